#include <gtest/gtest.h>

#include "tests/unit/loads/loaded_element.hpp"

namespace clench::preprocess {
namespace {

using namespace loaded_element;

TEST(InertiaForces, AreMassTimesAcceleration)
{
    const OneElement one("C3D8I");
    const Eigen::Vector3d a(1.0, -2.0, 5.0);
    const Eigen::VectorXd f =
        inertia_forces(one.model, {0}, [&](const Eigen::Vector3d&) { return a; });
    const auto [force, moment] = one.resultant(f);
    const MassProperties& mass = one.model.mass;
    EXPECT_LT((force - mass.mass * a).norm(), 1e-13 * force.norm());
    EXPECT_LT((moment - mass.mass * mass.centre.cross(a)).norm(), 1e-12 * force.norm());
    EXPECT_LT((f - one.model.M * a.replicate(8, 1)).norm(), 1e-13 * f.norm());
}

TEST(InertiaForces, OfARotationPullThroughTheCentreOfMass)
{
    const OneElement one("C3D8");
    const auto away = [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
        return 4.0 * Eigen::Vector3d(x.x(), x.y(), 0.0);
    };
    const auto [force, moment] = one.resultant(inertia_forces(one.model, {0}, away));
    const MassProperties& mass = one.model.mass;
    const Eigen::Vector3d expected =
        4.0 * mass.mass * Eigen::Vector3d(mass.centre.x(), mass.centre.y(), 0.0);
    EXPECT_LT((force - expected).norm(), 1e-13 * force.norm());
    EXPECT_NEAR(moment.z(), 0.0, 1e-12 * force.norm());
}

}  // namespace
}  // namespace clench::preprocess
