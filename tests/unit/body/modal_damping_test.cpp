#include <gtest/gtest.h>

#include "tests/unit/body/body_pieces.hpp"

namespace clench::reduction {
namespace {

using namespace body_pieces;

TEST(ModalDamping, OneRatioHoldsForAllModes)
{
    EXPECT_EQ(damping_ratios({{0.02}, {}}, three_modes), Eigen::Vector3d(0.02, 0.02, 0.02));
    EXPECT_EQ(damping_ratios({}, three_modes), Eigen::Vector3d::Zero());
}

TEST(ModalDamping, TheLastOfSeveralRatiosHoldsForTheRest)
{
    EXPECT_EQ(damping_ratios({{0.01, 0.03}, {}}, three_modes), Eigen::Vector3d(0.01, 0.03, 0.03));
}

TEST(ModalDamping, BandsGoByFrequency)
{
    EXPECT_EQ(damping_ratios({{}, {{20.0, 0.01}, {.ratio = 0.05}}}, three_modes),
              Eigen::Vector3d(0.01, 0.01, 0.05));
}

TEST(ModalDamping, RefusesMoreRatiosThanModesAndModesAboveAllBands)
{
    test::expect_input_error(
        [] {
            damping_ratios({{1, 2, 3, 4}, {}}, three_modes);
        },
        "has 4 ratios, expected at most 3");
    test::expect_input_error(
        [] {
            damping_ratios({{}, {{100.0, 0.01}}}, three_modes);
        },
        "no band for a mode of 3000 Hz");
}

}  // namespace
}  // namespace clench::reduction
