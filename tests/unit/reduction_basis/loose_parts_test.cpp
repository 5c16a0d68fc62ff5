#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "reduction/basis/trial_basis.hpp"
#include "reduction/statics/rigid_motions.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, test::make_lap;

std::vector<Index> lower_rows(const FeModel& model)
{
    std::vector<Index> rows;
    for (const Index row : test::end_rows(model)) {
        if (row < model.n_free() / 2) {
            rows.push_back(row);
        }
    }
    return rows;
}

class LooseParts : public ::testing::TestWithParam<bool> {};  // whether both have a boundary

TEST_P(LooseParts, KeepTheirRelativeRigidMotions)
{
    const FeModel model = make_lap({.tied = false});
    BasisOptions options;
    options.boundary = GetParam() ? test::end_rows(model) : lower_rows(model);
    options.vibration_count = 6;
    options.threads = 1;
    const Index boundary = static_cast<Index>(options.boundary.size());
    const Index loose = GetParam() ? 0 : 6;

    const TrialBasis basis = reduce_basis(model, options);

    ASSERT_EQ(basis.Phi.cols(), 6 + boundary + loose - 6);
    EXPECT_EQ(basis.check.trial_total, 6 + boundary + loose);
    EXPECT_EQ(basis.check.rigid_dropped, 6);
    EXPECT_EQ((basis.omega.array() == 0.0).count(), 6);
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(basis.modes[i].origin, ModeOrigin::relative_rigid);
    }
    EXPECT_GT(basis.omega[6], 1.0);
    EXPECT_LT(basis.check.mass_error, 1e-12);
    // Basis and rigid motions of the whole span the rigid motions of each part.
    MatrixXd span(model.n_free(), basis.Phi.cols() + 6);
    span << basis.Phi, rigid_motions(model, 1).global;
    MatrixXd upper = test::rigid_columns(model);
    upper.topRows(model.n_free() / 2).setZero();
    const MatrixXd rest = upper - span * (span.transpose() * (model.M * upper));
    EXPECT_LT(rest.norm(), 1e-10 * upper.norm());
}

INSTANTIATE_TEST_SUITE_P(BoundaryOfOneOrBoth, LooseParts, ::testing::Bool());

TEST(ALoosePart, VibratesWithItsOwnFreeModes)
{
    const FeModel model = make_lap({.tied = false});
    BasisOptions options;
    options.boundary = lower_rows(model);
    options.vibration_count = 12;
    options.threads = 1;
    BasisStages stages;

    reduce_basis(model, options, &stages);

    EXPECT_GT(stages.craig_bampton.omega_v[0], 1.0);
    EXPECT_EQ(stages.craig_bampton.Phi_v.cols(), 12);
    const MatrixXd upper = stages.craig_bampton.Phi_v.bottomRows(model.n_free() / 2);
    EXPECT_GT((upper.colwise().norm().array() > 0.0).count(), 1);
}

}  // namespace
}  // namespace clench::reduction
