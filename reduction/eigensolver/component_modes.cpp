#include "reduction/eigensolver/component_modes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/free_motions.hpp"
#include "core/names.hpp"
#include "core/parallel/parallel_for.hpp"
#include "reduction/eigensolver/block_lanczos.hpp"
#include "reduction/eigensolver/dense_modes.hpp"
#include "reduction/eigensolver/typical_eigenvalue.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "natural modes";
constexpr Index largest_dense = 200;
// σ over the typical eigenvalue. Convergence wants σ well below the highest λ asked for, and the
// digits of that λ want σ / λ well above round-off: 0.1 leaves room for decades on both sides.
constexpr double shift_fraction = 0.1;
// Residuals of eigenvectors over the tolerance of eigenvalues, whose error is their square.
constexpr double residual_factor = 100.0;

struct Part {
    SparseMatrix K, M;
};

// Empty where the rows are all of the model's.
Part part_of(const FeModel& model, const std::vector<Index>& rows, int threads)
{
    Part part;
    if (static_cast<Index>(rows.size()) < model.n_free()) {
        parallel_tasks(2, threads, [&](Index task, int) {
            (task == 0 ? part.K : part.M) = submatrix(task == 0 ? model.K : model.M, rows);
        });
    }
    return part;
}

class Component {
public:
    Component(const FeModel& model, const std::vector<Index>& rows,
              const NaturalModesOptions& options);
    ComponentModes run() const;

private:
    ComponentModes dense() const;
    ComponentModes sparse() const;
    EigenPairs iterate(const ShiftInvert& op) const;
    void raise_until_definite(ShiftInvert& op) const;
    double largest_ratio() const;
    ComponentModes finish(const EigenPairs& pairs, double sigma) const;
    double round_off_energy(const Eigen::Ref<const VectorXd>& x) const;
    void check_massless() const;
    [[noreturn]] void throw_mechanism(Index column) const;

    const FeModel& model_;
    const std::vector<Index>& rows_;
    const NaturalModesOptions& options_;
    Part part_;  // only where the component is not the whole model
    EigenProblem problem_;
    VectorXd k_, m_;  // diagonals
    Index count_;
};

Component::Component(const FeModel& model, const std::vector<Index>& rows,
                     const NaturalModesOptions& options)
    : model_(model),
      rows_(rows),
      options_(options),
      part_(part_of(model, rows, thread_count(options.threads))),
      problem_{part_.K.rows() > 0 ? part_.K : model.K, part_.K.rows() > 0 ? part_.M : model.M,
               thread_count(options.threads)},
      k_(problem_.K.diagonal()),
      m_(problem_.M.diagonal()),
      count_(std::min(options.count, static_cast<Index>((m_.array() > 0.0).count())))
{
}

ComponentModes Component::run() const
{
    check_massless();
    if (count_ == 0) {
        return {};  // stiffness without mass has no finite frequency
    }
    return problem_.size() <= largest_dense || 3 * count_ > problem_.size() ? dense() : sparse();
}

// No λ is larger than a few times this.
double Component::largest_ratio() const
{
    double largest = 0.0;
    for (Index i = 0; i < problem_.size(); ++i) {
        largest = m_[i] > 0.0 ? std::max(largest, std::abs(k_[i]) / m_[i]) : largest;
    }
    return largest > 0.0 ? largest : 1.0;
}

ComponentModes Component::dense() const
{
    double sigma = shift_fraction * diagonal_eigenvalue(problem_);
    EigenPairs pairs = dense_modes(problem_, sigma);
    for (; !pairs.converged && sigma < 1e3 * largest_ratio(); sigma *= 1e3) {
        pairs = dense_modes(problem_, 1e3 * sigma);
    }
    if (!pairs.converged) {
        throw_mechanism(none);
    }
    const Eigen::Index count = std::min<Eigen::Index>(count_, pairs.theta.size());
    pairs.theta = pairs.theta.head(count).eval();
    pairs.X = pairs.X.leftCols(count).eval();
    return finish(pairs, sigma);
}

// K + σ M is positive definite for every σ > 0 unless K is not semidefinite, or semidefinite only
// up to round-off that exceeds σ M.
void Component::raise_until_definite(ShiftInvert& op) const
{
    while (!op.outcome().regular()) {
        if (op.sigma() > 1e3 * largest_ratio()) {
            throw_mechanism(op.outcome().suspect_column());
        }
        op.set_shift(1e3 * op.sigma());
    }
}

EigenPairs Component::iterate(const ShiftInvert& op) const
{
    const double tolerance = std::min(residual_factor * options_.tolerance, 1e-6);
    EigenPairs pairs =
        block_lanczos(op, {.count = count_, .tolerance = tolerance, .progress = options_.progress});
    if (!pairs.converged) {
        throw NumericalError(
            place, fmt::format("only some of {} modes converged after {} solves; residual {:.2g}, "
                               "expected {:.2g}",
                               count_, pairs.operations, pairs.worst_residual, tolerance));
    }
    return pairs;
}

ComponentModes Component::sparse() const
{
    if (options_.progress) {
        options_.progress("factorisation", 0.0);
    }
    // Borrowed where it is of the same rows: no motion is free of stiffness then, and σ may be 0.
    if (options_.factor != nullptr && options_.factor->size() == problem_.size()) {
        const ShiftInvert op(problem_, *options_.factor);
        return finish(iterate(op), op.sigma());
    }
    ShiftInvert op(problem_, shift_fraction * typical_eigenvalue(model_, rows_, problem_));
    raise_until_definite(op);
    EigenPairs pairs = iterate(op);
    // All wanted λ far below σ: 1/θ − σ has lost their digits, so shift to where they are.
    for (int again = 0; again < 3; ++again) {
        const double highest = 1.0 / pairs.theta[pairs.theta.size() - 1] - op.sigma();
        if (highest > 1e-4 * op.sigma() || highest < 1e-11 * op.sigma()) {
            break;
        }
        op.set_shift(shift_fraction * highest);
        if (!op.outcome().regular()) {
            raise_until_definite(op);
            again = 3;
        }
        pairs = iterate(op);
    }
    return finish(pairs, op.sigma());
}

// |x|ᵀ |K| |x| times the relative round-off of K: energies below are not distinguishable from 0.
double Component::round_off_energy(const Eigen::Ref<const VectorXd>& x) const
{
    double sum = 0.0;
    for (Index column = 0; column < problem_.size(); ++column) {
        double product = 0.0;
        for (SparseMatrix::InnerIterator entry(problem_.K, column); entry; ++entry) {
            product += std::abs(entry.value() * x[entry.row()]);
        }
        sum += product * std::abs(x[column]);
    }
    return stiffness_noise(model_) * sum;
}

ComponentModes Component::finish(const EigenPairs& pairs, double sigma) const
{
    ComponentModes modes;
    modes.X = pairs.X;
    modes.lambda = pairs.theta.cwiseInverse().array() - sigma;
    const double highest = modes.lambda.cwiseAbs().maxCoeff();
    for (Eigen::Index i = 0; i < modes.lambda.size(); ++i) {
        double& lambda = modes.lambda[i];
        if (lambda > 1e-2 * std::max(highest, sigma)) {
            continue;
        }
        // 1/θ − σ rounds to multiples of ε σ, also where K is exactly zero (a mass without
        // springs).
        const double noise = std::max(round_off_energy(modes.X.col(i)),
                                      8.0 * std::numeric_limits<double>::epsilon() * sigma);
        if (lambda < -noise) {
            throw NumericalError(
                place,
                fmt::format("the stiffness matrix has a negative eigenvalue: omega^2 = {:.6g}, "
                            "expected at least {:.2g} (round-off)",
                            lambda, -noise),
                "look for inverted elements or negative springs; an external matrix may be "
                "incomplete or not the stiffness");
        }
        if (lambda <= noise) {
            lambda = 0.0;
        }
    }
    return modes;
}

void Component::check_massless() const
{
    std::vector<std::string> loose;
    for (Index i = 0; i < problem_.size(); ++i) {
        if (m_[i] == 0.0 && k_[i] == 0.0) {
            loose.push_back(describe_dof(model_, rows_[i]));
        }
    }
    if (!loose.empty()) {
        throw NumericalError(
            place, "matrix is singular: neither stiffness nor mass for " + list_some(loose),
            "fix these DOFs or connect them");
    }
}

void Component::throw_mechanism(Index column) const
{
    throw NumericalError(
        place,
        fmt::format("matrix is singular: DOFs without mass can move freely{}",
                    column == none ? "" : ", such as " + describe_dof(model_, rows_[column])),
        "give them mass, or look for a mechanism: couplings and beams that hold some DOFs only");
}

}  // namespace

ComponentModes component_modes(const FeModel& model, const std::vector<Index>& rows,
                               const NaturalModesOptions& options)
{
    return Component(model, rows, options).run();
}

}  // namespace clench::reduction
