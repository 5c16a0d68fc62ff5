#include <random>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "reduction/body/inertia_invariants.hpp"
#include "reduction/body/mass_split.hpp"
#include "tests/unit/body/body_energy.hpp"
#include "tests/unit/body/body_models.hpp"

/// T from the invariants against ½ wᵀ M w, summed directly over the free DOFs.
namespace clench::reduction {
namespace {

using Eigen::Vector3d, test::FloatingState;

FloatingState random_state(Eigen::Index r, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    const auto draw = [&] { return number(random); };
    return {Vector3d::NullaryExpr(draw), Vector3d::NullaryExpr(draw),
            Eigen::VectorXd::NullaryExpr(r, draw), Eigen::VectorXd::NullaryExpr(r, draw)};
}

Vector3d translation(const FeModel& model, const Eigen::VectorXd& x, Index node)
{
    Vector3d u = Vector3d::Zero();
    for (int d = 0; d < 3; ++d) {
        if (model.dofs.has(node, d)) {
            u[d] = x[model.dofs.at(node, d)];
        }
    }
    return u;
}

/// ½ wᵀ M w with w node by node.
double reference_energy(const FeModel& model, const Eigen::MatrixXd& Phi, const FloatingState& s)
{
    const Eigen::VectorXd x = model.T * (Phi * s.zeta);
    const Eigen::VectorXd own = Phi * s.rate;
    Eigen::VectorXd w(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const Vector3d arm =
            model.mesh.nodes[node] - model.mass.centre + translation(model, x, node);
        const Vector3d rigid = s.v + s.omega.cross(arm);
        w[i] = own[i] + (dof < 3 ? rigid[dof] : s.omega[dof - 3]);
    }
    return 0.5 * w.dot(model.M * w);
}

void expect_the_same_energy(const FeModel& model, bool planar = false)
{
    const Eigen::Index r = 7;
    const Eigen::MatrixXd Phi = test::random_basis(model, r);
    const InertiaInvariants I = inertia_invariants(model, Phi);

    for (unsigned seed = 1; seed <= 20; ++seed) {
        FloatingState state = random_state(r, seed);
        if (planar) {
            state.v[2] = state.omega[0] = state.omega[1] = 0.0;
        }
        const double reference = reference_energy(model, Phi, state);
        EXPECT_NEAR(test::energy_of(I, state), reference, 1e-12 * reference) << "state " << seed;
    }
}

TEST(KineticEnergy, OfSolidsIsThatOfTheirNodes)
{
    Eigen::Matrix3d A;
    A << 3.0, 0.4, 0.0, 0.2, 1.0, 0.3, -0.3, 0.0, 2.0;
    expect_the_same_energy(test::skew_box(A, {1.0, -2.0, 0.5}, 2, 1, 2));
}

TEST(KineticEnergy, OfBeamsCouplingsAndPointMassesIsThatOfTheirNodes)
{
    expect_the_same_energy(test::mixed_structure());
}

TEST(KineticEnergy, OfAPlaneBodyIsThatOfItsNodes)
{
    expect_the_same_energy(test::plane_structure(), true);
}

TEST(KineticEnergy, KeepsItsDigitsFarFromTheOrigin)
{
    expect_the_same_energy(
        test::skew_box(Eigen::Matrix3d::Identity(), {1000.0, 2000.0, -500.0}, 1, 1, 1));
}

TEST(MassSplit, HoldsTheWholeMassOfSolidsInTheScalarMatrix)
{
    const FeModel model = test::skew_box(Eigen::Matrix3d::Identity(), {0, 0, 0}, 2, 2, 1);

    const MassSplit split = split_mass(model);

    EXPECT_EQ(split.rows.size(), 0u);
    EXPECT_EQ(3 * split.first.size(), static_cast<std::size_t>(model.n_free()));
    EXPECT_NEAR(split.m.sum(), 1.7, 1e-13);
}

TEST(MassSplit, LosesNothing)
{
    const FeModel model = test::mixed_structure();

    const MassSplit split = split_mass(model);

    Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(model.n_free(), model.n_free());
    const Eigen::MatrixXd m = split.m, rest = split.rest;
    for (std::size_t i = 0; i < split.first.size(); ++i) {
        for (std::size_t j = 0; j < split.first.size(); ++j) {
            sum.block<3, 3>(split.first[i], split.first[j]) =
                m(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) *
                Eigen::Matrix3d::Identity();
        }
    }
    for (std::size_t i = 0; i < split.rows.size(); ++i) {
        for (std::size_t j = 0; j < split.rows.size(); ++j) {
            sum(split.rows[i], split.rows[j]) +=
                rest(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
        }
    }
    EXPECT_EQ(sum, Eigen::MatrixXd(model.M));
    EXPECT_GT(split.m.nonZeros(), 0);
    EXPECT_GT(split.rows.size(), 0u);
}

}  // namespace
}  // namespace clench::reduction
