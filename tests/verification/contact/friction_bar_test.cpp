// The friction bar, coarse: homogeneity, units, and numbers that must not change unnoticed.
#include "tests/verification/contact/friction_bar.hpp"

#include <gtest/gtest.h>

namespace clench::test {
namespace {

/// ‖a − b‖ / ‖b‖ in the largest entry.
double difference(const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    return (a - b).cwiseAbs().maxCoeff() / b.cwiseAbs().maxCoeff();
}

/// Displacements of all nodes in mm, without rotations.
Eigen::VectorXd displacements(const InterfaceCase& bar, const solver::FullState& state, double unit)
{
    Eigen::VectorXd u(3 * bar.model().mesh.node_total());
    const Eigen::VectorXd x = bar.model().T * state.x;
    for (Index node = 0; node < bar.model().mesh.node_total(); ++node) {
        for (int d = 0; d < 3; ++d) {
            u[3 * node + d] = unit * x[bar.model().dofs.at(node, d)];
        }
    }
    return u;
}

TEST(FrictionBar, WithoutGapAndFrictionRespondsTwiceToTwiceTheLoad)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar();
    for (const Eigen::VectorXd& f : {bar_force(*bar, 100), bar_force(*bar, -100),
                                     bar_torque(*bar, 20), bar_preload(*bar, 6000)}) {
        const Solution once = bar->solve(f), twice = bar->solve(2.0 * f);
        EXPECT_LT(difference(twice.last().x, 2.0 * once.last().x), 1e-10);
        // The interface is not simply closed or open: otherwise the response would be linear
        // anyway.
        EXPECT_GT(bar->sums(once.last()).active_pairs, 0);
        EXPECT_LT(bar->sums(once.last()).active_pairs, bar->model().contacts[0].size());
    }
}

/// A unit of 1024 mm changes exponents only, so nothing but a number with a unit of its own in the
/// program could change a bit of the result. (Metres: units_test.cpp. On a bar so slender rounding
/// alone is worth 1e-9, and friction remembers it.)
TEST(FrictionBar, DoesTheSameToTheLastBitInAnotherUnitOfLength)
{
    constexpr double unit = 1024.0;
    const auto run = [](double length_unit) {
        std::unique_ptr<InterfaceCase> bar = friction_bar(length_unit, true);
        const Eigen::VectorXd preload = bar_preload(*bar, 600);
        const Eigen::VectorXd service =
            preload + bar_force(*bar, 10) + bar_torque(*bar, 1, length_unit);
        Solution solution = bar->solve({{"preload", preload, {}, 1}, {"service", service, {}, 2}});
        return std::pair(std::move(bar), std::move(solution));
    };
    const auto [mm, in_mm] = run(1.0);
    const auto [other, in_other] = run(unit);

    EXPECT_EQ(in_mm.statistics.iterations, in_other.statistics.iterations);
    EXPECT_EQ(in_mm.statistics.increments, in_other.statistics.increments);
    EXPECT_EQ(in_mm.statistics.factorisations, in_other.statistics.factorisations);
    EXPECT_EQ(displacements(*other, in_other.last(), unit), displacements(*mm, in_mm.last(), 1.0));
    const solver::InterfaceSums a = mm->sums(in_mm.last()), b = other->sums(in_other.last());
    EXPECT_EQ(a.normal_force, b.normal_force);
    EXPECT_EQ(a.friction_force, b.friction_force);
    EXPECT_EQ(a.dissipated_energy, b.dissipated_energy * unit);
    EXPECT_EQ(a.slipping_pairs, b.slipping_pairs);
    EXPECT_GT(a.slipping_pairs, 0);
}

struct Expected {
    double tip_z, tip_turn;  ///< of LOAD: along z [mm], about x [rad]
    double normal_force;     ///< [N]
    int active_pairs;
};

void expect_response(const InterfaceCase& bar, const Eigen::VectorXd& f, const Expected& expected)
{
    solver::StaticOptions options;
    options.tolerance = 1e-13;
    const Solution solution = bar.solve({{"load", f, {}, 1}}, options);
    const Eigen::VectorXd x = bar.model().T * solution.last().x;
    const Index load = bar.node_of("LOAD");
    const solver::InterfaceSums sums = bar.sums(solution.last());
    const double tip_z = x[bar.model().dofs.at(load, 2)], turn = x[bar.model().dofs.at(load, 3)];
    std::printf("  tip z %.8g mm, turn %.8g, force %.8g N, %d pairs\n", tip_z, turn,
                sums.normal_force, sums.active_pairs);
    EXPECT_NEAR(tip_z, expected.tip_z, 1e-6 * std::abs(expected.tip_z));
    EXPECT_NEAR(turn, expected.tip_turn, 1e-6 * std::abs(expected.tip_turn));
    EXPECT_NEAR(sums.normal_force, expected.normal_force, 1e-6 * expected.normal_force);
    EXPECT_EQ(sums.active_pairs, expected.active_pairs);
}

TEST(FrictionBar, GivesTheRecordedNumbers)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar();
    expect_response(*bar, bar_force(*bar, 100), {27.857757, 0.00011483788, 2000.3865, 39});
    expect_response(*bar, bar_torque(*bar, 20), {-0.54246384, 0.25594771, 4217.4116, 42});
    expect_response(*bar, bar_preload(*bar, 6000), {-0.028095031, 5.6227619e-06, 12067.891, 104});
}

}  // namespace
}  // namespace clench::test
