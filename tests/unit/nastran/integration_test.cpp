#include "tests/unit/nastran/mid_nodes.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"
#include "tests/unit/nastran/quadratic_solids.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace quadratic_solids;

struct IntegrationCase {
    const char* fields;  ///< IN, STRESS, ISOP
    Integration hex8, hex20;
};

class NastranIntegration : public testing::TestWithParam<IntegrationCase> {};

TEST_P(NastranIntegration, FollowsTheProperty)
{
    const std::string property = std::string("PSOLID,1,1,,") + GetParam().fields + "\n";
    const std::string linear = quadratic_element("CHEXA", cube, {});
    const std::string quadratic = quadratic_element("CHEXA", cube, cube_edges);

    const FeDeck hex8 = read(written(Format::small, linear + property));
    const FeDeck hex20 = read(written(Format::small, quadratic + property));

    EXPECT_EQ(hex8.mesh.blocks.at(0).kind.integration, GetParam().hex8);
    EXPECT_EQ(hex20.mesh.blocks.at(0).kind.integration, GetParam().hex20);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, NastranIntegration,
    testing::Values(IntegrationCase{",,", Integration::incompatible, Integration::full},
                    IntegrationCase{"BUBBLE,,", Integration::incompatible, Integration::full},
                    IntegrationCase{"TWO,,FULL", Integration::full, Integration::reduced},
                    IntegrationCase{"2,GRID,1", Integration::full, Integration::reduced},
                    IntegrationCase{"THREE,,FULL", Integration::full, Integration::full},
                    IntegrationCase{"TWO,,REDUCED", Integration::incompatible,
                                    Integration::reduced},
                    IntegrationCase{"3,,0", Integration::incompatible, Integration::full}));

TEST(NastranSolids, TakesTheIntegrationOfTheReadOptionsWhereTheDeckSaysNothing)
{
    ReadOptions options;
    options.hex8 = Integration::b_bar;
    const std::string deck = written(Format::small, quadratic_element("CHEXA", cube, {}));

    EXPECT_EQ(read(deck, {}, options).mesh.blocks.at(0).kind.integration, Integration::b_bar);
    EXPECT_EQ(read(deck + "PSOLID,1,1\n", {}, options).mesh.blocks.at(0).kind.integration,
              Integration::b_bar);
}

}  // namespace
}  // namespace clench::preprocess::nastran
