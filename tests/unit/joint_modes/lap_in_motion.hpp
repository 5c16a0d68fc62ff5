#pragma once

#include <numbers>

#include <Eigen/Dense>

#include "core/model/contact_operator.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/derivative_pairs.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction::lap_in_motion {

using Eigen::MatrixXd, Eigen::VectorXd;

struct LapRun {
    LapRun()
    {
        BasisOptions options;
        options.boundary = test::end_rows(model);
        options.vibration_count = 2;
        options.threads = 1;
        const TrialBasis basis = reduce_basis(model, options);
        modes = {basis.Phi.leftCols(8), 8};
        joint.run.force = VectorXd::Zero(model.n_free());
        joint.run.force[options.boundary.back()] = 10.0;
        joint.run.duration = 3.0 * 2.0 * std::numbers::pi / basis.omega[0];
        joint.run.steps = 4000;
    }
    FeModel model = test::make_lap();
    DerivativeModes modes;
    JointModeOptions joint;
};

}  // namespace clench::reduction::lap_in_motion
