#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using Eigen::Vector3d;

FeDeck read_data(const std::string& name)
{
    const std::filesystem::path path =
        std::filesystem::path(CLENCH_SOURCE_DIR) / "tests/data/abaqus" / name;
    const SourceFile file = load_file(path);
    DeckBuilder builder;
    read_abaqus(file, loader_beside(path), builder);
    return builder.finish();
}

Vector3d node(const FeDeck& deck, const std::string& name)
{
    for (Index i = 0; i < deck.mesh.node_total(); ++i) {
        if (deck.mesh.node_name(i) == "node " + name) {
            return deck.mesh.nodes[i];
        }
    }
    ADD_FAILURE() << "no node " << name;
    return Vector3d::Zero();
}

/// Names of the nodes of a set.
std::vector<std::string> names(const FeDeck& deck, const std::vector<Index>& nodes)
{
    std::vector<std::string> result;
    for (const Index i : nodes) {
        result.push_back(deck.mesh.name_of(deck.mesh.node_label[i]));
    }
    return result;
}

TEST(AbaqusAssembly, PlacesInstances)
{
    const FeDeck deck = read_data("bracket_assembly.inp");

    EXPECT_EQ(deck.mesh.node_total(), 12 + 4 + 4 + 1);
    EXPECT_EQ(deck.mesh.element_total(), 4);
    EXPECT_EQ(node(deck, "Plate-1.12"), Vector3d(20.0, 10.0, 5.0));
    EXPECT_EQ(node(deck, "Bolt-1.2"), Vector3d(5.0, 2.0, 5.0));
    // Translated to (12, 2, 5), then rotated by 90 degrees about the vertical through that point.
    EXPECT_TRUE(node(deck, "Bolt-2.1").isApprox(Vector3d(12.0, 2.0, 5.0)));
    EXPECT_TRUE(node(deck, "Bolt-2.2").isApprox(Vector3d(12.0, 6.0, 5.0)));
    EXPECT_TRUE(node(deck, "Bolt-2.3").isApprox(Vector3d(8.0, 2.0, 5.0)));
    EXPECT_EQ(node(deck, "1"), Vector3d(30.0, 5.0, 2.5));
}

TEST(AbaqusAssembly, NamesSetsByInstance)
{
    const FeDeck deck = read_data("bracket_assembly.inp");

    EXPECT_THAT(deck.mesh.node_sets.at("PLATE-1.END"), SizeIs(4));
    EXPECT_THAT(deck.mesh.node_sets.at("Bolt-2.Set-1"), SizeIs(4));
    EXPECT_THAT(names(deck, deck.mesh.node_sets.at("Fixed")),
                ElementsAre("Plate-1.1", "Plate-1.4", "Plate-1.7", "Plate-1.10"));
    EXPECT_THAT(names(deck, deck.mesh.node_sets.at("Tips")), ElementsAre("Bolt-1.4", "Bolt-2.4"));
    EXPECT_THAT(deck.mesh.surfaces.at("Plate-1.Top").faces, SizeIs(2));
    EXPECT_THAT(deck.mesh.surfaces.at("Feet").faces, SizeIs(2));
    EXPECT_THAT(names(deck, deck.mesh.surfaces.at("s_Surf-1").nodes),
                ElementsAre("Plate-1.3", "Plate-1.6", "Plate-1.9", "Plate-1.12"));
}

TEST(AbaqusAssembly, GivesEveryInstanceItsSection)
{
    const FeDeck deck = read_data("bracket_assembly.inp");

    ASSERT_THAT(deck.sections, SizeIs(3));
    for (const ElementBlock& block : deck.mesh.blocks) {
        EXPECT_THAT(block.section, testing::Each(testing::Ge(0)));
    }
    EXPECT_EQ(deck.sections[0].name, "Plate-1.Set-1");
    EXPECT_EQ(deck.sections[0].hourglass_stiffness.value(), 0.5);
    EXPECT_TRUE(deck.sections[0].orientation.has_value());
    EXPECT_EQ(deck.sections[2].name, "Bolt-2.Set-1");
    EXPECT_EQ(deck.materials.at(0).density.value(), 7.85e-9);
}

TEST(AbaqusAssembly, ConstrainsAcrossInstances)
{
    const FeDeck deck = read_data("bracket_assembly.inp");

    const RigidCoupling& coupling = deck.rigid_couplings.at(0);
    EXPECT_EQ(coupling.name, "coupling Constraint-1");
    EXPECT_EQ(deck.mesh.node_name(coupling.reference), "node 1");
    EXPECT_THAT(coupling.nodes, SizeIs(4));
    EXPECT_EQ(deck.ties.at(0).slave, "Feet");
    EXPECT_EQ(deck.ties[0].master, "Plate-1.Top");
    EXPECT_EQ(deck.ties[0].tolerance.value(), 0.1);
    EXPECT_TRUE(deck.ties[0].adjust);
    EXPECT_EQ(deck.mesh.node_name(deck.equations.at(0).terms.at(0).node), "node Bolt-1.4");
}

TEST(AbaqusAssembly, CountsWhatItPassesOverAndWarnsOfSupports)
{
    const FeDeck deck = read_data("bracket_assembly.inp");

    EXPECT_EQ(deck.skipped.at("*FREQUENCY"), 1);
    EXPECT_EQ(deck.skipped.at("*FRICTION"), 1);
    EXPECT_EQ(deck.skipped.count("*HEADING"), 0u);
    EXPECT_THAT(deck.warnings, IsEmpty());
    ASSERT_THAT(deck.left_out, SizeIs(1));
    EXPECT_EQ(deck.left_out[0].what, LeftOut::What::supports);
    EXPECT_THAT(deck.left_out[0].warning, HasSubstr("*BOUNDARY is passed over"));
}

TEST(AbaqusAssembly, ReadsQuotedNamesBeamsMassesAndSprings)
{
    const FeDeck deck = read_data("shaft_assembly.inp");

    // The shaft is rotated from x to y about the vertical through (0, 0, 50).
    EXPECT_TRUE(node(deck, "shaft line-1.3").isApprox(Vector3d(0.0, 200.0, 50.0)));
    EXPECT_TRUE(deck.sections.at(0).beam_normal->isApprox(-Vector3d::UnitX()));
    ASSERT_THAT(deck.masses, SizeIs(2));
    EXPECT_EQ(deck.mesh.node_name(deck.masses[0].node), "node shaft line-1.2");
    EXPECT_NEAR(deck.masses[1].mass(3, 3), 2.0, 1e-12);  // 4 about the shaft, now along y
    EXPECT_NEAR(deck.masses[1].mass(4, 4), 4.0, 1e-12);
    ASSERT_THAT(deck.springs, SizeIs(2));
    EXPECT_TRUE(deck.springs[0].axial);
    EXPECT_EQ(deck.springs[0].stiffness, 5000.0);
    EXPECT_EQ(deck.mesh.node_name(deck.springs[0].b.node), "node shaft line-1.1");
    EXPECT_EQ(deck.mesh.node_name(deck.distributing_couplings.at(0).reference),
              "node shaft line-1.3");
    EXPECT_THAT(deck.distributing_couplings[0].arms, SizeIs(4));
    EXPECT_DOUBLE_EQ(deck.distributing_couplings[0].arms[0].weight, 25.0);
    // One equation, and three of the pin.
    ASSERT_THAT(deck.equations, SizeIs(4));
    EXPECT_EQ(deck.mesh.node_name(deck.equations[0].terms[0].node), "node 1");
    EXPECT_EQ(deck.mesh.node_name(deck.equations[0].terms[2].node), "node shaft line-1.1");
    EXPECT_EQ(deck.mesh.node_name(deck.equations[3].terms[0].node), "node HUB-1.5");
}

TEST(AbaqusAssembly, ReadsACalculixDeck)
{
    const FeDeck deck = read_data("clamp_calculix.inp");

    EXPECT_EQ(deck.mesh.node_total(), 16);
    EXPECT_EQ(deck.mesh.element_total(), 2);
    EXPECT_THAT(deck.mesh.element_sets.at("Element_Set-1"), ElementsAre(0, 1));
    EXPECT_THAT(deck.mesh.node_sets.at("both"), SizeIs(8));
    EXPECT_THAT(deck.mesh.surfaces.at("SLAVE").nodes, ElementsAre(0, 1, 2, 4, 5, 6));
    EXPECT_EQ(deck.mesh.surfaces.at("SLAVE").nodes, deck.mesh.surfaces.at("MASTER").nodes);
    EXPECT_THAT(deck.mesh.surfaces.at("Loaded").nodes, SizeIs(4));
    EXPECT_EQ(deck.mesh.blocks.at(0).section, (std::vector<Index>{0, 0}));
    EXPECT_EQ(std::get<Isotropic>(deck.materials.at(0).elasticity).poisson, 0.28);
    EXPECT_THAT(deck.rigid_couplings.at(0).nodes, SizeIs(4));
    EXPECT_EQ(deck.skipped.at("*CONTACT PAIR"), 1);
    ASSERT_THAT(deck.left_out, SizeIs(2));
    EXPECT_THAT(deck.left_out[0].warning, HasSubstr("`contacts:`"));
    EXPECT_THAT(deck.left_out[1].warning, HasSubstr("`supports:`"));
    ASSERT_THAT(deck.warnings, SizeIs(1));
    EXPECT_THAT(deck.warnings[0], HasSubstr("ROT NODE"));
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
