// Modes of bodies as joints hold them, and the damping given about them.
#include "solver/multibody/vibration/held_modes.hpp"

#include <gtest/gtest.h>

#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/vibration/linearisation.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::solver::multibody {
namespace {

constexpr double ratio = 0.005;

struct Held {
    System system;
    State state;
};

/// The beam with a damping matrix, at its wall by a joint or free.
void build(const FlexibleBody& beam, const std::optional<JointType>& joint, Index quasi_static,
           const Eigen::MatrixXd& C, Held& held)
{
    Pose pose;
    pose.r = Eigen::Vector3d(3.0, -2.0, 1.0);
    Body body = flexible_body(beam, pose);
    if (C.size() > 0)
        body.C = C;
    const Index number = held.system.add_body(std::move(body));
    held.system.set_quasi_static(number, quasi_static);
    if (joint) {
        const Index wall =
            held.system.add_marker(rigid_marker("wall", 0, pose.r + beam.boundary[0].position));
        const Index end = held.system.add_marker(boundary_marker("end", number, beam.boundary[0]));
        held.system.add_joint(*joint, "support", wall, end);
    }
    held.state = held.system.start();
    make_consistent(held.system, held.state);
}

/// Damping ratios that linearise finds where the body is damped about its held modes.
std::vector<SystemMode> damped(const FlexibleBody& beam, const std::optional<JointType>& joint,
                               Index& elastic)
{
    Held plain, whole;
    build(beam, joint, 0, {}, plain);
    const HeldModes modes = held_modes(plain.system, 1, plain.state);
    elastic = static_cast<Index>(modes.omega.size());
    const Eigen::VectorXd c = 2.0 * ratio * modes.omega;
    build(beam, joint, 0, modes.T * c.asDiagonal() * modes.T.transpose(), whole);
    return linearise(whole.system, whole.state);
}

TEST(HeldModes, GiveEveryModeTheRatioThatWasAskedFor)
{
    const FlexibleBody beam = test::beam_body({}, 12);
    for (const std::optional<JointType> joint :
         {std::optional<JointType>(), std::optional(JointType::fixed),
          std::optional(JointType::revolute), std::optional(JointType::spherical)}) {
        Index elastic = 0, seen = 0;
        for (const SystemMode& mode : damped(beam, joint, elastic)) {
            if (mode.frequency > 1e-3) {
                EXPECT_NEAR(mode.damping, ratio, 1e-9) << "at " << mode.frequency << " Hz";
                ++seen;
            } else {
                EXPECT_NEAR(mode.eigenvalue_re, 0.0, 1e-2) << "rigid motions are not damped";
            }
        }
        EXPECT_EQ(seen, elastic);
        EXPECT_EQ(elastic, 12);
    }
}

/// Rayleigh's (BODY-10): a/2ω + b ω/2 in every mode of the clamped beam.
TEST(HeldModes, GiveRayleighsRatios)
{
    const FlexibleBody beam = test::beam_body({}, 12);
    const double a = 3.0, b = 2e-7;
    Held plain, whole;
    build(beam, JointType::fixed, 0, {}, plain);
    const HeldModes modes = held_modes(plain.system, 1, plain.state);
    build(beam, JointType::fixed, 0, a * modes.T * modes.T.transpose() + b * beam.K, whole);
    for (const SystemMode& mode : linearise(whole.system, whole.state)) {
        const double omega = std::hypot(mode.eigenvalue_re, mode.eigenvalue_im);
        if (mode.frequency > 0.0) {
            EXPECT_NEAR(mode.damping / (0.5 * a / omega + 0.5 * b * omega), 1.0, 1e-8);
        }
    }
    EXPECT_GT(linearise(whole.system, whole.state).front().frequency, 0.0);
}

/// (BODY-7), the modes of the free body, gives a cantilever a fraction of what was asked for.
TEST(HeldModes, AreNeededWhereTheBodyIsClamped)
{
    FlexibleBody beam = test::beam_body({}, 12);
    beam.damping = Eigen::VectorXd::Constant(12, ratio);
    Held free;
    build(beam, JointType::fixed, 0, {}, free);
    const double first = linearise(free.system, free.state).front().damping;
    EXPECT_LT(first, 0.3 * ratio);
    EXPECT_GT(first, 0.0);
}

TEST(HeldModes, HaveTheFrequenciesOfTheLinearisedSystem)
{
    const FlexibleBody beam = test::beam_body({}, 12);
    Held held;
    build(beam, JointType::fixed, 0, {}, held);

    const HeldModes modes = held_modes(held.system, 1, held.state);
    const std::vector<SystemMode> reference = linearise(held.system, held.state);

    ASSERT_EQ(modes.omega.size(), static_cast<Eigen::Index>(reference.size()));
    for (std::size_t i = 0; i < reference.size(); ++i)
        EXPECT_NEAR(modes.omega[static_cast<Eigen::Index>(i)], reference[i].eigenvalue_im,
                    1e-8 * reference[i].eigenvalue_im);
}

/// Modes without inertia carry no damping: the others have it, as if these were not there.
TEST(HeldModes, LeaveQuasiStaticModesUndamped)
{
    const FlexibleBody beam = test::beam_body({}, 12);
    Held held;
    build(beam, {}, 4, {}, held);

    const HeldModes modes = held_modes(held.system, 1, held.state);

    ASSERT_EQ(modes.omega.size(), 8);
    EXPECT_TRUE(modes.T.bottomRows(4).isZero(0.0));
    for (Eigen::Index i = 0; i < 8; ++i)
        EXPECT_NEAR(modes.omega[i], std::sqrt(beam.K(i, i)), 1e-8 * modes.omega[i]);
}

}  // namespace
}  // namespace clench::solver::multibody
