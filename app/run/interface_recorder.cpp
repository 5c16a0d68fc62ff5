#include "app/run/interface_recorder.hpp"

#include <cmath>
#include <limits>

namespace clench::app {
namespace mb = solver::multibody;
namespace {

using solver::ContactStatus, solver::InterfaceState;

constexpr double never = std::numeric_limits<double>::quiet_NaN();

bool is_open(const InterfaceState& state, std::size_t pair)
{
    return state.status[pair] == ContactStatus::open;
}

}  // namespace

InterfaceRecorder::InterfaceRecorder(const mb::System& system)
{
    for (const auto& force : system.forces()) {
        if (const mb::SurfaceContact* contact = force->contact()) {
            interfaces_.push_back({});
            interfaces_.back().contact = contact;
        }
    }
    start(0.0);
}

void InterfaceRecorder::start(double t)
{
    t_ = t_before_ = t;
    for (Interface& interface : interfaces_) {
        interface.shown = interface.contact->committed_state();
        interface.closing.assign(interface.shown.gap.size(), never);
        for (std::size_t i = 0; i < interface.closing.size(); ++i) {
            interface.closing[i] = is_open(interface.shown, i) ? never : t;
        }
        interface.closing_before = interface.closing_shown = interface.closing;
    }
}

void InterfaceRecorder::resume(double t, const Eigen::VectorXd& closing)
{
    t_ = t_before_ = t;
    const double* from = closing.data();
    for (Interface& interface : interfaces_) {
        interface.shown = interface.contact->committed_state();
        interface.closing.assign(from, from + interface.shown.gap.size());
        interface.closing_before = interface.closing_shown = interface.closing;
        from += interface.shown.gap.size();
    }
}

void InterfaceRecorder::advance(double t)
{
    t_before_ = t_;
    t_ = t;
    for (Interface& interface : interfaces_) {
        interface.closing_before = interface.closing;
        for (std::size_t i = 0; i < interface.closing.size(); ++i) {
            const mb::PairStep pair = interface.contact->last_step(static_cast<Index>(i));
            if (!pair.is_closed) {
                interface.closing[i] = never;
            } else if (!pair.was_closed) {
                interface.closing[i] = t_before_ + mb::closing_fraction(pair) * (t_ - t_before_);
            }
        }
    }
}

void InterfaceRecorder::show(double t)
{
    for (Interface& interface : interfaces_) {
        interface.shown = interface.contact->state_at(t);
        interface.closing_shown = interface.closing;
        for (std::size_t i = 0; i < interface.closing.size(); ++i) {
            if (is_open(interface.shown, i)) {
                interface.closing_shown[i] = never;
            } else if (std::isnan(interface.closing[i])) {
                interface.closing_shown[i] =
                    interface.closing_before[i];  // it opens later in the step
            }
        }
    }
}

void InterfaceRecorder::replace(const std::string& name, const InterfaceState& state)
{
    for (Interface& interface : interfaces_) {
        if (interface.contact->name() != name) {
            continue;
        }
        interface.shown = state;
        for (std::size_t i = 0; i < state.gap.size(); ++i) {
            if (is_open(state, i)) {
                interface.closing_shown[i] = never;
            }
        }
    }
}

const InterfaceState* InterfaceRecorder::find(const std::string& name) const
{
    for (const Interface& interface : interfaces_) {
        if (interface.contact->name() == name) {
            return &interface.shown;
        }
    }
    return nullptr;
}

Eigen::VectorXd InterfaceRecorder::closing() const
{
    std::vector<double> all;
    for (const Interface& interface : interfaces_) {
        all.insert(all.end(), interface.closing.begin(), interface.closing.end());
    }
    return Eigen::Map<const Eigen::VectorXd>(all.data(), static_cast<Eigen::Index>(all.size()));
}

std::vector<TrajectoryContact> InterfaceRecorder::layout() const
{
    std::vector<TrajectoryContact> contacts;
    for (const Interface& interface : interfaces_) {
        contacts.push_back(
            {interface.contact->name(), static_cast<Index>(interface.contact->areas().size())});
    }
    return contacts;
}

std::vector<std::vector<double>> InterfaceRecorder::rows() const
{
    std::vector<std::vector<double>> all;
    for (const Interface& interface : interfaces_) {
        const InterfaceState& state = interface.shown;
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
            put(ContactNumber::closing_time, i, interface.closing_shown[i]);
            put(ContactNumber::status, i, static_cast<double>(state.status[i]));
        }
        all.push_back(std::move(row));
    }
    return all;
}

}  // namespace clench::app
