#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/unit/multibody/two_blocks.hpp"

namespace clench::solver::multibody {
namespace {

using namespace two_blocks;
using Eigen::Matrix3d;

/// A force and a moment that depend on positions and velocities, to check the chain rule.
class OddForce : public test::VectorForce {
public:
    OddForce(Index a, Index b) : a_(a), b_(b) {}
    std::vector<Index> bodies() const override { return {1, 2}; }

private:
    /// f_i = P_i Σ_j (y_j + 2 ẏ_j) with fixed matrices P_i.
    VectorForces forces(const Configuration& at) const override
    {
        VectorForces result;
        result.vectors = {{a_, -1}, {a_, 0}, {b_, -1}, {b_, 2}};
        Vector3d sum = Vector3d::Zero();
        for (const VectorRef& ref : result.vectors) {
            const VectorValue value = at.value(ref);
            sum += value.y + 2.0 * at.velocity(ref, value);
        }
        result.f.resize(3, 4);
        result.by_y.resize(12, 12);
        for (int i = 0; i < 4; ++i) {
            const Matrix3d P = skew(Vector3d(1.0, i, -2.0)) + i * Matrix3d::Identity();
            result.f.col(i) = P * sum;
            for (int j = 0; j < 4; ++j) {
                result.by_y.block<3, 3>(3 * i, 3 * j) = P;
            }
        }
        result.by_rate = 2.0 * result.by_y;
        return result;
    }
    Index a_, b_;
};

TEST(VectorForces, HaveTheDerivativesTheyReport)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    system.add_force(std::make_unique<OddForce>(a, b));

    test::expect_derivatives_match(system, test::random_state(system, 6));
}

/// Axes of a moment: ½ m × d_k on the three axes is m.
TEST(VectorForces, ThreeAxesCarryAMoment)
{
    Index a = 0, b = 0;
    System system = two_bodies(a, b);
    const State state = test::random_state(system, 9);
    const Configuration at(system, state);
    const Vector3d moment(0.3, -0.7, 1.1);
    VectorForces forces;
    forces.f.resize(3, 3);
    for (int axis = 0; axis < 3; ++axis) {
        forces.vectors.push_back({b, axis});
        forces.f.col(axis) = 0.5 * moment.cross(at.axes(b).col(axis));
    }
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());

    add_vector_forces(at, forces, Q);

    EXPECT_NEAR(Q.dot(state.u), moment.dot(at.angular_velocity(b)), 1e-12);
}

}  // namespace
}  // namespace clench::solver::multibody
