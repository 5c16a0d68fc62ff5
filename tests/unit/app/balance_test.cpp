#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/cube_loads.hpp"

namespace clench::app {
namespace {

using namespace cube_loads;
using test::coupled_cube;

TEST(Balance, SaysWhatIsLeftOverOnAFreeBody)
{
    const FeModel model = coupled_cube();
    const Eigen::VectorXd pull = point_load(model, force({0, 0, 2}), "1", "");
    const Eigen::VectorXd pair = pull - point_load(model, force({0, 0, 2}), "5", "");
    const Eigen::VectorXd twist =
        pull - point_load(model, force({0, 0, 2}), "2", "");  // arm of one along x

    EXPECT_THAT(test::refusal([&] { require_balance(model, {}, pull, "here"); }),
                AllOf(StartsWith("here: nothing holds the body"), HasSubstr("force (0, 0, 2)")));
    EXPECT_THAT(test::refusal([&] { require_balance(model, {}, twist, "here"); }),
                AllOf(HasSubstr("force (0, 0, 0)"), HasSubstr("moment (0, 2, 0)")));
    EXPECT_NO_THROW(require_balance(model, {}, pair, ""));
    EXPECT_NO_THROW(require_balance(model, held_dofs(model, {"9"}, ""), pull, ""));
}

}  // namespace
}  // namespace clench::app
