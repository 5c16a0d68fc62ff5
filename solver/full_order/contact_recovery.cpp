#include "solver/full_order/contact_recovery.hpp"

namespace clench::solver {
namespace {

/// Gap and history of a pair with friction.
constexpr Eigen::Index pair_numbers = 13;
using PairNumbers = Eigen::Matrix<double, pair_numbers, 1>;

PairNumbers numbers_of(double gap, const FrictionHistory& h)
{
    PairNumbers numbers;
    numbers << gap, h.origin, h.s, h.plastic, h.tau1, static_cast<double>(h.status), h.dissipated,
        h.spring_slip;
    return numbers;
}

FrictionHistory history_of(const PairNumbers& n)
{
    return {n.segment<2>(1),
            n.segment<2>(3),
            n.segment<2>(5),
            n.segment<2>(7),
            static_cast<ContactStatus>(static_cast<int>(n[9])),
            n[10],
            n.segment<2>(11)};
}

}  // namespace

ContactRecovery::ContactRecovery(const FullOrderProblem& problem, const Eigen::MatrixXd& loads,
                                 const StaticOptions& options)
    : solver_(std::make_unique<EquilibriumSolver>(problem, false, options)),
      c_(Eigen::VectorXd::Zero(loads.cols()))
{
    const LooseMotions loose = loose_motions(problem, *solver_);
    solver_->set_unresisted(loose.unresisted);
    const Index rows = PairRows(solver_->interfaces()).size();
    if (rows == 0 || rows > options.most_condensed_rows)
        return;
    condensed_ =
        std::make_unique<CondensedStatics>(*solver_, loose, determinate_support(loose.R), options);
    if (!applicable())
        return;
    Eigen::MatrixXd F(solver_->size(), loads.cols());
    for (Eigen::Index k = 0; k < loads.cols(); ++k)
        F.col(k) = solver_->restricted(loads.col(k));
    loads_ = condensed_->pair_loads(F);
    mu_ = Eigen::VectorXd::Zero(rows);
    q_ = Eigen::VectorXd::Zero(loads_.rigid.rows());
}

void ContactRecovery::set_interference(std::span<const double> interference)
{
    for (std::size_t j = 0; j < interference.size(); ++j)
        solver_->interfaces()[j].set_interference(interference[j]);
}

bool ContactRecovery::step_to(const Eigen::VectorXd& c)
{
    Eigen::VectorXd mu = mu_, q = q_;
    const EquilibriumSolver::Outcome outcome =
        condensed_->solve_on_pairs(loads_.y * c, loads_.rigid * c, mu, q);
    iterations_ += outcome.iterations;
    if (!outcome.converged)
        return false;
    mu_ = mu;
    q_ = q;
    c_ = c;
    for (ContactInterface& interface : solver_->interfaces())
        interface.commit();
    return true;
}

bool ContactRecovery::advance(const Eigen::VectorXd& c, int increments)
{
    constexpr double shortest = 1.0 / 1024.0;
    const Eigen::VectorXd from = c_, way = c - c_;
    const double longest = 1.0 / std::max(1, increments);
    double done = 0.0, part = longest;
    while (done < 1.0) {
        const double next = done + part > 1.0 - 1e-9 ? 1.0 : done + part;
        if (step_to(from + next * way)) {
            done = next;
            part = std::min(longest, 2.0 * part);
        } else {
            part *= 0.5;
            if (part < shortest)
                return false;
        }
    }
    return true;
}

Eigen::Index ContactRecovery::save_size() const
{
    Eigen::Index size = c_.size() + mu_.size() + q_.size();
    for (const ContactInterface& interface : solver_->interfaces())
        size += pair_numbers * static_cast<Eigen::Index>(interface.history().size());
    return size;
}

Eigen::VectorXd ContactRecovery::save() const
{
    Eigen::VectorXd numbers(save_size());
    numbers << c_, mu_, q_, Eigen::VectorXd::Zero(save_size() - c_.size() - mu_.size() - q_.size());
    Eigen::Index at = c_.size() + mu_.size() + q_.size();
    for (const ContactInterface& interface : solver_->interfaces()) {
        for (std::size_t i = 0; i < interface.history().size(); ++i, at += pair_numbers)
            numbers.segment<pair_numbers>(at) =
                numbers_of(interface.gap()[i], interface.history()[i]);
    }
    return numbers;
}

void ContactRecovery::restore(const Eigen::Ref<const Eigen::VectorXd>& numbers)
{
    c_ = numbers.head(c_.size());
    mu_ = numbers.segment(c_.size(), mu_.size());
    q_ = numbers.segment(c_.size() + mu_.size(), q_.size());
    Eigen::Index at = c_.size() + mu_.size() + q_.size();
    for (ContactInterface& interface : solver_->interfaces()) {
        InterfaceState state;
        for (std::size_t i = 0; i < interface.history().size(); ++i, at += pair_numbers) {
            const PairNumbers pair = numbers.segment<pair_numbers>(at);
            state.gap.push_back(pair[0]);
            state.history.push_back(history_of(pair));
        }
        interface.restore(state);
    }
}

std::vector<InterfaceState> ContactRecovery::states() const
{
    std::vector<InterfaceState> all;
    for (const ContactInterface& interface : solver_->interfaces())
        all.push_back(interface.state());
    return all;
}

Eigen::VectorXd ContactRecovery::forces() const
{
    Index pairs = 0;
    for (const ContactInterface& interface : solver_->interfaces())
        pairs += interface.size();
    Eigen::VectorXd forces(3 * pairs);
    Eigen::Index row = 0;
    for (const ContactInterface& interface : solver_->interfaces()) {
        for (const Eigen::Vector3d& one : interface.stress()) {
            forces.segment<3>(row) = one;
            row += 3;
        }
    }
    return forces;
}

}  // namespace clench::solver
