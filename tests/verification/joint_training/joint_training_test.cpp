// Joint modes that know no load: errors of the reduced body against full order under loads that
// were not trained with, and what the estimate says of them.
#include <gtest/gtest.h>

#include "tests/verification/joint_training/trained_body.hpp"

namespace clench::test {
namespace {

// A seed that no decision was made with.
constexpr Index unseen = 70'001, count = 9;

solver::InterfaceLaws laws(double normal, double slip)
{
    solver::InterfaceLaws laws = linear_law(normal);
    laws.friction = solver::FrictionLaw{};
    laws.friction->mu = 0.15;
    laws.friction->stick = 1e4;
    laws.friction->slip = slip;
    return laws;
}

const TrainedBody& coarse_bar()
{
    static const TrainedBody bar("friction_bar_small.inp", laws(5e4, 500.0), {}, {}, 0.0);
    return bar;
}

const TrainedBody& bolted_plates()
{
    static const TrainedBody plates("bolted_joint.inp", laws(2e4, 100.0),
                                    {"BOLT1_TOP", "BOLT2_TOP"}, {"BOLT1_BOTTOM", "BOLT2_BOTTOM"},
                                    32e3);
    return plates;
}

void print(const char* what, const StaticErrors& errors, const reduction::TrainingReport& report)
{
    std::printf(
        "%s: true deflection %.3g / %.3g, force %.3g / %.3g, lost %d; estimated %.3g / "
        "%.3g, %.3g / %.3g, lost %d + %d\n",
        what, StaticErrors::median(errors.deflection), StaticErrors::largest(errors.deflection),
        StaticErrors::median(errors.force), StaticErrors::largest(errors.force), errors.lost,
        report.deflection_median, report.deflection_max, report.force_median, report.force_max,
        report.lost, report.checks_lost);
}

reduction::JointModeOptions trained(const TrainedBody& body, Index modes)
{
    reduction::JointModeOptions options = body.options().joint_modes;
    options.count = modes;
    return options;
}

reduction::JointModeOptions of_derivatives(const TrainedBody& body, Index modes)
{
    reduction::JointModeOptions options = trained(body, modes);
    options.method = reduction::JointModeMethod::weighted_pod;
    options.weights = reduction::DerivativeWeights::frequency;
    return options;
}

TEST(JointTraining, HoldsUnderLoadsItHasNotSeen)
{
    const TrainedBody& bar = coarse_bar();
    const reduction::LoadSet loads = random_loads(bar.load_modes(), count, unseen);

    const reduction::TrialBasis basis = bar.basis(trained(bar, 40));
    const StaticErrors errors = bar.errors(basis, loads);
    const StaticErrors before =
        bar.errors(bar.basis(of_derivatives(bar, 40)), random_loads(bar.load_modes(), 3, unseen));

    print("bar, trained", errors, basis.training);
    print("bar, derivatives", before, {});
    EXPECT_EQ(errors.lost + basis.training.lost, 0);
    EXPECT_LT(StaticErrors::median(errors.deflection), 2e-3);
    EXPECT_LT(StaticErrors::largest(errors.deflection), 2e-2);
    EXPECT_LT(StaticErrors::median(errors.force), 0.08);
    EXPECT_GT(StaticErrors::median(before.deflection),
              3.0 * StaticErrors::median(errors.deflection));
}

// Estimated over true errors of the same loads, which training has not seen: of the largest, and of
// the median.
void expect_effective(const TrainedBody& body, const reduction::TrialBasis& basis, Index compared)
{
    const StaticErrors errors =
        body.errors(basis, random_loads(body.load_modes(), compared, 1 + reduction::check_seed));
    print("estimate", errors, basis.training);
    ASSERT_EQ(errors.lost + basis.training.checks_lost, 0);
    std::vector<double> estimated = basis.training.deflection;
    estimated.resize(compared);
    for (Index k = 0; k < compared; ++k) {
        std::printf("  load %d: %.3g estimated, %.3g true\n", static_cast<int>(k), estimated[k],
                    errors.deflection[k]);
    }
    const double largest =
        StaticErrors::largest(estimated) / StaticErrors::largest(errors.deflection);
    const double median = StaticErrors::median(estimated) / StaticErrors::median(errors.deflection);
    for (const double effectivity : {largest, median}) {
        EXPECT_GT(effectivity, 0.5);
        EXPECT_LT(effectivity, 5.0);
    }
}

TEST(JointTraining, EstimatesItsErrorOfTheBar)
{
    expect_effective(coarse_bar(), coarse_bar().basis(trained(coarse_bar(), 20)), 9);
}

TEST(JointTraining, EstimatesItsErrorOfPreloadedPlates)
{
    expect_effective(bolted_plates(), bolted_plates().basis(trained(bolted_plates(), 40)), 4);
}

TEST(JointTraining, ReachesTheAccuracyAskedFor)
{
    const TrainedBody& bar = coarse_bar();
    reduction::JointModeOptions options = trained(bar, 0);
    options.training.accuracy = 5e-3;

    const reduction::TrialBasis basis = bar.basis(options);
    const StaticErrors errors = bar.errors(basis, random_loads(bar.load_modes(), count, unseen));

    print("bar, accuracy 5e-3", errors, basis.training);
    EXPECT_LE(basis.training.deflection_max, 5e-3);
    // The estimate is of other loads: what it bounds is the kind of load, not each one.
    EXPECT_LT(StaticErrors::largest(errors.deflection), 5.0 * 5e-3);
}

TEST(JointTraining, IsTheSameForAnyNumberOfThreads)
{
    const TrainedBody& bar = coarse_bar();
    app::TrainingSetup setup = bar.setup();
    reduction::BasisOptions options = bar.options();
    options.joint_modes.count = 15;
    options.joint_modes.training.loads = 30;
    std::vector<Eigen::MatrixXd> Phi;

    for (const int threads : {1, 2}) {
        setup.threads = threads;
        options.joint_modes.training.statics = app::training_statics(setup);
        Phi.push_back(reduction::reduce_basis(bar.model(), options).Phi);
    }

    EXPECT_EQ((Phi[0] - Phi[1]).cwiseAbs().maxCoeff(), 0.0);
}

}  // namespace
}  // namespace clench::test
