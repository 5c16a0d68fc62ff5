#pragma once

#include <gtest/gtest.h>

#include "solver/full_order/contact_recovery.hpp"
#include "solver/full_order/dynamics.hpp"
#include "solver/full_order/recovery_loads.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/recovery/body_instant.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/time/run_loop.hpp"
#include "tests/verification/reduced_interface/reduced_bar.hpp"

namespace clench::test::recovering {

using namespace solver::multibody;
using solver::ContactRecovery, solver::RecoveryLoads;

/// a (τ_1, τ_2, −p) of every pair.
inline Eigen::VectorXd pair_forces(const ContactPairs& pairs, const solver::InterfaceState& state)
{
    Eigen::VectorXd forces(3 * pairs.size());
    for (Index i = 0; i < pairs.size(); ++i) {
        forces.segment<3>(3 * i) << pairs.area[i] * state.friction[i],
            -pairs.area[i] * state.pressure[i];
    }
    return forces;
}

inline double normal_force(const Eigen::VectorXd& forces)
{
    double sum = 0.0;
    for (Eigen::Index i = 2; i < forces.size(); i += 3)
        sum -= forces[i];
    return sum;
}

/// Positions in x.
inline std::vector<Index> boundary_dofs(const InterfaceCase& bar)
{
    const FeModel& model = bar.model();
    std::vector<Index> positions;
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
        if (node == bar.node_of("FIX") || node == bar.node_of("LOAD"))
            positions.push_back(model.free_dofs[i]);
    }
    return positions;
}

/// The reduced bar beside the full model of the free body.
struct Recovering {
    Recovering(const InterfaceCase& bar, ReducedBar& body)
        : reduced(body),
          problem{&bar.model(), bar.laws(), {}, 1},
          loads(bar.model(), body.basis().Phi, body.body().inertia.centre, boundary_dofs(bar),
                Eigen::MatrixXd(bar.model().n_free(), 0)),
          recovery(problem, loads.columns()),
          pairs(bar.model().contacts[0])
    {
    }
    /// Modal forces of the contact as the reduced body has it.
    Eigen::VectorXd inner(const solver::InterfaceState& state) const
    {
        const InterfaceOperator& rows = reduced.body().interfaces[0];
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(rows.normal.cols());
        for (Index i = 0; i < rows.size(); ++i) {
            Q += rows.area[i] * state.pressure[i] * rows.normal.row(i).transpose();
            Q -= rows.area[i] * (rows.tangent.middleRows<2>(2 * i).transpose() * state.friction[i]);
        }
        return Q;
    }
    Eigen::VectorXd projected(const State& state)
    {
        return pair_forces(pairs, reduced.contact().state(Configuration(reduced.system(), state)));
    }
    Eigen::VectorXd recovered(const State& state)
    {
        const Configuration at(reduced.system(), state);
        const auto instant = body_instant(at, 1, inner(reduced.contact().state(at)));
        EXPECT_TRUE(recovery.advance(loads.coefficients(instant)));
        return recovery.forces();
    }

    ReducedBar& reduced;
    solver::FullOrderProblem problem;
    RecoveryLoads loads;
    ContactRecovery recovery;
    const ContactPairs& pairs;
};

}  // namespace clench::test::recovering
