#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "reduction/joint_modes/compress.hpp"
#include "reduction/joint_modes/gram_root.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "reduction.joint_modes";

// R with ‖R S c‖ the norm that the method measures derivatives or forces by.
const MatrixXd& root_of(const CompressedDerivatives& data, JointModeMethod method)
{
    switch (method) {
        case JointModeMethod::pod:
            CLENCH_ASSERT(data.displacement.size() > 0);
            return data.displacement;
        case JointModeMethod::pod_forces:
            CLENCH_ASSERT(data.force.size() > 0);
            return data.force;
        default:
            return data.energy;
    }
}

// R S with columns of unit length, [Pichler2018] (3.47, 3.52).
MatrixXd normalised(const MatrixXd& R, const MatrixXd& S)
{
    MatrixXd A = MatrixXd::Zero(R.rows(), S.cols());
    add_product(A, 1.0, R, S);
    for (Eigen::Index j = 0; j < A.cols(); ++j) {
        const double size = A.col(j).norm();
        A.col(j) /= size > 0.0 ? size : 1.0;
    }
    return A;
}

// w(1), w(2), … of [Pichler2018] (3.61).
VectorXd ratios(const VectorXd& lambda)
{
    VectorXd w(lambda.size());
    double sum = 0.0;
    for (Eigen::Index i = 0; i < lambda.size(); ++i) {
        sum += lambda[i];
        w[i] = sum;
    }
    return w / sum;
}

Eigen::Index mode_count(const VectorXd& w, const JointModeOptions& options)
{
    if (options.ratio > 0.0) {
        if (!(options.ratio <= 1.0)) {
            throw InputError(
                place, fmt::format("ratio is {}, expected a number in (0, 1]", options.ratio));
        }
        Eigen::Index count = 1;
        while (count < w.size() && w[count - 1] < options.ratio) {
            ++count;
        }
        return count;
    }
    if (options.count < 0 || options.count > w.size()) {
        throw InputError(place,
                         fmt::format("{} joint modes asked for, expected 0 to {}, the number of "
                                     "dimensions that the derivatives span",
                                     options.count, w.size()),
                         "more vibration modes or boundary nodes give more derivatives");
    }
    return options.count;
}

// K⁺ B Q W by the cheapest way there is.
MatrixXd solutions(const NormalRows& rows, const StaticSolver* solver,
                   const SolvedDerivatives& derivatives, const MatrixXd& W)
{
    const CompressedDerivatives& data = derivatives.data;
    if (data.X.size() > 0) {
        MatrixXd X = MatrixXd::Zero(data.X.rows(), W.cols());
        add_product(X, 1.0, data.X, W);
        return X;
    }
    MatrixXd C = MatrixXd::Zero(data.Q.rows(), W.cols());
    add_product(C, 1.0, data.Q, W);
    if (derivatives.statics) {
        return derivatives.statics->solve(C);
    }
    CLENCH_ASSERT(solver != nullptr);
    return PairStatics(*solver, rows.B).solve(C);
}

}  // namespace

JointModes decompose(const NormalRows& rows, const StaticSolver* solver,
                     const SolvedDerivatives& derivatives, const JointModeOptions& options)
{
    const MatrixXd& R = root_of(derivatives.data, options.method);
    MatrixXd A = normalised(R, derivatives.data.S);
    if (options.weights == DerivativeWeights::frequency) {
        CLENCH_ASSERT(derivatives.data.weight.size() == A.cols());
        A = (A * derivatives.data.weight.asDiagonal()).eval();
    }
    const ProperModes proper = proper_modes(A);
    JointModes modes;
    modes.pov = proper.lambda;
    modes.w = ratios(modes.pov);
    const Eigen::Index g = mode_count(modes.w, options);
    modes.Phi = solutions(rows, solver, derivatives, solve_root(R, proper.U.leftCols(g)));
    return modes;
}

namespace {

// R with Rᵀ R = G − Pᵀ P ≥ 0, as many rows as it has eigenvalues above round-off of G.
MatrixXd root_without(const MatrixXd& R, const MatrixXd& P)
{
    constexpr double round_off = 1e-13;
    const MatrixXd G = transposed_product(R, R);
    const SymmetricEigen eigen = symmetric_eigen(G - transposed_product(P, P));
    const auto rank = (eigen.lambda.array() > round_off * G.diagonal().maxCoeff()).count();
    return eigen.lambda.tail(rank).cwiseSqrt().asDiagonal() * eigen.V.rightCols(rank).transpose();
}

// At most `count` modes of what `known` lacks of columns Q S, R the root of their energy.
JointModes weighted_modes(const PairStatics& statics, const Compressed& columns, const MatrixXd& R,
                          const VectorXd& weight, const KnownShares& known, Index count)
{
    MatrixXd all = MatrixXd::Zero(R.rows(), columns.S.cols());
    add_product(all, 1.0, R, columns.S);
    VectorXd factor = all.colwise().norm().transpose();
    for (Eigen::Index k = 0; k < factor.size(); ++k) {
        factor[k] = factor[k] > 0.0 ? weight[k] / factor[k] : 0.0;
    }
    const MatrixXd rest = root_without(R, known * columns.Q);
    JointModes modes;
    if (rest.rows() == 0) {  // the basis has everything
        modes.Phi = statics.solve(MatrixXd(columns.Q.rows(), 0));
        return modes;
    }
    const ProperModes proper = proper_modes(rest * (columns.S * factor.asDiagonal()));
    modes.pov = proper.lambda;
    modes.w = ratios(modes.pov);
    const Eigen::Index g = std::min<Eigen::Index>(count, proper.U.cols());
    MatrixXd kept = MatrixXd::Zero(columns.Q.rows(), g);
    add_product(kept, 1.0, columns.Q, solve_root(rest, proper.U.leftCols(g)));
    modes.Phi = statics.solve(kept);
    return modes;
}

}  // namespace

JointModes decompose_forces(const PairStatics& statics, MatrixXd C, const VectorXd& weight,
                            const KnownShares& known, Index count)
{
    constexpr double rank_tolerance = 1e-12;
    C.colwise().normalize();
    const Compressed columns = compress(std::move(C), rank_tolerance);
    return weighted_modes(statics, columns, gram_root(statics.forward(columns.Q)), weight, known,
                          count);
}

JointModes decompose_start(const PairStatics& statics, const CompressedDerivatives& derivatives,
                           const KnownShares& known, Index count)
{
    CLENCH_ASSERT(derivatives.weight.size() == derivatives.S.cols());
    return weighted_modes(statics, {derivatives.Q, derivatives.S}, derivatives.energy,
                          derivatives.weight, known, count);
}

}  // namespace clench::reduction
