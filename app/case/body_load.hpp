#pragma once

#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "app/case/row.hpp"
#include "app/case/time_function.hpp"

namespace clench::app {

/// `loads.<name>.rotation`: centrifugal forces of a body that spins.
struct SpinCase {
    Place place;
    std::optional<double> speed_squared;
    std::optional<Eigen::Vector3d> point = Eigen::Vector3d(0.0, 0.0, 0.0), axis;
};

/// `loads.<name>`: what holds, moves or loads nodes, faces or elements of one FE model; full-order
/// analyses name those that act.
struct BodyLoad {
    std::string name, body;  ///< body "": the only one
    Place place;
    std::vector<std::string> at;    ///< nodes; of pressures surfaces, of accelerations elements
    std::vector<std::string> hold;  ///< words of held_dof_words()
    bool deck_axes = false;         ///< of `hold`: those of the nodes' frames in the deck
    bool hold_loose = false;        ///< hold every DOF that no stiffness resists
    std::optional<double> displacement;
    std::optional<Eigen::Vector3d> force_on_each, moment_on_each;
    std::optional<double> pressure;
    std::optional<Eigen::Vector3d> direction;  ///< of the pressure, without: into the body
    int face = 0;                              ///< of elements, 1 to 6; 0: `at` names surfaces
    std::optional<Eigen::Vector3d> acceleration;
    std::optional<SpinCase> rotation;
    std::string bolt;  ///< of the body; what follows is about it
    std::optional<double> force, shortening;
    bool lock = false;
    FunctionCase time;

    bool holds() const { return !hold.empty() || hold_loose; }
    /// "case.yaml:9: loads.push"
    std::string where() const { return place.text() + ": loads." + name; }
};

/// x, y, z, rx, ry, rz: DOFs 0 to 5.
const std::vector<std::string>& held_dof_words();

Section body_load_section(BodyLoad& result);

}  // namespace clench::app
