#include <gtest/gtest.h>

#include "tests/unit/time/unit_steps.hpp"

namespace clench::test {
namespace {

using namespace unit_steps;
using solver::StepController;

TEST(StepController, HalvesWhereTheIterationFailsDownToTheSmallest)
{
    StepController controller(to_one(), 1e-2);
    controller.begin(0.0);
    int halvings = 0;
    do {
        controller.newton_failed();
        ++halvings;
    } while (controller.shorten());
    EXPECT_EQ(halvings, 14);  // 1e-2 / 2¹⁴ < 1e-6
    EXPECT_EQ(controller.counts().rejected_by_newton, 14);
    EXPECT_GE(controller.size(), 1e-6);
}

TEST(StepController, ListensToForcesOnlyAboutStepsThatTheErrorAllows)
{
    StepController controller(to_one(), 1e-2);
    controller.begin(0.0);
    int asked = 0;
    const auto advice = [&](double number) {
        return [&asked, number] {
            ++asked;
            return number;
        };
    };
    EXPECT_FALSE(controller.accepts([] { return 8.0; }, advice(0.5)));
    EXPECT_EQ(asked, 0);
    ASSERT_TRUE(controller.shorten());
    EXPECT_NEAR(controller.size(), 0.45e-2, 1e-15);
    EXPECT_FALSE(controller.accepts([] { return 0.1; }, advice(0.5)));
    ASSERT_TRUE(controller.shorten());
    EXPECT_NEAR(controller.size(), 0.225e-2, 1e-15);
    EXPECT_TRUE(controller.accepts([] { return 1e-6; }, advice(1.3)));
    controller.accepted(0.0, controller.size());
    EXPECT_NEAR(controller.begin(controller.size()), 1.3 * 0.225e-2, 1e-15) << "it limits growth";
    EXPECT_EQ(controller.counts().rejected_by_error, 1);
    EXPECT_EQ(controller.counts().rejected_by_forces, 1);
    EXPECT_EQ(asked, 2);
}

TEST(StepController, NoticesStepsThatLeadNowhere)
{
    for (const bool watch : {false, true}) {
        StepControl control = to_one();
        control.smallest = 1e-15;
        control.watch_collapse = watch;
        StepController controller(control, 1e-10);
        double t = 0.0;
        for (int i = 0; i < 1000; ++i) {
            EXPECT_FALSE(controller.collapse());
            controller.begin(t);
            EXPECT_TRUE(controller.accepts([] { return 0.72; }));  // stays as it is, or next to
            controller.accepted(t, controller.arrival(t));
            t = controller.arrival(t);
        }
        EXPECT_EQ(controller.collapse().has_value(), watch);
    }
}

}  // namespace
}  // namespace clench::test
