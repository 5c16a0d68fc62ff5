#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/cube_results.hpp"

namespace clench::app {
namespace {

using namespace cube_results;

TEST(StateFields, TurnPairsToTheBasicFrame)
{
    const FeModel model = cube_with_interface();

    const auto fields =
        interface_fields(model.contacts[0], state_of(model).interfaces[0], OutputCase());

    ASSERT_THAT(fields, SizeIs(6));
    EXPECT_EQ(fields[0].name, "gap");
    EXPECT_THAT(fields[0].values, ElementsAre(-0.5, 1.0));
    EXPECT_EQ(fields[3].name, "status");
    EXPECT_TRUE(fields[3].codes);
    EXPECT_THAT(fields[3].values, ElementsAre(2, 0));
    EXPECT_EQ(fields[4].name, "slip");
    EXPECT_THAT(fields[4].values, ElementsAre(0.2, 0.0, 0.1, 0, 0, 0));
}

TEST(StateFields, ShowDisplacementsOfAllNodes)
{
    const FeModel model = cube_with_interface();
    const solver::FullState state = state_of(model);

    const auto field = displacement_field(model, state.x);

    ASSERT_THAT(field.values, SizeIs(30));
    const Eigen::VectorXd x = model.T * state.x;
    EXPECT_EQ(field.values[3 * 6 + 1], x[model.dofs.at(6, 1)]);
    EXPECT_EQ(field.values[29], 0.0);  // node 10 belongs to nothing
}

}  // namespace
}  // namespace clench::app
