#include "reduction/basis/trial_space.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/sparse_tools.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "reduction";
// Columns that are made orthogonal to all earlier ones by one product.
constexpr Eigen::Index panel_width = 16;
// Of a normalised vector that others span, solutions with K leave no more than this.
constexpr double dependent_below = 1e-9;

double sign_of(const Eigen::Ref<const VectorXd>& x)
{
    Eigen::Index largest = 0;
    x.cwiseAbs().maxCoeff(&largest);
    return x[largest] < 0.0 ? -1.0 : 1.0;
}

// Columns made orthonormal among themselves: Y = Q R.
struct Columns {
    MatrixXd Q, R;                   // R as wide as Y was, as high as Q is wide
    std::vector<Eigen::Index> kept;  // columns of Y that were not dropped
    double smallest = 1.0;           // least of what was left of a kept column
};

// Gram–Schmidt in the inner product of M. Columns of which no more than `tolerance` of their length
// is left are dropped.
Columns orthonormalize(const MassProduct& mass, MatrixXd Y, double tolerance)
{
    MatrixXd MY = mass.times(Y);
    Columns columns;
    columns.R = MatrixXd::Zero(Y.cols(), Y.cols());
    Eigen::Index count = 0;
    for (Eigen::Index j = 0; j < Y.cols(); ++j) {
        VectorXd y = Y.col(j), My = MY.col(j);
        for (int pass = 0; pass < 2; ++pass) {
            const VectorXd c = Y.leftCols(count).transpose() * My;
            y -= Y.leftCols(count) * c;
            My -= MY.leftCols(count) * c;
            columns.R.col(j).head(count) += c;
        }
        const double size = std::sqrt(std::max(0.0, y.dot(My)));
        if (size <= tolerance) {
            continue;
        }
        columns.smallest = std::min(columns.smallest, size);
        columns.R(count, j) = size;
        Y.col(count) = y / size;
        MY.col(count) = My / size;
        ++count;
        columns.kept.push_back(j);
    }
    columns.Q = Y.leftCols(count);
    columns.R.conservativeResize(count, Eigen::NoChange);
    return columns;
}

std::vector<Eigen::Index> picked(const std::vector<Eigen::Index>& values,
                                 const std::vector<Eigen::Index>& which)
{
    std::vector<Eigen::Index> result;
    result.reserve(which.size());
    for (const Eigen::Index i : which) {
        result.push_back(values[static_cast<std::size_t>(i)]);
    }
    return result;
}

}  // namespace

TrialSpace::TrialSpace(const FeModel& model, const RigidMotions& motions, int threads)
    : model_(model),
      threads_(threads),
      mass_(model.M, threads),
      R_(all_motions(motions)),
      relative_(motions.relative),
      Q_(model.n_free(), 0)
{
}

void TrialSpace::add(ModeOrigin origin, const std::string& name,
                     const Eigen::Ref<const MatrixXd>& X)
{
    offered_ += static_cast<Index>(X.cols());
    Q_.conservativeResize(Eigen::NoChange, total_ + X.cols());
    for (Eigen::Index first = 0; first < X.cols(); first += panel_width) {
        const Eigen::Index width = std::min(panel_width, X.cols() - first);
        add_panel(origin, name, static_cast<Index>(first), X.middleCols(first, width));
    }
    Q_.conservativeResize(Eigen::NoChange, total_);
}

void TrialSpace::add_panel(ModeOrigin origin, const std::string& name, Index first, MatrixXd X)
{
    const VectorXd before = mass_.norms(X);
    mass_.remove(R_, X);
    mass_.remove(R_, X);
    const VectorXd size = mass_.norms(X);
    std::vector<Eigen::Index> kept;
    for (Eigen::Index j = 0; j < X.cols(); ++j) {
        if (size[j] > dependent_below * before[j]) {
            X.col(j) /= size[j];
            kept.push_back(j);
        }
    }
    // X = Q C + Y T with the columns Y on their way to become orthonormal to Q and each other. A
    // pass that leaves little of a column enlarges its round-off along the others: once more.
    MatrixXd Y = X(Eigen::all, kept);
    MatrixXd C = MatrixXd::Zero(total_, Y.cols()), T = MatrixXd::Identity(Y.cols(), Y.cols());
    for (int pass = 0; pass < 4; ++pass) {
        const MatrixXd along = mass_.remove(Q_.leftCols(total_), Y);
        C += along * T;
        const Columns columns = orthonormalize(mass_, std::move(Y), dependent_below);
        Y = columns.Q;
        T = (columns.R * T).eval();
        T = T(Eigen::all, columns.kept).eval();
        C = C(Eigen::all, columns.kept).eval();
        kept = picked(kept, columns.kept);
        if (Y.cols() == 0 || columns.smallest > 0.5) {
            break;
        }
    }
    report(name, first, size, kept);
    take(origin, Y, C, T);
}

// Which vectors of a panel are in the space, and which depend on others.
void TrialSpace::report(const std::string& name, Index first, const VectorXd& size,
                        const std::vector<Eigen::Index>& kept)
{
    for (Eigen::Index j = 0; j < size.size(); ++j) {
        const std::string numbered = fmt::format("{} {}", name, first + j + 1);
        if (std::binary_search(kept.begin(), kept.end(), j)) {
            name_.push_back(numbered);
            size_.push_back(size[j]);
        } else {
            dependent_.push_back(numbered);
        }
    }
}

void TrialSpace::take(ModeOrigin origin, const MatrixXd& Y, const MatrixXd& C, const MatrixXd& T)
{
    for (Eigen::Index j = 0; j < Y.cols(); ++j) {
        VectorXd column(C.rows() + T.rows());
        column << C.col(j), T.col(j);
        triangle_.push_back(std::move(column));
        origin_.push_back(origin);
    }
    Q_.middleCols(total_, Y.cols()) = Y;
    total_ += static_cast<Index>(Y.cols());
}

// The group of trial vectors with the largest share of the mode's mass; what two groups share
// counts for the one added first.
ModeOrigin TrialSpace::origin_of(const Eigen::Ref<const VectorXd>& y) const
{
    std::array<double, 5> share{};
    for (Index i = 0; i < total_; ++i) {
        share[static_cast<std::size_t>(origin_[i])] += y[i] * y[i];
    }
    return static_cast<ModeOrigin>(std::max_element(share.begin(), share.end()) - share.begin());
}

FreeModes TrialSpace::modes() const
{
    FreeModes result;
    const Eigen::Index rigid = relative_.cols();
    result.omega = VectorXd::Zero(rigid + total_);
    result.modes.assign(static_cast<std::size_t>(rigid), {ModeOrigin::relative_rigid, 0.0});
    result.Phi = MatrixXd::Zero(model_.n_free(), rigid + total_);
    result.Phi.leftCols(rigid) = relative_;

    const MatrixXd K = transposed_product(Q_, symmetric_product(model_.K, Q_, threads_));
    const SymmetricEigen eigen = symmetric_eigen(0.5 * (K + K.transpose()));
    if (total_ > 0 && !(eigen.lambda[0] > 0.0)) {
        throw NumericalError(
            place,
            fmt::format("a trial vector that is no rigid motion has omega^2 = {:.6g}, expected "
                        "more than 0",
                        eigen.lambda[0]),
            "look for a mechanism inside a part, inverted elements or negative springs; an "
            "external matrix may be incomplete or not the stiffness");
    }
    result.V = eigen.V;
    add_product(result.Phi.rightCols(total_), 1.0, Q_, result.V);
    for (Index i = 0; i < total_; ++i) {
        const double omega = std::sqrt(eigen.lambda[i]);
        result.omega[rigid + i] = omega;
        const double sign = sign_of(result.Phi.col(rigid + i));
        result.Phi.col(rigid + i) *= sign;
        result.V.col(i) *= sign;
        result.modes.push_back({origin_of(eigen.V.col(i)), omega / (2.0 * std::numbers::pi)});
    }
    return result;
}

MatrixXd TrialSpace::triangle() const
{
    MatrixXd triangle = MatrixXd::Zero(total_, total_);
    for (Index j = 0; j < total_; ++j) {
        triangle.col(j).head(triangle_[j].size()) = triangle_[j];
    }
    return triangle;
}

TrialVectors TrialSpace::trial_vectors(const FreeModes& modes) const
{
    const Eigen::Map<const VectorXd> size(size_.data(), total_);
    TrialVectors result;
    result.names = name_;
    result.coefficients = MatrixXd::Zero(relative_.cols() + total_, total_);
    result.coefficients.bottomRows(total_) = modes.V.transpose() * triangle() * size.asDiagonal();
    return result;
}

BasisCheck TrialSpace::check(const FreeModes& modes) const
{
    BasisCheck check;
    check.trial_total = offered_ + static_cast<Index>(relative_.cols());
    check.dependent = dependent_;
    if (total_ > 0) {
        const VectorXd s = singular_values(triangle());
        check.condition = std::pow(s[0] / s[s.size() - 1], 2);
    }
    MatrixXd M = transposed_product(modes.Phi, mass_.times(modes.Phi));
    M.diagonal().array() -= 1.0;
    check.mass_error = M.size() > 0 ? M.cwiseAbs().maxCoeff() : 0.0;
    const MatrixXd K =
        transposed_product(modes.Phi, symmetric_product(model_.K, modes.Phi, threads_));
    for (Eigen::Index j = 0; j < K.cols(); ++j) {
        for (Eigen::Index i = 0; i < j; ++i) {
            const double scale = modes.omega[i] * modes.omega[j];
            if (scale > 0.0) {
                check.stiffness_error = std::max(check.stiffness_error, std::abs(K(i, j)) / scale);
            }
        }
    }
    return check;
}

}  // namespace clench::reduction
