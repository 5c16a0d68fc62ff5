#include "solver/full_order/tangent_solver.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/linalg/krylov.hpp"
#include "core/linalg/sparse_tools.hpp"

namespace clench::solver {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A numeric factorisation of a solid model costs about as much as this many solutions with it
/// (bench/contact_vs_calculix measures it), so iterating longer does not pay.
constexpr int solves_per_factorisation = 20;

/// Whether a time step changed so much that the old factor is a poor preconditioner.
bool differ(const Weights& a, const Weights& b)
{
    const double ratio_a = a.mass / a.stiffness, ratio_b = b.mass / b.stiffness;
    return std::abs(ratio_a - ratio_b) > 0.1 * std::max(ratio_a, ratio_b);
}

}  // namespace

Eigen::VectorXd LinearPart::multiply(const Weights& weights, const Eigen::VectorXd& x) const
{
    Eigen::VectorXd y = weights.stiffness * symmetric_product(K, x, threads);
    if (weights.mass != 0.0)
        y += weights.mass * symmetric_product(M, x, threads);
    return y;
}

TangentSolver::TangentSolver(const LinearPart& linear,
                             const std::vector<ContactInterface>& interfaces,
                             Eigen::VectorXd regularisation)
    : linear_(&linear),
      regularisation_(std::move(regularisation)),
      matrix_(linear.K, linear.M, interfaces, regularisation_)
{
}

void TangentSolver::refactorize(const Weights& weights,
                                const std::vector<ContactInterface>& interfaces)
{
    const Clock::time_point start = Clock::now();
    matrix_.set(weights, interfaces);
    const SparseCholesky::Outcome outcome =
        factored_ ? factor_.refactorize(matrix_.lower()) : factor_.factorize(matrix_.lower());
    counts_.seconds_factor += seconds_since(start);
    ++counts_.factorisations;
    if (!outcome.positive_definite)
        throw SingularTangent{outcome};
    factored_ = true;
    weights_ = weights;
    worn_ = false;
}

Eigen::VectorXd TangentSolver::multiply(const Weights& weights,
                                        const std::vector<ContactInterface>& interfaces,
                                        const Eigen::VectorXd& x) const
{
    Eigen::VectorXd Ax = linear_->multiply(weights, x);
    Ax.array() += weights.stiffness * regularisation_.array() * x.array();
    std::vector<Eigen::Vector3d> y;
    for (const ContactInterface& interface : interfaces) {
        y.resize(interface.size());
        interface.rows().multiply(x, y);
        for (Index i = 0; i < interface.size(); ++i)
            y[i] = (interface.tangent()[i] * y[i]).eval();
        interface.rows().add_transposed(weights.contact, y, Ax);
    }
    return Ax;
}

Eigen::VectorXd TangentSolver::solve(const Weights& weights,
                                     const std::vector<ContactInterface>& interfaces,
                                     const Eigen::VectorXd& r, double tolerance)
{
    bool fresh = !factored_ || worn_ || differ(weights, weights_);
    if (fresh)
        refactorize(weights, interfaces);
    const LinearMap A = [&](const Eigen::VectorXd& x) { return multiply(weights, interfaces, x); };
    const LinearMap solve_P = [this](const Eigen::VectorXd& b) -> Eigen::VectorXd {
        const Clock::time_point start = Clock::now();
        Eigen::VectorXd x = factor_.solve_rounded(b);
        counts_.seconds_solve += seconds_since(start);
        ++counts_.solves;
        return x;
    };
    const bool symmetric = std::all_of(interfaces.begin(), interfaces.end(),
                                       [](const ContactInterface& j) { return j.symmetric(); });
    while (true) {
        const int limit = (fresh ? 5 : 2) * solves_per_factorisation;
        KrylovOutcome outcome = symmetric
                                    ? conjugate_gradients(A, solve_P, r, tolerance, limit)
                                    : gmres(A, solve_P, r, linear_->diagonal, tolerance, limit);
        worn_ = outcome.iterations > solves_per_factorisation;
        if (outcome.converged)
            return std::move(outcome.x);
        if (fresh) {
            // Newton judges itself by its own residual and gains from a direction this good.
            constexpr double of_use = 0.1;
            if (!(outcome.residual <= of_use))
                throw UnsolvedTangent{outcome.residual, tolerance, outcome.iterations};
            ++counts_.inexact;
            return std::move(outcome.x);
        }
        refactorize(weights, interfaces);
        fresh = true;
    }
}

}  // namespace clench::solver
