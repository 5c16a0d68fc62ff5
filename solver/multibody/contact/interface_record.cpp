#include "solver/multibody/contact/interface_record.hpp"

#include <algorithm>

namespace clench::solver::multibody {
namespace {

constexpr Index numbers_per_pair = 7;      // gap, y, stress
constexpr Index numbers_per_history = 12;  // of a FrictionHistory

/// The fraction of a step at which a pair that is open at one of its ends touches, gaps taken as
/// linear in between. Pairs that interference pushed together leave no sign change: then the end at
/// which it is open.
double touch(double open_gap, double closed_gap)
{
    const double fraction = open_gap / (open_gap - closed_gap);
    return open_gap > 0.0 && closed_gap < 0.0 ? fraction : 0.0;
}

/// Shares of both ends in what a pair carries in between.
struct Blend {
    double begin = 0.0, end = 0.0;
    bool is_closed() const { return begin > 0.0 || end > 0.0; }
};

Blend blend_of(const PairStep& pair, double x)
{
    if (pair.was_closed && pair.is_closed)
        return {1.0 - x, x};
    if (pair.is_closed) {
        const double at = touch(pair.gap_before, pair.gap);
        return {0.0, std::max(0.0, (x - at) / (1.0 - at))};
    }
    if (pair.was_closed) {
        const double at = touch(pair.gap, pair.gap_before);
        return {std::max(0.0, (1.0 - x - at) / (1.0 - at)), 0.0};
    }
    return {};
}

}  // namespace

double closing_fraction(const PairStep& pair)
{
    return touch(pair.gap_before, pair.gap);
}

InterfaceState state_between(const InterfaceRecord& begin, const InterfaceRecord& end, double x,
                             const NormalLaw& law, std::span<const double> area)
{
    const std::size_t n = end.gap.size();
    InterfaceState state;
    state.gap.resize(n);
    state.pressure.assign(n, 0.0);
    state.slip.assign(n, Eigen::Vector2d::Zero());
    state.friction.assign(n, Eigen::Vector2d::Zero());
    state.dissipated.assign(n, 0.0);
    state.status.assign(n, ContactStatus::open);
    const bool friction = !end.history.empty();
    const double contact = contact_gap(law);
    for (std::size_t i = 0; i < n; ++i) {
        state.gap[i] = (1.0 - x) * begin.gap[i] + x * end.gap[i];
        const double p0 = normal_response(law, begin.gap[i]).pressure;
        const double p1 = normal_response(law, end.gap[i]).pressure;
        const Blend share =
            blend_of({p0 > 0.0, p1 > 0.0, begin.gap[i] - contact, end.gap[i] - contact}, x);
        if (friction)
            state.dissipated[i] =
                (1.0 - x) * begin.history[i].dissipated + x * end.history[i].dissipated;
        if (!share.is_closed())
            continue;
        state.pressure[i] = share.begin * p0 + share.end * p1;
        state.status[i] = ContactStatus::closed;
        if (!friction)
            continue;
        const FrictionHistory &h0 = begin.history[i], &h1 = end.history[i];
        state.status[i] = p1 > 0.0 ? h1.status : h0.status;
        state.slip[i] = share.begin * h0.s + share.end * h1.s;
        state.friction[i] =
            (share.begin * begin.stress[i].head<2>() + share.end * end.stress[i].head<2>()) /
            area[i];
    }
    state.history = end.history;
    return state;
}

Index record_size(const InterfaceRecord& record)
{
    return 2 + numbers_per_pair * static_cast<Index>(record.gap.size()) +
           numbers_per_history * static_cast<Index>(record.history.size());
}

void save(const InterfaceRecord& record, double* to)
{
    *to++ = record.t;
    *to++ = record.friction_work;
    for (std::size_t i = 0; i < record.gap.size(); ++i) {
        *to++ = record.gap[i];
        to = std::copy_n(record.y[i].data(), 3, to);
        to = std::copy_n(record.stress[i].data(), 3, to);
    }
    for (const FrictionHistory& h : record.history) {
        for (const Eigen::Vector2d* v : {&h.origin, &h.s, &h.plastic, &h.tau1, &h.spring_slip})
            to = std::copy_n(v->data(), 2, to);
        *to++ = static_cast<double>(h.status);
        *to++ = h.dissipated;
    }
}

void restore(InterfaceRecord& record, const double* from)
{
    record.t = *from++;
    record.friction_work = *from++;
    record.zeta.resize(0);
    for (std::size_t i = 0; i < record.gap.size(); ++i) {
        record.gap[i] = *from++;
        record.y[i] = Eigen::Vector3d(from[0], from[1], from[2]);
        record.stress[i] = Eigen::Vector3d(from[3], from[4], from[5]);
        from += 6;
    }
    for (FrictionHistory& h : record.history) {
        for (Eigen::Vector2d* v : {&h.origin, &h.s, &h.plastic, &h.tau1, &h.spring_slip}) {
            *v = Eigen::Vector2d(from[0], from[1]);
            from += 2;
        }
        h.status = static_cast<ContactStatus>(static_cast<int>(*from++));
        h.dissipated = *from++;
    }
}

}  // namespace clench::solver::multibody
