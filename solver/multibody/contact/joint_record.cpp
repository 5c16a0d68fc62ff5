#include "solver/multibody/contact/joint_record.hpp"

#include <algorithm>

namespace clench::solver::multibody {
namespace {

constexpr Index numbers_per_pair = 7;      // gap, y, stress
constexpr Index numbers_per_history = 10;  // of a FrictionHistory

bool is_open(const FrictionHistory& history)
{
    return history.status == ContactStatus::open;
}

/// s of a pair; of one that is open none.
Eigen::Vector2d slip_of(const FrictionHistory& history)
{
    return is_open(history) ? Eigen::Vector2d(Eigen::Vector2d::Zero()) : history.s;
}

}  // namespace

JointState state_between(const JointRecord& begin, const JointRecord& end, double x,
                         const NormalLaw& law, std::span<const double> area)
{
    const std::size_t n = end.gap.size();
    JointState state;
    state.gap.resize(n);
    for (std::size_t i = 0; i < n; ++i)
        state.gap[i] = (1.0 - x) * begin.gap[i] + x * end.gap[i];
    state.pressure.resize(n);
    std::vector<double> slope(n);
    normal_responses(law, state.gap, state.pressure, slope);
    state.slip.assign(n, Eigen::Vector2d::Zero());
    state.friction.assign(n, Eigen::Vector2d::Zero());
    state.dissipated.assign(n, 0.0);
    state.status.assign(n, ContactStatus::open);
    const bool friction = !end.history.empty();
    for (std::size_t i = 0; i < n; ++i) {
        if (friction)
            state.dissipated[i] =
                (1.0 - x) * begin.history[i].dissipated + x * end.history[i].dissipated;
        if (state.pressure[i] == 0.0)
            continue;
        state.status[i] = ContactStatus::closed;
        if (!friction)
            continue;
        const FrictionHistory &h0 = begin.history[i], &h1 = end.history[i];
        state.status[i] = is_open(h1) ? h0.status : h1.status;
        state.slip[i] = (1.0 - x) * slip_of(h0) + x * slip_of(h1);
        state.friction[i] =
            ((1.0 - x) * begin.stress[i].head<2>() + x * end.stress[i].head<2>()) / area[i];
    }
    state.history = end.history;
    return state;
}

Index record_size(const JointRecord& record)
{
    return 2 + numbers_per_pair * static_cast<Index>(record.gap.size()) +
           numbers_per_history * static_cast<Index>(record.history.size());
}

void save(const JointRecord& record, double* to)
{
    *to++ = record.t;
    *to++ = record.friction_work;
    for (std::size_t i = 0; i < record.gap.size(); ++i) {
        *to++ = record.gap[i];
        to = std::copy_n(record.y[i].data(), 3, to);
        to = std::copy_n(record.stress[i].data(), 3, to);
    }
    for (const FrictionHistory& h : record.history) {
        for (const Eigen::Vector2d* v : {&h.origin, &h.s, &h.plastic, &h.tau1})
            to = std::copy_n(v->data(), 2, to);
        *to++ = static_cast<double>(h.status);
        *to++ = h.dissipated;
    }
}

void restore(JointRecord& record, const double* from)
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
        for (Eigen::Vector2d* v : {&h.origin, &h.s, &h.plastic, &h.tau1}) {
            *v = Eigen::Vector2d(from[0], from[1]);
            from += 2;
        }
        h.status = static_cast<ContactStatus>(static_cast<int>(*from++));
        h.dissipated = *from++;
    }
}

}  // namespace clench::solver::multibody
