#include <numbers>

#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;
using std::numbers::pi;

class PlaneInterface : public ::testing::TestWithParam<Shape> {
protected:
    bool quadratic() const { return node_count(GetParam()) > corner_count(GetParam()); }

    /// Two strips of 4 and 6 elements, `gap` apart, with sections of thickness 0.5.
    Mesh strips(double gap) const
    {
        Mesh mesh;
        add_piece(mesh, "LOWER", box(plane(GetParam()), {4, 1, 1}, {0, 0, 0}, {3, 1, 0}));
        add_piece(mesh, "UPPER",
                  box(plane(GetParam()), {6, 1, 1}, {0, 1 + gap, 0}, {3, 2 + gap, 0}));
        for (ElementBlock& block : mesh.blocks) {
            std::ranges::fill(block.section, 0);
        }
        return mesh;
    }
    std::vector<Section> sections() const
    {
        Section section;
        section.thickness = 0.5;
        return {section};
    }
};

TEST_P(PlaneInterface, HasFramesInThePlaneAndAreasOfLengthTimesThickness)
{
    const Mesh mesh = strips(0.25);

    const Interface interface =
        find_interface(mesh, request("UPPER_Y0", "LOWER_Y1", 0.5), 1, sections());

    EXPECT_EQ(interface.pairs.size(), quadratic() ? 13 : 7);
    EXPECT_NEAR(interface.report.area, 1.5, 1e-14);
    Eigen::Matrix3d frame;  // n down, t1 = e_z × n, t2 = e_z
    frame << 1, 0, 0, 0, 0, -1, 0, 1, 0;
    for (std::size_t i = 0; i < interface.pairs.slave.size(); ++i) {
        EXPECT_NEAR(interface.pairs.gap[i], 0.25, 1e-15);
        EXPECT_LT((interface.pairs.frame[i] - frame).norm(), 1e-15);
        const double x = interface.pairs.point[i][0];
        const bool end = x < 1e-9 || x > 3 - 1e-9;
        const bool corner = std::abs(2 * x - std::round(2 * x)) < 1e-9;
        const double share =
            quadratic() ? (corner ? (end ? 1.0 : 2.0) / 6 : 4.0 / 6) : (end ? 0.5 : 1.0);
        EXPECT_NEAR(interface.pairs.area[i], share * 0.5 * 0.5, 1e-14);
    }
}

TEST_P(PlaneInterface, HasQuadraturePointsWithAreasOfLengthTimesThickness)
{
    const Mesh mesh = strips(0.25);
    ContactRequest asked = request("UPPER_Y0", "LOWER_Y1", 0.5);
    asked.points = SlavePoints::quadrature;

    const Interface interface = find_interface(mesh, asked, 1, sections());

    EXPECT_EQ(interface.pairs.size(), 12);
    EXPECT_NEAR(interface.report.area, 1.5, 1e-13);
    const Eigen::Matrix3Xd force = unit_pressure_forces(mesh, interface.pairs);
    EXPECT_LT(force.rowwise().sum().norm(), 1e-13);
    for (std::size_t i = 0; i < interface.pairs.slave.size(); ++i) {
        EXPECT_NEAR(interface.pairs.gap[i], 0.25, 1e-14);
        EXPECT_NEAR(interface.pairs.area[i], 0.5 * 0.25, 1e-14);
    }
}

TEST_P(PlaneInterface, FindsAPinInItsBore)
{
    Mesh mesh;
    add_piece(mesh, "PIN", tube(plane(GetParam()), {1, 30, 1}, {5, 10, 0, pi}));
    add_piece(mesh, "BORE", tube(plane(GetParam()), {1, 36, 1}, {10.1, 14, 0, pi}));

    const Interface interface = find_interface(mesh, request("PIN_X1", "BORE_X0", 1.0));

    EXPECT_EQ(interface.report.unpaired, 0);
    for (std::size_t i = 0; i < interface.pairs.slave.size(); ++i) {
        EXPECT_NEAR(interface.pairs.gap[i], 0.1, quadratic() ? 1e-4 : 0.02);
        EXPECT_EQ(interface.pairs.frame[i](2, 0), 0.0);
        EXPECT_EQ(interface.pairs.frame[i](2, 1), 1.0);
    }
    EXPECT_NEAR(interface.report.area, 10 * pi, (quadratic() ? 1e-5 : 2e-3) * 10 * pi);
}

TEST_P(PlaneInterface, IsFoundBetweenParts)
{
    const Mesh mesh = strips(0.0);

    const Interface interface = find_interface(mesh, between("LOWER", "UPPER"), 1, sections());

    EXPECT_EQ(interface.report.slave, "UPPER");
    EXPECT_NEAR(interface.report.area, 1.5, 1e-14);
    EXPECT_EQ(interface.report.slave_faces, 6);
    EXPECT_EQ(interface.report.master_faces, 4);
}

INSTANTIATE_TEST_SUITE_P(PlaneShapes, PlaneInterface,
                         ::testing::Values(Shape::tri3, Shape::tri6, Shape::quad4, Shape::quad8),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

}  // namespace
}  // namespace clench::preprocess
