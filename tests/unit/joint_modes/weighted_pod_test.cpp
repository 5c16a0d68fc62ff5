#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_case.hpp"

namespace clench::reduction {
namespace {

using namespace lap_case;
using test::subspace_angle;

// [Pichler2018] (3.58) to (3.60).
TEST(WeightedPod, OfDerivativesAndOfForcesIsTheSame)
{
    const Case a;
    JointModeOptions joint;
    joint.count = 6;
    const MatrixXd F = a.forces(joint);
    const test::ReferenceStatics statics = a.statics();

    const auto of_derivatives = test::reference_joint_modes(
        a.model, statics, F, JointModeMethod::weighted_pod, joint.count);
    const auto of_forces = test::reference_weighted_forces(statics, F, joint.count);

    EXPECT_LT(subspace_angle(of_derivatives.Phi, of_forces.Phi), 1e-10);
    EXPECT_LT(subspace_angle(of_forces.Phi, a.fast(joint).Phi), 1e-10);
    EXPECT_LT((of_derivatives.pov - of_forces.pov).norm(), 1e-10 * of_forces.pov[0]);
}

// [Pichler2018] says orthonormal in the plain norm: it is that of K.
TEST(WeightedPod, GivesModesOrthonormalInTheStiffness)
{
    const Case a;
    JointModeOptions joint;
    joint.count = 10;

    const MatrixXd Phi = a.fast(joint).Phi;

    EXPECT_TRUE((Phi.transpose() * (a.model.K * Phi)).isIdentity(1e-9));
    EXPECT_FALSE((Phi.transpose() * Phi).isIdentity(1e-1));
}

}  // namespace
}  // namespace clench::reduction
