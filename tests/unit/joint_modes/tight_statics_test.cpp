#include "reduction/basis/tight_statics.hpp"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "core/model/contact_operator.hpp"
#include "tests/unit/joint_modes/lap_case.hpp"

namespace clench::reduction {
namespace {

using lap_case::Case, Eigen::MatrixXd, Eigen::VectorXd;

JointModeOptions sticking()
{
    JointModeOptions options;
    options.interfaces = {InterfacePenalty{1.0, {}, 0.5}};
    return options;
}

/// Every other pair of the lap is pressed, and much stiffer than the sheets.
struct TightLap : Case {
    explicit TightLap(bool tied) : Case(tied), rows(normal_rows(model, sticking()))
    {
        const ContactPairs& pairs = model.contacts[0];
        const double stiffness = 1e3 * model.K.diagonal().mean();
        const SparseMatrix G = contact_operator(model, pairs);
        MatrixXd DG = MatrixXd::Zero(G.rows(), G.cols());
        tight.D.emplace_back();
        for (Index i = 0; i < pairs.size(); ++i) {
            tight.D[0].push_back(
                i % 2 == 0
                    ? Eigen::Matrix3d(stiffness * Eigen::Vector3d(0.5, 0.4, 1.0).asDiagonal())
                    : Eigen::Matrix3d(Eigen::Matrix3d::Zero()));
            DG.middleRows(3 * i, 3) = tight.D[0].back() * MatrixXd(G).middleRows(3 * i, 3);
        }
        tight.closed = model;
        tight.closed.K = MatrixXd(model.K + G.transpose() * DG).sparseView();
    }
    NormalRows rows;
    TightModel tight;
};

class TightStaticsOf : public ::testing::TestWithParam<bool> {};

TEST_P(TightStaticsOf, ForcesAreThoseThatPressedPairsAddToStiffness)
{
    const TightLap lap(GetParam());
    const TightStatics statics(lap.tight, lap.rows, lap.options.boundary, 1);
    std::srand(3);
    const MatrixXd X = MatrixXd::Random(lap.model.n_free(), 3);
    const MatrixXd added = (lap.tight.closed.K - lap.model.K) * X;
    const MatrixXd force = lap.rows.B * statics.forces(lap.rows.B.transpose() * X);
    EXPECT_LT((force - added).norm(), 1e-12 * added.norm());
}

// K K_t⁻¹ B ν = B (ν − D Bᵀ K_t⁻¹ B ν), the forces of pairs in the body without D (JT-7).
TEST_P(TightStaticsOf, CorrectionsAreStaticResponsesOfTheOpenBody)
{
    const TightLap lap(GetParam());
    const TightStatics statics(lap.tight, lap.rows, lap.options.boundary, 1);
    std::srand(4);
    const MatrixXd nu = MatrixXd::Random(lap.rows.B.cols(), 5);
    const MatrixXd Z = statics.pairs().solve(nu);
    const MatrixXd C = nu - statics.forces(lap.rows.B.transpose() * Z);
    const MatrixXd force = lap.rows.B * C;
    EXPECT_LT((lap.model.K * Z - force).norm(), 1e-8 * force.norm());
}

// Of a response that is the only mode itself nothing is missing, of others some of it.
TEST_P(TightStaticsOf, SharesAreInTheNormOfTheTightBody)
{
    const TightLap lap(GetParam());
    const TightStatics statics(lap.tight, lap.rows, lap.options.boundary, 1);
    std::srand(5);
    const MatrixXd nu = MatrixXd::Random(lap.rows.B.cols(), 2);
    const MatrixXd Z = statics.pairs().solve(nu);
    const MatrixXd energy = (lap.rows.B * nu).transpose() * Z;
    FreeModes one;
    one.Phi = Z.col(0) / std::sqrt(Z.col(0).dot(lap.model.M * Z.col(0)));
    one.omega = VectorXd::Constant(1, std::sqrt(one.Phi.col(0).dot(lap.model.K * one.Phi.col(0))));
    const MatrixXd known = statics.shares(one) * nu;
    EXPECT_NEAR(known.col(0).squaredNorm(), energy(0, 0), 1e-8 * energy(0, 0));
    EXPECT_LT(known.col(1).squaredNorm(), 0.9 * energy(1, 1));
}

INSTANTIATE_TEST_SUITE_P(TiedAndLoose, TightStaticsOf, ::testing::Bool());

}  // namespace
}  // namespace clench::reduction
