#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/linear/independent_constraints.hpp"
#include "tests/verification/multibody/bricard.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

TEST(BricardA04, MovesAndKeepsItsEnergy)
{
    Bricard model;
    const auto redundant = names_of(model.system, redundant_constraints(model.system, model.state));
    EXPECT_EQ(redundant.size(), 1u);
    const double before = energy(model.system, model.state).total();
    AlphaIntegrator integrator(model.system, model.state, 10.0, fixed_steps(1e-3, -0.02));

    double drift = 0.0, open = 0.0;
    Vector3d low = Vector3d::Constant(9.0), high = -low;
    integrator.run([&](const SystemIntegrator& run) {
        drift = std::max(drift, std::abs(energy(model.system, run.state()).total() - before));
        open = std::max(open, largest_violation(model.system, run.state()));
        const Vector3d P3 = Configuration(model.system, run.state()).origin(model.tip);
        low = low.cwiseMin(P3);
        high = high.cwiseMax(P3);
        return true;
    });

    std::printf(
        "A04: energy drift %.2g J, all 30 equations within %.2g, P3 moves by %.3g, %.3g, "
        "%.3g m\n",
        drift, open, high.x() - low.x(), high.y() - low.y(), high.z() - low.z());
    EXPECT_LT(drift, 1e-2);
    EXPECT_LT(open, 1e-9);  // the dropped equation holds as well
    EXPECT_GT((high - low).norm(), 0.5);
}

}  // namespace
}  // namespace clench::test
