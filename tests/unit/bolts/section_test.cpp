#include <gtest/gtest.h>

#include "tests/unit/bolts/bar_section.hpp"

namespace clench::preprocess::test_bolts {
namespace {

using namespace bar_section;

const std::string material = "*MATERIAL, NAME=STEEL\n*ELASTIC\n100., 0.\n*DENSITY\n1.\n";

TEST(BoltCut, TakesTheFacesNearestToAPlane)
{
    const FeModel by_faces = model_of(bar_text(4) + steel + pretension);
    BoltSection plane{"B",  "BAR", none, Eigen::Vector3d(1.0, 1.0, 2.2), Eigen::Vector3d(0, 0, 2.0),
                      none, "case"};
    const FeModel by_plane = model_of(bar_text(4) + steel, {plane});

    EXPECT_EQ(by_plane.bolts[0].original, by_faces.bolts[0].original);
    EXPECT_TRUE(by_plane.bolts[0].normal.isApprox(Eigen::Vector3d::UnitZ(), 1e-15));
}

TEST(BoltCut, RefusesSectionsThatDoNotCutThrough)
{
    const auto refused = [](const std::string& more, const std::string& words) {
        test::expect_input_error_with([&] { model_of(bar_text(4) + steel + control + more); },
                                      {"deck.inp:", words});
    };
    const std::string at = "*PRE-TENSION SECTION, SURFACE=CUT, NODE=900\n";

    refused("*SURFACE, NAME=CUT\n5, S2\n6, S2\n7, S2\n" + at, "does not cut the shank through");
    refused("*SURFACE, NAME=CUT\nL4, S2\n" + at, "does not lie inside the bolt");
    refused("*SURFACE, NAME=CUT\nL2, S2\nL3, S1\n" + at, "from both sides");
    refused("*PRE-TENSION SECTION, SURFACE=CAT, NODE=900\n", "no surface or element set \"CAT\"");
    refused(cut + "*PRE-TENSION SECTION, SURFACE=CUT, NODE=7\n", "belongs to elements");
    refused("*PRE-TENSION SECTION, ELEMENT=5, NODE=900\n", "expected a beam");
    refused("*PRE-TENSION SECTION, NODE=900\n", "neither SURFACE nor ELEMENT");
    refused(cut + "*PRE-TENSION SECTION, SURFACE=CUT\n", "NODE");
    refused(cut + at + "0., 0., 0.\n", "no direction");
}

TEST(BoltCut, RotatesAGivenNormalWithItsInstance)
{
    const FeModel model =
        model_of("*PART, NAME=BAR\n" + bar_text(4) + pretension +
                 "0., 0., 1.\n*SOLID SECTION, ELSET=BAR, MATERIAL=STEEL\n*END PART\n"
                 "*ASSEMBLY, NAME=A\n*INSTANCE, NAME=I, PART=BAR\n0., 0., 0.\n"
                 "0., 0., 0., 1., 0., 0., 90.\n*END INSTANCE\n*END ASSEMBLY\n" +
                 material);

    EXPECT_LT((model.bolts.at(0).normal + Eigen::Vector3d::UnitY()).norm(), 1e-12);
}

TEST(BoltCut, RefusesANormalAlongTheSection)
{
    test::expect_input_error_with(
        [&] { model_of(bar_text(4) + steel + pretension + "1., 0., 0.1\n"); },
        {"degrees from that of the faces", "expected less than 60"});
}

/// Shells, numbered either way round: the shortening pulls the strip together.
TEST(BoltCut, CutsShellsWhicheverWayTheyAreNumbered)
{
    for (const std::string elements :
         {"1, 1, 2, 5, 4\n2, 2, 3, 6, 5\n", "1, 4, 5, 2, 1\n2, 5, 6, 3, 2\n"}) {
        const std::string strip =
            "*NODE\n1, 0., 0., 0.\n2, 1., 0., 0.\n3, 2., 0., 0.\n4, 0., 1., 0.\n5, 1., 1., 0.\n"
            "6, 2., 1., 0.\n*ELEMENT, TYPE=S4, ELSET=STRIP\n" +
            elements + material + "*SHELL SECTION, ELSET=STRIP, MATERIAL=STEEL\n0.1\n";
        BoltSection section;
        section.name = section.section = "STRIP";
        section.point = Eigen::Vector3d(1.0, 0.5, 0.0);
        section.normal = Eigen::Vector3d::UnitX();
        section.where = "case.yaml:1";
        const FeModel model = model_of(strip, {section});

        EXPECT_LT((model.bolts.at(0).normal - Eigen::Vector3d::UnitX()).norm(), 1e-12);
    }
}

TEST(BoltCut, CutsBeams)
{
    const std::string beam =
        "*NODE\n1, 0., 0., 0.\n2, 0., 0., 1.\n3, 0., 0., 2.\n900, 0., 0., 0.\n"
        "*ELEMENT, TYPE=B31, ELSET=BAR\n1, 1, 2\n2, 2, 3\n*MATERIAL, NAME=M\n*ELASTIC\n100., 0.\n"
        "*DENSITY\n1.\n*BEAM SECTION, SECTION=RECT, ELSET=BAR, MATERIAL=M\n2., 2.\n1., 0., 0.\n";
    const FeModel model = model_of(beam + "*PRE-TENSION SECTION, ELEMENT=1, NODE=900\n");
    const Index row = shortening_row(model, model.bolts[0]);

    EXPECT_NEAR(model.K.coeff(row, row), 100.0 * 4.0, 1e-9);
    EXPECT_TRUE(model.bolts[0].normal.isApprox(Eigen::Vector3d::UnitZ(), 1e-15));
    EXPECT_EQ(model.slack.cols(), 1);
    test::expect_input_error_with(
        [&] { model_of(beam + "*PRE-TENSION SECTION, ELEMENT=2, NODE=900\n"); },
        {"deck.inp:", "connected to no other element"});
}

}  // namespace
}  // namespace clench::preprocess::test_bolts
