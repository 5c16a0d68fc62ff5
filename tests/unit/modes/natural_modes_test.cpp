#include "reduction/eigensolver/natural_modes.hpp"

#include <numeric>

#include <Eigen/Dense>
#include <gmock/gmock.h>

#include "core/errors.hpp"
#include "reduction/eigensolver/typical_eigenvalue.hpp"
#include "tests/support/spectra/spectra_lanczos.hpp"
#include "tests/unit/models/brick_model.hpp"
#include "tests/unit/models/spring_model.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::Brick;
using test::make_brick;
using test::SpringModel;
using ::testing::HasSubstr;

const Brick slab{.cells = {6, 3, 2}, .size = {60.0, 25.0, 8.0}};

// The same eigenvalues by dense factorisation of everything.
VectorXd dense_lambda(const FeModel& model, Index count)
{
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> eigen(
        MatrixXd(model.K), MatrixXd(model.M), Eigen::EigenvaluesOnly);
    return eigen.eigenvalues().head(count);
}

VectorXd lambda_of(const NaturalModes& modes)
{
    return modes.omega.cwiseAbs2();
}

std::string message_of(const FeModel& model, const NaturalModesOptions& options)
{
    try {
        natural_modes(model, options);
    } catch (const NumericalError& error) {
        return error.what();
    }
    return "no error";
}

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

TEST(NaturalModes, OfTwoEqualLoosePartsComeInPairs)
{
    Brick second = slab;
    second.origin = {0.0, 0.0, 50.0};
    const FeModel model = test::side_by_side({make_brick(slab), make_brick(second)});

    const NaturalModes modes = natural_modes(model, {.count = 24});

    EXPECT_EQ(modes.rigid_count, 12);
    for (Index i = 12; i < 24; i += 2) {
        EXPECT_NEAR(modes.omega[i], modes.omega[i + 1], 1e-10 * modes.omega[i]);
    }
    const VectorXd alone = natural_modes(make_brick(slab), {.count = 12}).omega;
    EXPECT_NEAR(modes.omega[22], alone[11], 1e-10 * alone[11]);
    EXPECT_TRUE((modes.Phi.transpose() * model.M * modes.Phi).isIdentity(1e-10));
}

// Multiplicities beyond the block size, within one connected structure.
class StarModes : public ::testing::TestWithParam<Index> {};

TEST_P(StarModes, FindEveryCopyOfRepeatedEigenvalues)
{
    const Index arms = GetParam();
    const FeModel model = test::make_star(arms, 900 / arms);
    const Index count = std::min<Index>(2 * arms + 5, 100);

    const NaturalModes modes = natural_modes(model, {.count = count});

    EXPECT_EQ(modes.rigid_count, 1);
    EXPECT_TRUE(lambda_of(modes).isApprox(dense_lambda(model, count), 1e-9));
    EXPECT_TRUE((modes.Phi.transpose() * model.M * modes.Phi).isIdentity(1e-10));
}

INSTANTIATE_TEST_SUITE_P(OfManyArms, StarModes, ::testing::Values(3, 9, 20, 45));

TEST(NaturalModes, ExistWhereSomeDofsHaveNoMass)
{
    // Every second mass of a chain is zero: two springs in series between the others.
    SpringModel with_gaps, without;
    constexpr Index n = 400;
    for (Index i = 0; i < n; ++i) {
        with_gaps.mass(i % 2 == 0 ? 2.0 : 0.0, {1.0 * i, 0.0, 0.0});
        if (i % 2 == 0)
            without.mass(2.0, {1.0 * i, 0.0, 0.0});
        if (i > 0)
            with_gaps.spring(i - 1, i, 10.0);
        if (i > 1 && i % 2 == 0)
            without.spring(i / 2 - 1, i / 2, 5.0);
    }

    const NaturalModes modes = natural_modes(with_gaps.model(), {.count = 12});
    const NaturalModes expected = natural_modes(without.model(), {.count = 12});

    EXPECT_EQ(modes.rigid_count, 1);
    EXPECT_TRUE(lambda_of(modes).isApprox(lambda_of(expected), 1e-10));
}

TEST(NaturalModes, SaysHowManyModesExist)
{
    SpringModel chain;
    for (Index i = 0; i < 10; ++i) {
        chain.mass(i < 4 ? 1.0 : 0.0, {1.0 * i, 0.0, 0.0});
        if (i > 0)
            chain.spring(i - 1, i, 1.0);
    }

    EXPECT_THAT(message_of(chain.model(), {.count = 6}), HasSubstr("only 4 modes exist, 6 asked"));
}

// Bodies on bungee cords have low frequencies that are not zero: λ = k / m, here eight decades
// below the first elastic one, where the round-off of K is still a thousand times smaller.
TEST(NaturalModes, TellASoftSupportFromNone)
{
    FeModel model = make_brick(slab);
    const double first_elastic = std::pow(natural_modes(model, {.count = 7}).omega[6], 2);
    const double mass = slab.density * slab.size.prod();
    const double k = 1e-8 * first_elastic * mass / model.mesh.node_total();
    for (Index i = 0; i < model.n_free(); ++i) {
        model.K.coeffRef(i, i) += k;
    }

    const NaturalModes modes = natural_modes(model, {.count = 7});

    EXPECT_EQ(modes.rigid_count, 0);
    EXPECT_NEAR(modes.omega[0] * modes.omega[0], 1e-8 * first_elastic, 1e-3 * 1e-8 * first_elastic);
}

// Stiff pairs joined by soft springs: what is asked for lies nine decades below what the shape of
// the body suggests.
TEST(NaturalModes, AreFoundFarBelowTheStiffnessOfTheElements)
{
    SpringModel chain;
    constexpr Index pairs = 200;
    for (Index i = 0; i < pairs; ++i) {
        chain.mass(1.0, {2.0 * i, 0.0, 0.0});
        chain.mass(1.0, {2.0 * i + 1.0, 0.0, 0.0});
        chain.spring(2 * i, 2 * i + 1, 1e9);
        if (i > 0)
            chain.spring(2 * i - 1, 2 * i, 1.0);
    }

    const NaturalModes modes = natural_modes(chain.model(), {.count = 10});

    EXPECT_EQ(modes.rigid_count, 1);
    for (Index j = 1; j < 10; ++j) {  // rigid pairs of mass 2 in a chain of springs 1
        const double expected = 2.0 * std::pow(std::sin(j * M_PI / (2 * pairs)), 2);
        EXPECT_NEAR(modes.omega[j] * modes.omega[j], expected, 1e-7);  // half a digit of K's 1e9
    }
}

// Their energy is exactly zero, and still 1/θ − σ is not.
TEST(NaturalModes, OfMassesWithoutSpringsAreZero)
{
    SpringModel chain;
    for (int i = 0; i < 6; ++i) {
        chain.mass(2.0, {1.0 * (i % 2), 0.0, 0.0});
    }
    chain.to_ground(0, 50.0);
    chain.spring(0, 1, 50.0);

    const NaturalModes modes = natural_modes(chain.model(), {.count = 6});

    EXPECT_EQ(modes.rigid_count, 4);
    EXPECT_NEAR(std::pow(modes.omega[4], 2), 12.5 * (3.0 - std::sqrt(5.0)), 1e-10);
    EXPECT_NEAR(std::pow(modes.omega[5], 2), 12.5 * (3.0 + std::sqrt(5.0)), 1e-10);
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

TEST(NaturalModes, RefuseAStiffnessWithANegativeEigenvalue)
{
    for (const Index n : {5, 400}) {  // dense, sparse
        SpringModel chain;
        for (Index i = 0; i < n; ++i) {
            chain.mass(1.0, {1.0 * i, 0.0, 0.0});
            if (i > 0)
                chain.spring(i - 1, i, 1.0);
        }
        chain.to_ground(0, -100.0);

        // Amplitudes decay by 1/101 from mass to mass, λ = −100² / 101: five masses are as good
        // as infinitely many.
        EXPECT_THAT(message_of(chain.model(), {.count = 3}),
                    HasSubstr("negative eigenvalue: omega^2 = -99.0099"));
    }
}

TEST(NaturalModes, RefuseADofWithNeitherStiffnessNorMass)
{
    SpringModel chain;
    chain.mass(1.0);
    chain.mass(0.0);
    chain.mass(1.0);
    chain.spring(0, 2, 1.0);

    EXPECT_THAT(message_of(chain.model(), {.count = 1}),
                HasSubstr("neither stiffness nor mass for translation along x of node 2"));
}

TEST(NaturalModes, RefuseAMechanismOfDofsWithoutMass)
{
    for (const Index n : {6, 400}) {  // dense, sparse
        SpringModel chain;
        for (Index i = 0; i < n; ++i) {
            chain.mass(1.0, {1.0 * i, 0.0, 0.0});
            if (i > 0)
                chain.spring(i - 1, i, 1.0);
        }
        const Index a = chain.mass(0.0), b = chain.mass(0.0);
        chain.spring({{0, 1.0}, {a, -1.0}, {b, -1.0}}, 1.0);  // only a + b is held

        EXPECT_THAT(message_of(chain.model(), {.count = 1}),
                    HasSubstr("matrix is singular: DOFs without mass can move freely"));
    }
}

TEST(NaturalModes, RefuseNegativeMass)
{
    SpringModel chain;
    chain.mass(1.0);
    chain.mass(-1.0);
    chain.spring(0, 1, 1.0);

    EXPECT_THAT(message_of(chain.model(), {.count = 1}),
                HasSubstr("mass of translation along x of node 2 is -1"));
}

TEST(NaturalModes, RefuseACountThatDoesNotFit)
{
    SpringModel chain;
    chain.mass(1.0);
    chain.mass(1.0);
    chain.spring(0, 1, 1.0);
    const FeModel model = chain.model();

    EXPECT_THROW(natural_modes(model, {.count = 0}), InputError);
    EXPECT_THROW(natural_modes(model, {.count = 3}), InputError);
    EXPECT_THROW(natural_modes(model, {.count = 2, .fixed = {0}}), InputError);
    EXPECT_NEAR(natural_modes(model, {.count = 1, .fixed = {0}}).omega[0], 1.0, 1e-12);
}

}  // namespace
}  // namespace clench::reduction
