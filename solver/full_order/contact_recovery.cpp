#include "solver/full_order/contact_recovery.hpp"

#include "core/linalg/dense.hpp"

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
      options_(options),
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
    F_.resize(solver_->size(), loads.cols());
    for (Eigen::Index k = 0; k < loads.cols(); ++k)
        F_.col(k) = solver_->restricted(loads.col(k));
    loads_ = condensed_->pair_loads(F_);
    mu_ = Eigen::VectorXd::Zero(rows);
    q_ = Eigen::VectorXd::Zero(loads_.rigid.rows());
    nu_ = Eigen::VectorXd::Zero(rows);
    tight_gaps_ = Eigen::VectorXd::Zero(pair_total());
}

Index ContactRecovery::pair_total() const
{
    Index total = 0;
    for (const ContactInterface& interface : solver_->interfaces())
        total += interface.size();
    return total;
}

void ContactRecovery::tighten_about(const Eigen::VectorXd& gaps)
{
    constexpr Index most_rows = 5000;  // two dense matrices of that size
    tight_gaps_ = gaps;
    tight_.reset();
    if (mu_.size() > most_rows)
        return;
    tight_ = std::make_unique<TightPairs>(*solver_, *condensed_, loads_, gaps);
    if (!tight_->applicable())
        tight_.reset();
}

void ContactRecovery::tighten()
{
    Eigen::VectorXd gaps(pair_total());
    Eigen::Index at = 0;
    for (const ContactInterface& interface : solver_->interfaces()) {
        for (const double gap : interface.gap())
            gaps[at++] = gap;
    }
    tighten_about(gaps);
    if (tight_)
        nu_ = tight_->nu_of(
            mu_, loads_.y * c_ - condensed_->compliance().multiply(mu_) + condensed_->Y() * q_);
}

void ContactRecovery::set_interference(std::span<const double> interference)
{
    interference_.assign(interference.begin(), interference.end());
    for (std::size_t j = 0; j < interference.size(); ++j)
        solver_->interfaces()[j].set_interference(interference[j]);
}

bool ContactRecovery::settle_in(const Eigen::VectorXd& c, int increments)
{
    const std::vector<double> whole = interference_;
    Eigen::VectorXd x = Eigen::VectorXd::Zero(solver_->size());
    for (int k = 1; k <= increments; ++k) {
        const double part = static_cast<double>(k) / increments;
        for (std::size_t j = 0; j < whole.size(); ++j)
            solver_->interfaces()[j].set_interference(part * whole[j]);
        const EquilibriumSolver::Outcome outcome = condensed_->solve(F_ * (part * c), x);
        iterations_ += outcome.iterations;
        if (!outcome.converged)
            return false;
        for (ContactInterface& interface : solver_->interfaces())
            interface.commit();
    }
    c_ = c;
    mu_ = PairRows(solver_->interfaces()).stress(solver_->interfaces());
    const Eigen::VectorXd moved = condensed_->compliance().Bt().transpose() * x - loads_.y * c +
                                  condensed_->compliance().multiply(mu_);
    if (q_.size() > 0)
        q_ = pseudo_inverse(condensed_->Y()) * moved;
    return true;
}

bool ContactRecovery::settle(const Eigen::VectorXd& c, int increments)
{
    std::vector<InterfaceState> start;
    for (const ContactInterface& interface : solver_->interfaces())
        start.push_back(interface.state());
    for (const int more : {1, 4, 16}) {
        if (settle_in(c, more * std::max(1, increments)))
            return true;
        for (std::size_t j = 0; j < start.size(); ++j)
            solver_->interfaces()[j].restore(start[j]);
    }
    return false;
}

bool ContactRecovery::step_to(const Eigen::VectorXd& c)
{
    Eigen::VectorXd mu = mu_, q = q_;
    const EquilibriumSolver::Outcome outcome =
        tight_ ? tight_->solve(c, nu_, options_)
               : condensed_->solve_on_pairs(loads_.y * c, loads_.rigid * c, mu, q);
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
    Eigen::Index size = c_.size() + mu_.size() + q_.size() + nu_.size() + tight_gaps_.size();
    for (const ContactInterface& interface : solver_->interfaces())
        size += pair_numbers * static_cast<Eigen::Index>(interface.history().size());
    return size;
}

Eigen::VectorXd ContactRecovery::save() const
{
    Eigen::VectorXd numbers(save_size());
    numbers.setZero();
    Eigen::Index at = 0;
    for (const Eigen::VectorXd* part : {&c_, &mu_, &q_, &nu_, &tight_gaps_}) {
        numbers.segment(at, part->size()) = *part;
        at += part->size();
    }
    for (const ContactInterface& interface : solver_->interfaces()) {
        for (std::size_t i = 0; i < interface.history().size(); ++i, at += pair_numbers)
            numbers.segment<pair_numbers>(at) =
                numbers_of(interface.gap()[i], interface.history()[i]);
    }
    return numbers;
}

void ContactRecovery::restore(const Eigen::Ref<const Eigen::VectorXd>& numbers)
{
    Eigen::Index at = 0;
    for (Eigen::VectorXd* part : {&c_, &mu_, &q_, &nu_, &tight_gaps_}) {
        *part = numbers.segment(at, part->size());
        at += part->size();
    }
    if (!tight_gaps_.isZero(0.0))
        tighten_about(Eigen::VectorXd(tight_gaps_));
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
