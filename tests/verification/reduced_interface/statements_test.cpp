// What the method claims, each as a test that would fail if it were not so.
#include <cmath>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/energy_flow.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "tests/verification/reduced_interface/reduced_bar.hpp"

namespace clench::test {
namespace {

using namespace solver::multibody;

// A floating frame rotates by finite angles, linear FE does not: at a hundredth of the load
// of [Pichler2018] the two differ by less than a thousandth for that reason. The response is
// homogeneous.
constexpr double newtons = 1.0;

solver::InterfaceLaws with_friction()
{
    solver::InterfaceLaws laws = linear_law(5e4);
    laws.friction = solver::FrictionLaw{.mu = 0.15, .stick = 1e4, .slip = 5e2};
    return laws;
}

double constant_force(double)
{
    return newtons;
}

double tip_at_rest(const InterfaceCase& bar, const ReducedBarOptions& options)
{
    ReducedBar reduced(bar, linear_law(5e4), options, constant_force);
    State state = reduced.system().start();
    find_equilibrium(reduced.system(), state);
    return reduced.tip(state);
}

TEST(Statements, VibrationModesDoNotReplaceJointModes)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar();
    const Solution full = bar->solve(bar_force(*bar, newtons));
    const double exact = bar->displacement(full.last(), bar->node_of("LOAD")).z();
    const auto error = [&](Index interface, Index vibration) {
        return std::abs(tip_at_rest(*bar, {interface, vibration}) / exact - 1.0);
    };

    const double interface30 = error(30, 10), vibration40 = error(0, 40),
                 vibration20 = error(0, 20);
    std::printf("  tip: 10 + 30 joint modes %.3f %%, 40 vibration modes %.3f %%, 20: %.3f %%\n",
                100 * interface30, 100 * vibration40, 100 * vibration20);

    EXPECT_LT(interface30, 0.005);
    EXPECT_GT(vibration40, 4.0 * interface30) << "with as many modes";
    EXPECT_GT(vibration40, 0.25 * vibration20) << "twice as many do not get there either";
}

TEST(Statements, TiedAndIgnoredContactBracketTheTruth)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar();
    const Solution full = bar->solve(bar_force(*bar, newtons));
    const double truth = bar->displacement(full.last(), bar->node_of("LOAD")).z();

    const double tied = tip_at_rest(*bar, {30, 10, InterfaceTreatment::tied});
    const double ignored = tip_at_rest(*bar, {30, 10, InterfaceTreatment::ignored});
    const double contact = tip_at_rest(*bar, {30, 10, InterfaceTreatment::contact});
    std::printf("  tip: tied %+.1f %%, contact %+.2f %%, ignored %+.1f %% of the full model's\n",
                100 * (tied / truth - 1), 100 * (contact / truth - 1), 100 * (ignored / truth - 1));

    EXPECT_LT(tied, 0.95 * truth);
    EXPECT_GT(ignored, 1.05 * truth);
    EXPECT_NEAR(contact, truth, 0.005 * truth);
}

double ramp(double t)
{
    constexpr double over = 2e-3;
    return newtons * 0.5 * (1.0 - std::cos(M_PI * std::min(1.0, t / over)));
}

struct Balance {
    double work = 0.0, stored = 0.0, friction = 0.0;
    solver::EnergyBalance ledger;  ///< the same as the program keeps it
    double lost() const { return work - stored - friction; }
};

/// Work of the load, energy stored and work against friction after 3 ms.
Balance balance(const InterfaceCase& bar, double tolerance)
{
    ReducedBar reduced(bar, with_friction(), {20}, ramp);
    State state = reduced.system().start();
    make_consistent(reduced.system(), state);
    reduced.system().commit(state);
    IntegratorOptions options;
    options.tolerance = tolerance;
    options.max_step = 5e-4;
    Balance sum;
    solver::EnergyLedger ledger;
    ledger.start(energy_powers(reduced.system(), state), energy_account(reduced.system(), state));
    double tip = reduced.tip(state), t = 0.0;
    AlphaIntegrator integrator(reduced.system(), state, 3e-3, options);
    integrator.run([&](const SystemIntegrator& after) {
        const double next = reduced.tip(after.state());
        // ∫ F dz by Simpson's rule on the cubic that the step's ends give.
        const double middle = reduced.tip(after.interpolated(0.5 * (t + after.state().t)));
        const double f0 = ramp(t), f1 = ramp(0.5 * (t + after.state().t)),
                     f2 = ramp(after.state().t);
        sum.work += 0.5 * (f0 + f1) * (middle - tip) + 0.5 * (f1 + f2) * (next - middle);
        ledger.advance(energy_powers(reduced.system(), after.state()));
        tip = next;
        t = after.state().t;
        return true;
    });
    const Energy e = energy(reduced.system(), integrator.state());
    sum.stored = e.kinetic + e.elastic + e.elements;
    sum.friction = e.dissipated;
    sum.ledger =
        ledger.balance(integrator.time(), energy_account(reduced.system(), integrator.state()));
    return sum;
}

TEST(Statements, TheEnergyBalanceWithFrictionCloses)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar();
    double lost[3], defect[3];
    const double tolerances[] = {1e-7, 1e-8, 1e-9};  // of displacements relative to the bar's size
    for (int i = 0; i < 3; ++i) {
        // A hundredth of the load moves the bar by a hundredth.
        const Balance b = balance(*bar, 0.01 * tolerances[i]);
        lost[i] = std::abs(b.lost()) / b.work;
        std::printf("  tolerance %g: work %.6g = stored %.6g + friction %.6g + lost %.2e of it\n",
                    tolerances[i], b.work, b.stored, b.friction, b.lost() / b.work);
        EXPECT_GT(b.friction, 1e-3 * b.work) << "friction takes part";
        defect[i] = std::abs(b.ledger.defect()) / b.work;
        std::printf("  ledger: input %.6g, defect %.2e of it\n", b.ledger.input,
                    b.ledger.defect() / b.work);
        EXPECT_NEAR(b.ledger.dissipated, b.friction, 1e-12 * b.work);
    }
    EXPECT_LT(lost[1], lost[0]);
    EXPECT_LT(lost[2], 0.3 * lost[0]);
    EXPECT_LT(lost[2], 2e-3);
    EXPECT_LT(defect[1], defect[0]);
    EXPECT_LT(defect[2], 0.3 * defect[0]);
    EXPECT_LT(defect[2], 2e-3);
}

TEST(Statements, ContactForcesAreInBalanceOnTheBody)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar();
    ReducedBar reduced(*bar, with_friction(), {20}, constant_force);
    State state = reduced.system().start();
    find_equilibrium(reduced.system(), state);
    const solver::InterfaceState interface =
        reduced.contact().state(Configuration(reduced.system(), state));
    const FeModel& model = bar->model();
    const ContactPairs& pairs = model.contacts[0];

    // Forces of slave on master node by node, and their modal counterpart.
    std::vector<Eigen::Vector3d> force(model.mesh.nodes.size(), Eigen::Vector3d::Zero());
    double sum_of_sizes = 0.0;
    for (Index i = 0; i < pairs.size(); ++i) {
        const Eigen::Vector3d stress(interface.friction[i].x(), interface.friction[i].y(),
                                     -interface.pressure[i]);
        const Eigen::Vector3d f = -pairs.area[i] * (pairs.frame[i] * stress);
        force[pairs.slave[i]] -= f;
        for (Index k = pairs.first[i]; k < pairs.first[i + 1]; ++k)
            force[pairs.master[k]] += pairs.N[k] * f;
        sum_of_sizes += f.norm();
    }
    Eigen::Vector3d sum = Eigen::Vector3d::Zero(), moment = Eigen::Vector3d::Zero();
    double extent = 0.0;
    for (std::size_t n = 0; n < force.size(); ++n) {
        sum += force[n];
        moment += model.mesh.nodes[n].cross(force[n]);
        extent = std::max(extent, model.mesh.nodes[n].norm());
    }
    Eigen::VectorXd nodal = Eigen::VectorXd::Zero(model.T.rows());
    for (Index i = 0; i < static_cast<Index>(nodal.size()); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(i);
        nodal[i] = dof < 3 ? force[node][dof] : 0.0;
    }
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(reduced.system().u_size());
    reduced.contact().add_force(Configuration(reduced.system(), state), Q);
    std::printf("  sum of forces %.1e, of moments %.1e of their sizes; %.4g N in all\n",
                sum.norm() / sum_of_sizes, moment.norm() / (extent * sum_of_sizes), sum_of_sizes);

    EXPECT_GT(sum_of_sizes, newtons);
    EXPECT_LT(sum.norm(), 1e-13 * sum_of_sizes);
    EXPECT_LT(moment.norm(), 1e-12 * extent * sum_of_sizes);
    EXPECT_EQ(Q.head(6), Eigen::VectorXd::Zero(6));
    const Eigen::VectorXd modal = reduced.basis().Phi.transpose() * (model.T.transpose() * nodal);
    EXPECT_LT((Q.tail(modal.size()) - modal).norm(), 1e-9 * modal.norm());
}

}  // namespace
}  // namespace clench::test
