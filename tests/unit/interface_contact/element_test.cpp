#include <gtest/gtest.h>

#include "tests/unit/interface_contact/touching_bench.hpp"

namespace clench::solver::multibody {
namespace {

using namespace touching_bench;

TEST(InterfaceContact, LeavesTheMotionOfTheBodyAsAWholeAlone)
{
    Bench bench(true);
    bench.set_zeta(some_zeta(1, 1e-3));
    const Eigen::VectorXd Q = bench.force();
    EXPECT_EQ(Q.head(6), Eigen::VectorXd::Zero(6));
    EXPECT_GT(Q.tail(modes).norm(), 1.0);
}

TEST(InterfaceContact, IsTheSumOverItsPairs)
{
    Bench bench(false);
    const Eigen::VectorXd zeta = some_zeta(2, 1e-3);
    bench.set_zeta(zeta);
    Eigen::VectorXd expected = Eigen::VectorXd::Zero(modes);
    const InterfaceOperator& interface = bench.body.interfaces[0];
    for (Index i = 0; i < pairs; ++i) {
        const double gap = interface.gap[i] + interface.normal.row(i).dot(zeta);
        // A pressure opens the gap: it works along its normal row.
        expected +=
            interface.area[i] * std::max(0.0, -1e5 * gap) * interface.normal.row(i).transpose();
    }
    EXPECT_LT((bench.force().tail(modes) - expected).norm(), 1e-12 * expected.norm());
}

TEST(InterfaceContact, HasTheTangentOfItsForce)
{
    for (const bool friction : {false, true}) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            Bench bench(friction);
            bench.commit(some_zeta(100 + seed, 1e-3), 0.0);
            const Eigen::VectorXd zeta = some_zeta(seed, 1e-3);
            bench.set_zeta(zeta);
            bench.state.t = 1e-3;
            ModalBlock tangent;
            bench.interface().add_tangent(Configuration(bench.system, bench.state), tangent);
            Eigen::MatrixXd differences(modes, modes);
            const double h = 1e-10;
            for (Index j = 0; j < modes; ++j) {
                bench.set_zeta(zeta + h * Eigen::VectorXd::Unit(modes, j));
                const Eigen::VectorXd forward = bench.force().tail(modes);
                bench.set_zeta(zeta - h * Eigen::VectorXd::Unit(modes, j));
                differences.col(j) = (forward - bench.force().tail(modes)) / (2.0 * h);
            }
            EXPECT_LT((tangent.block - differences).norm(), 1e-4 * differences.norm())
                << friction << ' ' << seed;
        }
    }
}

TEST(InterfaceContact, GoesOnFromASavedHistoryWithTheSameBits)
{
    Bench first(true);
    first.commit(some_zeta(1, 1e-3), 0.0);
    first.commit(some_zeta(2, 1e-3), 1e-3);
    Eigen::VectorXd numbers(first.interface().history_size());
    first.interface().save_history(numbers);
    Bench second(true);
    second.interface().restore_history(numbers);
    for (Bench* bench : {&first, &second}) {
        bench->set_zeta(some_zeta(3, 1e-3));
        bench->state.t = 2e-3;
    }
    EXPECT_EQ(first.force(), second.force());
    first.commit(some_zeta(3, 1e-3), 2e-3);
    second.commit(some_zeta(3, 1e-3), 2e-3);
    Eigen::VectorXd again(numbers.size());
    first.interface().save_history(numbers);
    second.interface().save_history(again);
    EXPECT_EQ(numbers, again);
}

// (INT-8): the force halfway less the mean of both ends.
TEST(InterfaceContact, TellsWhatItsForceDidBetweenTheEndsOfAStep)
{
    FlexibleBody body = touching_body();
    body.interfaces[0].gap.setConstant(1e-3);
    const Eigen::VectorXd row = body.interfaces[0].normal.row(0);
    const auto unresolved = [&](double begin_gap, double end_gap) {
        Bench bench(false, body);
        // Along the first row its gap is 1e-3 + |row|² α.
        const auto zeta = [&](double gap) -> Eigen::VectorXd {
            return (gap - 1e-3) / row.squaredNorm() * row;
        };
        bench.commit(zeta(begin_gap), 0.0);
        State begin = bench.state, end = bench.state;
        end.t = 1e-3;
        end.q.tail(modes) = zeta(end_gap);
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(bench.system.u_size());
        bench.interface().add_unresolved(Configuration(bench.system, begin),
                                         Configuration(bench.system, end), Q);
        // The same by three evaluations.
        Eigen::VectorXd expected = Eigen::VectorXd::Zero(modes);
        const double gaps[] = {begin_gap, end_gap, 0.5 * (begin_gap + end_gap)};
        for (int k = 0; k < 3; ++k) {
            bench.set_zeta(zeta(gaps[k]));
            bench.state.t = 1e-3;
            expected += (k < 2 ? -0.5 : 1.0) * bench.force().tail(modes);
        }
        EXPECT_LT((Q.tail(modes) - expected).norm(), 1e-12 * (1.0 + expected.norm()));
        return Q.tail(modes).norm();
    };
    EXPECT_GT(unresolved(1e-3, -1e-3), 1.0) << "closes within the step";
    EXPECT_EQ(unresolved(1e-3, 0.9e-3), 0.0) << "stays open";
}

// All pairs are open at both ends; the first dives through its gap and back within the step.
TEST(InterfaceContact, TellsTheLargestForceOfAPairThatTouchedUnseen)
{
    FlexibleBody body = touching_body();
    body.interfaces[0].gap.setConstant(1e-3);
    Bench open(false, body);
    const Eigen::VectorXd row = body.interfaces[0].normal.row(0);
    const auto unresolved = [&](double speed) -> Eigen::VectorXd {
        open.commit(Eigen::VectorXd::Zero(modes), 0.0);
        State begin = open.state, end = open.state;
        end.t = 1e-3;
        begin.u.tail(modes) = -speed / row.squaredNorm() * row;
        end.u.tail(modes) = speed / row.squaredNorm() * row;
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(open.system.u_size());
        open.interface().add_unresolved(Configuration(open.system, begin),
                                        Configuration(open.system, end), Q);
        return Q.tail(modes);
    };

    // g(½) = 1e-3 − v h/4 of the first pair; of the others as their rows say.
    Eigen::VectorXd expected = Eigen::VectorXd::Zero(modes);
    for (Index i = 0; i < body.interfaces[0].size(); ++i) {
        const Eigen::VectorXd other = body.interfaces[0].normal.row(i);
        const double gap = 1e-3 - 2e-3 * other.dot(row) / row.squaredNorm();
        const double pressure = normal_response(open.interface().laws().normal, gap).pressure;
        expected += body.interfaces[0].area[i] * pressure * other;
    }

    EXPECT_GT(expected.norm(), 0.0);
    EXPECT_LT((unresolved(8.0) - expected).norm(), 1e-9 * expected.norm());
    EXPECT_TRUE(unresolved(0.0).isZero(0.0));
    EXPECT_TRUE(unresolved(0.1).isZero(0.0)) << "turns back before it touches";
}

}  // namespace
}  // namespace clench::solver::multibody
