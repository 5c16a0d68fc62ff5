#include "app/model/joint_recorder.hpp"

#include <cmath>
#include <limits>

namespace clench::app {
namespace mb = solver::multibody;
namespace {

using solver::ContactStatus;
using solver::JointState;

constexpr double never = std::numeric_limits<double>::quiet_NaN();

bool is_open(const JointState& state, std::size_t pair)
{
    return state.status[pair] == ContactStatus::open;
}

/// The fraction of a step at which a pair that is open at one of its ends touches, gaps taken as
/// linear in between. Laws that press before the gap is zero, and pairs that were pushed together
/// and parted, leave no sign change: then the end at which it is open.
double touch(double open_gap, double closed_gap)
{
    const double fraction = open_gap / (open_gap - closed_gap);
    return open_gap > 0.0 && closed_gap < 0.0 ? fraction : 0.0;
}

/// Where a pair is between two states: of the closed end `share` counts, or nothing.
struct Blend {
    double begin = 0.0, end = 0.0;
    ContactStatus status = ContactStatus::open;
};

Blend blend_of(const JointState& a, const JointState& b, std::size_t i, double s)
{
    const bool opened = is_open(b, i) && !is_open(a, i);
    const bool closed = is_open(a, i) && !is_open(b, i);
    if (closed) {
        const double at = touch(a.gap[i], b.gap[i]);
        const double share = std::max(0.0, (s - at) / (1.0 - at));
        return {0.0, share, share > 0.0 ? b.status[i] : ContactStatus::open};
    }
    if (opened) {
        const double at = touch(b.gap[i], a.gap[i]);
        const double share = std::max(0.0, (1.0 - s - at) / (1.0 - at));
        return {share, 0.0, share > 0.0 ? a.status[i] : ContactStatus::open};
    }
    return {1.0 - s, s, b.status[i]};
}

JointState between(const JointState& a, const JointState& b, double s)
{
    JointState c = b;
    for (std::size_t i = 0; i < c.gap.size(); ++i) {
        const Blend w = blend_of(a, b, i, s);
        c.gap[i] = (1.0 - s) * a.gap[i] + s * b.gap[i];
        c.dissipated[i] = (1.0 - s) * a.dissipated[i] + s * b.dissipated[i];
        c.pressure[i] = w.begin * a.pressure[i] + w.end * b.pressure[i];
        c.slip[i] = w.begin * a.slip[i] + w.end * b.slip[i];
        c.friction[i] = w.begin * a.friction[i] + w.end * b.friction[i];
        c.status[i] = w.status;
    }
    c.history.clear();
    return c;
}

}  // namespace

JointRecorder::JointRecorder(const mb::System& system)
{
    for (const auto& force : system.forces()) {
        if (const auto* contact = dynamic_cast<const mb::JointContact*>(force.get())) {
            joints_.push_back({});
            joints_.back().contact = contact;
        }
    }
    start(0.0);
}

void JointRecorder::take(double t)
{
    t_ = t_before_ = t;
    for (Joint& joint : joints_) {
        joint.now = joint.before = joint.shown = joint.contact->committed_state();
    }
}

void JointRecorder::start(double t)
{
    take(t);
    for (Joint& joint : joints_) {
        joint.closing.assign(joint.now.gap.size(), never);
        for (std::size_t i = 0; i < joint.closing.size(); ++i) {
            joint.closing[i] = is_open(joint.now, i) ? never : t;
        }
        joint.closing_before = joint.closing_shown = joint.closing;
    }
}

void JointRecorder::resume(double t, const Eigen::VectorXd& closing)
{
    take(t);
    const double* from = closing.data();
    for (Joint& joint : joints_) {
        joint.closing.assign(from, from + joint.now.gap.size());
        joint.closing_before = joint.closing_shown = joint.closing;
        from += joint.now.gap.size();
    }
}

void JointRecorder::advance(double t)
{
    t_before_ = t_;
    t_ = t;
    for (Joint& joint : joints_) {
        joint.before = std::move(joint.now);
        joint.now = joint.contact->committed_state();
        joint.closing_before = joint.closing;
        for (std::size_t i = 0; i < joint.closing.size(); ++i) {
            if (is_open(joint.now, i)) {
                joint.closing[i] = never;
            } else if (is_open(joint.before, i)) {
                joint.closing[i] =
                    t_before_ + touch(joint.before.gap[i], joint.now.gap[i]) * (t_ - t_before_);
            }
        }
    }
    show(t);
}

void JointRecorder::show(double t)
{
    const double h = t_ - t_before_;
    const double s = h > 0.0 ? std::clamp((t - t_before_) / h, 0.0, 1.0) : 1.0;
    for (Joint& joint : joints_) {
        joint.shown = s < 1.0 ? between(joint.before, joint.now, s) : joint.now;
        joint.closing_shown = joint.closing;
        for (std::size_t i = 0; i < joint.closing.size(); ++i) {
            if (is_open(joint.shown, i)) {
                joint.closing_shown[i] = never;
            } else if (std::isnan(joint.closing[i])) {
                joint.closing_shown[i] = joint.closing_before[i];  // it opens later in the step
            }
        }
    }
}

const JointState* JointRecorder::find(const std::string& name) const
{
    for (const Joint& joint : joints_) {
        if (joint.contact->name() == name) {
            return &joint.shown;
        }
    }
    return nullptr;
}

Eigen::VectorXd JointRecorder::closing() const
{
    std::vector<double> all;
    for (const Joint& joint : joints_) {
        all.insert(all.end(), joint.closing.begin(), joint.closing.end());
    }
    return Eigen::Map<const Eigen::VectorXd>(all.data(), static_cast<Eigen::Index>(all.size()));
}

std::vector<TrajectoryContact> JointRecorder::layout() const
{
    std::vector<TrajectoryContact> contacts;
    for (const Joint& joint : joints_) {
        contacts.push_back({joint.contact->name(), static_cast<Index>(joint.now.gap.size())});
    }
    return contacts;
}

std::vector<std::vector<double>> JointRecorder::rows() const
{
    std::vector<std::vector<double>> all;
    for (const Joint& joint : joints_) {
        const JointState& state = joint.shown;
        const std::size_t n = state.gap.size();
        std::vector<double> row(static_cast<std::size_t>(contact_numbers) * n);
        const auto put = [&](ContactNumber number, std::size_t i, double value) {
            row[static_cast<std::size_t>(number) * n + i] = value;
        };
        for (std::size_t i = 0; i < n; ++i) {
            put(ContactNumber::gap, i, state.gap[i]);
            put(ContactNumber::pressure, i, state.pressure[i]);
            put(ContactNumber::slip1, i, state.slip[i].x());
            put(ContactNumber::slip2, i, state.slip[i].y());
            put(ContactNumber::friction1, i, state.friction[i].x());
            put(ContactNumber::friction2, i, state.friction[i].y());
            put(ContactNumber::dissipated, i, state.dissipated[i]);
            put(ContactNumber::closing_time, i, joint.closing_shown[i]);
            put(ContactNumber::status, i, static_cast<double>(state.status[i]));
        }
        all.push_back(std::move(row));
    }
    return all;
}

}  // namespace clench::app
