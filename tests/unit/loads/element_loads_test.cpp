// Forces of pressures and accelerations on elements.
#include <gtest/gtest.h>

#include "tests/unit/loads/loaded_element.hpp"

namespace clench::preprocess {
namespace {

using namespace loaded_element;

TEST(PressureForces, OfAClosedSurfaceBalance)
{
    const OneElement one("C3D8");
    const Eigen::VectorXd f = pressure_forces(one.model, one.faces, 7.0);
    const auto [force, moment] = one.resultant(f);
    EXPECT_GT(f.norm(), 1.0);
    EXPECT_LT(force.norm(), 1e-13 * f.norm());
    EXPECT_LT(moment.norm(), 1e-13 * f.norm());
    // Work on a uniform expansion u = x: p times the change 3 V of the volume, taken from the body.
    double work = 0.0;
    for (Index node = 0; node < one.model.mesh.node_total(); ++node) {
        work += one.model.mesh.nodes[static_cast<std::size_t>(node)].dot(
            f.segment<3>(one.model.dofs.first(node)));
    }
    const double volume = one.model.mass.mass / 3.0;
    EXPECT_NEAR(work, -7.0 * 3.0 * volume, 1e-12 * volume);
}

TEST(PressureForces, PushIntoTheBody)
{
    const OneElement one("C3D8");
    // S1 is the bottom.
    EXPECT_GT(one.resultant(pressure_forces(one.model, {one.faces[0]}, 1.0)).first.z(), 0.5);
    EXPECT_LT(one.resultant(pressure_forces(one.model, {one.faces[1]}, 1.0)).first.z(), -0.5);
}

}  // namespace
}  // namespace clench::preprocess
