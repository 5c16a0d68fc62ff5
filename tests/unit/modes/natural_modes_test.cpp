#include <numeric>

#include <Eigen/Dense>

#include "tests/unit/modes/slab_modes.hpp"

namespace clench::reduction {
namespace {

using namespace slab_modes;
using test::make_brick;

TEST(NaturalModes, OfAFreeBodySatisfyTheirDefiningIdentities)
{
    const FeModel model = make_brick(slab);

    const auto [omega, Phi, rigid_count] = natural_modes(model, {.count = 15});

    EXPECT_EQ(rigid_count, 6);
    EXPECT_TRUE(omega.head(6).isZero(0.0));
    EXPECT_TRUE((Phi.transpose() * model.M * Phi).isIdentity(1e-10));
    const MatrixXd energy = Phi.transpose() * model.K * Phi;
    const double first_elastic = omega[6] * omega[6];
    EXPECT_LT(energy.topLeftCorner(6, 6).norm(), 1e-9 * first_elastic);
    const MatrixXd omega_squared = omega.cwiseAbs2().asDiagonal();
    EXPECT_LT((energy - omega_squared).norm(), 1e-9 * omega_squared.norm());
    // The iteration stops at 1e-8 of the displacements; forces weigh short waves by their λ.
    const MatrixXd residual = model.K * Phi - model.M * Phi * omega_squared;
    EXPECT_LT(residual.norm(), 1e-6 * (model.K * Phi.rightCols(9)).norm());
}

TEST(NaturalModes, AgreeWithADenseSolver)
{
    const FeModel model = make_brick({.cells = {3, 2, 1}, .size = {60.0, 25.0, 8.0}});

    const NaturalModes modes = natural_modes(model, {.count = 30});

    const VectorXd expected = dense_lambda(model, 30);
    EXPECT_TRUE(lambda_of(modes).tail(24).isApprox(expected.tail(24), 1e-10));
}

TEST(NaturalModes, AgreeWithThoseOfSpectra)
{
    const FeModel model = make_brick(slab);

    const NaturalModes block = natural_modes(model, {.count = 20});
    const EigenProblem problem{model.K, model.M};
    std::vector<Index> rows(static_cast<std::size_t>(model.n_free()));
    std::iota(rows.begin(), rows.end(), 0);
    const ShiftInvert op(problem, 0.1 * typical_eigenvalue(model, rows, problem));
    const EigenPairs spectra = test::spectra_lanczos(op, 20, 1e-8);
    const VectorXd lambda = spectra.theta.cwiseInverse().array() - op.sigma();

    EXPECT_EQ((lambda.array().abs() < 1e-8 * lambda[6]).count(), 6);
    EXPECT_TRUE(lambda_of(block).isApprox(lambda, 1e-10));
    const MatrixXd overlap = block.Phi.transpose() * model.M * spectra.X;
    EXPECT_NEAR(overlap.jacobiSvd().singularValues().minCoeff(), 1.0, 1e-8);
}

TEST(NaturalModes, AreZeroAtFixedDofs)
{
    const FeModel model = make_brick(slab);
    const std::vector<Index> fixed =
        test::dofs_where(model, [](const Eigen::Vector3d& x) { return x[0] == 0.0; });

    const NaturalModes modes = natural_modes(model, {.count = 10, .fixed = fixed});

    EXPECT_EQ(modes.rigid_count, 0);
    EXPECT_GT(modes.omega[0], 0.0);
    EXPECT_TRUE(modes.Phi(fixed, Eigen::all).isZero(0.0));
    EXPECT_TRUE((modes.Phi.transpose() * model.M * modes.Phi).isIdentity(1e-10));
}

// Euler-Bernoulli: ω_1 = 1.8751² √(E I / (ρ A L⁴)); the solid is a little softer in shear and
// stiffer where Poisson is clamped.
TEST(NaturalModes, OfASlenderCantileverAreThoseOfTheory)
{
    const Brick rod{.cells = {24, 2, 1}, .size = {200.0, 6.0, 4.0}};
    const FeModel model = make_brick(rod);
    const std::vector<Index> fixed =
        test::dofs_where(model, [](const Eigen::Vector3d& x) { return x[0] == 0.0; });

    const NaturalModes modes = natural_modes(model, {.count = 2, .fixed = fixed});

    const double c = std::sqrt(rod.young / (12.0 * rod.density)) * std::pow(1.875104 / 200.0, 2);
    EXPECT_NEAR(modes.omega[0], 4.0 * c, 0.01 * 4.0 * c);
    EXPECT_NEAR(modes.omega[1], 6.0 * c, 0.01 * 6.0 * c);
}

TEST(NaturalModes, DoNotDependOnUnits)
{
    const FeModel in_mm = make_brick(slab);
    Brick metres = slab;
    metres.size *= 1e-3;
    metres.young *= 1e6;
    metres.density *= 1e12;
    std::vector<int> steps{0, 0};
    const auto counted = [&](int which) {
        return [&, which](std::string_view, double) { ++steps[which]; };
    };

    const NaturalModes a = natural_modes(in_mm, {.count = 12, .progress = counted(0)});
    const NaturalModes b = natural_modes(make_brick(metres), {.count = 12, .progress = counted(1)});

    EXPECT_TRUE(a.omega.isApprox(b.omega, 1e-10));
    EXPECT_EQ(a.rigid_count, b.rigid_count);
    EXPECT_EQ(steps[0], steps[1]);
}

TEST(NaturalModes, AreTheSameBitsEveryTime)
{
    const FeModel model = make_brick(slab);

    const NaturalModes a = natural_modes(model, {.count = 12});
    const NaturalModes b = natural_modes(model, {.count = 12});

    EXPECT_EQ(a.omega, b.omega);
    EXPECT_EQ(a.Phi, b.Phi);
}

}  // namespace
}  // namespace clench::reduction
