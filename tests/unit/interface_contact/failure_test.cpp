#include <gtest/gtest.h>

#include "tests/unit/interface_contact/one_pair_body.hpp"

namespace clench::solver::multibody {
namespace {

using namespace one_pair_body;

TEST(Failure, OfContactThatIsTooStiffSaysWhatToChange)
{
    FlexibleBody body = test::modal_body(Eigen::VectorXd::Constant(1, 100.0));
    body.interfaces.push_back(
        one_pair(Eigen::RowVectorXd::Ones(1), Eigen::RowVectorXd::Zero(1), 0.01));
    System system;
    system.add_body(flexible_body(body, {}));
    system.add_force(
        std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(1e16, 0.0)));
    State state = system.start();
    state.u.tail(1)[0] = -1.0;
    make_consistent(system, state);
    IntegratorOptions options;
    options.tolerance = 1e-9;
    options.length_scale = 0.1;
    options.min_step = 1e-6;
    AlphaIntegrator integrator(system, state, 0.1, options);
    try {
        integrator.run();
        FAIL() << "expected a failure";
    } catch (const NumericalError& error) {
        EXPECT_NE(error.hint().find("smoother law"), std::string::npos) << error.hint();
        EXPECT_NE(error.hint().find("stiffness"), std::string::npos);
        EXPECT_NE(error.hint().find("max_step"), std::string::npos);
    }
}

}  // namespace
}  // namespace clench::solver::multibody
