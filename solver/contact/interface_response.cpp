#include "solver/contact/interface_response.hpp"

#include <algorithm>
#include <cmath>

namespace clench::solver {

InterfaceResponse::InterfaceResponse(std::span<const double> gap, std::span<const double> area,
                                     InterfaceLaws laws)
    : gap0_(gap.begin(), gap.end()), area_(area.begin(), area.end()), laws_(std::move(laws))
{
    const std::size_t n = area_.size();
    gap_.resize(n);
    pressure_.resize(n);
    slope_.resize(n);
    unsymmetric_.resize(n);
    stress_.assign(n, Eigen::Vector3d::Zero());
    tangent_.assign(n, Eigen::Matrix3d::Zero());
    if (laws_.friction) {
        input_.resize(n);
        trial_.resize(n);
        history_.resize(n);
        gap_before_ = gap0_;
    }
}

void InterfaceResponse::evaluate(std::span<const Eigen::Vector3d> y, double step)
{
    evaluate_range(y, 0, size(), step);
    finish();
}

void InterfaceResponse::evaluate_range(std::span<const Eigen::Vector3d> y, Index begin, Index end,
                                       double step)
{
    const auto first = static_cast<std::size_t>(begin);
    const auto count = static_cast<std::size_t>(end - begin);
    for (Index i = begin; i < end; ++i)
        gap_[i] = initial_gap(i) + y[i].z();
    normal_responses(laws_.normal, std::span(gap_).subspan(first, count),
                     std::span(pressure_).subspan(first, count),
                     std::span(slope_).subspan(first, count));
    for (Index i = begin; i < end; ++i) {
        pressure_[i] *= softening_;
        slope_[i] *= softening_;
    }
    if (laws_.friction) {
        for (Index i = begin; i < end; ++i)
            input_[i].y = y[i].head<2>();
        evaluate_friction(begin, end, step);
    }
    for (Index i = begin; i < end; ++i) {
        const double a = area_[i];
        stress_[i] = Eigen::Vector3d(0.0, 0.0, -a * pressure_[i]);
        if (laws_.friction)
            stress_[i].head<2>() = a * trial_[i].tau;
        set_tangent(i);
    }
}

void InterfaceResponse::finish()
{
    symmetric_ = true;
    active_ = 0;
    for (Index i = 0; i < size(); ++i) {
        active_ += pressure_[i] > 0.0;
        symmetric_ = symmetric_ && unsymmetric_[i] == 0;
    }
}

void InterfaceResponse::evaluate_friction(Index begin, Index end, double step)
{
    const auto first = static_cast<std::size_t>(begin);
    const auto count = static_cast<std::size_t>(end - begin);
    for (Index i = begin; i < end; ++i) {
        input_[i].pressure = pressure_[i];
        input_[i].step = step;
    }
    const FrictionLaw law = friction_now();
    if (stick_share_ == 1.0) {
        friction_trials(law, std::span(history_).subspan(first, count),
                        std::span(input_).subspan(first, count),
                        std::span(trial_).subspan(first, count));
    }
    for (Index i = begin; i < end; ++i) {
        const double theta = closure(i);
        if (theta == 0.0 && stick_share_ == 1.0)
            continue;
        // s counts from closure, [Pichler2018] (3.80), so that it starts with zero as the pressure
        // does.
        FrictionHistory from = history_now(i);
        from.origin += theta * (input_[i].y - from.origin);
        trial_[i] = friction_trial(law, from, input_[i]);
    }
}

void InterfaceResponse::soften_sticking(double share)
{
    if (!laws_.friction || laws_.friction->kind != friction_laws::coulomb)
        return;
    stick_share_ = share;
    carried_.resize(trial_.size());
    for (std::size_t i = 0; i < trial_.size(); ++i)
        carried_[i] = trial_[i].next.tau1;
}

FrictionLaw InterfaceResponse::friction_now() const
{
    FrictionLaw law = *laws_.friction;
    if (stick_share_ < 1.0)
        law.stick = law.slip + stick_share_ * (law.stick - law.slip);
    return law;
}

/// c₁ (s − s_p) = φ c₁ (s − s_p + (1/φ − 1) τ₁/c₁)  where τ₁ is what c₁ carries.         (FL-21)
FrictionHistory InterfaceResponse::history_now(Index i) const
{
    FrictionHistory history = history_[i];
    if (stick_share_ < 1.0) {
        const double c1 = laws_.friction->stick - laws_.friction->slip;
        history.plastic -= (1.0 / stick_share_ - 1.0) / c1 * carried_[i];
    }
    return history;
}

double InterfaceResponse::closure(Index i) const
{
    if (history_[i].status != ContactStatus::open || pressure_[i] == 0.0)
        return 0.0;
    const double open = gap_before_[i] - contact_gap(laws_.normal);
    const double closed = gap_[i] - contact_gap(laws_.normal);
    return open > 0.0 ? open / (open - closed) : 0.0;
}

/// ∂(τ, −p)/∂(y_t, y_n): the pressure follows the gap alone, the friction stress both.
void InterfaceResponse::set_tangent(Index i)
{
    const double a = area_[i];
    Eigen::Matrix3d& D = tangent_[i];
    D.setZero();
    unsymmetric_[i] = 0;
    D(2, 2) = -a * slope_[i];
    if (!laws_.friction)
        return;
    const Eigen::Matrix2d& dtau_ds = trial_[i].dtau_dy;
    D.topLeftCorner<2, 2>() = a * dtau_ds;
    D.topRightCorner<2, 1>() = a * slope_[i] * trial_[i].dtau_dp;
    const double theta = closure(i);
    if (theta > 0.0) {
        // s = (1 − θ) (y − y₀) with θ = g₀ / (g₀ − g), ∂θ/∂g = θ² / g₀.
        const double open = gap_before_[i] - contact_gap(laws_.normal);
        const Eigen::Vector2d moved = input_[i].y - history_[i].origin;
        D.topLeftCorner<2, 2>() *= 1.0 - theta;
        D.topRightCorner<2, 1>() -= a * theta * theta / open * (dtau_ds * moved);
        unsymmetric_[i] = 1;
    }
    if (!trial_[i].dtau_dp.isZero(0.0) || D(0, 1) != D(1, 0))
        unsymmetric_[i] = 1;
}

double InterfaceResponse::potential() const
{
    double sum = 0.0;
    for (Index i = 0; i < size(); ++i) {
        if (pressure_[i] > 0.0) {
            sum += area_[i] * normal_response(laws_.normal, gap_[i]).potential;
        }
    }
    return sum;
}

namespace {

/// ∂p/∂g where the law has reached the pressure `expected`.
double slope_under(const NormalLaw& law, double expected, double length)
{
    double open = contact_gap(law), closed = open - length;
    while (normal_response(law, closed).pressure < expected)
        closed -= open - closed;
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (open + closed);
        (normal_response(law, middle).pressure < expected ? open : closed) = middle;
    }
    return normal_response(law, closed).slope;
}

}  // namespace

void InterfaceResponse::assume_touching_closed(double expected, double touching)
{
    if (!(expected > 0.0))
        return;
    const double slope = slope_under(laws_.normal, expected, touching);
    for (Index i = 0; i < size(); ++i) {
        if (pressure_[i] > 0.0 || gap_[i] > contact_gap(laws_.normal) + touching)
            continue;
        const double a = area_[i];
        tangent_[i](2, 2) = -a * slope;
        if (laws_.friction) {
            tangent_[i].topLeftCorner<2, 2>() =
                a * laws_.friction->stick * Eigen::Matrix2d::Identity();
        }
    }
}

void InterfaceResponse::commit()
{
    if (trial_.empty())
        return;
    for (std::size_t i = 0; i < trial_.size(); ++i)
        history_[i] = trial_[i].next;
    gap_before_ = gap_;
}

void InterfaceResponse::set_open(Index i, const Eigen::Vector3d& y)
{
    if (trial_.empty())
        return;
    history_[i].origin = y.head<2>();
    gap_before_[i] = initial_gap(i) + y.z();
}

InterfaceState InterfaceResponse::state() const
{
    InterfaceState state;
    const std::size_t n = pressure_.size();
    state.gap = gap_;
    state.pressure = pressure_;
    state.slip.assign(n, Eigen::Vector2d::Zero());
    state.friction.assign(n, Eigen::Vector2d::Zero());
    state.dissipated.assign(n, 0.0);
    state.status.assign(n, ContactStatus::open);
    for (std::size_t i = 0; i < n; ++i) {
        if (pressure_[i] > 0.0)
            state.status[i] = ContactStatus::closed;
        if (trial_.empty())
            continue;
        const FrictionHistory& next = trial_[i].next;
        state.slip[i] = next.s;
        state.friction[i] = trial_[i].tau;
        state.dissipated[i] = next.dissipated;
        state.status[i] = next.status;
        state.history.push_back(next);
    }
    return state;
}

void InterfaceResponse::restore(const InterfaceState& state)
{
    if (state.history.empty())
        return;
    history_ = state.history;
    gap_before_ = state.gap;
}

}  // namespace clench::solver
