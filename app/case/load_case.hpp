#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

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

/// `forces.<name>`
struct ForceCase {
    std::string name;
    PointLoad load;  ///< `at` is body.NODE_OR_SET
    TimeFunction time;
    Place place;
};

Section preload_section(PreloadCase& result);
Section force_section(ForceCase& result);

}  // namespace clench::app
