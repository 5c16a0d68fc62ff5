#include <Eigen/LU>
#include <gtest/gtest.h>

#include "preprocess/elements/elasticity.hpp"
#include "tests/support/element_kinds.hpp"

namespace clench::preprocess {
namespace {

TEST(PlaneStiffnessMatrix, OfAnIsotropicMaterialHasTheTextbookForm)
{
    const double E = 3.0, nu = 0.3;
    const Matrix6d D = test::isotropic_properties(nu).D;

    const Eigen::Matrix3d stress_form = plane_stiffness_matrix(D, Family::plane_stress);
    const Eigen::Matrix3d strain_form = plane_stiffness_matrix(D, Family::plane_strain);

    Eigen::Matrix3d expected;
    expected << 1.0, nu, 0.0, nu, 1.0, 0.0, 0.0, 0.0, 0.5 * (1.0 - nu);
    EXPECT_LT((stress_form - E / (1.0 - nu * nu) * expected).norm(), 1e-14 * D.norm());
    expected << 1.0 - nu, nu, 0.0, nu, 1.0 - nu, 0.0, 0.0, 0.0, 0.5 - nu;
    EXPECT_LT((strain_form - E / ((1.0 + nu) * (1.0 - 2.0 * nu)) * expected).norm(),
              1e-14 * D.norm());
}

TEST(PlaneStiffnessMatrix, OfPlaneStressLeavesNoStressOutOfThePlane)
{
    const Matrix6d D = test::anisotropic_properties().D;
    const Eigen::Vector3d in_plane(0.3, -0.2, 0.5);

    const Eigen::Vector3d sigma = plane_stiffness_matrix(D, Family::plane_stress) * in_plane;

    // The strains that belong to the stress (σ11, σ22, 0, σ12, 0, 0) contain those given.
    Eigen::Matrix<double, 6, 1> full_stress;
    full_stress << sigma[0], sigma[1], 0.0, sigma[2], 0.0, 0.0;
    const Eigen::Matrix<double, 6, 1> strain = D.inverse() * full_stress;
    EXPECT_LT((Eigen::Vector3d(strain[0], strain[1], strain[3]) - in_plane).norm(), 1e-13);
}

}  // namespace
}  // namespace clench::preprocess
