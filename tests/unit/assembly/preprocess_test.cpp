#include "preprocess/preprocess.hpp"

#include <gtest/gtest.h>

#include "tests/support/block_mesh.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

FeModel model_of(FeDeck deck, PreprocessReport& report)
{
    return preprocess(std::move(deck), {}, report);
}

TEST(Preprocess, GivesMassCentreAndInertiaOfABox)
{
    const Eigen::Vector3d size(30.0, 20.0, 10.0);
    const double mass = 7.85e-9 * size.prod();
    PreprocessReport report;

    const FeModel model = model_of(test::block_deck({{3, 2, 2}, size, {5.0, -7.0, 100.0}}), report);

    EXPECT_NEAR(model.mass.mass, mass, 1e-13 * mass);
    EXPECT_LT((model.mass.centre - Eigen::Vector3d(20.0, 3.0, 105.0)).norm(), 1e-11);
    const Eigen::Vector3d inertia(mass / 12 * (400 + 100), mass / 12 * (900 + 100),
                                  mass / 12 * (900 + 400));
    const Eigen::Matrix3d expected = inertia.asDiagonal();
    EXPECT_LT((model.mass.inertia - expected).norm(), 1e-12 * expected.norm());
    EXPECT_EQ(model.parts.size(), 1u);
    EXPECT_TRUE(report.warnings.empty());
}

TEST(Preprocess, KeepsTheMassPropertiesWhenCouplingsCarryThem)
{
    DeckBuilder builder;
    const test::Block block{{2, 2, 2}, {30.0, 20.0, 10.0}};
    test::add_block(builder, block);
    const Place place{"deck", 1};
    builder.add_node({900}, {40.0, 1.0, 2.0}, place);
    builder.add_to_node_set("END",
                            {Label{block.node(2, 0, 0)}, Label{block.node(2, 1, 0)},
                             Label{block.node(2, 0, 1)}, Label{block.node(2, 1, 1)}},
                            place);
    builder.add_rigid_coupling("RBE2 1", Label{900}, {std::string("END")}, all_dofs, place);
    const double mass = 7.85e-9 * 6000.0;
    PreprocessReport report;

    const FeModel model = model_of(builder.finish(), report);

    EXPECT_EQ(model.n_free(), model.dofs.size() - 12);
    EXPECT_NEAR(model.mass.mass, mass, 1e-13 * mass);
    EXPECT_LT((model.mass.centre - Eigen::Vector3d(15.0, 10.0, 5.0)).norm(), 1e-11);
    EXPECT_NEAR(model.mass.inertia(2, 2), mass / 12 * 1300.0, 1e-12 * mass * 1300.0);
    EXPECT_EQ(model.parts.size(), 1u);
}

FeDeck plane_deck(double bump)
{
    DeckBuilder builder;
    const Place place{"deck", 1};
    builder.add_node({1}, {0, 0, 3}, place);
    builder.add_node({2}, {2, 0, 3}, place);
    builder.add_node({3}, {2, 1, 3}, place);
    builder.add_node({4}, {0, 1, 3 + bump}, place);
    builder.add_element({Shape::quad4, Family::plane_stress, Integration::full}, {1},
                        std::vector<Label>{{1}, {2}, {3}, {4}}, place);
    builder.add_material(test::steel_mm());
    Section section;
    section.material = "STEEL";
    section.thickness = 0.5;
    builder.assign_section(Label{1}, section);
    return builder.finish();
}

TEST(Preprocess, GivesThePlaneMassPropertiesOfAPlate)
{
    PreprocessReport report;
    const double mass = 7.85e-9 * 2.0 * 0.5;

    const FeModel model = model_of(plane_deck(0.0), report);

    EXPECT_EQ(model.n_free(), 8);
    EXPECT_NEAR(model.mass.mass, mass, 1e-13 * mass);
    EXPECT_LT((model.mass.centre - Eigen::Vector3d(1.0, 0.5, 3.0)).norm(), 1e-12);
    EXPECT_NEAR(model.mass.inertia(2, 2), mass / 12 * 5.0, 1e-12 * mass);
}

TEST(Preprocess, RefusesPlaneElementsOutOfTheirPlaneOrAmongSolids)
{
    PreprocessReport report;
    test::expect_input_error([&] { model_of(plane_deck(0.1), report); }, "node 4", "z = 3.1");

    DeckBuilder builder;
    test::add_block(builder, {});
    const Place place{"deck", 1};
    builder.add_element({Shape::tri3, Family::plane_stress, Integration::full}, {77},
                        std::vector<Label>{{1}, {2}, {3}}, place);
    test::expect_input_error([&] { model_of(builder.finish(), report); }, "CPS3", "C3D8I",
                             "a body of its own");
}

TEST(Preprocess, RefusesABodyWithoutElements)
{
    DeckBuilder builder;
    builder.add_node({1}, {0, 0, 0}, {"deck", 1});
    PreprocessReport report;

    test::expect_input_error([&] { model_of(builder.finish(), report); }, "has no elements");
}

}  // namespace
}  // namespace clench::preprocess
