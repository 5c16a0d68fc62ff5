// Forces of pressures and accelerations on elements.
#include <numeric>

#include <gtest/gtest.h>

#include "preprocess/loads/inertia_forces.hpp"
#include "preprocess/loads/pressure_forces.hpp"
#include "preprocess/preprocess.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess {
namespace {

/// A distorted hexahedron of the kind, and all of its faces.
struct OneElement {
    explicit OneElement(const std::string& type)
    {
        const std::string deck = R"(*NODE
1, 0., 0., 0.
2, 2., .1, 0.
3, 2.2, 1., .3
4, 0., 1.3, 0.
5, .1, 0., 1.
6, 2., 0., 1.2
7, 2., 1.1, 1.
8, 0., 1., .9
*ELEMENT, TYPE=)" + type + R"(, ELSET=E
1, 1, 2, 3, 4, 5, 6, 7, 8
*MATERIAL, NAME=M
*ELASTIC
1000., 0.3
*DENSITY
3.
*SOLID SECTION, ELSET=E, MATERIAL=M
)";
        PreprocessOptions options;
        options.name = "block";
        PreprocessReport report;
        model = preprocess(test_abaqus::read(deck), options, report);
        for (std::uint8_t face = 0; face < 6; ++face) {
            faces.push_back({0, face});
        }
    }
    /// Force and moment about the origin.
    std::pair<Eigen::Vector3d, Eigen::Vector3d> resultant(const Eigen::VectorXd& f) const
    {
        Eigen::Vector3d force = Eigen::Vector3d::Zero(), moment = Eigen::Vector3d::Zero();
        for (Index node = 0; node < model.mesh.node_total(); ++node) {
            const Eigen::Vector3d here = f.segment<3>(model.dofs.first(node));
            force += here;
            moment += model.mesh.nodes[static_cast<std::size_t>(node)].cross(here);
        }
        return {force, moment};
    }
    FeModel model;
    std::vector<FaceRef> faces;
};

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
