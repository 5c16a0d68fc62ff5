// Many loads from one preloaded state, against statics that begins again each time.
#include "solver/full_order/load_fan.hpp"

#include <gtest/gtest.h>

#include "preprocess/readers/read_deck.hpp"
#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {
namespace {

using Eigen::VectorXd;

solver::InterfaceLaws sticking()
{
    solver::InterfaceLaws laws = linear_law(5e4);
    laws.friction = solver::FrictionLaw{};
    laws.friction->mu = 0.15;
    laws.friction->stick = 1e4;
    laws.friction->slip = 500.0;
    return laws;
}

class Bar {
public:
    Bar()
        : case_(preprocess::read_deck({CLENCH_SOURCE_DIR "/meshes/friction_bar_small.inp"}),
                std::vector{interface_between("UPPER_FACE", "LOWER_FACE", 0.5)},
                std::vector{sticking()})
    {
        case_.hold("FIX", {0, 1, 2, 3, 4, 5});
        bolts_ = VectorXd::Zero(case_.model().n_free());
        for (const char* hole : {"PL1", "PL2"}) {
            bolts_ += case_.force_at(std::string(hole) + "_TOP", 2, -6000.0) +
                      case_.force_at(std::string(hole) + "_BOTTOM", 2, 6000.0);
        }
    }
    const InterfaceCase& body() const { return case_; }
    const VectorXd& bolts() const { return bolts_; }
    solver::FullOrderProblem problem() const
    {
        return {&case_.model(), case_.laws(), case_.fixed(), 0};
    }
    VectorXd load(int k) const { return case_.force_at("LOAD", k, k < 3 ? 40.0 : 300.0); }

private:
    InterfaceCase case_;
    VectorXd bolts_;
};

TEST(LoadFan, RespondsToEveryLoadAsIfItWereTheOnlyOne)
{
    const Bar bar;
    const solver::FullOrderProblem problem = bar.problem();
    solver::LoadFan fan(problem, {});
    const VectorXd zero = VectorXd::Zero(bar.bolts().size());

    ASSERT_TRUE(fan.applicable());
    ASSERT_TRUE(fan.settle(bar.bolts(), {0.0}, zero));
    for (const int dof : {2, 0, 4}) {
        const VectorXd f = bar.bolts() + bar.load(dof);
        const auto state = fan.response(f, zero);
        const solver::FullState once =
            bar.body().solve({{"bolts", bar.bolts(), {}, 1}, {"load", f, {}, 1}}).last();

        ASSERT_TRUE(state) << dof;
        EXPECT_NEAR(bar.load(dof).dot(state->x), bar.load(dof).dot(once.x),
                    1e-6 * std::abs(bar.load(dof).dot(once.x)))
            << dof;
        EXPECT_NEAR(bar.body().sums(*state).normal_force, bar.body().sums(once).normal_force,
                    1e-6 * bar.body().sums(once).normal_force)
            << dof;
    }
}

TEST(LoadFan, LeavesToInertiaWhatNothingResists)
{
    const Bar bar;
    solver::FullOrderProblem problem = bar.problem();
    problem.fixed.clear();
    const solver::LoadFan fan(problem, {});
    const VectorXd f = bar.load(2);

    const VectorXd balanced = fan.balanced(f);
    // Rigid translation along z: every node by one.
    VectorXd motion = VectorXd::Zero(f.size());
    const FeModel& model = bar.body().model();
    for (Index i = 0; i < model.n_free(); ++i) {
        motion[i] = model.dofs.node_and_dof(model.free_dofs[i]).second == 2 ? 1.0 : 0.0;
    }

    EXPECT_GT(std::abs(motion.dot(f)), 1.0);
    EXPECT_NEAR(motion.dot(balanced), 0.0, 1e-9 * std::abs(motion.dot(f)));
    EXPECT_EQ(solver::LoadFan::rows(problem), 3 * model.contacts[0].size());
}

}  // namespace
}  // namespace clench::test
