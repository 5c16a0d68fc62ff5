#include "app/model/sliding_watch.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

bool has_friction(const mb::JointContact& contact)
{
    return contact.laws().friction.has_value();
}

JointSliding sliding_of(const mb::JointContact& contact, const std::vector<double>& ratio)
{
    JointSliding result;
    result.joint = contact.name();
    result.pairs = contact.joint().size();
    for (std::size_t i = 0; i < ratio.size(); ++i) {
        if (ratio[i] > 1.0) {
            result.beyond.push_back(static_cast<Index>(i));
        }
    }
    if (!ratio.empty()) {
        const auto furthest = std::max_element(ratio.begin(), ratio.end());
        result.furthest = static_cast<Index>(furthest - ratio.begin());
        result.ratio = *furthest;
        result.size = std::sqrt(contact.joint().area[result.furthest]);
    }
    return result;
}

}  // namespace

SlidingWatch::SlidingWatch(const mb::System& system) : system_(&system)
{
    for (const auto& force : system.forces()) {
        if (const auto* contact = dynamic_cast<const mb::JointContact*>(force.get())) {
            const std::size_t pairs =
                has_friction(*contact) ? 0 : static_cast<std::size_t>(contact->joint().size());
            joints_.push_back({contact, std::vector<double>(pairs, 0.0)});
        }
    }
}

void SlidingWatch::look(const mb::State& state)
{
    for (Joint& joint : joints_) {
        if (has_friction(*joint.contact)) {
            continue;
        }
        const mb::BodySpan& span =
            system_->spans()[static_cast<std::size_t>(joint.contact->body())];
        const Eigen::VectorXd zeta = state.q.segment(span.q + 7, span.modes);
        const solver::JointState now = joint.contact->committed_state();
        const JointOperator& rows = joint.contact->joint();
        for (std::size_t i = 0; i < joint.ratio.size(); ++i) {
            if (now.status[i] != solver::ContactStatus::open) {
                const auto k = static_cast<Eigen::Index>(i);
                const Eigen::Vector2d s = rows.tangent.middleRows<2>(2 * k) * zeta;
                joint.ratio[i] = std::max(joint.ratio[i], s.norm() / std::sqrt(rows.area[k]));
            }
        }
    }
}

std::vector<JointSliding> SlidingWatch::found() const
{
    std::vector<JointSliding> all;
    for (const Joint& joint : joints_) {
        all.push_back(sliding_of(
            *joint.contact, has_friction(*joint.contact) ? joint.contact->slid() : joint.ratio));
    }
    return all;
}

Eigen::VectorXd SlidingWatch::save() const
{
    std::vector<double> numbers;
    for (const Joint& joint : joints_) {
        numbers.insert(numbers.end(), joint.ratio.begin(), joint.ratio.end());
    }
    return Eigen::Map<const Eigen::VectorXd>(numbers.data(),
                                             static_cast<Eigen::Index>(numbers.size()));
}

void SlidingWatch::restore(const Eigen::VectorXd& numbers)
{
    const double* next = numbers.data();
    for (Joint& joint : joints_) {
        CLENCH_ASSERT(next + joint.ratio.size() <= numbers.data() + numbers.size());
        std::copy_n(next, joint.ratio.size(), joint.ratio.begin());
        next += joint.ratio.size();
    }
}

std::string sliding_warning(const JointSliding& s)
{
    return fmt::format(
        "joint {}: {} of {} pairs slid by more than the size of their part of the face; pair {} by "
        "{:.3g} times that size ({:.3g}). Pairs stay those of the undeformed body: gaps and forces "
        "there are no longer valid",
        s.joint, s.beyond.size(), s.pairs, s.furthest + 1, s.ratio, s.size);
}

}  // namespace clench::app
