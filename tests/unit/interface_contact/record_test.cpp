#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/contact/grazing.hpp"
#include "solver/multibody/contact/interface_record.hpp"

namespace clench::solver::multibody {
namespace {

/// Pairs: closed throughout; closing; open throughout; opening.
InterfaceRecord record(const std::vector<double>& gap, const std::vector<ContactStatus>& status,
                       double tau)
{
    InterfaceRecord r;
    r.gap = gap;
    for (std::size_t i = 0; i < gap.size(); ++i) {
        FrictionHistory history;
        history.status = status[i];
        history.s = Eigen::Vector2d(1e-3 * tau, 0.0);
        history.dissipated = tau;
        r.history.push_back(history);
        r.y.emplace_back(0.0, 0.0, gap[i]);
        r.stress.emplace_back(status[i] == ContactStatus::open ? 0.0 : 2.0 * tau, 0.0, 0.0);
    }
    return r;
}

TEST(InterfaceRecord, StatesInBetweenStayBetweenTheEnds)
{
    using enum ContactStatus;
    const InterfaceRecord begin =
        record({-2e-3, 1e-3, 1e-3, -1e-3}, {stick, open, open, slip}, 1.0);
    const InterfaceRecord end = record({-4e-3, -3e-3, 2e-3, 1e-3}, {slip, stick, open, open}, 3.0);
    NormalLaw law;
    law.stiffness = 1e3;
    const std::vector<double> area(4, 2.0);

    const InterfaceState quarter = state_between(begin, end, 0.25, law, area);
    const InterfaceState half = state_between(begin, end, 0.5, law, area);

    EXPECT_DOUBLE_EQ(half.pressure[0], 3.0);
    EXPECT_EQ(half.status[0], slip);
    EXPECT_DOUBLE_EQ(half.friction[0].x(), 2.0);
    EXPECT_DOUBLE_EQ(half.slip[0].x(), 2e-3);
    EXPECT_EQ(quarter.status[1], open) << "its gap has not closed yet";
    EXPECT_EQ(quarter.pressure[1], 0.0);
    EXPECT_EQ(half.status[1], stick);
    EXPECT_EQ(half.status[2], open);
    EXPECT_EQ(quarter.status[3], slip) << "still under pressure, as at the beginning";
    EXPECT_EQ(state_between(begin, end, 0.75, law, area).status[3], open);
    for (const InterfaceState& state : {quarter, half}) {
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_GE(state.pressure[i], 0.0);
            EXPECT_LE(state.pressure[i], 4.0);
        }
    }
    EXPECT_DOUBLE_EQ(half.dissipated[2], 2.0);
}

TEST(InterfaceRecord, AtTheEndIsWhatWasAccepted)
{
    using enum ContactStatus;
    const InterfaceRecord end = record({-4e-3, -3e-3, 2e-3, 1e-3}, {slip, stick, open, open}, 3.0);
    NormalLaw law;
    law.stiffness = 1e3;
    const InterfaceState state = state_between(end, end, 1.0, law, std::vector<double>(4, 2.0));
    EXPECT_EQ(state.status, (std::vector{slip, stick, open, open}));
    EXPECT_EQ(state.gap, end.gap);
    EXPECT_DOUBLE_EQ(state.friction[0].x(), 3.0);
}

TEST(InterfaceRecord, GoesThroughACheckpointWhole)
{
    using enum ContactStatus;
    const InterfaceRecord from = record({-4e-3, 2e-3}, {slip, open}, 3.0);
    std::vector<double> numbers(static_cast<std::size_t>(record_size(from)));
    save(from, numbers.data());
    InterfaceRecord to = record({0.0, 0.0}, {open, open}, 0.0);
    restore(to, numbers.data());
    EXPECT_EQ(to.gap, from.gap);
    EXPECT_EQ(to.stress, from.stress);
    EXPECT_EQ(to.history[0].status, slip);
    EXPECT_EQ(to.history[0].s, from.history[0].s);
}

/// Exponential laws press before the gap is zero: what counts is where they begin to.
TEST(InterfaceRecord, APairClosesWhereItsLawBeginsToPress)
{
    using enum ContactStatus;
    NormalLaw law;
    law.kind = normal_laws::quadratic_linear;
    law.gap0 = 0.01;
    law.gap1 = 0.005;
    law.stiffness = 1e3;
    ASSERT_DOUBLE_EQ(contact_gap(law), 0.01);
    const InterfaceRecord begin = record({0.03}, {open}, 0.0), end = record({0.005}, {stick}, 1.0);
    const std::vector<double> area(1, 1.0);

    const InterfaceState early = state_between(begin, end, 0.75, law, area);
    const InterfaceState late = state_between(begin, end, 0.9, law, area);

    EXPECT_EQ(early.pressure[0], 0.0) << "the gap is 0.01125, the law begins at 0.01";
    EXPECT_EQ(early.status[0], open);
    EXPECT_NEAR(late.pressure[0], 0.5 * normal_response(law, 0.005).pressure, 1e-12);
    EXPECT_EQ(late.status[0], stick);
}

TEST(Grazing, FindsTheLeastValueOfACubic)
{
    for (const double d0 : {-3.0, -0.5, 0.0, 2.0}) {
        for (const double d1 : {-2.0, 0.0, 0.7, 5.0}) {
            const double least = least_of_cubic(1.0, d0, 1.2, d1);
            double sampled = 1.0;
            for (int i = 0; i <= 1000; ++i) {
                const double x = i / 1000.0, y = 1.0 - x;
                sampled =
                    std::min(sampled, y * y * (1.0 + 2.0 * x) + 1.2 * x * x * (3.0 - 2.0 * x) +
                                          x * y * (y * d0 - x * d1));
            }
            EXPECT_NEAR(least, sampled, 1e-5) << d0 << ' ' << d1;
            EXPECT_LE(1.0 - 4.0 / 27.0 * (std::abs(d0) + std::abs(d1)), least) << d0 << ' ' << d1;
        }
    }
}

}  // namespace
}  // namespace clench::solver::multibody
