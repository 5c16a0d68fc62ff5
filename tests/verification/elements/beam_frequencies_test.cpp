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

/// A stocky beam, length over depth about 5: shear and rotary inertia matter.
ElementProperties stocky()
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
              .shear_factor_1 = 5.0 / 6.0,
              .shear_factor_2 = 5.0 / 6.0};
    p.beam_normal = Eigen::Vector3d::UnitY();
    return p;
}

/// Transfer matrix of (w, φ, M, V) over the beam at ω:
///   w' = φ + V/S,  φ' = M/EI,  M' = −V − ρIω² φ,  V' = −ρAω² w.
Eigen::Matrix4d transfer(const ElementProperties& p, double omega)
{
    const double EI = p.young * p.beam.inertia_2;
    const double S = p.shear * p.beam.area * p.beam.shear_factor_1;
    const double square = omega * omega;
    Eigen::Matrix4d A = Eigen::Matrix4d::Zero();
    A(0, 1) = 1.0;
    A(0, 3) = 1.0 / S;
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

/// ω of bending in the plane x-y; `first` is the position among the eigenvalues that are kept.
double computed_frequency(int elements, bool clamped, int number)
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
        test::eigenvalues(test::assemble(mesh, stocky()), fixed, rigid + number);
    return std::sqrt(lambda[rigid + number - 1]);
}

void expect_order_four(bool clamped, int number, int coarse)
{
    const ElementProperties p = stocky();
    const double exact = exact_frequency(
        [&](double omega) { return clamped ? cantilever(p, omega) : free_free(p, omega); }, number);

    const auto study = test::halve_and_measure(1.0 / coarse, 3, [&](double h) {
        const int elements = static_cast<int>(std::lround(1.0 / h));
        return computed_frequency(elements, clamped, number) / exact - 1.0;
    });

    EXPECT_LT(study.back().error, 1e-4);
    EXPECT_NEAR(test::observed_order(study), 4.0, 0.15) << "error " << study.back().error;
}

TEST(BeamFrequencies, OfACantileverConvergeWithOrderFour)
{
    expect_order_four(true, 1, 4);
    expect_order_four(true, 2, 6);
    expect_order_four(true, 3, 8);
}

TEST(BeamFrequencies, OfAFreeBeamConvergeWithOrderFour)
{
    expect_order_four(false, 1, 4);
    expect_order_four(false, 2, 6);
    expect_order_four(false, 3, 8);
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
