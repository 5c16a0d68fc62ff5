#include "reduction/body/inertia_invariants.hpp"

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"
#include "tests/unit/body/body_energy.hpp"
#include "tests/unit/body/body_models.hpp"

namespace clench::reduction {
namespace {

TEST(InertiaInvariants, AreTheSameForOneThreadAndTwoToRoundOff)
{
    const FeModel model = test::mixed_structure();
    const Eigen::MatrixXd Phi = test::random_basis(model, 5);

    const InertiaInvariants I = inertia_invariants(model, Phi);
    const InertiaInvariants again = inertia_invariants(model, Phi);

    EXPECT_EQ(I.J2, again.J2);
    EXPECT_EQ(I.M_ff, again.M_ff);
}

TEST(InertiaInvariants, RefuseABasisOfAnotherModel)
{
    const FeModel model = test::plane_structure();
    test::expect_input_error_with(
        [&] { inertia_invariants(model, Eigen::MatrixXd::Zero(3, 2)); },
        {"has a basis of 3 rows", "expected " + std::to_string(model.n_free())});
}

TEST(InertiaInvariants, RefuseMassThatDependsOnTheDirection)
{
    FeModel model = test::skew_box(Eigen::Matrix3d::Identity(), {0, 0, 0}, 1, 1, 1);
    for (Index column = 2; column < model.n_free(); column += 3) {
        for (SparseMatrix::InnerIterator entry(model.M, column); entry; ++entry) {
            entry.valueRef() = 0.0;
        }
    }
    try {
        inertia_invariants(model, test::random_basis(model, 2));
        FAIL() << "accepted";
    } catch (const NumericalError& error) {
        EXPECT_NE(error.problem().find("0 along z"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace clench::reduction
