#include "solver/full_order/linearised_contact.hpp"

#include <gtest/gtest.h>

#include "core/model/contact_operator.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

using solver::FullState, solver::InterfaceLaws, solver::LinearisedContact;

InterfaceLaws sticky()
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = solver::FrictionLaw{.mu = 0.8, .stick = 2e4, .slip = 1e3};
    return laws;
}

/// Pressed and sheared below the friction limit.
FullState loaded(const TwoBlocks& blocks, const solver::FullOrderProblem& problem,
                 const Eigen::Vector3d& more)
{
    return last_state(problem,
                      {{"press", blocks.traction({0.0, 0.0, -10.0}), {}, 1},
                       {"shear", blocks.traction(Eigen::Vector3d(1.0, 0.0, -10.0) + more), {}, 1}});
}

/// The linear model predicts how a sticking equilibrium changes with its load.
TEST(LinearisedContact, PredictsTheChangeOfAnEquilibrium)
{
    const TwoBlocks blocks;
    const solver::FullOrderProblem problem = blocks.problem(sticky());
    const Eigen::Vector3d more(0.01, 0.02, -0.03);
    const FullState a = loaded(blocks, problem, Eigen::Vector3d::Zero());
    const FullState b = loaded(blocks, problem, more);

    const LinearisedContact contact = solver::linearised_contact(problem, a);

    const Eigen::VectorXd x = b.x - a.x;
    Eigen::VectorXd force = (blocks.model.K + contact.K) * x;
    for (const Index held : blocks.fixed)
        force[held] = 0.0;
    const Eigen::VectorXd expected = blocks.traction(more);
    EXPECT_LT((force - expected).norm(), 1e-5 * expected.norm());
    EXPECT_EQ(contact.C.nonZeros(), 0);
    EXPECT_LT((contact.K - SparseMatrix(contact.K.transpose())).norm(), 1e-12 * contact.K.norm());
}

TEST(LinearisedContact, IsZeroWhereTheJointIsOpen)
{
    const TwoBlocks blocks(1.0, 0.5);
    const solver::FullOrderProblem problem = blocks.problem(sticky());
    FullState state;
    state.x = Eigen::VectorXd::Zero(blocks.model.n_free());
    state.interfaces.resize(1);
    state.interfaces[0].gap = blocks.model.contacts[0].gap;

    EXPECT_EQ(solver::linearised_contact(problem, state).K.norm(), 0.0);
}

}  // namespace
}  // namespace clench::test
