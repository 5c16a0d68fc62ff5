#include "solver/full_order/equilibrium.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/linalg/dense.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/contact_operator.hpp"
#include "core/model/free_motions.hpp"
#include "core/parallel/parallel_for.hpp"
#include "solver/full_order/held_by_contact.hpp"
#include "solver/full_order/line_search.hpp"
#include "solver/full_order/softening.hpp"

namespace clench::solver {
namespace {

std::vector<Index> without(Index count, const std::vector<Index>& fixed)
{
    std::vector<Index> kept;
    std::size_t next = 0;
    for (Index i = 0; i < count; ++i) {
        if (next < fixed.size() && fixed[next] == i) {
            ++next;
        } else {
            kept.push_back(i);
        }
    }
    return kept;
}

double size_of(const Mesh& mesh)
{
    Eigen::AlignedBox3d box;
    for (const Eigen::Vector3d& node : mesh.nodes)
        box.extend(node);
    return box.diagonal().norm();
}

/// The mean of the diagonal over a node's displacements, and over its rotations: their trace is the
/// same in all frames, so that what is orthogonal in this metric turns with the body.
Eigen::VectorXd metric_of(const FeModel& model, const std::vector<Index>& kept,
                          const Eigen::VectorXd& diagonal)
{
    struct Mean {
        double sum = 0.0;
        int count = 0;
    };
    std::vector<std::array<Mean, 2>> means(static_cast<std::size_t>(model.mesh.node_total()));
    const auto mean_of = [&](std::size_t i) -> Mean& {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[kept[i]]);
        return means[node][dof < 3 ? 0 : 1];
    };
    for (std::size_t i = 0; i < kept.size(); ++i) {
        Mean& mean = mean_of(i);
        mean.sum += diagonal[static_cast<Eigen::Index>(i)];
        ++mean.count;
    }
    Eigen::VectorXd metric(diagonal.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const Mean& mean = mean_of(i);
        metric[static_cast<Eigen::Index>(i)] = mean.sum / mean.count;
    }
    return metric;
}

}  // namespace

/// Where Newton stands: x, L x = (w_K K + w_M M) x and the residual b − L x − w_C f_C.
struct EquilibriumSolver::Iterate {
    Eigen::VectorXd x, Lx, b;

    Eigen::VectorXd residual(const Weights& weights,
                             const std::vector<ContactInterface>& interfaces) const
    {
        Eigen::VectorXd r = b - Lx;
        for (const ContactInterface& interface : interfaces) {
            interface.rows().add_transposed(-weights.contact, interface.stress(), r);
        }
        return r;
    }
};

EquilibriumSolver::EquilibriumSolver(const FullOrderProblem& problem, bool with_mass,
                                     const StaticOptions& options)
    : problem_(&problem), options_(options)
{
    const FeModel& model = *problem.model;
    kept_ = without(model.n_free(), problem.fixed);
    linear_.K = submatrix(model.K, kept_);
    // Small products end before a second thread has woken up.
    linear_.threads = linear_.K.nonZeros() < 300'000 ? 1 : thread_count(problem.threads);
    if (with_mass)
        linear_.M = submatrix(model.M, kept_);
    linear_.diagonal = linear_.K.diagonal();
    // A DOF without stiffness would make the norm infinite; the factorisation names it later.
    const double floor = size() > 0 ? 1e-14 * linear_.diagonal.maxCoeff() : 0.0;
    linear_.diagonal = linear_.diagonal.cwiseMax(floor);

    std::vector<Index> position(model.n_free(), none);
    for (Index i = 0; i < size(); ++i)
        position[kept_[i]] = i;
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        const ContactPairs& pairs = model.contacts[j];
        interfaces_.emplace_back(pairs, problem.laws[j],
                                 InterfaceRows(contact_operator(model, pairs), position));
        y_.emplace_back(pairs.size(), Eigen::Vector3d::Zero());
    }
    held_ = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(problem.fixed.size()));
    held_force_ = Eigen::VectorXd::Zero(size());
    touching_ = 1e-6 * size_of(model.mesh);
    metric_ = metric_of(model, kept_, linear_.diagonal);
    projection_ = {Eigen::MatrixXd(size(), 0), Eigen::MatrixXd(size(), 0)};
    free_motions_ = clench::free_motions(model, problem.fixed);
    tangent_ = std::make_unique<TangentSolver>(
        linear_, interfaces_,
        soft_springs(model, free_motions_, kept_, linear_.diagonal, options.regularisation));
}

Eigen::VectorXd EquilibriumSolver::restricted(const Eigen::VectorXd& x_free) const
{
    Eigen::VectorXd unknowns(size());
    for (Index i = 0; i < size(); ++i)
        unknowns[i] = x_free[kept_[i]];
    return unknowns;
}

Eigen::VectorXd EquilibriumSolver::expanded(const Eigen::VectorXd& unknowns) const
{
    Eigen::VectorXd x_free = Eigen::VectorXd::Zero(problem_->model->n_free());
    for (Index i = 0; i < size(); ++i)
        x_free[kept_[i]] = unknowns[i];
    for (std::size_t i = 0; i < problem_->fixed.size(); ++i)
        x_free[problem_->fixed[i]] = held_[static_cast<Eigen::Index>(i)];
    return x_free;
}

void EquilibriumSolver::set_held(const Eigen::VectorXd& values)
{
    if (values == held_)
        return;
    held_ = values;
    const FeModel& model = *problem_->model;
    const Eigen::VectorXd x_h = expanded(Eigen::VectorXd::Zero(size()));
    held_force_ = restricted(model.K * x_h);
    held_y_.clear();
    for (const ContactPairs& pairs : model.contacts) {
        const Eigen::VectorXd y = contact_operator(model, pairs) * x_h;
        std::vector<Eigen::Vector3d>& offset = held_y_.emplace_back();
        for (Index i = 0; i < pairs.size(); ++i)
            offset.push_back(y.segment<3>(3 * i));
    }
}

FullState EquilibriumSolver::state(double time, const Eigen::VectorXd& x) const
{
    FullState state;
    state.time = time;
    state.x = expanded(x);
    for (const ContactInterface& interface : interfaces_)
        state.interfaces.push_back(interface.state());
    return state;
}

void EquilibriumSolver::evaluate(const Eigen::VectorXd& x, double step)
{
    for (std::size_t j = 0; j < interfaces_.size(); ++j) {
        interfaces_[j].rows().multiply(x, y_[j]);
    }
    add_held(y_);
    for (std::size_t j = 0; j < interfaces_.size(); ++j)
        interfaces_[j].evaluate(y_[j], step);
}

void EquilibriumSolver::add_held(std::vector<std::vector<Eigen::Vector3d>>& y) const
{
    for (std::size_t j = 0; j < held_y_.size(); ++j) {
        for (std::size_t i = 0; i < y[j].size(); ++i)
            y[j][i] += held_y_[j][i];
    }
}

void EquilibriumSolver::commit()
{
    for (ContactInterface& interface : interfaces_)
        interface.commit();
}

Eigen::VectorXd EquilibriumSolver::contact_forces() const
{
    Eigen::VectorXd force = Eigen::VectorXd::Zero(size());
    for (const ContactInterface& interface : interfaces_)
        interface.rows().add_transposed(1.0, interface.stress(), force);
    return force;
}

/// √Σ f_i² / A_ii, A = w_K K + w_M M: an energy, so that forces, moments and unit systems do not
/// change what counts as small.
double EquilibriumSolver::norm(const Weights& weights, const Eigen::VectorXd& force) const
{
    Eigen::VectorXd diagonal = weights.stiffness * linear_.diagonal;
    if (weights.mass != 0.0)
        diagonal += weights.mass * Eigen::VectorXd(linear_.M.diagonal());
    return std::sqrt((force.array().square() / diagonal.array()).sum());
}

/// What rounding leaves of the residual: ε |A| |x|.
double EquilibriumSolver::round_off(const Weights& weights, const Eigen::VectorXd& x) const
{
    Eigen::VectorXd bound = weights.stiffness * (linear_.K.cwiseAbs() * x.cwiseAbs());
    if (weights.mass != 0.0)
        bound += weights.mass * (linear_.M.cwiseAbs() * x.cwiseAbs());
    return 4.0 * std::numeric_limits<double>::epsilon() * norm(weights, bound);
}

void EquilibriumSolver::start_from_touching(const Eigen::VectorXd& b)
{
    const FeModel& model = *problem_->model;
    double force = 0.0;
    for (Index i = 0; i < size(); ++i) {
        const int dof = model.dofs.node_and_dof(model.free_dofs[kept_[i]]).second;
        if (dof < 3)
            force += std::abs(b[i]);
    }
    for (ContactInterface& interface : interfaces_) {
        if (interface.active() > 0)
            continue;
        const std::vector<double>& area = interface.pairs().area;
        interface.assume_touching_closed(force / std::accumulate(area.begin(), area.end(), 0.0),
                                         touching_);
    }
}

void EquilibriumSolver::set_unresisted(const Eigen::MatrixXd& N)
{
    const Eigen::VectorXd root = metric_.cwiseSqrt();
    const Eigen::MatrixXd Q = orthonormal_columns(root.asDiagonal() * N);
    projection_ = {root.cwiseInverse().asDiagonal() * Q, root.asDiagonal() * Q};
}

Eigen::VectorXd EquilibriumSolver::direction(const Weights& weights, const Eigen::VectorXd& r,
                                             double tolerance)
{
    try {
        const Eigen::VectorXd d = tangent_->solve(weights, interfaces_, r, tolerance);
        return weights.mass != 0.0 ? d : projection_.motion(d);
    } catch (const TangentSolver::SingularTangent& singular) {
        SparseCholesky::Outcome outcome = singular.outcome;
        if (outcome.bad_column != none)
            outcome.bad_column = kept_[outcome.bad_column];
        if (outcome.weakest_column != none)
            outcome.weakest_column = kept_[outcome.weakest_column];
        throw_singular(*problem_->model, problem_->fixed, outcome, problem_->model->name);
    }
}

Eigen::VectorXd EquilibriumSolver::without_stiff_part(const Weights& weights,
                                                      const Eigen::VectorXd& e,
                                                      const Eigen::VectorXd& Me)
{
    constexpr double accuracy = 1e-2;  // of an estimate
    try {
        return direction(weights, linear_.multiply({0.0, weights.mass, 0.0}, e) + weights.mass * Me,
                         accuracy);
    } catch (const TangentSolver::UnsolvedTangent&) {
        return e;  // the stiff part stays in: an estimate on the safe side
    }
}

Eigen::VectorXd EquilibriumSolver::end_forces() const
{
    Eigen::VectorXd force = Eigen::VectorXd::Zero(size());
    for (const ContactInterface& interface : interfaces_) {
        if (const auto added = interface.added_stress(); !added.empty())
            interface.rows().add_transposed(1.0, added, force);
    }
    return force;
}

double EquilibriumSolver::search(const Weights& weights, double step, const Iterate& at,
                                 const Eigen::VectorXd& d, const Eigen::VectorXd& Ld)
{
    std::vector<std::vector<Eigen::Vector3d>> yd(interfaces_.size()), y(interfaces_.size());
    for (std::size_t j = 0; j < interfaces_.size(); ++j) {
        yd[j].resize(interfaces_[j].size());
        y[j].resize(interfaces_[j].size());
        interfaces_[j].rows().multiply(d, yd[j]);
    }
    const double constant = d.dot(at.Lx - at.b), linear = d.dot(Ld);
    const double alpha = line_search([&](double a) {
        double s = constant + a * linear;
        for (std::size_t j = 0; j < interfaces_.size(); ++j) {
            for (std::size_t i = 0; i < y[j].size(); ++i)
                y[j][i] = y_[j][i] + a * yd[j][i];
            interfaces_[j].evaluate(y[j], step);
            for (std::size_t i = 0; i < y[j].size(); ++i) {
                s += weights.contact * interfaces_[j].stress()[i].dot(yd[j][i]);
            }
        }
        return s;
    });
    for (std::size_t j = 0; j < interfaces_.size(); ++j) {
        for (std::size_t i = 0; i < y[j].size(); ++i)
            y_[j][i] += alpha * yd[j][i];
        interfaces_[j].evaluate(y_[j], step);
    }
    return alpha;
}

/// Takes up the laws with `factor` times their pressure, at the displacements where it stands.
void EquilibriumSolver::soften(double factor, double step)
{
    for (std::size_t j = 0; j < interfaces_.size(); ++j) {
        interfaces_[j].set_softening(factor);
        interfaces_[j].evaluate(y_[j], step);
    }
}

EquilibriumSolver::Balance EquilibriumSolver::balance(const Weights& weights,
                                                      const Iterate& at) const
{
    Balance now;
    now.r = at.residual(weights, interfaces_);
    if (weights.mass == 0.0)
        now.r = projection_.forces(now.r);
    now.norm = norm(weights, now.r);
    now.scale = std::max({norm(weights, at.b), norm(weights, at.Lx),
                          weights.contact * norm(weights, contact_forces())});
    now.target = std::max(options_.tolerance * now.scale, round_off(weights, at.x));
    return now;
}

EquilibriumSolver::Balance EquilibriumSolver::balance_at(const Eigen::VectorXd& b,
                                                         const Eigen::VectorXd& x)
{
    evaluate(x, 0.0);
    return balance(Weights{}, {x, linear_.multiply(Weights{}, x), b});
}

/// One Newton iteration.
void EquilibriumSolver::advance(const Weights& weights, double step, const Balance& now,
                                double last_norm, Iterate& at)
{
    // Eisenstat and Walker: solve no more exactly than Newton converges.
    constexpr double first_accuracy = 1e-3;
    const double fall = last_norm > 0.0 ? now.norm / last_norm : 1.0;
    const double accuracy =
        std::min(first_accuracy, std::max(0.9 * fall * fall, 0.3 * now.target / now.norm));
    const Eigen::VectorXd d = direction(weights, now.r, accuracy);
    const Eigen::VectorXd Ld = linear_.multiply(weights, d);
    const double alpha = search(weights, step, at, d, Ld);
    at.x += alpha * d;
    // Not L x + α L d: the rounding errors of large first steps would stay.
    at.Lx = linear_.multiply(weights, at.x);
}

EquilibriumSolver::Outcome EquilibriumSolver::solve(const Weights& weights,
                                                    const Eigen::VectorXd& b, double step,
                                                    Eigen::VectorXd& x)
{
    for (ContactInterface& interface : interfaces_)
        interface.set_end_weight(weights.end);
    Iterate at{x, linear_.multiply(weights, x), b};
    evaluate(x, step);
    constexpr double softest = 1e-4;
    const bool statics = weights.mass == 0.0;
    const bool open =
        std::all_of(interfaces_.begin(), interfaces_.end(),
                    [](const ContactInterface& interface) { return interface.active() == 0; });
    Softening softening(statics && open && !interfaces_.empty() ? softest : 1.0);
    soften(softening.factor(), step);
    Outcome outcome;
    std::vector<std::vector<Eigen::Vector3d>> before;
    double last_norm = 0.0;
    while (true) {
        const Balance now = balance(weights, at);
        outcome.residual = now.relative();
        if (softening.harden(outcome.residual)) {
            soften(softening.factor(), step);
            last_norm = 0.0;
            continue;
        }
        outcome.converged = now.norm <= now.target && !softening.soft();
        if (outcome.converged || outcome.iterations == options_.max_iterations ||
            !std::isfinite(now.norm)) {
            break;
        }
        if (!interfaces_.empty() && softening.begin_late(outcome.iterations)) {
            soften(softening.factor(), step);
            last_norm = 0.0;
            continue;
        }
        if (outcome.iterations == 0 && statics)
            start_from_touching(b);
        before.clear();
        for (const ContactInterface& interface : interfaces_) {
            before.emplace_back(interface.stress().begin(), interface.stress().end());
        }
        try {
            advance(weights, step, now, last_norm, at);
        } catch (const TangentSolver::UnsolvedTangent& unsolved) {
            outcome.trouble = fmt::format(
                "none: the linear equations were left with {:.2g} of their load after {} Krylov "
                "iterations, {:.2g} was wanted",
                unsolved.residual, unsolved.iterations, unsolved.wanted);
            break;
        }
        last_norm = now.norm;
        ++outcome.iterations;
    }
    x = at.x;
    soften(1.0, step);
    for (ContactInterface& interface : interfaces_)
        interface.set_end_weight(0.0);
    if (!outcome.converged && outcome.trouble.empty())
        outcome.trouble = changed_pairs(before);
    return outcome;
}

std::string EquilibriumSolver::changed_pairs(
    const std::vector<std::vector<Eigen::Vector3d>>& before) const
{
    struct Change {
        double force;
        std::size_t interface;
        Index pair;
    };
    std::vector<Change> changes;
    for (std::size_t j = 0; j < before.size(); ++j) {
        for (Index i = 0; i < interfaces_[j].size(); ++i) {
            const double force = (interfaces_[j].stress()[i] - before[j][i]).norm();
            if (force > 0.0)
                changes.push_back({force, j, i});
        }
    }
    const std::size_t shown = std::min<std::size_t>(5, changes.size());
    std::partial_sort(changes.begin(), changes.begin() + shown, changes.end(),
                      [](const Change& a, const Change& b) { return a.force > b.force; });
    std::string text;
    for (std::size_t k = 0; k < shown; ++k) {
        const ContactPairs& pairs = interfaces_[changes[k].interface].pairs();
        text += fmt::format("{}{} of {} (force changed by {:.3g})", k == 0 ? "" : ", ",
                            problem_->model->mesh.node_name(pairs.slave[changes[k].pair]),
                            pairs.name, changes[k].force);
    }
    return text;
}

}  // namespace clench::solver
