#include "solver/full_order/condensed_statics.hpp"

#include <algorithm>
#include <cmath>

#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/dense_lu.hpp"
#include "solver/full_order/line_search.hpp"
#include "solver/full_order/soft_sticking.hpp"
#include "solver/full_order/softening.hpp"

namespace clench::solver {

using Eigen::MatrixXd, Eigen::VectorXd;

/// Where Newton stands. x = x_0 + θ w − K⁺ Bᵀ (μ − μ_0) + R q, so that the linear part of the
/// residual is (1 − θ) r_0 + Bᵀ (μ − λ).
struct CondensedStatics::Iterate {
    VectorXd b, x_0, r_0, w;  ///< load, start, its residual, w = K⁺ r_0
    VectorXd y, mu, mu_0, q;
    VectorXd e;                             ///< (1 − θ) B w: what y still lacks
    double theta = 0.0, c = 0.0;            ///< c = r_0ᵀ w
    VectorXd unbalanced, start_unbalanced;  ///< Rᵀ (b − Bᵀ μ), now and at the start
};

struct CondensedStatics::Step {
    VectorXd mu, y, q;
    bool exists = true;  ///< false: the tangent is singular
};

CondensedStatics::CondensedStatics(EquilibriumSolver& solver, const LooseMotions& loose,
                                   const std::vector<Index>& support, const StaticOptions& options)
    : solver_(&solver),
      options_(options),
      rows_(solver.interfaces()),
      compliance_(solver.linear().K, rows_.transposed(solver.interfaces(), solver.size()), support,
                  solver.projection())
{
    if (!applicable())
        return;
    R_ = loose.resisted;
    for (Eigen::Index k = 0; k < R_.cols(); ++k)
        R_.col(k) = compliance_.projection().motion(R_.col(k));
    const MatrixXd spread = solver.metric().asDiagonal() * R_;
    F_R_ = R_.cols() > 0 ? MatrixXd(spread * pseudo_inverse(R_.transpose() * spread)) : R_;
    Y_ = compliance_.Bt().transpose() * R_;
    // A pair at nodes of the support does not give way at all.
    const VectorXd diagonal = compliance_.diagonal();
    const double least = 1e-3 * diagonal.mean();
    const VectorXd stiffness = diagonal.cwiseMax(least > 0.0 ? least : 1.0).cwiseInverse();
    W_ = Y_.transpose() * stiffness.asDiagonal() * Y_;
}

void CondensedStatics::evaluate(const VectorXd& y)
{
    rows_.scatter(y, pairs_);
    solver_->add_held(pairs_);
    for (std::size_t j = 0; j < pairs_.size(); ++j)
        solver_->interfaces()[j].evaluate(pairs_[j], 0.0);
}

CondensedStatics::Iterate CondensedStatics::start(const VectorXd& b, const VectorXd& x)
{
    Iterate at;
    at.b = b;
    at.x_0 = x;
    at.y = compliance_.Bt().transpose() * x;
    evaluate(at.y);
    at.mu = at.mu_0 = rows_.stress(solver_->interfaces());
    const VectorXd f_C = compliance_.Bt() * at.mu;
    at.r_0 =
        compliance_.projection().forces(b - f_C - solver_->linear().multiply({1.0, 0.0, 0.0}, x));
    at.w = compliance_.solve(at.r_0);
    ++solves_;
    at.e = compliance_.Bt().transpose() * at.w;
    at.c = at.r_0.dot(at.w);
    at.q = VectorXd::Zero(R_.cols());
    at.unbalanced = at.start_unbalanced = R_.transpose() * (b - f_C);
    return at;
}

VectorXd CondensedStatics::displacements(const Iterate& at)
{
    ++solves_;
    return at.x_0 + at.theta * at.w - compliance_.solve(compliance_.Bt() * (at.mu - at.mu_0)) +
           R_ * at.q;
}

/// b − K x − Bᵀ λ without x. What a load along R leaves to the support counts as spread over R's
/// part.
VectorXd CondensedStatics::residual(const Iterate& at) const
{
    const VectorXd out = at.mu - rows_.stress(solver_->interfaces());
    const VectorXd held = at.unbalanced - (1.0 - at.theta) * at.start_unbalanced;
    return (1.0 - at.theta) * at.r_0 + compliance_.projection().forces(compliance_.Bt() * out) +
           F_R_ * held;
}

namespace {

/// X ← D X, D the blocks of the closed pairs.
void multiply_blocks(const std::vector<PairRows::Active>& active, MatrixXd& X)
{
    for (Eigen::Index column = 0; column < X.cols(); ++column) {
        double* x = X.col(column).data();
        for (const PairRows::Active& pair : active) {
            if (pair.width == 1) {
                *x *= pair.D(0, 0);
            } else {
                Eigen::Map<Eigen::Vector3d> three(x);
                three = (pair.D * three).eval();
            }
            x += pair.width;
        }
    }
}

}  // namespace

/// S dq = load. Where the closed pairs do not hold a loose part, it flies towards those that could:
/// then W, scaled down, takes the place of the stiffness that is missing.
VectorXd CondensedStatics::rigid_step(MatrixXd S, const VectorXd& load) const
{
    constexpr double held = 1e-8, flight = 1e-6;
    const auto eigen = symmetric_eigen(0.5 * (S + S.transpose()), W_);
    if (!eigen || eigen->lambda.minCoeff() < held)
        S += flight * W_;
    const DenseLu lu(std::move(S));
    return lu.is_regular() ? VectorXd(lu.solve(load)) : VectorXd::Zero(load.size());
}

/// (FO-7): dμ = λ − μ + D dy, dy = e − G dμ + Y dq, Yᵀ dμ = Rᵀ (b − Bᵀ μ), on the closed pairs; of
/// open ones dμ = −μ.
CondensedStatics::Step CondensedStatics::newton_step(const Iterate& at)
{
    const std::vector<PairRows::Active> active = rows_.active(solver_->interfaces());
    std::vector<Index> A;
    for (const PairRows::Active& pair : active) {
        for (Index d = 0; d < pair.width; ++d)
            A.push_back(pair.row + d);
    }
    compliance_.require(A);
    Step step;
    step.mu = rows_.stress(solver_->interfaces()) - at.mu;
    VectorXd open = step.mu;
    open(A).setZero();
    const VectorXd y_A = (at.e - compliance_.multiply(open))(A);
    const MatrixXd Y_A = Y_(A, Eigen::all);
    MatrixXd M = compliance_.block(A), rhs(M.rows(), 1 + R_.cols());
    rhs << y_A, Y_A;
    multiply_blocks(active, M);
    multiply_blocks(active, rhs);
    M.diagonal().array() += 1.0;
    rhs.col(0) += step.mu(A);
    const DenseLu lu(std::move(M));
    step.exists = lu.is_regular();
    if (!step.exists)
        return step;
    const MatrixXd solved = lu.solve(std::move(rhs));
    step.q = VectorXd::Zero(R_.cols());
    if (R_.cols() > 0) {
        const VectorXd load =
            at.unbalanced - Y_.transpose() * open - Y_A.transpose() * solved.col(0);
        step.q = rigid_step(Y_A.transpose() * solved.rightCols(R_.cols()), load);
    }
    step.mu(A) = solved.col(0) + solved.rightCols(R_.cols()) * step.q;
    step.y = at.e - compliance_.multiply(step.mu) + Y_ * step.q;
    return step;
}

bool CondensedStatics::advance(Iterate& at)
{
    const Step step = newton_step(at);
    if (!step.exists)
        return false;
    // dxᵀ (K x + Bᵀ λ − b) along the step (FO-8).
    const double rest = at.c * (1.0 - at.theta) * (1.0 - at.theta) - step.mu.dot(at.e);
    const double rigid = step.q.dot(at.unbalanced);
    const VectorXd rigid_mu = Y_.transpose() * step.mu;
    const double rigid_slope = step.q.dot(rigid_mu);
    const double alpha = line_search([&](double a) {
        evaluate(at.y + a * step.y);
        const VectorXd out = rows_.stress(solver_->interfaces()) - at.mu - a * step.mu;
        return step.y.dot(out) - rigid + a * rigid_slope - (1.0 - a) * rest;
    });
    at.y += alpha * step.y;
    at.mu += alpha * step.mu;
    at.q += alpha * step.q;
    at.e *= 1.0 - alpha;
    at.theta += alpha * (1.0 - at.theta);
    at.unbalanced -= alpha * rigid_mu;
    evaluate(at.y);
    return at.y.allFinite();
}

/// Of c₁ that makes pairs about ten times as stiff as what is behind them: a c₁ G_tt = 10 on
/// average.
double CondensedStatics::share_of_sticking() const
{
    std::vector<std::vector<Eigen::Matrix3d>> slopes;
    for (const ContactInterface& interface : solver_->interfaces()) {
        const auto& friction = interface.laws().friction;
        const double c1 = friction ? friction->stick - friction->slip : 0.0;
        std::vector<Eigen::Matrix3d>& of_pairs = slopes.emplace_back();
        for (const double area : interface.pairs().area)
            of_pairs.push_back(area * c1 * Eigen::Matrix3d::Identity());
    }
    const VectorXd diagonal = compliance_.diagonal();
    double sum = 0.0;
    Index pairs = 0;
    for (const PairRows::Active& pair : rows_.all({slopes.begin(), slopes.end()})) {
        if (pair.width == 3) {
            sum += pair.D(0, 0) * diagonal[pair.row];
            ++pairs;
        }
    }
    constexpr double stiffer = 10.0;
    return sum > stiffer * pairs ? stiffer * pairs / sum : 1.0;
}

EquilibriumSolver::Outcome CondensedStatics::solve(const VectorXd& b, VectorXd& x)
{
    const VectorXd first = x;
    SoftSticking not_yet(solver_->interfaces(), 1.0);
    EquilibriumSolver::Outcome outcome = solve(b, x, not_yet);
    if (outcome.converged)
        return outcome;
    SoftSticking sticking(solver_->interfaces(), share_of_sticking());
    if (!sticking.worthwhile())
        return outcome;
    VectorXd again = first;
    solver_->evaluate(first, 0.0);
    sticking.begin();
    const EquilibriumSolver::Outcome second = solve(b, again, sticking);
    sticking.end();
    const int iterations = outcome.iterations + second.iterations;
    if (second.converged) {
        outcome = second;
        x = again;
    }
    outcome.iterations = iterations;
    solver_->evaluate(x, 0.0);
    return outcome;
}

EquilibriumSolver::Outcome CondensedStatics::solve(const VectorXd& b, VectorXd& x,
                                                   SoftSticking& sticking)
{
    EquilibriumSolver::Outcome outcome;
    Iterate at = start(b, x);
    const int most = (sticking.active() ? 2 : 1) * options_.max_iterations;
    const std::vector<ContactInterface>& interfaces = solver_->interfaces();
    const bool open = std::all_of(interfaces.begin(), interfaces.end(),
                                  [](const ContactInterface& one) { return one.active() == 0; });
    constexpr double soft = 1e-2;
    Softening softening(open ? soft : 1.0);
    const auto soften = [&] {
        for (ContactInterface& interface : solver_->interfaces())
            interface.set_softening(softening.factor());
        evaluate(at.y);
    };
    soften();
    std::vector<std::vector<Eigen::Vector3d>> before;
    double last_norm = HUGE_VAL, largest = 0.0;
    while (true) {
        const VectorXd r = residual(at);
        const VectorXd f_C = compliance_.Bt() * rows_.stress(interfaces);
        const double norm = solver_->norm(r);
        const double scale =
            std::max({solver_->norm(b), solver_->norm(b - f_C - r), solver_->norm(f_C)});
        outcome.residual = scale > 0.0 ? norm / scale : 0.0;
        if (softening.harden(outcome.residual) || softening.begin_late(outcome.iterations)) {
            soften();
            last_norm = HUGE_VAL;
            continue;
        }
        if (sticking.renew(outcome.residual)) {
            evaluate(at.y);
            last_norm = HUGE_VAL;
            continue;
        }
        // Where parts come to rest without any force, nothing is left to compare with.
        largest = std::max(largest, scale);
        const bool vanished = norm <= 1e-12 * largest;
        // Rounding errors of y may hold the residual up: a start from x itself is free of them.
        const bool stalled = outcome.residual < 1e-5 && norm > 0.5 * last_norm;
        if (!softening.soft() && (outcome.residual <= options_.tolerance || vanished || stalled)) {
            x = displacements(at);
            const EquilibriumSolver::Balance now = solver_->balance_at(b, x);
            outcome.residual = now.relative();
            outcome.converged = now.norm <= now.target;
            if (outcome.converged)
                return outcome;
            at = start(b, x);
        }
        if (outcome.iterations == most)
            break;
        // Without it the first step would be a flight; where K holds all parts it costs more than
        // it gains.
        if (outcome.iterations == 0 && R_.cols() > 0)
            solver_->start_from_touching(b);
        before.clear();
        for (const ContactInterface& interface : interfaces)
            before.emplace_back(interface.stress().begin(), interface.stress().end());
        if (!advance(at))
            break;
        last_norm = norm;
        ++outcome.iterations;
    }
    if (at.y.allFinite())
        x = displacements(at);
    for (ContactInterface& interface : solver_->interfaces())
        interface.set_softening(1.0);
    solver_->evaluate(x, 0.0);
    outcome.trouble = solver_->changed_pairs(before);
    return outcome;
}

CondensedStatics::PairLoads CondensedStatics::pair_loads(const MatrixXd& F)
{
    PairLoads loads{MatrixXd(compliance_.rows(), F.cols()), R_.transpose() * F};
    for (Eigen::Index k = 0; k < F.cols(); ++k)
        loads.y.col(k) = compliance_.Bt().transpose() * compliance_.solve(F.col(k));
    solves_ += static_cast<int>(F.cols());
    return loads;
}

/// θ = 1: y takes all of the load, and nothing is left of a first residual.
CondensedStatics::Iterate CondensedStatics::start_on_pairs(const VectorXd& y_b,
                                                           const VectorXd& rigid_b,
                                                           const VectorXd& mu, const VectorXd& q)
{
    std::vector<Index> loaded;
    for (Index i = 0; i < compliance_.rows(); ++i) {
        if (mu[i] != 0.0)
            loaded.push_back(i);
    }
    compliance_.require(loaded);
    Iterate at;
    at.theta = 1.0;
    at.e = VectorXd::Zero(compliance_.rows());
    at.mu = mu;
    at.q = q;
    at.y = y_b - compliance_.multiply(mu) + Y_ * q;
    at.unbalanced = rigid_b - Y_.transpose() * mu;
    return at;
}

EquilibriumSolver::Outcome CondensedStatics::solve_on_pairs(const VectorXd& y_b,
                                                            const VectorXd& rigid_b, VectorXd& mu,
                                                            VectorXd& q)
{
    EquilibriumSolver::Outcome outcome;
    Iterate at = start_on_pairs(y_b, rigid_b, mu, q);
    const VectorXd weight = compliance_.diagonal().cwiseAbs().cwiseSqrt();
    const auto size = [&](const VectorXd& force) { return force.cwiseProduct(weight).norm(); };
    constexpr double soft = 1e-2;
    Softening softening(mu.isZero(0.0) ? soft : 1.0);
    const auto soften = [&] {
        for (ContactInterface& interface : solver_->interfaces())
            interface.set_softening(softening.factor());
        evaluate(at.y);
    };
    soften();
    while (true) {
        const VectorXd lambda = rows_.stress(solver_->interfaces());
        const double scale = std::max(size(lambda), size(at.mu));
        const double unbalanced = at.unbalanced.cwiseAbs().sum(), load = rigid_b.cwiseAbs().sum();
        outcome.residual = scale > 0.0 ? size(lambda - at.mu) / scale : 0.0;
        if (unbalanced > 0.0)
            outcome.residual = std::max(
                outcome.residual, unbalanced / std::max(load, (Y_.transpose() * lambda).norm()));
        if (softening.harden(outcome.residual) || softening.begin_late(outcome.iterations)) {
            soften();
            continue;
        }
        outcome.converged = !softening.soft() && outcome.residual <= options_.tolerance;
        if (outcome.converged || outcome.iterations == options_.max_iterations || !advance(at))
            break;
        ++outcome.iterations;
    }
    mu = at.mu;
    q = at.q;
    for (ContactInterface& interface : solver_->interfaces())
        interface.set_softening(1.0);
    return outcome;
}

std::vector<Index> determinate_support(const MatrixXd& R)
{
    std::vector<Index> rows;
    if (R.cols() == 0)
        return rows;
    MatrixXd A = R.transpose();
    A.rowwise().normalize();
    const PivotedQr qr(A);
    for (Eigen::Index k = 0; k < A.rows(); ++k)
        rows.push_back(static_cast<Index>(qr.column(k)));
    std::sort(rows.begin(), rows.end());
    return rows;
}

}  // namespace clench::solver
