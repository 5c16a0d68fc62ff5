#pragma once

#include <functional>
#include <vector>

#include "app/physics/physics_facts.hpp"

namespace clench::app {

using PhysicsFindings = std::vector<PhysicsFinding>;

/// One question that an experienced colleague would ask of a result.
struct PhysicsCheck {
    std::string name;  ///< "bolt force"
    int position = 0;  ///< among the checks
    /// Appends findings, green ones as well, without their `check`.
    void (*look)(const PhysicsFacts& facts, PhysicsFindings& findings) = nullptr;
};

/// What the files of app/physics/checks register: bolt_force.cpp has `PhysicsCheck
/// physics::bolt_force()`. The build writes this function from the names of the files.
std::vector<PhysicsCheck> registered_physics_checks();

/// What all checks find, in the order of their positions.
PhysicsFindings look_at_physics(const PhysicsFacts& facts);

/// green up to `amber`, amber up to `red`, red beyond it; red for what is no number.
PhysicsFinding::Verdict graded(double value, double amber, double red);
/// green up to `amber`, amber beyond it.
PhysicsFinding::Verdict graded(double value, double amber);
/// The advice where it is needed.
std::string advice_for(PhysicsFinding::Verdict verdict, const std::string& advice);
/// "at 0.0123", of statics "at load factor 1"
std::string at_time(const PhysicsFacts& facts, double time);
/// "pair 17 at (1, 2, 3)"
std::string pair_place(const ContactFacts& contact, double pair);

}  // namespace clench::app
