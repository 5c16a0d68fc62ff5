#include <string>

#include <gtest/gtest.h>

#include "tests/support/element_kinds.hpp"
#include "tests/support/reference_element.hpp"

/// The fast kernels against the textbook formulas written with full matrices.
namespace clench::preprocess {
namespace {

using test::reference_mass, test::reference_stiffness;

class FastAndReference : public ::testing::TestWithParam<ElementKind> {
protected:
    const ElementKind kind = GetParam();

    static void expect_same(const Eigen::MatrixXd& fast, const Eigen::MatrixXd& reference)
    {
        const double scale = reference.cwiseAbs().maxCoeff();
        EXPECT_GT(scale, 0.0);
        EXPECT_LT((fast - reference).cwiseAbs().maxCoeff(), 1e-13 * scale);
    }
};

TEST_P(FastAndReference, StiffnessIsTheSame)
{
    for (ElementProperties p : {test::isotropic_properties(), test::isotropic_properties(0.0),
                                test::anisotropic_properties()}) {
        p.hourglass_factor = 1.8;
        for (unsigned seed = 1; seed <= 3; ++seed) {
            const ElementNodes x = test::curved(kind.shape, seed);
            ElementMatrix K_e;
            element_stiffness(kind, x, p, K_e);

            expect_same(K_e, reference_stiffness(kind, x, p));
        }
    }
}

TEST_P(FastAndReference, MassIsTheSame)
{
    const ElementProperties p = test::isotropic_properties();
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const ElementNodes x = test::curved(kind.shape, seed);
        ElementMatrix M_e;
        element_mass(kind, x, p, M_e);

        expect_same(M_e, reference_mass(kind, x, p));
    }
}

std::string name(const ::testing::TestParamInfo<ElementKind>& info)
{
    return test::kind_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(Every, FastAndReference, ::testing::ValuesIn(test::continuum_kinds()),
                         name);

}  // namespace
}  // namespace clench::preprocess
