// A cantilever whose end is a rigid face: CalculiX solves it, we take its displacements over and
// compare with our own solution, rotations of the reference node included, of which the result file
// knows nothing.
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/verification/calculix/import_cantilever.hpp"

namespace clench::test {
namespace {

using namespace import_cantilever;

/// An .frd file keeps six digits: half a unit of the last is at most 5e-6 of a value.
constexpr double six_digits = 5e-6;

class CalculixImport : public ::testing::TestWithParam<std::string> {
protected:
    void SetUp() override
    {
        if (!has_calculix()) {
            GTEST_SKIP() << "ccx is not installed";
        }
    }
};

/// Half a unit of the sixth digit: what the file itself loses.
double rounding(double value)
{
    return value == 0.0 ? 0.0 : 0.5 * std::pow(10.0, std::floor(std::log10(std::abs(value))) - 5.0);
}

/// Translations and rotations each to 1e-6 of their largest, besides the rounding of the file.
void expect_same(const std::string& step, const FeModel& model, const Eigen::VectorXd& x,
                 const Eigen::VectorXd& expected)
{
    for (const bool rotation : {false, true}) {
        double worst = 0.0, beyond_rounding = 0.0, largest = 0.0;
        for (Index i = 0; i < model.dofs.size(); ++i) {
            if ((model.dofs.node_and_dof(i).second >= 3) == rotation) {
                const double difference = std::abs(x[i] - expected[i]);
                const double lost = rotation ? 0.0 : rounding(expected[i]);
                worst = std::max(worst, difference);
                beyond_rounding = std::max(beyond_rounding, difference - lost);
                largest = std::max(largest, std::abs(expected[i]));
            }
        }
        const std::string what = step + (rotation ? " rotations" : " translations");
        ::testing::Test::RecordProperty(
            what, fmt::format("{:.1e}, {:.1e}", worst / largest, beyond_rounding / largest));
        EXPECT_GT(largest, 0.0);
        EXPECT_LT(beyond_rounding, 1e-6 * largest) << what;
    }
}

TEST_P(CalculixImport, TakesOverBothStepsToTheDigitsOfTheFile)
{
    Cantilever cantilever(GetParam());
    const std::filesystem::path frd = cantilever.solved();
    constexpr int z = 2, about_x = 3;
    preprocess::ImportOptions first;
    first.choice.step = 1;

    const auto force = preprocess::import_shape(cantilever.model, frd, first);
    const auto moment = preprocess::import_shape(cantilever.model, frd);

    expect_same("force", cantilever.model, force.x, cantilever.own(z, 0.01));
    expect_same("moment", cantilever.model, moment.x, cantilever.own(about_x, 0.2));
    EXPECT_TRUE(force.report.by_number);
    EXPECT_EQ(force.report.missing, std::vector<Index>{cantilever.reference()});
    EXPECT_EQ(force.report.from_couplings, 6);
    EXPECT_LT(force.report.disagreement, six_digits * force.report.largest);
    EXPECT_LT(moment.report.disagreement, six_digits * moment.report.largest);
}

INSTANTIATE_TEST_SUITE_P(Solids, CalculixImport, ::testing::Values("C3D10", "C3D20"));

}  // namespace
}  // namespace clench::test
