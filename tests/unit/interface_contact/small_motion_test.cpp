// What pairs do in small vibrations about a state.
#include "solver/contact/small_motion.hpp"

#include <gtest/gtest.h>

#include "solver/contact/interface_response.hpp"

namespace clench::solver {
namespace {

constexpr double area = 2.5;

InterfaceLaws laws_with(FrictionLawKind kind)
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e3;
    laws.friction = FrictionLaw{.kind = kind, .mu = 0.3, .stick = 400.0, .slip = 10.0};
    return laws;
}

/// Presses one pair by 0.01 and slides it by `slide`, and accepts that.
InterfaceResponse pressed(const InterfaceLaws& laws, double slide)
{
    const std::vector<double> gap = {0.0}, areas = {area};
    InterfaceResponse response(gap, areas, laws);
    for (const Eigen::Vector3d& y :
         {Eigen::Vector3d(0.0, 0.0, -0.01), Eigen::Vector3d(slide, 0.5 * slide, -0.01)}) {
        response.evaluate(std::vector<Eigen::Vector3d>{y}, 0.0);
        response.commit();
    }
    return response;
}

TEST(SmallMotion, IsTheTangentOfAPairThatSticks)
{
    const InterfaceLaws laws = laws_with(friction_laws::coulomb);
    InterfaceResponse response = pressed(laws, 1e-4);

    const SmallMotion motion = small_motion(laws, response.gap(), std::vector<double>{area});

    const double h = 1e-6;
    for (int axis = 0; axis < 3; ++axis) {
        const Eigen::Vector3d y(1e-4, 5e-5, -0.01), d = h * Eigen::Vector3d::Unit(axis);
        response.evaluate(std::vector<Eigen::Vector3d>{y + d}, 0.0);
        const Eigen::Vector3d ahead = response.stress()[0];
        response.evaluate(std::vector<Eigen::Vector3d>{y - d}, 0.0);
        const Eigen::Vector3d difference = (ahead - response.stress()[0]) / (2.0 * h);
        EXPECT_LT((motion.stiffness[0].col(axis) - difference).norm(), 1e-6 * difference.norm());
    }
    EXPECT_TRUE(motion.damping.empty());
}

/// Unloading of a pair at its limit is elastic, whatever the law: the slope on the way back.
TEST(SmallMotion, IsTheSlopeOnTheWayBackForAPairThatSlid)
{
    for (const FrictionLawKind kind : {friction_laws::coulomb, friction_laws::masing}) {
        const InterfaceLaws laws = laws_with(kind);
        const double slide = 0.5;
        InterfaceResponse response = pressed(laws, slide);
        const Eigen::Vector3d y(slide, 0.5 * slide, -0.01);
        response.evaluate(std::vector<Eigen::Vector3d>{y}, 0.0);
        const Eigen::Vector3d before = response.stress()[0];
        const Eigen::Vector3d back = -1e-7 * y.cwiseProduct(Eigen::Vector3d(1.0, 1.0, 0.0));
        response.evaluate(std::vector<Eigen::Vector3d>{y + back}, 0.0);

        const SmallMotion motion =
            small_motion(laws, std::vector<double>{-0.01}, std::vector<double>{area});

        const Eigen::Vector3d change = response.stress()[0] - before;
        EXPECT_LT((motion.stiffness[0] * back - change).norm(), 1e-4 * change.norm())
            << name_of(kind);
    }
}

TEST(SmallMotion, LeavesOpenPairsOutAndKeepsDashpots)
{
    InterfaceLaws laws = laws_with(friction_laws::viscous);
    laws.friction->viscosity = 7.0;

    const SmallMotion motion =
        small_motion(laws, std::vector<double>{0.02, -0.01}, std::vector<double>{1.0, area});

    EXPECT_TRUE(motion.stiffness[0].isZero(0.0));
    EXPECT_TRUE(motion.damping[0].isZero(0.0));
    EXPECT_EQ(motion.stiffness[1].diagonal(), area * Eigen::Vector3d(400.0, 400.0, 1e3));
    EXPECT_EQ(motion.damping[1].diagonal(), area * Eigen::Vector3d(7.0, 7.0, 0.0));
}

}  // namespace
}  // namespace clench::solver
