#include <cmath>

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/support/multibody/vector_force.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d, Eigen::VectorXd;

/// A force at a marker.
class TipForce : public VectorForce {
public:
    TipForce(Index marker, const Vector3d& force) : marker_(marker), force_(force) {}
    std::vector<Index> bodies() const override { return {1}; }

private:
    VectorForces forces(const Configuration& at) const override
    {
        VectorForces result;
        result.vectors = {{marker_, -1}};
        result.f = at.load() * force_;
        return result;
    }
    Index marker_;
    Vector3d force_;
};

/// Tip of a cantilever under a small force: the free beam's modes with one end held by a joint,
/// against the same FE model solved directly.
double cantilever_tip(const BeamModel& model, int mode_count, const Vector3d& force)
{
    const FlexibleBody beam = beam_body(model, mode_count);
    System system;
    const Index body = system.add_body(flexible_body(beam, Pose()));
    const Index wall = system.add_marker(rigid_marker("wall", 0, beam.boundary[0].position));
    const Index end = system.add_marker(boundary_marker("end", body, beam.boundary[0]));
    const Index tip = system.add_marker(boundary_marker("tip", body, beam.boundary[1]));
    system.add_joint(JointType::fixed, "clamp", wall, end);
    system.add_force(std::make_unique<TipForce>(tip, force));
    State state = system.start();
    find_equilibrium(system, state);
    return (Configuration(system, state).origin(tip) - beam.boundary[1].position).y();
}

TEST(ReducedBeam, BendsAsItsFeModel)
{
    const BeamModel model{.elements = 6};
    const Vector3d force(0.0, 1e-3, 0.0);  // small: the floating frame rotates, linear FE does not
    Eigen::MatrixXd K, M;
    beam_matrices(model, K, M);
    const Eigen::Index n = K.rows() - 6;
    const double full = (K.bottomRightCorner(n, n).lu().solve(
        VectorXd(force.y() * VectorXd::Unit(n, n - 5))))[n - 5];

    std::vector<double> errors;
    for (const int count : {6, 12, 24, 36}) {
        errors.push_back(std::abs(cantilever_tip(model, count, force) / full - 1.0));
    }

    std::printf("cantilever: tip error %.2g, %.2g, %.2g, %.2g with 6, 12, 24, 36 of 36 modes\n",
                errors[0], errors[1], errors[2], errors[3]);
    EXPECT_LT(errors[1], errors[0]);
    EXPECT_LT(errors[2], errors[1]);
    EXPECT_LT(errors[3], 1e-6);
}

}  // namespace
}  // namespace clench::test
