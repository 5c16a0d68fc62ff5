#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/multibody_system.hpp"
#include "app/build/workspace.hpp"
#include "app/post/bolt_jump.hpp"
#include "app/post/post_case.hpp"
#include "core/archive/trajectory_reader.hpp"
#include "postprocess/recovery/body_view.hpp"
#include "postprocess/recovery/modal_basis.hpp"
#include "postprocess/vtk/interface_surface.hpp"
#include "postprocess/vtk/vtu_encoder.hpp"

namespace clench::app {

/// Something that is drawn: the mesh of a body, the surface of one of its interfaces, or the symbol
/// of a rigid body. Points are known by their places in the body and their displacements in its
/// modes.
struct ScenePart {
    std::string name;                ///< "bar", "bar.joint"
    std::size_t body = 0;            ///< in the trajectory
    postprocess::VtuGrid cells;      ///< without points
    postprocess::VtuFrame frame;     ///< the same, ready for files
    std::vector<Eigen::Vector3d> X;  ///< from the origin of the body's frame
    Eigen::MatrixXd U;               ///< 3 points × r
    std::optional<postprocess::StressBasis> stress;
    BoltJump bolts;  ///< beside the modes
    // Of an interface:
    std::optional<std::size_t> contact;  ///< in the trajectory
    postprocess::InterfaceSurface surface;
    ContactPairs pairs;
    std::vector<postprocess::EncodedArray> constants;  ///< fields that do not change

    bool is_interface() const { return contact.has_value(); }
};

/// Node of a flexible body whose histories are written.
struct WatchedNode {
    std::string name;
    std::size_t body = 0;
    Eigen::Vector3d X = Eigen::Vector3d::Zero();
    Eigen::MatrixXd U;  ///< 3 × r
    std::optional<postprocess::StressBasis> stress;
};

/// Everything that is needed to draw a result: models, modes, interfaces. Its size does not depend
/// on the number of times.
struct Scene {
    FlexibleBodies flexible;
    std::unique_ptr<solver::multibody::System> system;
    std::vector<postprocess::BodyView> views;  ///< one per body of the trajectory
    std::vector<ScenePart> parts;
    std::vector<WatchedNode> nodes;
    postprocess::Precision precision = postprocess::Precision::single_precision;
};

/// @throws InputError for missing or foreign artifacts, unknown sets, nodes and frames.
Scene make_scene(const ShownCase& c, const AnalysisCase& analysis, const TrajectoryReader& results,
                 const CommonOptions& common, Workspace& workspace, Console& console);

/// The results of an analysis of a system, once they are known to be those of this case.
/// @throws InputError if there are none, if the run is not finished, or if they belong to another
///         version of the case or its bodies.
std::unique_ptr<TrajectoryReader> open_results(const Case& c, const AnalysisCase& analysis,
                                               const CommonOptions& common, Workspace& workspace);

}  // namespace clench::app
