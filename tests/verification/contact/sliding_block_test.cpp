// A block that is pressed on a fixed plate and pushed sideways: stick, slip and reversal of the
// three-parameter Coulomb law, by hand and by the solver.
#include <cmath>
#include <memory>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/verification/contact/face_name.hpp"
#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {
namespace {

constexpr double edge = 10.0, area = edge * edge;
constexpr double pressure = 20.0, mu = 0.15;
constexpr double c1 = 9500.0, c2 = 500.0;
constexpr double R = mu * pressure;  ///< R_G

/// ν = 0 and pushed in the interface's plane, the block moves like a rigid one.
std::unique_ptr<InterfaceCase> block_on_plate(Shape shape)
{
    const auto cube = [&](double bottom, std::int64_t first_id) {
        Sweep plan;
        plan.shape = shape;
        plan.patches = {rectangle({0, 0}, {edge, edge}, 2, 2)};
        plan.at = [bottom](const Eigen::Vector2d& point, double w) {
            return Eigen::Vector3d(point.x(), point.y(), bottom + edge * w);
        };
        return DeckMesh{sweep(plan), first_id};
    };
    const auto height = [](double z) {
        return [=](const Eigen::Vector3d& x) { return std::abs(x.z() - z) < 1e-9; };
    };
    const DeckMesh plate = cube(-edge, 0), block = cube(0.0, 1000);
    preprocess::DeckBuilder builder;
    builder.add_material(elastic("STEEL", 2.1e5, 0.0));
    add_mesh(builder, plate, "PLATE", "STEEL");
    add_mesh(builder, block, "BLOCK", "STEEL");
    add_node_set(builder, plate, "HELD", [](const Eigen::Vector3d&) { return true; });
    add_surface(builder, plate, "PLATE_TOP", height(0.0));
    add_surface(builder, block, "BLOCK_BOTTOM", height(0.0));
    add_surface(builder, block, "BLOCK_TOP", height(edge));
    solver::InterfaceLaws laws = linear_law(5e4);
    laws.friction = solver::FrictionLaw{};
    laws.friction->kind = solver::friction_laws::coulomb;
    laws.friction->mu = mu;
    laws.friction->stick = c1 + c2;
    laws.friction->slip = c2;
    laws.friction->slip_limit = solver::no_slip_limit;  // what is done by hand below has none
    auto result = std::make_unique<InterfaceCase>(
        builder.finish(), std::vector{interface_between("BLOCK_BOTTOM", "PLATE_TOP", 1.0)},
        std::vector{laws});
    result->hold("HELD", {0, 1, 2});
    return result;
}

/// The law by hand: s for a given stress t, then s_p.
struct ByHand {
    Eigen::Vector2d plastic = Eigen::Vector2d::Zero();

    Eigen::Vector2d push(const Eigen::Vector2d& t)
    {
        const Eigen::Vector2d stick = (t + c1 * plastic) / (c1 + c2);
        if (c1 * (stick - plastic).norm() <= R) {
            return stick;
        }
        // Slip: t = R n + c2 s and s − s_p ∥ n, so n ∥ t − c2 s_p.
        const Eigen::Vector2d n = (t - c2 * plastic).normalized();
        const Eigen::Vector2d s = (t - R * n) / c2;
        plastic = s - R / c1 * n;
        return s;
    }
};

/// Where the block is after each of the stresses t, and what was dissipated until then, per area.
struct Path {
    std::vector<Eigen::Vector2d> s;
    std::vector<double> dissipated;
};

Path slide(Shape shape, const std::vector<Eigen::Vector2d>& stresses)
{
    const std::unique_ptr<InterfaceCase> model = block_on_plate(shape);
    const Eigen::VectorXd down = model->traction("BLOCK_TOP", {0, 0, -pressure});
    std::vector<solver::LoadStage> stages{{"press", down, {}, 1}};
    for (const Eigen::Vector2d& t : stresses) {
        stages.push_back(
            {"push", down + model->traction("BLOCK_BOTTOM", {t.x(), t.y(), 0.0}), {}, 1});
    }
    // The residual counts against the normal force, and sliding is soft: 1e-9 would show in s.
    solver::StaticOptions options;
    options.tolerance = 1e-12;
    const Solution solution = model->solve(stages, options);
    EXPECT_EQ(solution.states.size(), stages.size() + 1) << "one increment a stage";
    const Index node = model->model().mesh.surfaces.at("BLOCK_TOP").nodes.front();
    Path path;
    for (std::size_t k = 2; k < solution.states.size(); ++k) {
        path.s.push_back(model->displacement(solution.states[k], node).head<2>());
        path.dissipated.push_back(model->sums(solution.states[k]).dissipated_energy / area);
    }
    return path;
}

class SlidingBlock : public ::testing::TestWithParam<Shape> {};

void expect_path_by_hand(const std::vector<Eigen::Vector2d>& stresses, const Path& path)
{
    ByHand hand;
    for (std::size_t k = 0; k < stresses.size(); ++k) {
        const Eigen::Vector2d s = hand.push(stresses[k]);
        EXPECT_LT((path.s[k] - s).norm(), 1e-9 * R / c2) << "step " << k;
    }
}

TEST_P(SlidingBlock, SticksSlipsAndTurnsBackAsByHand)
{
    std::vector<Eigen::Vector2d> stresses;
    for (const double t : {1.0, 2.0, 3.0, 3.1, 4.0, 6.0, 5.0, 2.0, 0.0, -0.5, -3.0, -6.0, 0.0}) {
        stresses.emplace_back(0.8 * t, -0.6 * t);
    }
    expect_path_by_hand(stresses, slide(GetParam(), stresses));
}

TEST_P(SlidingBlock, FollowsACurvedPathAsByHand)
{
    std::vector<Eigen::Vector2d> stresses;
    for (int k = 0; k <= 24; ++k) {
        const double angle = k * std::numbers::pi / 12.0;
        stresses.emplace_back(5.0 * std::cos(angle), 5.0 * std::sin(angle));
    }
    expect_path_by_hand(stresses, slide(GetParam(), stresses));
}

/// From one turn to the other τ1 goes from R to −R along c1, then the rest slips; the stages end at
/// the kinks, so the trapezoidal rule is exact.
TEST_P(SlidingBlock, DissipatesInAClosedCycleWhatWasPutIn)
{
    const double top = 6.0, kink = top - 2.0 * R * (c1 + c2) / c1;
    std::vector<double> loads{R * (c1 + c2) / c1, top};
    for (const double t : {kink, -top, -kink, top}) {
        loads.push_back(t);
    }
    std::vector<Eigen::Vector2d> stresses;
    for (const double t : loads) {
        stresses.emplace_back(t, 0.0);
    }
    const Path path = slide(GetParam(), stresses);

    double work = 0.0;
    for (std::size_t k = 2; k < loads.size(); ++k) {
        work += 0.5 * (loads[k] + loads[k - 1]) * (path.s[k].x() - path.s[k - 1].x());
    }
    const double s_max = path.s[1].x();
    const double cycle = path.dissipated.back() - path.dissipated[1];
    EXPECT_NEAR(path.s.back().x(), s_max, 1e-10 * s_max) << "the cycle closes";
    EXPECT_NEAR(cycle, 4.0 * R * (s_max - R / c1), 1e-9 * cycle);
    EXPECT_NEAR(work, cycle, 1e-9 * cycle);
}

TEST_P(SlidingBlock, DissipatesNothingWhileItSticks)
{
    const Path path = slide(GetParam(), {{2.9, 0}, {-2.9, 0}, {0, 2.9}, {0, 0}});

    EXPECT_EQ(path.dissipated.back(), 0.0);
    EXPECT_LT(path.s.back().norm(), 1e-10 * R / c1);
}

INSTANTIATE_TEST_SUITE_P(Contact, SlidingBlock,
                         ::testing::Values(Shape::wedge6, Shape::wedge15, Shape::hex8,
                                           Shape::hex20),
                         face_name);

}  // namespace
}  // namespace clench::test
