#include "preprocess/elements/quadrature.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clench::preprocess {
namespace {

double sum(const Quadrature& rule, int i, int j, int k)
{
    double result = 0.0;
    for (const QuadraturePoint& p : rule) {
        result += p.weight * std::pow(p.xi[0], i) * std::pow(p.xi[1], j) * std::pow(p.xi[2], k);
    }
    return result;
}

double factorial(int n)
{
    return std::tgamma(n + 1.0);
}

/// ∫₋₁¹ x^n dx
double line(int n)
{
    return n % 2 == 0 ? 2.0 / (n + 1.0) : 0.0;
}

double triangle(int i, int j)
{
    return factorial(i) * factorial(j) / factorial(i + j + 2);
}

double tetrahedron(int i, int j, int k)
{
    return factorial(i) * factorial(j) * factorial(k) / factorial(i + j + k + 3);
}

/// ξ = t u, η = t v, ζ = 1 − t, dV = t² du dv dt.
double pyramid(int i, int j, int k)
{
    return line(i) * line(j) * factorial(i + j + 2) * factorial(k) / factorial(i + j + k + 3);
}

TEST(Quadrature, TriangleRulesAreExactToTheirDegree)
{
    const int rules[][2] = {{1, 1}, {3, 2}, {6, 4}, {7, 5}, {12, 6}};
    for (const auto& [points, degree] : rules) {
        const Quadrature rule = triangle_rule(points);

        EXPECT_EQ(rule.size(), static_cast<std::size_t>(points));
        for (int i = 0; i <= degree; ++i) {
            for (int j = 0; i + j <= degree; ++j) {
                EXPECT_NEAR(sum(rule, i, j, 0), triangle(i, j), 1e-15)
                    << points << " points, degrees " << i << ", " << j;
            }
        }
        // Not one degree more: the table above says what the rules can do, no less.
        double worst = 0.0;
        for (int i = 0; i <= degree + 1; ++i) {
            worst = std::max(
                worst, std::abs(sum(rule, i, degree + 1 - i, 0) - triangle(i, degree + 1 - i)));
        }
        EXPECT_GT(worst, 1e-8) << points << " points";
    }
}

TEST(Quadrature, TetrahedronRulesAreExactToTheirDegree)
{
    const int rules[][2] = {{1, 1}, {4, 2}, {15, 5}};
    for (const auto& [points, degree] : rules) {
        const Quadrature rule = tetrahedron_rule(points);

        EXPECT_EQ(rule.size(), static_cast<std::size_t>(points));
        for (int i = 0; i <= degree; ++i) {
            for (int j = 0; i + j <= degree; ++j) {
                for (int k = 0; i + j + k <= degree; ++k) {
                    EXPECT_NEAR(sum(rule, i, j, k), tetrahedron(i, j, k), 1e-16 + 1e-14 / 6.0)
                        << points << " points, degrees " << i << ", " << j << ", " << k;
                }
            }
        }
        EXPECT_GT(std::abs(sum(rule, degree + 1, 0, 0) - tetrahedron(degree + 1, 0, 0)), 1e-8);
    }
}

TEST(Quadrature, GaussRulesAreExactInEachCoordinate)
{
    for (int points = 1; points <= 4; ++points) {
        const Quadrature rule = gauss(3, points);
        const int degree = 2 * points - 1;

        EXPECT_EQ(rule.size(), static_cast<std::size_t>(points * points * points));
        for (int i = 0; i <= degree; ++i) {
            for (int k = 0; k <= degree; ++k) {
                EXPECT_NEAR(sum(rule, i, degree, k), line(i) * line(degree) * line(k), 1e-14);
                EXPECT_NEAR(sum(rule, i, 0, k), line(i) * 2.0 * line(k), 1e-14);
            }
        }
        EXPECT_GT(std::abs(sum(rule, degree + 1, 0, 0) - 4.0 * line(degree + 1)), 1e-8);
    }
}

TEST(Quadrature, WedgeRuleIsTheProductOfTriangleAndLine)
{
    const Quadrature rule = wedge_rule(6, 3);

    EXPECT_EQ(rule.size(), 18u);
    for (int i = 0; i <= 4; ++i) {
        for (int k = 0; k <= 5; ++k) {
            EXPECT_NEAR(sum(rule, i, 4 - i, k), triangle(i, 4 - i) * line(k), 1e-15);
        }
    }
}

TEST(Quadrature, PyramidRuleIntegratesPolynomials)
{
    const Quadrature rule = pyramid_rule(3, 2);

    EXPECT_EQ(rule.size(), 18u);
    for (int i = 0; i <= 3; ++i) {
        for (int j = 0; i + j <= 3; ++j) {
            for (int k = 0; i + j + k <= 3; ++k) {
                EXPECT_NEAR(sum(rule, i, j, k), pyramid(i, j, k), 1e-15);
            }
        }
    }
}

TEST(Quadrature, AllWeightsArePositive)
{
    for (const Quadrature& rule :
         {triangle_rule(12), triangle_rule(7), triangle_rule(6), triangle_rule(3),
          tetrahedron_rule(4), tetrahedron_rule(15), pyramid_rule(2, 1), pyramid_rule(3, 2)}) {
        for (const QuadraturePoint& p : rule) {
            EXPECT_GT(p.weight, 0.0);
        }
    }
}

}  // namespace
}  // namespace clench::preprocess
