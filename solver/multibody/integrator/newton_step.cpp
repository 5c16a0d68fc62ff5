#include "solver/multibody/integrator/newton_step.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver::multibody {

namespace {

/// A matrix of an earlier step is used while corrections shrink at least this fast, and while it
/// has not cost more iterations than a new one is worth; one of this step may be slower.
constexpr double slow_contraction = 0.4, slow_with_fresh_matrix = 0.6;
constexpr int worth_of_a_matrix = 10;
/// So often within a step before it is renewed in every iteration.
constexpr int most_renewals = 2;
/// A correction that is this large beside the one before is not worth keeping.
constexpr double bad_correction = 0.7;
/// Beyond this change of h the matrix is evaluated again without trying.
constexpr double largest_change = 1.5;
/// Corrections this small are round-off; up to the second number they are if they stop shrinking,
/// up to the third if the joints are closed to the fourth: near singular positions round-off of
/// the joint equations comes back magnified.
constexpr double round_off = 1e-15, stalled_round_off = 1e-12, singular_round_off = 1e-10,
                 closed = 1e-14;
/// What the iteration of fixed steps may leave: this share of the step's own error (INT-4).
constexpr double share_of_error = 1e-5, tightest = 1e-15, loosest = 1e-13;

class Stopwatch {
public:
    explicit Stopwatch(double& sum) : sum_(sum), start_(std::chrono::steady_clock::now()) {}
    ~Stopwatch()
    {
        sum_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

private:
    double& sum_;
    std::chrono::steady_clock::time_point start_;
};

}  // namespace

bool has_stiff_force(const System& system)
{
    return std::any_of(system.forces().begin(), system.forces().end(),
                       [](const auto& force) { return force->is_stiff(); });
}

StepSolver::StepSolver(System& system, const IntegratorOptions& options, std::vector<bool> dropped)
    : system_(system),
      options_(options),
      norm_(system, options.length_scale),
      tolerance_(options.newton_tolerance > 0.0
                     ? options.newton_tolerance
                     : (options.fixed_step ? loosest : 1e-3 * options.tolerance)),
      matrix_(std::make_unique<NewtonMatrix>(system, dropped)),
      end_forces_(system, std::move(dropped)),
      is_stiff_(has_stiff_force(system))
{
}

void StepSolver::drop(std::vector<bool> dropped)
{
    matrix_->drop(dropped);
    end_forces_.drop(std::move(dropped));
    valid_ = false;
}

KeptMatrix StepSolver::kept_matrix() const
{
    return {valid_,  matrix_h_, slowest_,
            fewest_, excess_,   valid_ ? matrix_->block_solver().values() : Eigen::VectorXd()};
}

void StepSolver::restore(const KeptMatrix& kept)
{
    valid_ = kept.valid;
    matrix_h_ = kept.step;
    slowest_ = kept.contraction;
    fewest_ = kept.fewest;
    excess_ = kept.excess;
    if (valid_) {
        matrix_->block_solver().set_values(kept.values);
        matrix_->factor();
    }
}

void StepSolver::advance(const State& begin, const Eigen::VectorXd& a0, double h, StepResult& trial,
                         Eigen::VectorXd& step) const
{
    const AlphaScheme& s = options_.scheme;
    trial.a = ((1.0 - s.alpha_f) * trial.end.u_rate + s.alpha_f * begin.u_rate - s.alpha_m * a0) /
              (1.0 - s.alpha_m);
    trial.end.u = begin.u + h * ((1.0 - s.gamma) * a0 + s.gamma * trial.a);
    step = h * begin.u + h * h * ((0.5 - s.beta) * a0 + s.beta * trial.a);
    trial.end.q = begin.q;
    move(trial.end.q, system_.spans(), step);
}

bool StepSolver::refresh(const Configuration& at, double h, const Eigen::VectorXd& step,
                         IntegratorStatistics& statistics)
{
    const Stopwatch watch(statistics.seconds_jacobian);
    ++statistics.jacobians;
    const AlphaScheme& scheme = options_.scheme;
    matrix_->assemble(at, {1.0, scheme.du(h), scheme.dq(h)}, step);
    matrix_h_ = h;
    valid_ = matrix_->factor();
    fresh_ = valid_;
    return valid_;
}

/// An error δ of Δq is one of 2 δ/h in u, in every step: over a time T it grows to T δ/h². Fixed
/// steps, which nobody measures, therefore go on until δ no longer counts.
double StepSolver::wanted(const StepResult& trial, const Eigen::VectorXd& a0, double h) const
{
    if (options_.newton_tolerance > 0.0) {
        return tolerance_;
    }
    if (!options_.fixed_step) {
        return error_share_ * tolerance_;
    }
    const double error = norm_(options_.scheme.error_constant() * h * h * (trial.a - a0));
    return std::clamp(share_of_error * error, tightest, loosest);
}

/// d alone, of modes without the frame, is no motion that joints allow: with C_q x = 0 a slow d
/// would be bent to one. Joints move as they do under d, by the kept matrix's own C_q.
Eigen::VectorXd StepSolver::without_stiff_part(const State& end, Eigen::VectorXd d) const
{
    const Configuration at(system_, end);
    Eigen::VectorXd right = Eigen::VectorXd::Zero(system_.u_size()), x, y;
    for (std::size_t b = 1; b < system_.bodies().size(); ++b) {
        const Body& body = system_.bodies()[b];
        const BodySpan& span = system_.spans()[b];
        auto d_b = d.segment(span.u, span.size);
        d_b.tail(body.quasi_static).setZero();
        const BodyMotion motion = body_motion(at, static_cast<Index>(b));
        right.segment(span.u, span.size) = mass_matrix(body, motion) * d_b;
    }
    matrix_->solve(right, matrix_->joint_rows(d), x, y);
    return x;
}

/// Along a correction that is too long the work of the residual changes its sign, as where pairs
/// close that the matrix took for open: the fraction of it where that work is next to zero.
double StepSolver::search(const State& begin, const Eigen::VectorXd& a0, double h,
                          const Correction& c, const StepResult& result,
                          IntegratorStatistics& statistics) const
{
    constexpr double overshoot = 0.5, enough = 0.2;  // of the work at the beginning
    const Stopwatch watch(statistics.seconds_residual);
    const auto work = [&](double factor) {
        StepResult trial = result;
        trial.end.u_rate += factor * c.x;
        trial.end.lambda += factor * c.y;
        Eigen::VectorXd step;
        advance(begin, a0, h, trial, step);
        return motion_residual(system_, configuration(trial.end)).dot(c.x);
    };
    const double first = c.work;
    double high = 1.0, above = work(high), low = 0.0, below = first;
    if (!(first < 0.0) || !(above > overshoot * -first))
        return 1.0;
    double factor = 1.0;
    for (int k = 0; k < 8; ++k) {
        factor = std::clamp((low * above - high * below) / (above - below),
                            low + 0.05 * (high - low), high - 0.05 * (high - low));
        const double value = work(factor);
        if (std::abs(value) <= enough * -first)
            break;
        if (value > 0.0) {
            high = factor;
            above = value;
            below *= 0.5;  // Illinois: the end that stays counts half
        } else {
            low = factor;
            below = value;
            above *= 0.5;
        }
    }
    return factor;
}

Configuration StepSolver::configuration(const State& trial) const
{
    return {system_, trial, 1.0, options_.scheme.end_weight()};
}

/// The iteration is over: what contact at the end of the step added to u̇₁ and λ₁ goes (INT-9).
void StepSolver::settle(StepResult& result)
{
    Eigen::VectorXd mu;
    result.end_rate.resize(0);
    if (options_.scheme.end_weight() > 0.0 &&
        end_forces_.respond(result.end, options_.scheme.end_weight(), result.end_rate, mu)) {
        result.end.u_rate -= result.end_rate;
        result.end.lambda -= mu;
    }
}

/// One correction with the present matrix, which may be that of an earlier step or iterate.
StepSolver::Correction StepSolver::correct(const Configuration& at, double h,
                                           IntegratorStatistics& statistics) const
{
    Correction c;
    Eigen::VectorXd R;
    {
        const Stopwatch watch(statistics.seconds_residual);
        R = motion_residual(system_, at);
        c.C = multiplier_values(system_, at);
    }
    const Stopwatch watch(statistics.seconds_solve);
    matrix_->solve(-R, -c.C / options_.scheme.dq(h), c.x, c.y);
    c.work = R.dot(c.x);
    ++statistics.iterations;
    return c;
}

/// Whether the iteration is at its end, or what it needs: `rate` is that of the last two
/// corrections with the same matrix, or a guess of it.
StepSolver::Next StepSolver::judge(const StepReport& report, double rate, bool measured,
                                   const Eigen::VectorXd& C) const
{
    const bool small = rate < 1.0 && rate / (1.0 - rate) * report.correction <= report.wanted;
    if (small || report.correction <= round_off) {
        return Next::stop;
    }
    const bool stalls = measured && rate > (fresh_ ? 0.9 : slow_contraction);
    if (stalls && is_round_off(report.correction, C)) {
        return Next::stop;
    }
    if (!measured || rate <= (fresh_ ? slow_with_fresh_matrix : slow_contraction)) {
        return Next::go_on;
    }
    return rate < bad_correction ? Next::renew : Next::go_back;
}

StepReport StepSolver::iterate(const State& begin, const State& guess, const Eigen::VectorXd& a0,
                               double h, Matrix matrix, StepResult& result,
                               IntegratorStatistics& statistics)
{
    const double dq = options_.scheme.dq(h);
    StepReport report;
    result.end = begin;
    result.end.t = begin.t + h;
    result.end.u_rate = guess.u_rate;
    result.end.lambda = guess.lambda;
    Eigen::VectorXd step;
    double previous = 0.0;  // correction with the same matrix; 0: there is none
    for (int k = 0, renewals = 0; k < 3 * options_.max_iterations; ++k) {
        advance(begin, a0, h, result, step);
        const Configuration at = configuration(result.end);
        if (renewals == most_renewals || k == options_.max_iterations) {
            matrix = Matrix::renewed;
        }
        if ((!valid_ || matrix == Matrix::renewed) && !refresh(at, h, step, statistics)) {
            report.reason = "the Newton matrix is singular";
            return report;
        }
        const Correction c = correct(at, h, statistics);
        const double factor =
            matrix == Matrix::renewed ? search(begin, a0, h, c, result, statistics) : 1.0;
        result.end.u_rate += factor * c.x;
        result.end.lambda += factor * c.y;
        report.iterations = k + 1;
        report.correction = norm_(dq * c.x);
        if (!std::isfinite(report.correction)) {
            report.reason = "the iteration left the range of numbers";
            return report;
        }
        const bool measured = previous > 0.0;
        const double rate = measured ? report.correction / previous : std::max(slowest_, 0.05);
        if (measured) {
            report.contraction = std::max(report.contraction, rate);
        }
        report.wanted = wanted(result, a0, h);
        const Next next = judge(report, rate, measured, c.C);
        if (next == Next::stop) {
            advance(begin, a0, h, result, step);
            settle(result);
            report.converged = true;
            return report;
        }
        previous = report.correction;
        if (matrix == Matrix::kept && next != Next::go_on) {
            valid_ = false;
            previous = 0.0;
            ++renewals;
            if (next == Next::go_back) {
                result.end.u_rate -= c.x;
                result.end.lambda -= c.y;
            }
        }
    }
    report.reason = fmt::format("{} iterations were not enough", report.iterations);
    return report;
}

/// Whether corrections that no longer shrink need not shrink any more.
bool StepSolver::is_round_off(double correction, const Eigen::VectorXd& C) const
{
    if (!fresh_) {
        return correction <= 4.0 * round_off;
    }
    if (correction <= stalled_round_off) {
        return true;
    }
    const auto joints = C.head(system_.constraint_count());
    return correction <= singular_round_off && joints.size() > 0 &&
           joints.cwiseQuotient(constraint_scales(system_, norm_.length()))
                   .lpNorm<Eigen::Infinity>() <= closed;
}

Eigen::VectorXd StepSolver::velocity_defect(const State& at) const
{
    Eigen::VectorXd zero = Eigen::VectorXd::Zero(system_.u_size());
    if (!valid_ || system_.multiplier_count() == 0) {
        return zero;
    }
    const Configuration configuration(system_, at);
    const Eigen::VectorXd rate = held_rates(system_, configuration);
    Eigen::VectorXd defect, unused;
    matrix_->solve(zero, rate, defect, unused);
    return defect;
}

/// u̇₁ such that modes move by the slow part of what `guess` makes of them (INT-7): u̇₀ of a mode
/// that vibrates faster than the step, kept over the step, is far from where contact lets it be.
State StepSolver::slow_guess(const State& begin, const State& guess, const Eigen::VectorXd& a0,
                             double h) const
{
    StepResult trial{guess, {}, {}};
    Eigen::VectorXd step;
    advance(begin, a0, h, trial, step);
    Eigen::VectorXd d = Eigen::VectorXd::Zero(system_.u_size());
    for (const BodySpan& span : system_.spans()) {
        d.segment(span.modes_u(), span.modes) = step.segment(span.modes_u(), span.modes);
    }
    const Eigen::VectorXd slow = without_stiff_part(begin, d);
    State result = guess;
    for (const BodySpan& span : system_.spans()) {
        result.u_rate.segment(span.modes_u(), span.modes) +=
            (slow - d).segment(span.modes_u(), span.modes) / options_.scheme.dq(h);
    }
    return result;
}

/// Whether an old matrix has cost more iterations than a new one would.
bool StepSolver::is_worn() const
{
    return excess_ >= worth_of_a_matrix;
}

/// What the matrix cost since it was new: iterations beyond those of its first step.
void StepSolver::count_wear(const StepReport& report)
{
    if (fresh_) {
        excess_ = 0;
        fewest_ = report.iterations;
    } else {
        fewest_ = std::min(fewest_, report.iterations);
        excess_ += report.iterations - fewest_;
    }
}

StepReport StepSolver::solve(const State& begin, const State& guess, const Eigen::VectorXd& a0,
                             double h, StepResult& result, IntegratorStatistics& statistics)
{
    fresh_ = false;
    const bool has_matrix = valid_;
    const double change = matrix_h_ > 0.0 ? std::max(h / matrix_h_, matrix_h_ / h) : 1.0;
    if (!options_.reuse_jacobian || change > largest_change || is_worn()) {
        valid_ = false;
    }
    const State start = has_matrix && is_stiff_ ? slow_guess(begin, guess, a0, h) : guess;
    StepReport report = iterate(begin, start, a0, h, Matrix::kept, result, statistics);
    if (!report.converged && !system_.forces().empty()) {  // its way may have been a bad one
        report = iterate(begin, guess, a0, h, Matrix::renewed, result, statistics);
    }
    count_wear(report);
    if (!report.converged) {
        valid_ = false;
    }
    if (report.iterations > 1) {  // one iteration measures nothing
        slowest_ = std::min(report.contraction, 0.5);
    }
    statistics.last_contraction = report.contraction;
    if (report.converged) {
        statistics.worst_contraction = std::max(statistics.worst_contraction, report.contraction);
    }
    return report;
}

}  // namespace clench::solver::multibody
