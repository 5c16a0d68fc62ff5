#include "solver/full_order/load_fan.hpp"

#include <algorithm>

#include "core/linalg/dense.hpp"

namespace clench::solver {

using Eigen::MatrixXd, Eigen::VectorXd;

LoadFan::LoadFan(const FullOrderProblem& problem, const StaticOptions& options)
    : problem_(&problem), options_(options), solver_(problem, false, options)
{
    loose_ = loose_motions(problem, solver_);
    solver_.set_unresisted(loose_.unresisted);
    preload_ = x_ = VectorXd::Zero(solver_.size());
    const Index total = rows(problem);
    if (total == 0 || total > options.most_condensed_rows)
        return;
    condensed_ = std::make_unique<CondensedStatics>(solver_, loose_, determinate_support(loose_.R),
                                                    options_);
    if (!condensed_->applicable())
        condensed_.reset();
}

Index LoadFan::rows(const FullOrderProblem& problem)
{
    Index total = 0;
    for (std::size_t j = 0; j < problem.laws.size(); ++j)
        total += (problem.laws[j].friction ? 3 : 1) * problem.model->contacts[j].size();
    return total;
}

MatrixXd LoadFan::balanced(const MatrixXd& f) const
{
    if (loose_.unresisted.cols() == 0)
        return f;
    MatrixXd N(problem_->model->n_free(), loose_.unresisted.cols());
    for (Eigen::Index k = 0; k < N.cols(); ++k)
        N.col(k) = solver_.expanded(loose_.unresisted.col(k));
    const MatrixXd MN = problem_->model->M * N;
    return f - MN * (pseudo_inverse(N.transpose() * MN) * (N.transpose() * f));
}

void LoadFan::set_interference(const std::vector<double>& interference, double part)
{
    for (std::size_t j = 0; j < interference.size(); ++j)
        solver_.interfaces()[j].set_interference(part * interference[j]);
}

/// From one load to another, at once or in increments that are halved; friction then has their
/// history. Without interference its values stay.
bool LoadFan::go(const VectorXd& from, const VectorXd& to, const std::vector<double>& interference,
                 VectorXd& x)
{
    constexpr double smallest = 1.0 / 64.0;
    double done = 0.0, increment = 1.0;
    while (done < 1.0) {
        const double part = std::min(1.0, done + increment);
        set_interference(interference, part);
        VectorXd next = x;
        const EquilibriumSolver::Outcome outcome =
            condensed_->solve(from + part * (to - from), next);
        iterations_ += outcome.iterations;
        if (!outcome.converged) {
            increment *= 0.25;
            if (increment < smallest)
                return false;
            continue;
        }
        x = next;
        done = part;
        if (done < 1.0)
            solver_.commit();
    }
    return true;
}

const std::optional<FullState>& LoadFan::settle(const VectorXd& force,
                                                const std::vector<double>& interference,
                                                const VectorXd& guess)
{
    preload_ = solver_.restricted(force);
    x_ = solver_.restricted(guess);
    settled_.reset();
    if (go(VectorXd::Zero(preload_.size()), preload_, interference, x_)) {
        solver_.commit();
        settled_ = solver_.state(0.0, x_);
    }
    return settled_;
}

bool LoadFan::tighten(const MatrixXd& loads)
{
    constexpr Index most_rows = 7000;  // five dense matrices of that size
    if (!settled_ || rows(*problem_) > most_rows)
        return false;
    MatrixXd F(solver_.size(), 1 + loads.cols());
    F.col(0) = preload_;
    along_.resize(F.cols());
    for (Eigen::Index k = 0; k < F.cols(); ++k) {
        if (k > 0)
            F.col(k) = solver_.restricted(loads.col(k - 1));
        along_[k] = F.col(k).dot(condensed_->compliance().solve(F.col(k)));
    }
    std::vector<double> gaps;
    for (const InterfaceState& interface : settled_->interfaces)
        gaps.insert(gaps.end(), interface.gap.begin(), interface.gap.end());
    tight_ = std::make_unique<TightPairs>(
        solver_, *condensed_, condensed_->pair_loads(F),
        VectorXd(Eigen::Map<const VectorXd>(gaps.data(), static_cast<Eigen::Index>(gaps.size()))));
    if (!tight_->applicable()) {
        tight_.reset();
        return false;
    }
    nu_ = tight_->nu_of(PairRows(solver_.interfaces()).stress(solver_.interfaces()),
                        condensed_->compliance().Bt().transpose() * x_);
    return true;
}

std::optional<LoadFan::PairResponse> LoadFan::tight_response(Index k, double scale)
{
    VectorXd c = VectorXd::Zero(along_.size()), nu = nu_;
    c[0] = 1.0;
    c[1 + k] = scale;
    const EquilibriumSolver::Outcome outcome = tight_->solve(c, nu, options_);
    iterations_ += outcome.iterations;
    std::optional<PairResponse> response;
    if (outcome.converged) {
        response.emplace();
        response->deflection = scale * tight_->compliance_along(1 + k, along_[1 + k]) -
                               tight_->work_along(1 + k, nu - nu_);
        for (const ContactInterface& interface : solver_.interfaces())
            response->interfaces.push_back(interface.state());
    }
    for (std::size_t j = 0; j < settled_->interfaces.size(); ++j)
        solver_.interfaces()[j].restore(settled_->interfaces[j]);
    return response;
}

std::optional<FullState> LoadFan::response(const VectorXd& force, const VectorXd& guess)
{
    const VectorXd load = solver_.restricted(force);
    VectorXd x = solver_.restricted(guess);
    EquilibriumSolver::Outcome outcome = condensed_->solve(load, x);
    iterations_ += outcome.iterations;
    bool found = outcome.converged;
    if (!found) {  // the guess may be what is wrong
        x = x_;
        found = go(preload_, load, {}, x);
    }
    std::optional<FullState> state;
    if (found)
        state = solver_.state(1.0, x);
    for (std::size_t j = 0; j < settled_->interfaces.size(); ++j)
        solver_.interfaces()[j].restore(settled_->interfaces[j]);
    return state;
}

}  // namespace clench::solver
