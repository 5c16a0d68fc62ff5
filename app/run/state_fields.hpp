#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/case/analysis_case.hpp"
#include "core/model/fe_model.hpp"
#include "core/model/stress_evaluator.hpp"
#include "postprocess/vtk/interface_surface.hpp"
#include "postprocess/vtk/point_field.hpp"
#include "solver/full_order/contact_state.hpp"

namespace clench::app {

/// Displacements of all nodes, basic frame; zero for nodes without DOFs.
postprocess::PointField displacement_field(const FeModel& model, const Eigen::VectorXd& x_free);

/// What `output.fields` asks for of a body: displacement, velocity (of dynamics), stress, one field
/// a material if there are several, and von_mises, the largest of the materials at a node.
/// @param stress  nullptr: no stresses.
std::vector<postprocess::PointField> body_fields(const FeModel& model,
                                                 const StressEvaluator* stress,
                                                 const solver::FullState& state,
                                                 const OutputCase& output);

/// What `output.fields` asks for of one interface, per pair; vectors are in the basic frame.
std::vector<postprocess::PointField> interface_fields(const ContactPairs& pairs,
                                                      const solver::InterfaceState& state,
                                                      const OutputCase& output);

/// Writes states of a body as VTU files: the mesh, and one surface per interface.
class StateFiles {
public:
    StateFiles(const FeModel& model, const OutputCase& output);

    /// A file and what it shows: the body or an interface.
    struct Written {
        std::filesystem::path file;
        std::string part;
    };
    /// `<folder>/<body><extension>` and `<folder>/<body>.<contact><extension>`, where wanted.
    std::vector<Written> write(const std::filesystem::path& folder, const std::string& body_name,
                               const std::string& extension, const solver::FullState& state) const;

private:
    const FeModel& model_;
    const OutputCase& output_;
    std::optional<StressEvaluator> stress_;
    std::vector<postprocess::InterfaceSurface> surfaces_;  ///< one per interface
};

}  // namespace clench::app
