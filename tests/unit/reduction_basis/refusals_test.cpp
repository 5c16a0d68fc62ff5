#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using test::expect_input_error, test::make_lap;

BasisOptions ends(const FeModel& model)
{
    BasisOptions options;
    options.boundary = test::end_rows(model);
    options.threads = 1;
    return options;
}

template <class Act>
std::string numerical_error_of(Act&& act)
{
    try {
        act();
    } catch (const NumericalError& error) {
        return error.what();
    }
    ADD_FAILURE() << "expected a NumericalError, got none";
    return "";
}

TEST(ReduceBasis, RefusesMoreModesThanDofs)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model);
    options.vibration_count = model.n_free() - 23;

    expect_input_error([&] { reduce_basis(model, options); }, "reduction.vibration_modes",
                       std::to_string(model.n_free() - 23) + " fixed-boundary modes",
                       std::to_string(model.n_free() - 24));
}

TEST(ReduceBasis, RefusesJointModesWithoutContact)
{
    FeModel model = make_lap();
    model.contacts.clear();
    BasisOptions options = ends(model);
    options.joint_modes.count = 5;

    expect_input_error([&] { reduce_basis(model, options); }, "no contacts");
}

TEST(ReduceBasis, RefusesMoreJointModesThanDerivativesSpan)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model);
    options.joint_modes.count = 10000;

    expect_input_error([&] { reduce_basis(model, options); }, "10000 joint modes");
}

TEST(ReduceBasis, RefusesPreloadDerivativesWithoutPreloadModes)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model);
    options.joint_modes.count = 5;
    options.joint_modes.derivatives = DerivativeChoice::preload;

    expect_input_error([&] { reduce_basis(model, options); }, "preload modes", "none");
}

TEST(ReduceBasis, RefusesASelectionWithoutItsRun)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model);
    options.joint_modes.count = 5;
    options.joint_modes.derivatives = DerivativeChoice::modal_interaction;

    expect_input_error([&] { reduce_basis(model, options); }, "linear run");
}

TEST(ReduceBasis, RefusesAPreloadShapeThatIsARigidMotion)
{
    const FeModel model = make_lap();
    BasisOptions options = ends(model);
    options.preload = Eigen::MatrixXd::Zero(model.n_free(), 1);

    expect_input_error([&] { reduce_basis(model, options); }, "preload shape 1");
}

TEST(ReduceBasis, RefusesABodyHeldBySpringsToGround)
{
    FeModel model = make_lap();
    model.K.coeffRef(4, 4) += 1e5;
    const BasisOptions options = ends(model);

    expect_input_error([&] { reduce_basis(model, options); }, "stiffness to ground");
}

TEST(ReduceBasis, RefusesPartsThatNothingCanHold)
{
    FeModel model = make_lap({.tied = false});
    model.contacts.clear();
    BasisOptions options = ends(model);
    reduce_basis(model, options);  // both have a boundary
    options.boundary.resize(options.boundary.size() / 2);

    expect_input_error([&] { reduce_basis(model, options); }, "nothing holds", model.parts[1].name,
                       "no boundary node");
}

TEST(ReduceBasis, NamesANegativeEigenvalue)
{
    FeModel model = make_lap();
    model.K.coeffRef(40, 40) -= 1e7;
    BasisOptions options = ends(model);
    options.vibration_count = 3;

    const std::string message = numerical_error_of([&] { reduce_basis(model, options); });

    EXPECT_THAT(message, HasSubstr("negative eigenvalue"));
}

TEST(ReduceBasis, NamesADofWithoutStiffness)
{
    FeModel model = make_lap();
    for (Index column = 0; column < model.n_free(); ++column) {
        for (SparseMatrix::InnerIterator entry(model.K, column); entry; ++entry) {
            if (entry.row() == 100 || column == 100) {
                entry.valueRef() = 0.0;
            }
        }
    }

    const std::string message = numerical_error_of([&] { reduce_basis(model, ends(model)); });

    EXPECT_THAT(message, HasSubstr("node 34"));
}

}  // namespace
}  // namespace clench::reduction
