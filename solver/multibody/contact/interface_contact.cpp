#include "solver/multibody/contact/interface_contact.hpp"

#include <algorithm>
#include <cmath>

#include "core/errors.hpp"
#include "solver/contact/small_motion.hpp"
#include "solver/multibody/contact/grazing.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {
namespace {

void check(const std::string& name, const InterfaceLaws& laws)
{
    std::string problem = problem_of(laws.normal);
    if (problem.empty() && laws.friction)
        problem = problem_of(*laws.friction);
    if (!problem.empty())
        throw InputError(name, problem);
}

std::span<const double> span_of(const Eigen::VectorXd& v)
{
    return {v.data(), static_cast<std::size_t>(v.size())};
}

/// The pairs of which `known` does not tell; empty if it tells of all.
std::vector<char> unknown_of(const std::vector<char>& known)
{
    if (std::find(known.begin(), known.end(), 0) == known.end())
        return {};
    std::vector<char> unknown(known.size());
    std::transform(known.begin(), known.end(), unknown.begin(),
                   [](char one) { return static_cast<char>(one == 0); });
    return unknown;
}

/// Calls part(first, last) for every unbroken run of pairs that are needed within begin … end.
template <typename Part>
void over_runs(std::span<const char> needed, Index begin, Index end, const Part& part)
{
    const auto at = [&](Index i) { return needed.begin() + i; };
    for (Index first = begin; first < end;) {
        first = std::find(at(first), at(end), 1) - needed.begin();
        const Index last = std::find(at(first), at(end), 0) - needed.begin();
        if (first < last)
            part(first, last);
        first = last;
    }
}

}  // namespace

InterfaceContact::InterfaceContact(std::string name, Index body, const InterfaceOperator& interface,
                                   InterfaceLaws laws, const InterfaceContactOptions& options)
    : name_(std::move(name)),
      body_(body),
      interface_(&interface),
      options_(options),
      whole_interference_(options.interference),
      kernel_(interface, laws.friction.has_value(), options.threads),
      response_(span_of(interface.gap), span_of(interface.area), std::move(laws)),
      open_(interface),
      y_(static_cast<std::size_t>(interface.size()), Eigen::Vector3d::Zero()),
      needed_(y_.size(), 1),
      known_(y_.size(), 1),
      slid_(y_.size(), 0.0)
{
    check(name_, response_.laws());
    record_.y = record_.stress = y_;
    record_.history.assign(response_.history().begin(), response_.history().end());
    set_interference(options.interference);
}

std::unique_ptr<ForceElement> InterfaceContact::copy_on(Index body) const
{
    return std::make_unique<InterfaceContact>(name_, body, *interface_, laws(), options_);
}

std::vector<double> InterfaceContact::displaced(const Configuration& at) const
{
    const Eigen::VectorXd zeta = at.zeta(body_);
    const InterfaceState now = committed_state();
    std::vector<double> ratio(now.status.size(), 0.0);
    for (std::size_t i = 0; i < ratio.size(); ++i) {
        if (now.status[i] != ContactStatus::open) {
            const auto k = static_cast<Eigen::Index>(i);
            const Eigen::Vector2d s = interface_->tangent.middleRows<2>(2 * k) * zeta;
            ratio[i] = s.norm() / std::sqrt(interface_->area[k]);
        }
    }
    return ratio;
}

void InterfaceContact::set_interference(double interference)
{
    if (started_)  // pairs that were left out had their gaps with the old one
        look_back(unknown_of(known_));
    options_.interference = interference;
    response_.set_interference(interference);
    if (!started_) {
        record_.gap.clear();
        for (Index i = 0; i < interface_->size(); ++i)
            record_.gap.push_back(response_.initial_gap(i));
        before_ = record_;
        known_before_ = known_;
    }
    open_.forget();
    zeta_.resize(0);
}

/// All pairs but those that are open for certain. One that was under stress when the step began is
/// looked at in any case: its friction worked on the way out.
void InterfaceContact::choose_needed()
{
    std::vector<char> late(needed_.size(), 0);
    bool any_late = false;
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        needed_[k] =
            !options_.skip_open || !open_.is_open(i) || !record_.stress[k].isZero(0.0) ? 1 : 0;
        seen_ += needed_[k];
        skipped_ += 1 - needed_[k];
        if (needed_[k] != 0 && known_[k] == 0) {
            late[k] = 1;
            any_late = true;
        }
    }
    if (any_late)
        look_back(late);
}

/// Where pairs that were left out were when the step began, as if they had been looked at then.
void InterfaceContact::look_back(const std::vector<char>& late)
{
    if (late.empty())
        return;
    kernel_.displacements(record_.zeta, record_.y, late);
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (late[k] == 0)
            continue;
        record_.gap[k] = response_.initial_gap(i) + record_.y[k].z();
        response_.set_open(i, record_.y[k]);
        if (!record_.history.empty())
            record_.history[k].origin = record_.y[k].head<2>();
        known_[k] = 1;
    }
}

/// The laws depend on ζ and on the time since the last commit: the same question twice is answered
/// once, as when the tangent follows the force.
void InterfaceContact::evaluate(const Configuration& at)
{
    const auto zeta = at.zeta(body_);
    if (zeta_.size() == zeta.size() && zeta_ == zeta && t_ == at.t())
        return;
    zeta_ = zeta;
    t_ = at.t();
    change_ = {};
    open_.move_to(zeta_);
    choose_needed();
    const double step = started_ ? std::max(0.0, t_ - record_.t) : 0.0;
    force_.setZero(kernel_.modes());
    kernel_.pass(
        zeta_, needed_, y_, [&](Index begin, Index end) { evaluate_laws(y_, begin, end, step); },
        response_.stress(), force_);
    response_.finish();
    const double contact = contact_gap(response_.laws().normal);
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (needed_[k] != 0)
            open_.seen(i, response_.gap()[k] - contact);
    }
}

/// A pair that is left out was open when it was looked at last, from the history that it still has:
/// no stress, no tangent, and so it stays.
void InterfaceContact::evaluate_laws(std::span<const Eigen::Vector3d> y, Index begin, Index end,
                                     double step)
{
    over_runs(needed_, begin, end,
              [&](Index first, Index last) { response_.evaluate_range(y, first, last, step); });
}

void InterfaceContact::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    evaluate(at);
    const BodySpan& span = at.mechanism().spans()[static_cast<std::size_t>(body_)];
    Q.segment(span.modes_u(), span.modes) += force_;
    if (at.end_weight() > 0.0 && started_) {
        look_at_change();
        Eigen::VectorXd change = Eigen::VectorXd::Zero(kernel_.modes());
        kernel_.add_transposed(-at.end_weight(), change_.stress, change);
        Q.segment(span.modes_u(), span.modes - still(at)) += change.head(span.modes - still(at));
    }
}

/// Modes without inertia of their own (BODY-6): their rows hold at the end of the step as it is.
Index InterfaceContact::still(const Configuration& at) const
{
    return at.mechanism().bodies()[static_cast<std::size_t>(body_)].quasi_static;
}

/// Of the last evaluation, since the last commit.
void InterfaceContact::look_at_change()
{
    if (change_.stress.empty())
        change_ = end_change(record_.stress, response_.stress(), response_.tangent());
}

void InterfaceContact::add_tangent(const Configuration& at, TangentSink& tangent)
{
    evaluate(at);
    if (response_.active() == 0)
        return;
    const Index first = at.mechanism().spans()[static_cast<std::size_t>(body_)].frame;
    tangent.add_by_position(body_, first, body_, first, -stiffness(at));
}

Eigen::MatrixXd InterfaceContact::stiffness(const Configuration& at)
{
    const bool symmetric = response_.symmetric();
    if (!(at.end_weight() > 0.0) || !started_)
        return kernel_.stiffness(response_.tangent(), symmetric);
    look_at_change();
    if (still(at) > 0) {  // rows of two kinds
        Eigen::MatrixXd K =
            at.end_weight() * kernel_.stiffness(change_.tangent, symmetric && !has_friction());
        K.bottomRows(still(at)).setZero();
        return K + kernel_.stiffness(response_.tangent(), symmetric);
    }
    std::vector<Eigen::Matrix3d> D(response_.tangent().begin(), response_.tangent().end());
    for (std::size_t i = 0; i < D.size(); ++i)
        D[i] += at.end_weight() * change_.tangent[i];
    return kernel_.stiffness(D, symmetric && !has_friction());
}

void InterfaceContact::add_small_motion(const Configuration& at, TangentSink& tangent)
{
    std::vector<Eigen::Vector3d> y(y_.size());
    kernel_.displacements(at.zeta(body_), y);
    std::vector<double> gap;
    gap.reserve(y.size());
    for (Index i = 0; i < kernel_.size(); ++i)
        gap.push_back(response_.initial_gap(i) + y[static_cast<std::size_t>(i)].z());
    const SmallMotion motion = small_motion(laws(), gap, span_of(interface_->area));
    const Index first = at.mechanism().spans()[static_cast<std::size_t>(body_)].frame;
    tangent.add_by_position(body_, first, body_, first, -kernel_.stiffness(motion.stiffness, true));
    if (!motion.damping.empty())
        tangent.add_by_velocity(body_, first, body_, first,
                                -kernel_.stiffness(motion.damping, true));
}

/// Whether t lies within the step that was accepted last.
bool InterfaceContact::covers(double t) const
{
    return started_ && t >= before_.t && t < record_.t;
}

bool InterfaceContact::is_committed(const Configuration& at) const
{
    return started_ && at.t() == record_.t && record_.zeta.size() > 0 &&
           record_.zeta == at.zeta(body_);
}

/// Pairs that were left out are open, and stay so between two states at which they were: they have
/// no potential, and nobody needs their gaps.
ElementEnergy InterfaceContact::energy(const Configuration& at) const
{
    const bool within = covers(at.t()), at_end = is_committed(at);
    std::vector<Eigen::Vector3d> y;
    if (!within && !at_end) {
        y.resize(y_.size());
        kernel_.displacements(at.zeta(body_), y);
    }
    const double x = within ? (at.t() - before_.t) / (record_.t - before_.t) : 1.0;
    double potential = 0.0;
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        double gap = record_.gap[k];
        if (!y.empty()) {
            gap = response_.initial_gap(i) + y[k].z();
        } else if (known_[k] == 0 || (within && known_before_[k] == 0)) {
            continue;
        } else if (within) {
            gap = (1.0 - x) * before_.gap[k] + x * gap;
        }
        potential += interface_->area[i] * normal_response(response_.laws().normal, gap).potential;
    }
    const double work0 = within ? before_.friction_work : record_.friction_work;
    return {potential, (1.0 - x) * work0 + x * record_.friction_work};
}

InterfaceState InterfaceContact::state_at(double t) const
{
    if (!covers(t))
        return committed_state();
    return state_between(complete(before_, known_before_), complete(record_, known_),
                         (t - before_.t) / (record_.t - before_.t), response_.laws().normal,
                         span_of(interface_->area));
}

InterfaceState InterfaceContact::state(const Configuration& at)
{
    if (covers(at.t()) || is_committed(at))
        return state_at(at.t());
    evaluate(at);
    InterfaceState trial = response_.state();
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (needed_[k] == 0)
            trial.gap[k] = response_.initial_gap(i) + kernel_.normal(i, zeta_);
    }
    return trial;
}

void InterfaceContact::add_unresolved(const Configuration& begin, const Configuration& end,
                                      Eigen::VectorXd& Q)
{
    evaluate(end);
    const double h = end.t() - begin.t();
    const std::vector<Eigen::Vector3d> last(response_.stress().begin(), response_.stress().end());
    std::vector<Eigen::Vector3d> halfway(y_);
    for (std::size_t i = 0; i < y_.size(); ++i) {
        if (needed_[i] != 0)
            halfway[i] = 0.5 * (record_.y[i] + y_[i]);
    }
    evaluate_laws(halfway, 0, kernel_.size(), 0.5 * h);
    // Pairs whose stress is linear over the step leave round-off, which needs no rows.
    constexpr double round_off = 1e-12;
    std::vector<Eigen::Vector3d> missing(y_.size(), Eigen::Vector3d::Zero());
    for (std::size_t i = 0; i < y_.size(); ++i) {
        const Eigen::Vector3d difference =
            response_.stress()[i] - 0.5 * (record_.stress[i] + last[i]);
        const double size = record_.stress[i].lpNorm<1>() + last[i].lpNorm<1>();
        if (difference.lpNorm<1>() > round_off * size)
            missing[i] = difference;
    }
    evaluate_laws(y_, 0, kernel_.size(), h);
    change_ = {};
    add_missed(begin, end, missing);
    const BodySpan& span = end.mechanism().spans()[static_cast<std::size_t>(body_)];
    kernel_.add_transposed(-1.0, missing, Q.segment(span.modes_u(), span.modes));
}

double InterfaceContact::contact_change(const Configuration& at, const Eigen::VectorXd& e)
{
    evaluate(at);
    const BodySpan& span = at.mechanism().spans()[static_cast<std::size_t>(body_)];
    const Eigen::VectorXd zeta = e.segment(span.modes_u(), span.modes);
    double change = 0.0;
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (needed_[k] != 0 && response_.tangent()[k](2, 2) != 0.0)
            change += response_.tangent()[k](2, 2) * kernel_.normal(i, zeta);
    }
    return std::abs(change);
}

InterfaceState InterfaceContact::committed_state() const
{
    const InterfaceRecord whole = complete(record_, known_);
    return state_between(whole, whole, 1.0, response_.laws().normal, span_of(interface_->area));
}

PairStep InterfaceContact::last_step(Index i) const
{
    const auto k = static_cast<std::size_t>(i);
    const double contact = contact_gap(response_.laws().normal);
    return {before_.stress[k].z() != 0.0, record_.stress[k].z() != 0.0, before_.gap[k] - contact,
            record_.gap[k] - contact};
}

/// Forces of pairs that touched and parted within the step, open at both of its ends.
void InterfaceContact::add_missed(const Configuration& begin, const Configuration& end,
                                  std::vector<Eigen::Vector3d>& stress) const
{
    const double h = end.t() - begin.t();
    const Eigen::VectorXd slope0 = h * begin.zeta_rate(body_), slope1 = h * end.zeta_rate(body_);
    const double length1 = open_.length(slope1);
    const double swing = 4.0 / 27.0 * (open_.length(slope0) + length1);
    const double contact = contact_gap(response_.laws().normal);
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        const double least = std::min(
            known_[k] != 0 ? record_.gap[k] - contact : open_.clearance(i), open_.clearance(i));
        if (needed_[k] != 0 || least <= swing * open_.bound(i))
            stress[k].z() -= missed_force(i, slope0, slope1, length1);
    }
}

/// The largest force that pair i, open at both ends of the step, had in between: its gap as the
/// cubic through both ends with the slopes there. It lies above the least of its control points
/// g0, g0 + d0/3, g1 − d1/3 and g1, which mostly tell without the second slope's product.
double InterfaceContact::missed_force(Index i, const Eigen::VectorXd& slope0,
                                      const Eigen::VectorXd& slope1, double length1) const
{
    const NormalLaw& law = response_.laws().normal;
    const auto k = static_cast<std::size_t>(i);
    const auto gap_at = [&](const Eigen::VectorXd& zeta) {
        return response_.initial_gap(i) + kernel_.normal(i, zeta);
    };
    const double g0 = known_[k] != 0 ? record_.gap[k] : gap_at(record_.zeta);
    const double g1 = needed_[k] != 0 ? response_.gap()[k] : gap_at(zeta_);
    const double contact = contact_gap(law);
    if (g0 <= contact || g1 <= contact)
        return 0.0;
    const double d0 = kernel_.normal(i, slope0);
    const bool approaches = g0 + d0 / 3.0 <= contact;
    if (!approaches && length1 * open_.bound(i) <= 3.0 * (g1 - contact))
        return 0.0;
    const double d1 = kernel_.normal(i, slope1);
    if (!approaches && g1 - d1 / 3.0 > contact)
        return 0.0;
    return interface_->area[i] * normal_response(law, least_of_cubic(g0, d0, g1, d1)).pressure;
}

void InterfaceContact::commit(const Configuration& at)
{
    evaluate(at);
    const auto stress = response_.stress();
    double work = record_.friction_work;
    for (std::size_t i = 0; i < y_.size(); ++i) {
        if (needed_[i] != 0)
            work += 0.5 *
                    (record_.stress[i] + stress[i]).head<2>().dot((y_[i] - record_.y[i]).head<2>());
    }
    std::swap(record_, before_);
    known_.swap(known_before_);
    response_.commit();
    record_.t = at.t();
    record_.zeta = zeta_;
    record_.gap.assign(response_.gap().begin(), response_.gap().end());
    record_.y = y_;
    record_.stress.assign(stress.begin(), stress.end());
    record_.history.assign(response_.history().begin(), response_.history().end());
    record_.friction_work = work;
    known_ = needed_;
    for (std::size_t i = 0; i < record_.history.size(); ++i) {
        const FrictionHistory& h = record_.history[i];
        if (h.status != ContactStatus::open)
            slid_[i] = std::max(
                slid_[i], h.s.norm() / std::sqrt(interface_->area[static_cast<Eigen::Index>(i)]));
    }
    started_ = true;
    zeta_.resize(0);  // the history moved on: the next question is a new one
}

InterfaceRecord InterfaceContact::complete(const InterfaceRecord& record,
                                           const std::vector<char>& known) const
{
    InterfaceRecord whole = record;
    const std::vector<char> unknown = unknown_of(known);
    if (unknown.empty())
        return whole;
    kernel_.displacements(record.zeta, whole.y, unknown);
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (unknown[k] == 0)
            continue;
        whole.gap[k] = response_.initial_gap(i) + whole.y[k].z();
        if (!whole.history.empty())
            whole.history[k].origin = whole.y[k].head<2>();
    }
    return whole;
}

Index InterfaceContact::history_size() const
{
    return 1 + record_size(record_) + static_cast<Index>(slid_.size());
}

void InterfaceContact::save_history(Eigen::Ref<Eigen::VectorXd> numbers) const
{
    numbers[0] = started_ ? 1.0 : 0.0;
    save(complete(record_, known_), numbers.data() + 1);
    std::copy(slid_.begin(), slid_.end(), numbers.data() + 1 + record_size(record_));
}

void InterfaceContact::restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers)
{
    started_ = numbers[0] != 0.0;
    restore(record_, numbers.data() + 1);
    std::copy_n(numbers.data() + 1 + record_size(record_), slid_.size(), slid_.begin());
    before_ = record_;
    known_.assign(known_.size(), 1);
    known_before_ = known_;
    InterfaceState state;
    state.gap = record_.gap;
    state.history = record_.history;
    response_.restore(state);
    open_.forget();
    zeta_.resize(0);
}

}  // namespace clench::solver::multibody
