#include "app/run/sliding_watch.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

InterfaceSliding sliding_of(const mb::SurfaceContact& contact, const std::vector<double>& ratio)
{
    InterfaceSliding result;
    result.interface = contact.name();
    result.pairs = static_cast<Index>(contact.areas().size());
    for (std::size_t i = 0; i < ratio.size(); ++i) {
        if (ratio[i] > 1.0) {
            result.beyond.push_back(static_cast<Index>(i));
        }
    }
    if (!ratio.empty()) {
        const auto furthest = std::max_element(ratio.begin(), ratio.end());
        result.furthest = static_cast<Index>(furthest - ratio.begin());
        result.ratio = *furthest;
        result.size = std::sqrt(contact.areas()[result.furthest]);
    }
    return result;
}

}  // namespace

SlidingWatch::SlidingWatch(const mb::System& system) : system_(&system)
{
    for (const auto& force : system.forces()) {
        if (const mb::SurfaceContact* contact = force->contact()) {
            const std::size_t pairs =
                contact->has_friction() ? 0 : static_cast<std::size_t>(contact->areas().size());
            interfaces_.push_back({contact, std::vector<double>(pairs, 0.0)});
        }
    }
}

void SlidingWatch::look(const mb::State& state)
{
    for (Interface& interface : interfaces_) {
        if (interface.contact->has_friction()) {
            continue;
        }
        const std::vector<double> now =
            interface.contact->displaced(mb::Configuration(*system_, state));
        for (std::size_t i = 0; i < now.size(); ++i) {
            interface.ratio[i] = std::max(interface.ratio[i], now[i]);
        }
    }
}

std::vector<InterfaceSliding> SlidingWatch::found() const
{
    std::vector<InterfaceSliding> all;
    for (const Interface& interface : interfaces_) {
        all.push_back(sliding_of(*interface.contact, interface.contact->has_friction()
                                                         ? interface.contact->slid()
                                                         : interface.ratio));
    }
    return all;
}

Eigen::VectorXd SlidingWatch::save() const
{
    std::vector<double> numbers;
    for (const Interface& interface : interfaces_) {
        numbers.insert(numbers.end(), interface.ratio.begin(), interface.ratio.end());
    }
    return Eigen::Map<const Eigen::VectorXd>(numbers.data(),
                                             static_cast<Eigen::Index>(numbers.size()));
}

void SlidingWatch::restore(const Eigen::VectorXd& numbers)
{
    const double* next = numbers.data();
    for (Interface& interface : interfaces_) {
        CLENCH_ASSERT(next + interface.ratio.size() <= numbers.data() + numbers.size());
        std::copy_n(next, interface.ratio.size(), interface.ratio.begin());
        next += interface.ratio.size();
    }
}

std::string sliding_warning(const InterfaceSliding& s)
{
    return fmt::format(
        "contact {}: {} of {} pairs slid by more than the size of their part of the face; pair {} "
        "by "
        "{:.3g} times that size ({:.3g}). Pairs stay those of the undeformed body: gaps and forces "
        "there are no longer valid",
        s.interface, s.beyond.size(), s.pairs, s.furthest + 1, s.ratio, s.size);
}

}  // namespace clench::app
