#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/lap_case.hpp"

namespace clench::reduction {
namespace {

using namespace lap_case;
using test::subspace_angle;
using enum JointModeMethod;

struct Variant {
    JointModeMethod method;
    DerivativeChoice derivatives;
    bool tied, preloaded;
};

class FastJointModes : public ::testing::TestWithParam<Variant> {};

TEST_P(FastJointModes, AreThoseOfTheReferenceAlgorithm)
{
    const auto [method, derivatives, tied, preloaded] = GetParam();
    const Case a(tied, preloaded);
    JointModeOptions joint;
    joint.method = method;
    joint.derivatives = derivatives;
    joint.count = 6;
    const auto reference =
        test::reference_joint_modes(a.model, a.statics(), a.forces(joint), method, joint.count);

    const JointModes fast = a.fast(joint);

    ASSERT_EQ(fast.Phi.cols(), joint.count);
    EXPECT_LT(subspace_angle(reference.Phi, fast.Phi), 1e-10);
    EXPECT_LT((fast.pov.head(12) - reference.pov.head(12)).norm(), 1e-10 * reference.pov[0]);
    // Columns are of unit length: the values sum up to their number.
    const double k = static_cast<double>((a.forces(joint).colwise().norm().array() > 0.0).count());
    EXPECT_NEAR(fast.pov.sum(), k, 1e-9 * k);
}

INSTANTIATE_TEST_SUITE_P(
    Methods, FastJointModes,
    ::testing::Values(Variant{weighted_pod, DerivativeChoice::all, true, false},
                      Variant{pod, DerivativeChoice::all, true, false},
                      Variant{pod_forces, DerivativeChoice::all, true, false},
                      Variant{weighted_pod, DerivativeChoice::all, false, false},
                      Variant{pod, DerivativeChoice::all, false, false},
                      Variant{pod_forces, DerivativeChoice::all, false, false},
                      Variant{weighted_pod, DerivativeChoice::preload, true, true},
                      Variant{pod, DerivativeChoice::preload, true, true},
                      Variant{pod_forces, DerivativeChoice::preload, true, true},
                      Variant{weighted_pod, DerivativeChoice::self, true, false}));

}  // namespace
}  // namespace clench::reduction
