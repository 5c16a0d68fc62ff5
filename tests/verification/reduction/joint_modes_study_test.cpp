// Convergence at statics against the full-order solution of the same case, on the coarse bar;
// docs/studies.md has the tables of both meshes. Bounds are about a fifth of the value around it.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/verification/reduction/study_tables.hpp"

namespace clench::test {
namespace {

const std::string coarse = CLENCH_SOURCE_DIR "/meshes/friction_bar_small.inp";

const BarStudy& coarse_bar()
{
    static const BarStudy study(coarse);
    return study;
}

using Rows = std::vector<StudyRow>;

const StudyRow& row_of(const Rows& rows, const std::string& name, Index g)
{
    return *std::find_if(rows.begin(), rows.end(),
                         [&](const StudyRow& row) { return row.name == name && row.more == g; });
}

void expect_between(double value, double low, double high)
{
    EXPECT_GT(value, low);
    EXPECT_LT(value, high);
}

void expect_large_errors_without_joint_modes(const StudyRow& row)
{
    expect_between(row.bending.tip_z, 0.08, 0.13);
    expect_between(row.bending.gap_norm, 0.3, 0.5);
    expect_between(row.torsion.turn, 0.4, 0.6);
}

void expect_convergence_by_every_method(const Rows& rows)
{
    for (const char* name : {"weighted_pod", "pod", "pod_forces"}) {
        SCOPED_TRACE(name);
        expect_between(row_of(rows, name, 20).bending.tip_z, 0.006, 0.01);
        expect_between(row_of(rows, name, 20).bending.gap_norm, 0.09, 0.15);
        expect_between(row_of(rows, name, 20).torsion.turn, 0.022, 0.038);
    }
    expect_between(row_of(rows, "weighted_pod", 50).bending.gap_norm, 0.007, 0.012);
    expect_between(row_of(rows, "pod", 50).bending.gap_norm, 0.005, 0.009);
    expect_between(row_of(rows, "pod_forces", 50).bending.gap_norm, 0.014, 0.024);
    expect_between(row_of(rows, "weighted_pod", 50).torsion.turn, 0.0015, 0.003);
}

// The shapes that the interface needs beside its bolts belong to low modes: weights bring them
// forward.
void expect_weights_to_help(const StudyRow& row)
{
    expect_between(row.bending.tip_z, 0.0007, 0.0014);
    expect_between(row.bending.gap_norm, 0.006, 0.01);
    expect_between(row.torsion.turn, 0.009, 0.015);
}

// Secants have the short pressures of a stiff interface from the first mode on.
void expect_secants_to_help(const StudyRow& equal, const StudyRow& weighted)
{
    expect_between(equal.bending.tip_z, 0.0008, 0.0013);
    expect_between(equal.bending.gap_norm, 0.015, 0.025);
    expect_between(weighted.bending.tip_z, 0.00008, 0.00013);
    expect_between(weighted.bending.gap_norm, 0.0008, 0.0012);
    expect_between(weighted.torsion.turn, 0.02, 0.03);
}

TEST(JointModesOfTheBar, ConvergeToTheFullOrder)
{
    const Rows rows = joint_mode_study(coarse_bar(), 10, {0, 20, 50}, decompositions());

    expect_large_errors_without_joint_modes(rows.front());
    expect_convergence_by_every_method(rows);
    expect_weights_to_help(row_of(rows, decompositions()[3].name, 20));
    expect_secants_to_help(row_of(rows, decompositions()[4].name, 20),
                           row_of(rows, decompositions()[5].name, 20));
    // What is missing is in the basis, not in the solution: no vector of the basis is much closer.
    for (const StudyRow& row : rows) {
        SCOPED_TRACE(row.name);
        expect_between(row.bending.x, row.best, (row.more > 0 ? 1.6 : 3.5) * row.best);
    }
}

TEST(VibrationModesOfTheBar, LagFarBehindJointModes)
{
    const Rows rows = vibration_study(coarse_bar(), 10, {20, 50});
    const StudyRow joint =
        joint_mode_study(coarse_bar(), 10, {50}, {decompositions().front()}).front();

    expect_between(rows[0].bending.gap_norm, 0.13, 0.21);
    expect_between(rows[1].bending.gap_norm, 0.09, 0.15);
    expect_between(rows[1].torsion.turn, 0.012, 0.019);
    EXPECT_GT(rows[1].bending.tip_z, 8.0 * joint.bending.tip_z);
    EXPECT_GT(rows[1].bending.gap_norm, 10.0 * joint.bending.gap_norm);
    EXPECT_GT(rows[1].torsion.turn, 5.0 * joint.torsion.turn);
}

// Stiff contact beside the bolts is what takes many joint modes.
TEST(JointModesOfTheBar, ConvergeFastWhereTheContactIsSoft)
{
    const BarStudy soft(coarse, 50.0);

    const StudyRow row = joint_mode_study(soft, 10, {20}, {decompositions().front()}).front();

    EXPECT_LT(row.bending.tip_z, 1e-4);
    EXPECT_LT(row.bending.gap_norm, 1e-3);
}

// Without initial gap and friction the reduced response is as homogeneous as the full one.
TEST(ReducedBar, RespondsTwiceToTwiceTheLoad)
{
    const BarStudy& study = coarse_bar();
    reduction::BasisOptions options = study.options(10);
    options.joint_modes.count = 20;
    const reduction::TrialBasis basis = reduce_basis(study.model(), options);

    const BarResponse once = study.reduced(basis, study.bending());
    const BarResponse twice = study.reduced(basis, 2.0 * study.bending());

    EXPECT_NEAR(twice.tip_z, 2.0 * once.tip_z, 1e-9 * std::abs(once.tip_z));
    EXPECT_NEAR(twice.gap_norm, 2.0 * once.gap_norm, 1e-9 * once.gap_norm);
}

// The load's work is twice the energy, which comes down to the full one from above.
TEST(ReducedBar, IsStifferThanTheFullOneAndNeverMoreSoWithMoreModes)
{
    const BarStudy& study = coarse_bar();
    const BarResponse full = study.full(study.bending());
    reduction::BasisStages stages;
    double before = 0.0;
    for (const Index g : {0, 10, 40, 120}) {
        reduction::BasisOptions options = study.options(10);
        options.joint_modes.count = g;
        const BarResponse reduced =
            study.reduced(reduce_basis(study.model(), options, &stages), study.bending());

        EXPECT_LT(reduced.tip_z, full.tip_z);
        EXPECT_GT(reduced.tip_z, before);
        before = reduced.tip_z;
    }
}

}  // namespace
}  // namespace clench::test
