#pragma once

#include <optional>
#include <string>

#include <Eigen/Core>

#include "app/case/row.hpp"

namespace clench::app {

/// What becomes of a bolt when its force is reached.
enum class AfterTightening {
    lock,  ///< its shortening stays, so that service loads change the force
    keep   ///< its force stays, whatever the loads do
};

/// Name of the preload group that tightened bolts make.
inline constexpr const char* bolt_group_name = "bolts";

/// `bodies.<name>.bolts.<name>`: where the shank is cut, and how it is tightened.
struct BoltCase {
    std::string name;
    Place place;
    std::string section;  ///< surface, or element set with a plane
    std::optional<Eigen::Vector3d> point, normal;
    std::optional<double> force, shortening;
    AfterTightening then = AfterTightening::lock;
    int sequence = 1;

    bool is_tightened() const { return force || shortening; }
    /// "case.yaml:9: bodies.bar.bolts.B1"
    std::string where(const std::string& body) const
    {
        return place.text() + ": bodies." + body + ".bolts." + name;
    }
};

Section bolt_section(BoltCase& result);

}  // namespace clench::app
