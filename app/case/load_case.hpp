#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "app/case/contact_case.hpp"
#include "app/case/row.hpp"
#include "app/case/time_function.hpp"

namespace clench::app {

/// A force and a moment on a node, or in total on the nodes of a set.
struct PointLoad {
    Place place;
    std::string at;
    std::optional<Eigen::Vector3d> force, moment;
};

/// `interference: {joint: 0.02}`
struct NamedNumber {
    std::string name;
    double value = 0.0;
    Place place;
};

/// `bodies.<name>.preloads.<name>`: forces and interferences, or a shape computed elsewhere.
struct PreloadCase {
    std::string name;
    Place place;
    std::vector<PointLoad> forces;
    std::vector<NamedNumber> interference;
    std::filesystem::path shape;
    std::string field;
    std::optional<double> step;

    /// "case.yaml:9: bodies.bar.preloads.bolts"
    std::string where(const std::string& body) const;
};

inline constexpr const char* force_meaning =
    "on the node; on a set of several nodes the total, divided equally over them";
inline constexpr const char* moment_meaning =
    "on a node with rotations, such as the reference node of a coupling; divided like the force";
/// @throws InputError if it acts nowhere or is nothing.
void check_load(const PointLoad& load, const Spot& spot);

Section preload_section(PreloadCase& result);

}  // namespace clench::app
