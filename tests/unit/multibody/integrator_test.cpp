#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/multibody/swing_model.hpp"

namespace clench::solver::multibody {
namespace {

using namespace swing_model;
using Eigen::VectorXd;

TEST(Integrator, KeepsJointsClosedAndParametersNormal)
{
    Swing swing;
    IntegratorOptions options;
    options.tolerance = 1e-6;
    AlphaIntegrator integrator(swing.system, swing.state, 0.5, options);

    double worst = 0.0, normal = 0.0;
    integrator.run([&](const SystemIntegrator& run) {
        worst = std::max(worst,
                         constraint_values(swing.system, Configuration(swing.system, run.state()))
                             .cwiseAbs()
                             .maxCoeff());
        normal = std::max(normal, std::abs(run.state().q.segment<4>(3).norm() - 1.0));
        return true;
    });

    EXPECT_EQ(integrator.state().t, 0.5);
    EXPECT_LT(worst, 1e-8);  // Newton stops at 1e-9, a thousandth of the tolerance
    EXPECT_LT(normal, 1e-15 * 4);
    EXPECT_LT(integrator.statistics().jacobians, integrator.statistics().steps);
}

TEST(Integrator, ResumesWithTheSameBits)
{
    for (const bool fixed_step : {false, true}) {
        IntegratorOptions options = fixed(1e-3);
        options.fixed_step = fixed_step;
        options.tolerance = 1e-6;
        Swing whole;
        AlphaIntegrator uninterrupted(whole.system, whole.state, 0.2, options);
        uninterrupted.run();
        Swing first;
        AlphaIntegrator begun(first.system, first.state, 0.2, options);
        for (int k = 0; k < 25; ++k) {
            begun.step();
        }
        const solver::Checkpoint checkpoint = begun.checkpoint();
        Swing second;
        AlphaIntegrator resumed(second.system, checkpoint, 0.2, options);
        resumed.run();

        EXPECT_EQ(resumed.state().q, uninterrupted.state().q);
        EXPECT_EQ(resumed.state().u, uninterrupted.state().u);
        EXPECT_EQ(resumed.state().lambda, uninterrupted.state().lambda);
        EXPECT_EQ(resumed.statistics().iterations, uninterrupted.statistics().iterations);
    }
}

/// Wants short steps around t = 0.1 and counts what is committed.
class Watcher : public ForceElement {
public:
    std::string name() const override { return "watcher"; }
    std::vector<Index> bodies() const override { return {1}; }
    void add_force(const Configuration&, VectorXd&) override { ++evaluations; }
    void add_tangent(const Configuration&, TangentSink&) override {}
    double review(const Configuration& begin, const Configuration& end) const override
    {
        const double h = end.t() - begin.t();
        const bool near = begin.t() < 0.1 && end.t() > 0.09;
        return near && h > 2e-4 ? 0.5 : 1e9;
    }
    void commit(const Configuration& at) override
    {
        ++commits;
        last = at.t();
    }
    Index history_size() const override { return 2; }
    void save_history(Eigen::Ref<VectorXd> numbers) const override
    {
        numbers << static_cast<double>(commits), last;
    }
    void restore_history(const Eigen::Ref<const VectorXd>& numbers) override
    {
        commits = static_cast<int>(numbers[0]);
        last = numbers[1];
    }
    int evaluations = 0, commits = 0;
    double last = 0.0;
};

TEST(Integrator, ListensToForceElementsAndCommitsOnlyAcceptedSteps)
{
    Swing swing(0);
    auto element = std::make_unique<Watcher>();
    const Watcher& watcher = *element;
    swing.system.add_force(std::move(element));
    IntegratorOptions options;
    options.tolerance = 1e-4;
    AlphaIntegrator integrator(swing.system, swing.state, 0.2, options);

    integrator.run();

    const solver::IntegratorStatistics& statistics = integrator.statistics();
    EXPECT_GT(statistics.rejected_by_forces, 0);
    EXPECT_LE(statistics.smallest_step, 2e-4);
    EXPECT_EQ(watcher.commits, statistics.steps);
    EXPECT_EQ(watcher.last, 0.2);
    EXPECT_GT(watcher.evaluations, watcher.commits);
    EXPECT_EQ(integrator.checkpoint().at("history/0_watcher"),
              Eigen::Vector2d(watcher.commits, 0.2));
}

/// A chain long enough for the sparse solver: 40 links on revolute joints with rotated axes.
TEST(Integrator, SwingsALongChain)
{
    System system;
    Index before = 0;  // the ground
    for (int i = 0; i < 40; ++i) {
        Pose pose;
        pose.r = {i + 0.5, 0.0, 0.0};
        const Index link = system.add_body(rigid_body(
            "link " + std::to_string(i), 1.0, Vector3d(0.01, 0.09, 0.09).asDiagonal(), pose));
        const Eigen::Matrix3d axes =
            axes_with_z(i % 2 == 0 ? Vector3d::UnitY() : Vector3d::UnitZ());
        const Index a =
            system.add_marker(rigid_marker("a", before, {before == 0 ? 0.0 : 0.5, 0.0, 0.0}, axes));
        const Index b = system.add_marker(rigid_marker("b", link, {-0.5, 0.0, 0.0}, axes));
        system.add_joint(JointType::revolute, "pin " + std::to_string(i), a, b);
        before = link;
    }
    system.set_gravity({0.0, 0.0, -9.81});
    State state = system.start();
    make_consistent(system, state);
    const double energy_before = energy(system, state).total();
    AlphaIntegrator integrator(system, state, 0.2, fixed(2e-3));

    integrator.run();

    const Configuration at(system, integrator.state());
    EXPECT_TRUE(integrator.dropped().empty());
    EXPECT_LT(constraint_values(system, at).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_NEAR(energy(system, integrator.state()).total(), energy_before,
                1e-3 * energy(system, integrator.state()).kinetic);
    EXPECT_LT(at.r(20).z(), -0.1);
}

TEST(Integrator, GivesUpWithNumbersWhereTheMotionCannotGoOn)
{
    System system;  // a bar of length 1 pulled to a point 2 away
    Pose pose;
    pose.r = {0.0, 0.5, 0.0};
    const Index body =
        system.add_body(rigid_body("bar", 1.0, Vector3d(0.1, 0.1, 0.1).asDiagonal(), pose));
    const Index tip = system.add_marker(rigid_marker("tip", body, {0.0, 0.5, 0.0}));
    const Index pin = system.add_marker(rigid_marker("pin", body, {0.0, -0.5, 0.0}));
    const Index rail =
        system.add_marker(rigid_marker("rail", 0, {0.0, 0.0, 0.0}, axes_with_z(Vector3d::UnitX())));
    system.add_joint(JointType::spherical, "foot", 0, pin);
    const Index slide = system.add_joint(
        JointType::point_on_line, "slide",
        system.add_marker(rigid_marker("high", 0, {0.0, 1.0, 0.0}, axes_with_z(Vector3d::UnitX()))),
        tip);
    system.add_motion("pull", slide, JointCoordinate::translation, [](double t) {
        return TimeValue{t, 1.0, 0.0};
    });
    (void)rail;
    State state = system.start();

    try {
        make_consistent(system, state);
        AlphaIntegrator(system, state, 1.0, IntegratorOptions()).run();
        FAIL() << "expected a NumericalError";
    } catch (const NumericalError& error) {
        EXPECT_NE(std::string(error.what()).find("hint"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace clench::solver::multibody
