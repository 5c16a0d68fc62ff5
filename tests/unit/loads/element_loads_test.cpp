// Forces of pressures and accelerations on elements.
#include <gtest/gtest.h>

#include "tests/unit/loads/loaded_element.hpp"

namespace clench::preprocess {
namespace {

using namespace loaded_element;

TEST(PressureForces, OfACornerPressureThatGrowsAlongAnAxisLiftTheVolume)
{
    // p = x_k at the corners, linear in between: ∮ −p n dA = −V e_k on flat and warped faces alike.
    const OneElement one("C3D8");
    double volume = 0.0;
    for (int k = 0; k < 3; ++k) {
        Eigen::Vector3d force = Eigen::Vector3d::Zero();
        for (const FaceRef& ref : one.faces) {
            const FaceGeometry face(one.model.mesh, ref);
            std::vector<double> p;
            for (const Index node : face.nodes()) {
                p.push_back(one.model.mesh.nodes[static_cast<std::size_t>(node)][k]);
            }
            force += face_forces(face, p).rowwise().sum();
        }
        volume = k == 0 ? -force[0] : volume;
        EXPECT_GT(volume, 1.0);
        EXPECT_LT((force + volume * Eigen::Vector3d::Unit(k)).norm(), 1e-13);
    }
}

TEST(PressureForces, AlongADirectionHaveTheSizeOfTheArea)
{
    const OneElement one("C3D8");
    const Eigen::Vector3d direction(1.0, -2.0, 2.0);
    for (const FaceRef& ref : one.faces) {
        const Eigen::Vector3d force =
            one.resultant(pressure_forces(one.model, {ref}, 7.0, direction)).first;
        // The area from the same pressure along another direction.
        const double area =
            one.resultant(pressure_forces(one.model, {ref}, 1.0, Eigen::Vector3d::UnitX()))
                .first.x();
        EXPECT_LT((force - 7.0 * area * direction / 3.0).norm(), 1e-13 * force.norm());
    }
}

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
