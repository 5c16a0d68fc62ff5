#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Vector3d;
using Eigen::VectorXd;

/// A heavy flexible beam that swings on a revolute joint with an axis across.
struct Swing {
    explicit Swing(int modes = 4)
    {
        test::BeamModel model;
        model.young = 2e9;
        const FlexibleBody beam = test::beam_body(model, modes);  // no modes: rigid
        Pose pose;
        pose.r = {0.5, 0.0, 0.0};
        const Index body = system.add_body(flexible_body(beam, pose));
        const Eigen::Matrix3d axes = axes_with_z(Vector3d::UnitY());
        const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), axes));
        const Index m = system.add_marker(boundary_marker("m", body, beam.boundary[0], axes));
        system.add_joint(JointType::revolute, "pin", g, m);
        system.set_gravity({0.0, 0.0, -9.81});
        state = system.start();
        make_consistent(system, state);
    }
    System system;
    State state;
};

IntegratorOptions fixed(double h)
{
    IntegratorOptions options;
    options.fixed_step = true;
    options.first_step = h;
    options.newton_tolerance = 1e-12;
    return options;
}

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

/// Says that it is stiff and does nothing.
class Quiet : public ForceElement {
public:
    std::string name() const override { return "quiet"; }
    std::vector<Index> bodies() const override { return {}; }
    void add_force(const Configuration&, VectorXd&) override {}
    void add_tangent(const Configuration&, TangentSink&) override {}
    bool is_stiff() const override { return true; }
};

/// Largest gap of the pin at midpoints of steps: joints are closed at the ends of steps, between
/// them only the interpolation is at fault.
double gap_between_steps(Swing& swing, double h)
{
    AlphaIntegrator integrator(swing.system, swing.state, 0.04, fixed(h));
    double worst = 0.0;
    integrator.run([&](const SystemIntegrator& run) {
        const State middle = run.interpolated(0.5 * (run.previous().t + run.state().t));
        worst = std::max(worst, constraint_values(swing.system, Configuration(swing.system, middle))
                                    .cwiseAbs()
                                    .maxCoeff());
        EXPECT_NEAR(middle.q.segment<4>(3).norm(), 1.0, 1e-15);
        return true;
    });
    return worst;
}

TEST(Integrator, InterpolatesBetweenSteps)
{
    Swing swing(2);
    const double coarse = gap_between_steps(swing, 4e-3), fine = gap_between_steps(swing, 2e-3);

    EXPECT_LT(coarse, 1e-5);
    EXPECT_GT(std::log2(coarse / fine), 2.7);
}

/// With contact, vibrations faster than the step stay out of the interpolation; the slow motion of
/// a body that joints hold must not suffer (its modes alone, without its frame, would open them).
TEST(Integrator, InterpolatesSlowMotionsOfHeldBodiesAlsoWithContact)
{
    Swing plain(2), stiff(2);
    stiff.system.add_force(std::make_unique<Quiet>());
    double worst[2], ratio = 0.0;
    const double steps[] = {4e-4, 2e-4};
    for (int i = 0; i < 2; ++i) {
        worst[i] = gap_between_steps(stiff, steps[i]);
        ratio = worst[i] / gap_between_steps(plain, steps[i]);
        std::printf("  h = %g: %.2e, %.2f times that without contact\n", steps[i], worst[i], ratio);
    }
    EXPECT_LT(worst[0], 1e-9);
    EXPECT_GT(std::log2(worst[0] / worst[1]), 2.7);
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

TEST(IntegratorInput, RefusesUndampedStepsThatChangeWhereJointsAre)
{
    Swing swing;
    IntegratorOptions options;
    for (const AlphaScheme& scheme :
         {AlphaScheme::generalized_alpha(1.0), AlphaScheme::hht(-0.01)}) {
        options.scheme = scheme;
        test::expect_input_error([&] { AlphaIntegrator(swing.system, swing.state, 1.0, options); },
                                 "rho_inf", "expected at most 0.95", "fixed step");
    }
    options.fixed_step = true;
    options.first_step = 0.01;
    EXPECT_NO_THROW(AlphaIntegrator(swing.system, swing.state, 1.0, options));
    System free;
    free.add_body(rigid_body("stone", 1.0, Eigen::Matrix3d::Identity(), Pose()));
    State start = free.start();
    make_consistent(free, start);
    options.fixed_step = false;
    EXPECT_NO_THROW(AlphaIntegrator(free, start, 1.0, options));
}

TEST(IntegratorInput, RefusesOptionsOutOfRange)
{
    Swing swing;
    const auto run = [&](const IntegratorOptions& options, double end = 1.0) {
        AlphaIntegrator(swing.system, swing.state, end, options);
    };
    IntegratorOptions options;
    test::expect_input_error([&] { AlphaScheme::hht(0.1); }, "alpha", "0.1", "[-1/3, 0]");
    test::expect_input_error([&] { AlphaScheme::generalized_alpha(1.5); }, "rho_inf", "1.5");
    options.tolerance = 0.0;
    test::expect_input_error([&] { run(options); }, "tolerance");
    options = IntegratorOptions();
    options.fixed_step = true;
    test::expect_input_error([&] { run(options); }, "step", "more than 0");
    test::expect_input_error([&] { run(IntegratorOptions(), -1.0); }, "end");
}

TEST(AlphaScheme, IsTheTrapezoidalRuleWithoutDamping)
{
    const AlphaScheme hht = AlphaScheme::hht(0.0);
    const AlphaScheme alpha = AlphaScheme::generalized_alpha(1.0);

    EXPECT_DOUBLE_EQ(hht.beta, 0.25);
    EXPECT_DOUBLE_EQ(hht.gamma, 0.5);
    EXPECT_DOUBLE_EQ(alpha.gamma, 0.5);
    EXPECT_DOUBLE_EQ(alpha.beta, 0.25);
}

}  // namespace
}  // namespace clench::solver::multibody
