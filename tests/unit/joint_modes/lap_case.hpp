#pragma once

#include <Eigen/Dense>

#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/derivative_coefficients.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"
#include "reduction/statics/rigid_motions.hpp"
#include "tests/unit/joint_modes/reference_joint_modes.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction::lap_case {

using Eigen::MatrixXd, Eigen::VectorXd, test::make_lap;

// Component modes of a lap and, if asked for, a preload shape; what both algorithms start from.
struct Case {
    explicit Case(bool tied = true, bool preloaded = false) : model(make_lap({.tied = tied}))
    {
        options.boundary = test::end_rows(model);
        options.boundary.resize(12);
        options.vibration_count = 4;
        options.threads = 1;
        const TrialBasis basis = reduce_basis(model, options);
        modes.Phi = basis.Phi;
        modes.cms_total = static_cast<Index>(basis.Phi.cols());
        modes.omega = basis.omega;
        if (preloaded) {
            std::srand(2);
            const StaticSolver solver(model, options.boundary, rigid_motions(model, 1), 1);
            modes.Phi.conservativeResize(Eigen::NoChange, modes.cms_total + 1);
            modes.Phi.rightCols<1>() =
                solver.solve(model.M * VectorXd::Random(model.n_free())).col(0).normalized() *
                modes.Phi.col(0).norm();
        }
    }

    JointModes fast(const JointModeOptions& joint) const
    {
        const StaticSolver solver(model, options.boundary, rigid_motions(model, 1), 1);
        const NormalRows rows = normal_rows(model, joint);
        const SolvedDerivatives solved =
            solve_derivatives(model, rows, solver, modes, joint, 1, {});
        return decompose(rows, &solver, solved, joint);
    }

    MatrixXd forces(const JointModeOptions& joint) const
    {
        const NormalRows rows = normal_rows(model, joint);
        return test::reference_forces(model, modes.Phi,
                                      derivative_pairs(model, rows, modes, joint, 1), 1.0);
    }

    test::ReferenceStatics statics() const { return {model, all_motions(rigid_motions(model, 1))}; }

    FeModel model;
    BasisOptions options;
    DerivativeModes modes;
};

}  // namespace clench::reduction::lap_case
