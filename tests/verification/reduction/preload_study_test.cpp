// Preload modes on the coarse bar: the preload pressure without joint modes, and what joint modes
// of preload derivatives can and cannot do; docs/studies.md has the tables.
#include <gtest/gtest.h>

#include "tests/verification/reduction/study_tables.hpp"

namespace clench::test {
namespace {

const BarStudy& coarse_bar()
{
    static const BarStudy study(CLENCH_SOURCE_DIR "/meshes/friction_bar_small.inp");
    return study;
}

TEST(PreloadMode, GivesThePressureOfThePreloadWithoutJointModes)
{
    const BarStudy& study = coarse_bar();
    const BarResponse full = study.full(study.preload());
    reduction::BasisOptions options = study.options(20);
    const BarResponse without =
        study.reduced(reduce_basis(study.model(), options), study.preload());
    options.preload = full.x;

    const reduction::TrialBasis basis = reduce_basis(study.model(), options);
    const BarResponse with = study.reduced(basis, study.preload());

    EXPECT_EQ(basis.preload_total, 1);
    EXPECT_NEAR(with.normal_force, full.normal_force, 1e-6 * full.normal_force);
    EXPECT_LT(error_of(study, with, full).pressure, 1e-6);
    EXPECT_GT(error_of(study, without, full).pressure, 0.5);
}

// Where the preload reaches the whole interface, its derivatives alone need fewer joint modes.
TEST(PreloadDerivatives, ConvergeFasterThanAllWherePreloadReachesTheInterface)
{
    const std::vector<PreloadRow> rows =
        preload_study(coarse_bar(), 20, true, {25},
                      {PreloadBasis::preload_derivatives, PreloadBasis::all_derivatives});

    EXPECT_EQ(rows[0].derivative_total, 2 * (1 + 2 * 26));
    EXPECT_EQ(rows[1].derivative_total, 2 * 27 * 27);
    EXPECT_GT(rows[0].up.tip_z, 0.005);
    EXPECT_LT(rows[0].up.tip_z, 0.0075);
    EXPECT_GT(rows[1].up.tip_z, 0.016);
    EXPECT_LT(rows[1].up.tip_z, 0.025);
}

// The limitation: preload at one hole says little of the gaps at the other.
TEST(PreloadDerivatives, MissTheGapsWherePreloadDoesNotReach)
{
    const std::vector<PreloadRow> rows =
        preload_study(coarse_bar(), 20, false, {75},
                      {PreloadBasis::preload_derivatives, PreloadBasis::all_derivatives});

    EXPECT_GT(rows[0].up.gap_norm, 0.013);
    EXPECT_LT(rows[0].up.gap_norm, 0.02);
    EXPECT_GT(rows[1].up.gap_norm, 0.003);
    EXPECT_LT(rows[1].up.gap_norm, 0.005);
    EXPECT_GT(rows[0].up.tip_z, 1.4 * rows[1].up.tip_z);
}

}  // namespace
}  // namespace clench::test
