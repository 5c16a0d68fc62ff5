#pragma once

#include <Eigen/Dense>

#include "core/errors.hpp"
#include "core/model/contact_operator.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/secant_coefficients.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"
#include "reduction/statics/rigid_motions.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction::secants_of_laps {

using Eigen::MatrixXd, Eigen::VectorXd;

// Component modes of a lap, and all derivatives of them.
struct SecantCase {
    explicit SecantCase(bool tied = true) : model(test::make_lap({.tied = tied}))
    {
        options.boundary = test::end_rows(model);
        options.boundary.resize(12);
        options.vibration_count = 4;
        options.threads = 1;
        modes.Phi = reduce_basis(model, options).Phi;
        modes.cms_total = static_cast<Index>(modes.Phi.cols());
    }

    static JointModeOptions stiff(double normal, double tangential)
    {
        JointModeOptions joint;
        joint.interfaces = {{normal, {}, tangential}};
        joint.slope = DerivativeSlope::secant;
        return joint;
    }

    StaticSolver solver() const { return {model, options.boundary, rigid_motions(model, 1), 1}; }

    MatrixXd secants(const NormalRows& rows) const
    {
        MatrixXd C = derivative_coefficients(rows, modes.Phi, pairs(rows));
        const StaticSolver statics = solver();
        make_secant(rows, pair_compliance(rows, PairStatics(statics, rows.B)), modes.Phi,
                    pairs(rows), 2, C);
        return C;
    }

    std::vector<DerivativePair> pairs(const NormalRows& rows) const
    {
        return derivative_pairs(model, rows, modes, {}, 1);
    }

    FeModel model;
    BasisOptions options;
    DerivativeModes modes;
};

}  // namespace clench::reduction::secants_of_laps
