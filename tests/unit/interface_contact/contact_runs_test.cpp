#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/interface_contact/one_pair_body.hpp"

namespace clench::solver::multibody {
namespace {

using namespace one_pair_body;

TEST(Macroslip, IsKeptByPairAlsoWhenARunIsResumed)
{
    for (const double area : {1.0, 1e-6}) {
        FlexibleBody body = test::modal_body(Eigen::VectorXd::Constant(1, 100.0));
        body.interfaces.push_back(
            one_pair(Eigen::RowVectorXd::Zero(1), Eigen::RowVectorXd::Ones(1), -0.01));
        body.interfaces[0].area.setConstant(area);
        System system;
        system.add_body(flexible_body(body, {}));
        auto element =
            std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(100.0, 0.1));
        const InterfaceContact& contact = *element;
        system.add_force(std::move(element));
        State state = system.start();
        system.commit(state);
        state.q.tail(1)[0] = 0.02;  // slides by 0.02, twenty times 1e-3
        state.t = 0.1;
        system.commit(state);
        EXPECT_NEAR(contact.slid()[0], 0.02 / std::sqrt(area), 1e-5 / std::sqrt(area));
        const Eigen::VectorXd saved = system.save_history();
        state.q.tail(1)[0] = 0.0;
        state.t = 0.2;
        system.commit(state);
        EXPECT_GE(contact.slid()[0], 0.0199 / std::sqrt(area)) << "it slid back, but it slid";

        InterfaceContact resumed("joint", 1, body.interfaces[0], laws(100.0, 0.1));
        resumed.restore_history(saved);
        EXPECT_NEAR(resumed.slid()[0], 0.02 / std::sqrt(area), 1e-5 / std::sqrt(area));
    }
}

}  // namespace
}  // namespace clench::solver::multibody
