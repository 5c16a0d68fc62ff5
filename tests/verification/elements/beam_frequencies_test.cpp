#include <cmath>
#include <functional>

#include <gtest/gtest.h>
#include <unsupported/Eigen/MatrixFunctions>

#include "preprocess/elements/beam.hpp"
#include "tests/support/convergence.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/small_assembly.hpp"

/// Natural frequencies of Timoshenko beams against the exact solution of their equations.
namespace clench::preprocess {
namespace {

constexpr double L = 1.0;
constexpr ElementKind kind{Shape::line2, Family::beam, Integration::full};

/// A stocky beam, length over depth 5: shear and rotary inertia matter.
ElementProperties stocky(double shear_factor = 5.0 / 6.0)
{
    ElementProperties p;
    p.density = 1.0;
    p.young = 1.0;
    p.shear = 1.0 / 2.6;
    const double depth = 0.2;
    p.beam = {.area = depth,
              .inertia_1 = 1e3,  // the other plane, stretching and torsion stay out of the way
              .inertia_2 = depth * depth * depth / 12.0,
              .torsion = 1e3,
              .shear_factor_1 = shear_factor,
              .shear_factor_2 = 5.0 / 6.0};
    p.beam_normal = Eigen::Vector3d::UnitY();
    return p;
}

/// Transfer matrix of (w, φ, M, V) over the beam at ω:
///   w' = φ + V/S,  φ' = M/EI,  M' = −V − ρIω² φ,  V' = −ρAω² w.
Eigen::Matrix4d transfer(const ElementProperties& p, double omega)
{
    const double EI = p.young * p.beam.inertia_2;
    const double k = p.beam.shear_factor_1;
    const double shear_compliance = k > 0.0 ? 1.0 / (p.shear * p.beam.area * k) : 0.0;
    const double square = omega * omega;
    Eigen::Matrix4d A = Eigen::Matrix4d::Zero();
    A(0, 1) = 1.0;
    A(0, 3) = shear_compliance;
    A(1, 2) = 1.0 / EI;
    A(2, 1) = -p.density * p.beam.inertia_2 * square;
    A(2, 3) = -1.0;
    A(3, 0) = -p.density * p.beam.area * square;
    return Eigen::Matrix4d(A * L).exp();
}

double cantilever(const ElementProperties& p, double omega)
{
    return transfer(p, omega).bottomRightCorner<2, 2>().determinant();
}

double free_free(const ElementProperties& p, double omega)
{
    return transfer(p, omega).bottomLeftCorner<2, 2>().determinant();
}

/// The `number`-th (1-based) root above zero of the characteristic function.
double exact_frequency(const std::function<double(double)>& f, int number)
{
    const double step = 0.01;
    int found = 0;
    for (double low = step;; low += step) {
        if (f(low) * f(low + step) < 0.0 && ++found == number) {
            double a = low, b = low + step;
            for (int i = 0; i < 60; ++i) {
                const double middle = 0.5 * (a + b);
                (f(a) * f(middle) <= 0.0 ? b : a) = middle;
            }
            return 0.5 * (a + b);
        }
    }
}

/// ω of the `number`-th bending mode in the plane x-y.
double computed_frequency(const ElementProperties& p, int elements, bool clamped, int number)
{
    test::SmallMesh mesh;
    mesh.kind = kind;
    for (int a = 0; a <= elements; ++a) {
        mesh.x.push_back({L * a / elements, 0.0, 0.0});
    }
    for (int e = 0; e < elements; ++e) {
        mesh.elements.push_back({e, e + 1});
    }
    std::vector<bool> fixed;
    for (int a = 0; a <= elements; ++a) {
        const bool held = clamped && a == 0;
        for (int dof = 0; dof < 6; ++dof) {
            fixed.push_back(held || (dof != 1 && dof != 5));
        }
    }
    const int rigid = clamped ? 0 : 2;
    const Eigen::VectorXd lambda =
        test::eigenvalues(test::assemble(mesh, p), fixed, rigid + number);
    return std::sqrt(lambda[rigid + number - 1]);
}

struct Study {
    double order, error;
};

Study study(const ElementProperties& p, bool clamped, int number, int coarse)
{
    const double exact = exact_frequency(
        [&](double omega) { return clamped ? cantilever(p, omega) : free_free(p, omega); }, number);
    const auto levels = test::halve_and_measure(1.0 / coarse, 3, [&](double h) {
        const int elements = static_cast<int>(std::lround(1.0 / h));
        return computed_frequency(p, elements, clamped, number) / exact - 1.0;
    });
    return {test::observed_order(levels), levels.back().error};
}

/// The shear strain is constant in an element, that of a vibrating beam is not: its energy, and
/// with it ω, is right to order 2.
TEST(BeamFrequencies, OfATimoshenkoCantileverConvergeWithOrderTwo)
{
    for (int number = 1; number <= 3; ++number) {
        const Study s = study(stocky(), true, number, 8);

        EXPECT_NEAR(s.order, 2.0, 0.1) << "mode " << number;
        EXPECT_LT(s.error, 1e-3) << "mode " << number;
    }
}

TEST(BeamFrequencies, OfAFreeTimoshenkoBeamConvergeWithOrderTwo)
{
    for (int number = 1; number <= 3; ++number) {
        const Study s = study(stocky(), false, number, 8);

        EXPECT_NEAR(s.order, 2.0, 0.1) << "mode " << number;
        EXPECT_LT(s.error, 3e-3) << "mode " << number;
    }
}

/// Rigid in shear, with rotary inertia: cubic deflections give order 4.
TEST(BeamFrequencies, OfABeamRigidInShearConvergeWithOrderFour)
{
    for (int number = 1; number <= 3; ++number) {
        const Study clamped = study(stocky(0.0), true, number, 5);
        const Study loose = study(stocky(0.0), false, number, 5);

        EXPECT_NEAR(clamped.order, 4.0, 0.15) << "mode " << number;
        EXPECT_LT(clamped.error, 1e-4) << "mode " << number;
        EXPECT_NEAR(loose.order, 4.0, 0.15) << "mode " << number;
        EXPECT_LT(loose.error, 1e-4) << "mode " << number;
    }
}

TEST(BeamFrequencies, TendToThoseOfEulerAndBernoulliForASlenderBeam)
{
    ElementProperties p = stocky();
    const double depth = 1e-3;
    p.beam.area = depth;
    p.beam.inertia_2 = depth * depth * depth / 12.0;

    const double scale = std::sqrt(p.young * p.beam.inertia_2 / (p.density * p.beam.area));
    const double a = 3.0 * scale, b = 4.0 * scale;

    // β₁ L = 1.87510407 of the cantilever: the reference itself is right.
    EXPECT_LT(cantilever(p, a) * cantilever(p, b), 0.0);
    const double beta = 1.875104068711961;
    EXPECT_LT(
        cantilever(p, beta * beta * 0.9999 * scale) * cantilever(p, beta * beta * 1.0001 * scale),
        0.0);
}

}  // namespace
}  // namespace clench::preprocess
