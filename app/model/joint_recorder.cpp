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

void JointRecorder::start(double t)
{
    t_ = t_before_ = t;
    for (Joint& joint : joints_) {
        joint.shown = joint.contact->committed_state();
        joint.closing.assign(joint.shown.gap.size(), never);
        for (std::size_t i = 0; i < joint.closing.size(); ++i) {
            joint.closing[i] = is_open(joint.shown, i) ? never : t;
        }
        joint.closing_before = joint.closing_shown = joint.closing;
    }
}

void JointRecorder::resume(double t, const Eigen::VectorXd& closing)
{
    t_ = t_before_ = t;
    const double* from = closing.data();
    for (Joint& joint : joints_) {
        joint.shown = joint.contact->committed_state();
        joint.closing.assign(from, from + joint.shown.gap.size());
        joint.closing_before = joint.closing_shown = joint.closing;
        from += joint.shown.gap.size();
    }
}

void JointRecorder::advance(double t)
{
    t_before_ = t_;
    t_ = t;
    for (Joint& joint : joints_) {
        joint.closing_before = joint.closing;
        for (std::size_t i = 0; i < joint.closing.size(); ++i) {
            const mb::PairStep pair = joint.contact->last_step(static_cast<Index>(i));
            if (!pair.is_closed) {
                joint.closing[i] = never;
            } else if (!pair.was_closed) {
                joint.closing[i] = t_before_ + mb::closing_fraction(pair) * (t_ - t_before_);
            }
        }
    }
}

void JointRecorder::show(double t)
{
    for (Joint& joint : joints_) {
        joint.shown = joint.contact->state_at(t);
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
        contacts.push_back({joint.contact->name(), joint.contact->joint().size()});
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
