#include <gmock/gmock.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

class Refusal : public ::testing::Test {
protected:
    template <class... Words>
    void expect_refused(const ContactRequest& asked, const Words&... words)
    {
        expect_input_error([&] { find_interface(mesh, asked); }, "case.yaml:7", "contact joint",
                           words...);
    }

    Mesh mesh = two_boxes(solid(Shape::hex8), 2, 3, 0.125);
};

TEST_F(Refusal, NamesAnUnknownSurfaceAndTheNearestOne)
{
    expect_refused(request("UPPER_Z9", "LOWER_Z1"), "no surface, set, instance or part UPPER_Z9",
                   "did you mean");
    expect_refused(between("UPPER", "LOVER"), "LOVER", "did you mean \"LOWER\"");
}

TEST_F(Refusal, OfOneSurfaceAsSlaveAndMaster)
{
    expect_refused(request("UPPER_Z0", "upper_z0"), "slave and master are the same, UPPER_Z0");
    expect_refused(between("UPPER", "UPPER"), "slave and master are the same");
}

TEST_F(Refusal, NamesFacesOnBothSides)
{
    mesh.surfaces["BOTH"] = mesh.surfaces.at("LOWER_Z1");
    mesh.surfaces["BOTH"].faces.push_back(mesh.surfaces.at("UPPER_Z0").faces.front());
    std::ranges::sort(mesh.surfaces["BOTH"].faces);

    expect_refused(request("UPPER_Z0", "BOTH"),
                   "slave and master overlap, both hold face S1 of "
                   "element 5");
}

TEST_F(Refusal, OfSurfacesOutOfReachTellsTheSmallestDistance)
{
    expect_refused(request("UPPER_Z0", "LOWER_Z1", 0.1), "within the search distance 0.1",
                   "the smallest distance is 0.125", "larger `search`");

    for (Eigen::Vector3d& x : mesh.nodes) {
        x[2] += x[2] > 1.1 ? 1000.0 : 0.0;
    }
    expect_refused(request("UPPER_Z0", "LOWER_Z1"), "the smallest distance is 1000.12");
    expect_refused(between("UPPER", "LOWER"), "the smallest distance is 1000.12");
}

TEST_F(Refusal, OfFacesThatLookTheSameWayNamesTheirNormals)
{
    expect_refused(request("UPPER_Z1", "LOWER_Z1", 1.5), "the normals are reversed", "45 degrees");
}

TEST_F(Refusal, OfSurfacesBesideEachOtherNamesTheRim)
{
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (position(mesh, node)[2] > 1.1) {
            mesh.nodes[static_cast<std::size_t>(node)][0] += 3.0;
        }
    }

    expect_refused(request("UPPER_Z0", "LOWER_Z1", 5.0), "16 hang over its rim");
}

TEST_F(Refusal, OfMergedMeshesSaysSo)
{
    Mesh merged;
    add_piece(merged, "BLOCK", box(solid(Shape::hex8), {2, 2, 2}, {0, 0, 0}, {1, 1, 1}));
    merged.surfaces["LOWER"].faces = {{0, 1}, {1, 1}, {2, 1}, {3, 1}};
    merged.surfaces["UPPER"].faces = {{4, 0}, {5, 0}, {6, 0}, {7, 0}};

    expect_input_error([&] { find_interface(merged, request("UPPER", "LOWER")); },
                       "9 of its nodes belong to the master surface", "merged");
}

TEST_F(Refusal, OfNamesWithoutExteriorFaces)
{
    mesh.node_sets["FEW"] = {0, 1};

    expect_refused(request("FEW", "LOWER_Z1"), "no node of slave surface FEW is within");
    expect_refused(request("LOWER_Z1", "FEW"), "FEW holds no exterior face");
}

TEST_F(Refusal, OfLimitsOutOfRange)
{
    ContactRequest asked = request("UPPER_Z0", "LOWER_Z1", -1.0);
    expect_refused(asked, "search is -1, expected a length > 0");
    asked.search = std::numeric_limits<double>::infinity();
    expect_refused(asked, "search is inf");
    asked.search = {};
    asked.max_normal_angle = 90.0;
    expect_refused(asked, "the normal angle is 90 degrees", "less than 90");
    asked.max_normal_angle = 45.0;
    asked.rim_tolerance = -0.1;
    expect_refused(asked, "the rim tolerance is -0.1");
}

TEST_F(Refusal, OfSidesThatAreMissingOrTooMany)
{
    expect_refused(request("UPPER_Z0", ""), "has no master");
    expect_refused(request("", ""), "has no slave");
    ContactRequest asked = between("UPPER", "LOWER");
    asked.between.push_back("THIRD");
    expect_refused(asked, "`between` has 3 names, expected two");
    asked.slave = "UPPER_Z0";
    expect_refused(asked, "has both `between` and `slave`");
}

TEST_F(Refusal, OfANameUsedTwiceTellsWhere)
{
    ContactRequest second = request("UPPER_Z0", "LOWER_Z1");
    second.name = "JOINT";
    second.place.line = 12;

    expect_input_error(
        [&] {
            find_contacts(mesh, {}, {}, {request("UPPER_Z0", "LOWER_Z1"), second}, 1);
        },
        "case.yaml:12", "taken already, at case.yaml:7");
}

TEST_F(Refusal, IsAWarningIfHalfOfTheNodesFindAPartner)
{
    add_piece(mesh, "LONG", box(solid(Shape::hex8), {40, 2, 1}, {1, 2, 1.1}, {21, 4, 2}));

    const Interface interface = find_interface(mesh, request("LONG_Z0", "LOWER_Z1", 0.5));

    EXPECT_THAT(interface.report.warnings,
                Contains(HasSubstr("of 123 points of slave surface LONG_Z0 found no partner")));
}

TEST_F(Refusal, IsAWarningIfTheSlaveIsTheCoarserSide)
{
    const Interface interface = find_interface(mesh, request("LOWER_Z1", "UPPER_Z0"));

    EXPECT_THAT(interface.report.warnings, Contains(HasSubstr("exchange slave and master")));
    EXPECT_TRUE(find_interface(mesh, request("UPPER_Z0", "LOWER_Z1")).report.warnings.empty());
}

TEST_F(Refusal, IsNotForNodeSetsThatCoverFaces)
{
    mesh.node_sets["TOP NODES"] = mesh.surfaces.at("LOWER_Z1").nodes;
    mesh.surfaces["NODES"].nodes = mesh.surfaces.at("UPPER_Z0").nodes;

    const Interface interface = find_interface(mesh, request("NODES", "TOP NODES"));

    EXPECT_EQ(interface.pairs.size(), 16);
    EXPECT_NEAR(interface.report.area, 4.0, 1e-14);
}

}  // namespace
}  // namespace clench::preprocess
