#include <cmath>
#include <complex>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "tests/unit/laws/circle_path.hpp"

namespace clench::solver {
namespace {

using namespace circle_path;
using Eigen::Vector2d;

class IsotropyOf : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, IsotropyOf, testing::ValuesIn(all_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

/// Loops, reversals and a spiral, in units of R_G/c₁.
Path winding_path(double unit)
{
    Path path;
    for (int i = 1; i <= 300; ++i) {
        const double a = 0.05 * i;
        path.push_back(unit * Vector2d(2.0 * std::sin(a) + 0.3 * std::sin(7.0 * a),
                                       1.5 * std::sin(1.618 * a)));
    }
    return path;
}

TEST_P(IsotropyOf, RotatesTheStressWithThePath)
{
    const FrictionLaw& law = GetParam();
    const double unit = 1e-5, pressure = pressure_for(law, unit);
    const std::vector<FrictionTrial> straight = walk(law, winding_path(unit), pressure, 1e-3);
    for (const double angle : {0.7, 0.5 * pi, 2.9}) {
        const Eigen::Matrix2d Q = Eigen::Rotation2Dd(angle).toRotationMatrix();
        Path rotated;
        for (const Vector2d& y : winding_path(unit)) {
            rotated.push_back(Q * y);
        }
        const std::vector<FrictionTrial> trials = walk(law, rotated, pressure, 1e-3);
        for (std::size_t i = 0; i < trials.size(); ++i) {
            const double scale = law.stick * unit;
            EXPECT_LT((trials[i].tau - Q * straight[i].tau).norm(), 1e-10 * scale);
            EXPECT_NEAR(trials[i].next.dissipated, straight[i].next.dissipated,
                        1e-10 * straight[i].next.dissipated + 1e-12 * scale * unit);
        }
    }
}

TEST_P(IsotropyOf, ScalesWithTheUnits)
{
    const FrictionLaw& mm = GetParam();
    FrictionLaw m = mm;  // lengths 1e-3, stresses 1e6
    m.stick *= 1e9;
    m.slip *= 1e9;
    m.viscosity *= 1e9;
    const double unit = 1e-5, pressure = pressure_for(mm, unit);
    const auto in_mm = walk(mm, winding_path(unit), pressure, 1e-3);
    const auto in_m = walk(m, winding_path(unit * 1e-3), pressure * 1e6, 1e-3);
    for (std::size_t i = 0; i < in_mm.size(); ++i) {
        const double scale = mm.stick * unit;
        EXPECT_LT((in_m[i].tau / 1e6 - in_mm[i].tau).norm(), 1e-11 * scale);
        EXPECT_LT((in_m[i].dtau_dy / 1e9 - in_mm[i].dtau_dy).norm(), 1e-10 * mm.stick);
        EXPECT_LT((in_m[i].dtau_dp - in_mm[i].dtau_dp).norm(), 1e-10);
        EXPECT_EQ(in_m[i].next.status, in_mm[i].next.status);
    }
}

TEST_P(IsotropyOf, DoesNotMindWhereThePairClosed)
{
    const FrictionLaw& law = GetParam();
    const double pressure = pressure_for(law, 1.0);
    const Vector2d where(8.0, -16.0);  // exact in binary: results are bitwise identical
    Path path;
    for (const Vector2d& y : {Vector2d(0.5, 0.25), Vector2d(2.0, 1.0), Vector2d(1.5, 1.25)}) {
        path.push_back(where + y);
    }
    const FrictionHistory open = friction_trial(law, {}, {where, 0.0, 1.0}).next;
    const auto there = walk(law, path, pressure, 1.0, open);
    for (Vector2d& y : path) {
        y -= where;
    }
    const auto here = walk(law, path, pressure, 1.0);
    for (std::size_t i = 0; i < path.size(); ++i) {
        EXPECT_EQ(there[i].tau, here[i].tau);
    }
}

TEST_P(IsotropyOf, GivesTheSameForOnePairAndForMany)
{
    const FrictionLaw& law = GetParam();
    const double pressure = pressure_for(law, 1.0);
    std::vector<FrictionHistory> histories;
    std::vector<FrictionInput> inputs;
    for (const FrictionTrial& trial : walk(law, winding_path(1.0), pressure, 1.0)) {
        histories.push_back(trial.next);
        inputs.push_back({trial.next.s + Vector2d(0.1, -0.2), 0.9 * pressure, 1.0});
    }
    inputs[3].pressure = 0.0;
    std::vector<FrictionTrial> trials(inputs.size());

    friction_trials(law, histories, inputs, trials);

    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const FrictionTrial one = friction_trial(law, histories[i], inputs[i]);
        EXPECT_EQ(trials[i].tau, one.tau);
        EXPECT_EQ(trials[i].dtau_dy, one.dtau_dy);
        EXPECT_EQ(trials[i].dtau_dp, one.dtau_dp);
        EXPECT_EQ(trials[i].next.dissipated, one.next.dissipated);
        EXPECT_EQ(trials[i].next.status, one.next.status);
    }
}

}  // namespace
}  // namespace clench::solver
