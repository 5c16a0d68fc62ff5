#include "app/physics/registry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"

namespace clench::app {

using Verdict = PhysicsFinding::Verdict;

PhysicsFindings look_at_physics(const PhysicsFacts& facts)
{
    static const std::vector<PhysicsCheck> checks = [] {
        std::vector<PhysicsCheck> all = registered_physics_checks();
        std::ranges::sort(all, {}, &PhysicsCheck::position);
        return all;
    }();
    PhysicsFindings findings;
    for (const PhysicsCheck& check : checks) {
        const std::size_t before = findings.size();
        check.look(facts, findings);
        for (std::size_t i = before; i < findings.size(); ++i) {
            findings[i].check = check.name;
        }
    }
    return findings;
}

Verdict graded(double value, double amber, double red)
{
    return value <= amber ? Verdict::green : value <= red ? Verdict::amber : Verdict::red;
}

Verdict graded(double value, double amber)
{
    return value <= amber ? Verdict::green : Verdict::amber;
}

std::string advice_for(Verdict verdict, const std::string& advice)
{
    return verdict == Verdict::green ? "" : advice;
}

std::string at_time(const PhysicsFacts& facts, double time)
{
    return fmt::format("at {}{}", facts.analysis.is_static() ? "load factor " : "", shown(time));
}

std::string pair_place(const ContactFacts& contact, double pair)
{
    const auto i = static_cast<std::size_t>(pair);
    return contact.pairs == nullptr
               ? fmt::format("pair {}", i + 1)
               : fmt::format("pair {} at {}", i + 1, shown(contact.pairs->point[i]));
}

}  // namespace clench::app
