// Uniform pressure across an interface: exact where faces match, converging where they do not.
#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/convergence.hpp"
#include "tests/verification/contact/face_name.hpp"
#include "tests/verification/contact/pressed_blocks.hpp"

namespace clench::test {
namespace {

constexpr double pressure = 100.0;

struct Outcome {
    double pressure_error = 0.0;  ///< largest of |p_i/p − 1|
    double mean_error = 0.0;      ///< root of the area's mean square of p_i/p − 1
    double force_error = 0.0;     ///< of Σ a p
    double top_error = 0.0;       ///< of displacements of the top, relative
};

Outcome press(const PressedBlocks& options)
{
    const std::unique_ptr<InterfaceCase> blocks = pressed_blocks(options);
    solver::StaticOptions exact;
    exact.tolerance = 1e-12;
    const Eigen::VectorXd load = blocks->traction("TOP", {0, 0, -pressure});
    const Solution solution = blocks->solve({{"press", load, {}, 1}}, exact);
    const solver::FullState& state = solution.last();
    const ContactPairs& pairs = blocks->model().contacts[0];
    const double area = options.edge * options.edge;
    Outcome outcome;
    for (Index i = 0; i < pairs.size(); ++i) {
        const double error = state.interfaces[0].pressure[i] / pressure - 1.0;
        outcome.pressure_error = std::max(outcome.pressure_error, std::abs(error));
        outcome.mean_error += pairs.area[i] / area * error * error;
    }
    outcome.mean_error = std::sqrt(outcome.mean_error);
    outcome.force_error = blocks->sums(state).normal_force / (pressure * area) - 1.0;
    const double sink = pressure * (2.0 * options.edge / options.young + 1.0 / options.stiffness);
    for (const Index node : blocks->model().mesh.surfaces.at("TOP").nodes) {
        const double w = blocks->displacement(state, node).z();
        outcome.top_error = std::max(outcome.top_error, std::abs(w / -sink - 1.0));
    }
    return outcome;
}

class MatchingFaces : public ::testing::TestWithParam<Shape> {};

TEST_P(MatchingFaces, TransmitUniformPressureExactly)
{
    PressedBlocks options;
    options.shape = GetParam();
    options.upper_cells = options.lower_cells = 3;

    const Outcome outcome = press(options);

    EXPECT_LT(outcome.pressure_error, 1e-9);
    EXPECT_LT(std::abs(outcome.force_error), 1e-10);
    EXPECT_LT(outcome.top_error, 1e-9);
}

/// Control of the test above: the interface's own compliance shows in the displacements.
TEST_P(MatchingFaces, SinkDeeperWhereTheInterfaceIsSofter)
{
    PressedBlocks options;
    options.shape = GetParam();
    const std::unique_ptr<InterfaceCase> stiff = pressed_blocks(options);
    options.stiffness /= 2.0;
    const std::unique_ptr<InterfaceCase> soft = pressed_blocks(options);
    const auto top = [&](const InterfaceCase& blocks) {
        const Solution solution = blocks.solve(blocks.traction("TOP", {0, 0, -pressure}));
        const Index node = blocks.model().mesh.surfaces.at("TOP").nodes.front();
        return blocks.displacement(solution.last(), node).z();
    };
    EXPECT_NEAR(top(*stiff) - top(*soft), pressure / options.stiffness / 2.0, 1e-9);
}

/// Cells of 2 : 3 per edge. Where nodes do not meet, the forces of the pairs are not those of a
/// uniform pressure; the faces yield by about p h/E, which the law turns into an error of the
/// pressure of about ε_N h/E: first order in h once that is small.
TEST_P(MatchingFaces, RefinedConvergeWhereTheyDoNotMatch)
{
    std::vector<Level> mean, top;
    for (const int k : {1, 2, 4}) {
        PressedBlocks options;
        options.shape = GetParam();
        options.stiffness = 5e3;
        options.upper_cells = 3 * k;
        options.lower_cells = 2 * k;
        const Outcome outcome = press(options);
        mean.push_back({1.0 / k, outcome.mean_error});
        top.push_back({1.0 / k, outcome.top_error});
        EXPECT_LT(std::abs(outcome.force_error), 1e-9) << "equilibrium";
        std::printf("  %d against %d cells: pressure max %.3g mean %.3g, top %.3g\n", 3 * k, 2 * k,
                    outcome.pressure_error, outcome.mean_error, outcome.top_error);
    }
    EXPECT_GT(observed_order(mean), 0.9);
    EXPECT_GT(observed_order(top), 0.9);
}

/// Means over the slave's faces make the forces of both sides consistent; what is left is the
/// quadrature of kinks where master faces end. Finer and coarser slaves, faces that share no edge.
TEST_P(MatchingFaces, TransmitUniformPressureThroughQuadraturePointsWhereTheyDoNotMatch)
{
    for (const auto& [upper, lower] : {std::pair{5, 3}, {4, 7}, {7, 5}}) {
        for (const double stiffness : {5e4, 5e5}) {
            PressedBlocks options;
            options.shape = GetParam();
            options.points = preprocess::SlavePoints::quadrature;
            options.stiffness = stiffness;
            options.upper_cells = upper;
            options.lower_cells = lower;

            const Outcome outcome = press(options);

            const bool coarse_and_stiff = upper < lower && stiffness > 1e5;
            EXPECT_LT(outcome.pressure_error, coarse_and_stiff ? 0.01 : 0.005)
                << upper << " against " << lower << " faces, " << stiffness;
            EXPECT_LT(std::abs(outcome.force_error), 1e-9);
            EXPECT_LT(outcome.top_error, 1e-4);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Contact, MatchingFaces,
                         ::testing::Values(Shape::wedge6, Shape::wedge15, Shape::hex8,
                                           Shape::hex20),
                         face_name);

}  // namespace
}  // namespace clench::test
