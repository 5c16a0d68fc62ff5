// Millimetres or metres: the same iterations, the same results.
#include <gtest/gtest.h>

#include "tests/verification/contact/pressed_blocks.hpp"

namespace clench::test {
namespace {

struct Response {
    solver::StaticStatistics statistics;
    Eigen::VectorXd x;  ///< [mm]
    solver::InterfaceSums sums;
    Index pairs = 0;
};

/// Blocks whose meshes do not match, pressed together and then lifted at one side until the
/// interface opens there. `unit` millimetres to a unit of length.
Response press_and_lift(Shape shape, double unit)
{
    PressedBlocks options;
    options.shape = shape;
    options.upper_cells = 3;
    options.edge /= unit;
    options.young *= unit * unit;
    options.stiffness *= unit * unit * unit;
    const std::unique_ptr<InterfaceCase> blocks = pressed_blocks(options);
    const Eigen::VectorXd down = blocks->traction("TOP", {0, 0, -100.0 * unit * unit});
    const Eigen::VectorXd lift = blocks->traction("SIDE", {0, 0, 70.0 * unit * unit});
    solver::StaticOptions exact;  // the standard one leaves 1e-9 of the forces out of balance
    exact.tolerance = 1e-12;
    const Solution solution =
        blocks->solve({{"press", down, {}, 1}, {"lift", down + lift, {}, 2}}, exact);
    return {solution.statistics, unit * solution.last().x, blocks->sums(solution.last()),
            blocks->model().contacts[0].size()};
}

class Units : public ::testing::TestWithParam<Shape> {};

TEST_P(Units, ChangeNoIterationAndScaleTheResults)
{
    const Response mm = press_and_lift(GetParam(), 1.0), m = press_and_lift(GetParam(), 1000.0);

    EXPECT_EQ(mm.statistics.increments, m.statistics.increments);
    EXPECT_EQ(mm.statistics.iterations, m.statistics.iterations);
    EXPECT_EQ(mm.statistics.factorisations, m.statistics.factorisations);
    EXPECT_LT((mm.x - m.x).cwiseAbs().maxCoeff(), 1e-12 * mm.x.cwiseAbs().maxCoeff());
    EXPECT_NEAR(mm.sums.normal_force / m.sums.normal_force, 1.0, 1e-12);
    EXPECT_EQ(mm.sums.active_pairs, m.sums.active_pairs);
    EXPECT_LT(mm.sums.active_pairs, mm.pairs)
        << "the interface must open for this test to mean much";
}

INSTANTIATE_TEST_SUITE_P(Contact, Units,
                         ::testing::Values(Shape::wedge6, Shape::wedge15, Shape::hex8,
                                           Shape::hex20),
                         [](const auto& shape) { return std::string(name_of(shape.param)); });

}  // namespace
}  // namespace clench::test
