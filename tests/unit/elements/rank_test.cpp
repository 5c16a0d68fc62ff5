#include <string>

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include "preprocess/elements/beam.hpp"
#include "preprocess/elements/element.hpp"
#include "tests/support/element_kinds.hpp"

/// Every element knows its rigid motions and, apart from those listed here, no other
/// zero-energy mode.
namespace clench::preprocess {
namespace {

using test::curved, test::distorted, test::rigid_motions, test::undistorted;

ElementMatrix stiffness(const ElementKind& kind, const ElementNodes& x,
                        const ElementProperties& properties)
{
    ElementMatrix K_e;
    element_stiffness(kind, x, properties, K_e);
    return K_e;
}

int zero_energy_modes(const ElementMatrix& K_e)
{
    const Eigen::MatrixXd K = K_e;
    const Eigen::VectorXd eigenvalues =
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(K, Eigen::EigenvaluesOnly).eigenvalues();
    const double scale = eigenvalues[K.rows() - 1];
    EXPECT_GT(eigenvalues[0], -1e-10 * scale);
    return static_cast<int>((eigenvalues.array() < 1e-10 * scale).count());
}

/// Reduced serendipity elements have modes that their points do not see. Those of quad8 (one in
/// each element) and of hex20 (six) cannot live in a mesh of two or more elements, except the
/// quad8's, which needs a support; that is why both are usable and used everywhere.
int modes_by_design(const ElementKind& kind)
{
    if (kind.integration != Integration::reduced) {
        return 0;
    }
    return kind.shape == Shape::quad8 ? 1 : kind.shape == Shape::hex20 ? 6 : 0;
}

class ElementRank : public ::testing::TestWithParam<ElementKind> {
protected:
    const ElementKind kind = GetParam();
    const int rigid = kind.family == Family::solid ? 6 : 3;
};

TEST_P(ElementRank, RigidMotionsHaveNoEnergy)
{
    for (const ElementProperties& p :
         {test::isotropic_properties(), test::anisotropic_properties()}) {
        for (const ElementNodes& x :
             {undistorted(kind.shape), distorted(kind.shape), curved(kind.shape)}) {
            const ElementMatrix K_e = stiffness(kind, x, p);
            const Eigen::MatrixXd R = rigid_motions(kind, x);

            EXPECT_LT((K_e * R).cwiseAbs().maxCoeff(),
                      1e-13 * K_e.cwiseAbs().maxCoeff() * R.cwiseAbs().maxCoeff() * x.cols());
        }
    }
}

TEST_P(ElementRank, NoOtherMotionIsWithoutEnergyWhenUndistorted)
{
    const ElementMatrix K_e =
        stiffness(kind, undistorted(kind.shape), test::isotropic_properties());

    EXPECT_EQ(zero_energy_modes(K_e), rigid + modes_by_design(kind));
}

TEST_P(ElementRank, NoOtherMotionIsWithoutEnergyWhenDistorted)
{
    for (unsigned seed = 1; seed <= 5; ++seed) {
        const ElementMatrix K_e =
            stiffness(kind, distorted(kind.shape, seed), test::anisotropic_properties());

        EXPECT_EQ(zero_energy_modes(K_e), rigid + modes_by_design(kind)) << "seed " << seed;
    }
}

TEST_P(ElementRank, StiffnessIsSymmetricToTheLastBit)
{
    const ElementMatrix K_e = stiffness(kind, curved(kind.shape), test::anisotropic_properties());

    EXPECT_TRUE(K_e == K_e.transpose());
}

std::string name(const ::testing::TestParamInfo<ElementKind>& info)
{
    return test::kind_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(Every, ElementRank, ::testing::ValuesIn(test::continuum_kinds()), name);

TEST(BeamRank, OnlyTheSixRigidMotionsHaveNoEnergy)
{
    const ElementKind kind{Shape::line2, Family::beam, Integration::full};
    ElementNodes x(3, 2);
    x << 0.3, 2.1, -0.5, 0.9, 0.2, 1.4;

    const ElementMatrix K_e = stiffness(kind, x, test::beam_properties());

    const Eigen::MatrixXd R = rigid_motions(kind, x);
    EXPECT_LT((K_e * R).cwiseAbs().maxCoeff(), 1e-13 * K_e.cwiseAbs().maxCoeff());
    EXPECT_EQ(zero_energy_modes(K_e), 6);
    EXPECT_TRUE(K_e == K_e.transpose());
}

}  // namespace
}  // namespace clench::preprocess
