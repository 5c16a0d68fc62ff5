// The friction bar from several starts: one solution, in few iterations.
#include <gtest/gtest.h>

#include "solver/full_order/condensed_statics.hpp"
#include "tests/verification/contact/friction_bar.hpp"

namespace clench::test {
namespace {

using solver::CondensedStatics, solver::EquilibriumSolver;

/// Newton on the pairs of a bar, from any displacements and without history.
class BarSolver {
public:
    explicit BarSolver(const InterfaceCase& bar)
        : problem_{&bar.model(), bar.laws(), bar.fixed(), 1},
          solver_(problem_, false, options()),
          loose_(loose_motions(problem_, solver_)),
          condensed_(solver_, loose_, solver::determinate_support(loose_.R), options())
    {
    }

    static solver::StaticOptions options()
    {
        solver::StaticOptions exact;
        exact.tolerance = 1e-11;
        return exact;
    }

    struct Answer {
        Eigen::VectorXd x;
        EquilibriumSolver::Outcome outcome;
    };
    Answer solve(const Eigen::VectorXd& f, const Eigen::VectorXd& start)
    {
        Answer answer{start, {}};
        answer.outcome = condensed_.solve(solver_.restricted(f), answer.x);
        return answer;
    }
    /// K⁺ f: as if all pairs were open.
    Eigen::VectorXd open(const Eigen::VectorXd& f) const
    {
        return condensed_.compliance().solve(solver_.restricted(f));
    }
    double work(const Eigen::VectorXd& f, const Eigen::VectorXd& x) const
    {
        return solver_.restricted(f).dot(x);
    }

private:
    solver::FullOrderProblem problem_;
    EquilibriumSolver solver_;
    solver::LooseMotions loose_;
    CondensedStatics condensed_;
};

TEST(FrictionBarStarts, AllLeadToTheSameSolution)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar(1.0, true);
    BarSolver solver(*bar);
    const Eigen::VectorXd z = bar->force_at("LOAD", 2, 0.5), Mx = bar->force_at("LOAD", 3, 200.0);
    const Eigen::VectorXd x = bar->force_at("LOAD", 0, 50.0), y = bar->force_at("LOAD", 1, 1.0);
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(solver.open(z).size());
    const Eigen::VectorXd elsewhere = solver.solve(z - 0.3 * Mx, none).x;
    const std::vector<Eigen::VectorXd> loads{z, -z, Mx, x, y, z - 0.7 * y + 0.2 * x + 0.5 * Mx};
    for (std::size_t load = 0; load < loads.size(); ++load) {
        const Eigen::VectorXd& f = loads[load];
        const BarSolver::Answer soft = solver.solve(f, none);
        EXPECT_TRUE(soft.outcome.converged) << load;
        EXPECT_LE(soft.outcome.iterations, 30) << load;
        for (const Eigen::VectorXd& start : {solver.open(f), elsewhere}) {
            const BarSolver::Answer other = solver.solve(f, start);
            EXPECT_TRUE(other.outcome.converged) << load << ": " << other.outcome.trouble;
            EXPECT_NEAR(solver.work(f, other.x) / solver.work(f, soft.x), 1.0, 1e-6) << load;
        }
    }
}

TEST(FrictionBarStarts, TakeFewIterationsUnderPreload)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar(1.0, true);
    const Eigen::VectorXd preload = bar_preload(*bar, 6000.0);
    for (const int axis : {1, 2}) {
        const Eigen::VectorXd service = preload + bar->force_at("LOAD", axis, 100.0);
        const Solution once = bar->solve({{"preload", preload, {}, 1}});
        const Solution both = bar->solve({{"preload", preload, {}, 1}, {"load", service, {}, 1}});
        EXPECT_EQ(both.statistics.cuts, 0);
        EXPECT_LE(once.statistics.iterations, 25);
        EXPECT_LE(both.statistics.iterations - once.statistics.iterations, 30) << axis;
    }
}

}  // namespace
}  // namespace clench::test
