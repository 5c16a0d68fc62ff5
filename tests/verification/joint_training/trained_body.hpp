#pragma once

#include <memory>
#include <string>

#include "app/build/training_statics.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/random_loads.hpp"
#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {

/// Relative errors of the reduced body under one load each.
struct StaticErrors {
    std::vector<double> deflection, force;
    int lost = 0;  ///< loads without equilibrium in the reduced body

    static double median(std::vector<double> values);
    static double largest(const std::vector<double>& values);
};

/// A body of `meshes/` with one interface between UPPER_FACE and LOWER_FACE and boundary nodes FIX
/// and LOAD: reduced with trained joint modes, and solved at full order under the same loads.
class TrainedBody {
public:
    /// @param preload  N at each of the nodes, along −z at `top` and +z at `bottom`.
    TrainedBody(const std::string& deck, const solver::InterfaceLaws& laws,
                const std::vector<std::string>& top, const std::vector<std::string>& bottom,
                double preload);

    const FeModel& model() const { return case_->model(); }
    /// Ten vibration modes, `trained` with the laws and the preload.
    reduction::BasisOptions options() const;
    /// Component modes and the shape of the preload, where there is one.
    reduction::TrialBasis basis(const reduction::JointModeOptions& joint_modes) const;
    /// Of the component modes, for random_loads().
    const reduction::LoadModes& load_modes() const { return load_modes_; }
    const app::TrainingSetup& setup() const { return setup_; }

    /// Against the full order, solved by other code: solve_static().
    StaticErrors errors(const reduction::TrialBasis& basis, const reduction::LoadSet& loads) const;

    /// n_free × N, in balance with the inertia of the body.
    Eigen::MatrixXd forces(const reduction::LoadSet& loads) const;

private:
    std::unique_ptr<InterfaceCase> case_;
    app::TrainingSetup setup_;
    Eigen::MatrixXd preload_shape_;
    std::vector<Index> boundary_;
    Eigen::MatrixXd rigid_;  ///< motions of the body as a whole
    reduction::TrialBasis component_;
    reduction::LoadModes load_modes_;
};

}  // namespace clench::test
