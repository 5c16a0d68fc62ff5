#include <gtest/gtest.h>

#include "tests/unit/multibody/swing_model.hpp"

namespace clench::solver::multibody {
namespace {

using namespace swing_model;
using Eigen::VectorXd;

/// Says that it is stiff and does nothing.
class Quiet : public ForceElement {
public:
    std::string name() const override { return "quiet"; }
    std::vector<Index> bodies() const override { return {}; }
    void add_force(const Configuration&, VectorXd&) override {}
    void add_tangent(const Configuration&, TangentSink&) override {}
    bool is_stiff() const override { return true; }
};

/// Largest gap of the pin at midpoints of steps: joints are closed at the ends of steps, between
/// them only the interpolation is at fault.
double gap_between_steps(Swing& swing, double h)
{
    AlphaIntegrator integrator(swing.system, swing.state, 0.04, fixed(h));
    double worst = 0.0;
    integrator.run([&](const SystemIntegrator& run) {
        const State middle = run.interpolated(0.5 * (run.previous().t + run.state().t));
        worst = std::max(worst, constraint_values(swing.system, Configuration(swing.system, middle))
                                    .cwiseAbs()
                                    .maxCoeff());
        EXPECT_NEAR(middle.q.segment<4>(3).norm(), 1.0, 1e-15);
        return true;
    });
    return worst;
}

TEST(Integrator, InterpolatesBetweenSteps)
{
    Swing swing(2);
    const double coarse = gap_between_steps(swing, 4e-3), fine = gap_between_steps(swing, 2e-3);

    EXPECT_LT(coarse, 1e-5);
    EXPECT_GT(std::log2(coarse / fine), 2.7);
}

/// With contact, vibrations faster than the step stay out of the interpolation; the slow motion of
/// a body that joints hold must not suffer (its modes alone, without its frame, would open them).
TEST(Integrator, InterpolatesSlowMotionsOfHeldBodiesAlsoWithContact)
{
    Swing plain(2), stiff(2);
    stiff.system.add_force(std::make_unique<Quiet>());
    double worst[2], ratio = 0.0;
    const double steps[] = {4e-4, 2e-4};
    for (int i = 0; i < 2; ++i) {
        worst[i] = gap_between_steps(stiff, steps[i]);
        ratio = worst[i] / gap_between_steps(plain, steps[i]);
        std::printf("  h = %g: %.2e, %.2f times that without contact\n", steps[i], worst[i], ratio);
    }
    EXPECT_LT(worst[0], 1e-9);
    EXPECT_GT(std::log2(worst[0] / worst[1]), 2.7);
}

}  // namespace
}  // namespace clench::solver::multibody
