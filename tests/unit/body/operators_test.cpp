#include <gtest/gtest.h>

#include "tests/unit/body/body_pieces.hpp"

namespace clench::reduction {
namespace {

using namespace body_pieces;
using Eigen::MatrixXd;

TEST(ReducedBody, HoldsWhatItsPartsSay)
{
    const FeModel model = with_interface();
    TrialBasis basis;
    basis.Phi = test::random_basis(model, 3);
    basis.omega = Eigen::Vector3d(0.0, 2.0, 3.0);
    basis.modes = three_modes;
    BodyOptions options;
    options.boundary = {{node_numbered(model, 20), {"TIP"}}};
    options.preload_names = {"bolts"};
    options.preload_forces = Eigen::VectorXd::LinSpaced(model.n_free(), 0.0, 1.0);
    options.damping.ratios = {0.02};

    const FlexibleBody body = reduced_body(model, basis, options);

    EXPECT_EQ(body.size(), 3);
    EXPECT_EQ(body.K, MatrixXd(Eigen::Vector3d(0.0, 4.0, 9.0).asDiagonal()));
    EXPECT_TRUE(body.inertia.M_ff.isApprox(basis.Phi.transpose() * model.M * basis.Phi, 1e-12));
    EXPECT_TRUE(body.preload_forces.isApprox(basis.Phi.transpose() * options.preload_forces));
    EXPECT_EQ(body.interfaces.size(), 1u);
    EXPECT_EQ(body.boundary.size(), 1u);
    EXPECT_FALSE(body.model_fingerprint.empty());
}

}  // namespace
}  // namespace clench::reduction
