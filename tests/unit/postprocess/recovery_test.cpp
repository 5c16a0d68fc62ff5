// Results brought back from modal coordinates are those of the full model.
#include <cmath>

#include <Eigen/Cholesky>
#include <Eigen/Geometry>
#include <Eigen/LU>
#include <gtest/gtest.h>

#include "core/archive/recovery_archive.hpp"
#include "postprocess/recovery/body_view.hpp"
#include "postprocess/recovery/modal_basis.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/stress/nodal_stress.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess {
namespace {

using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

FeModel block_model()
{
    preprocess::PreprocessReport report;
    return preprocess::preprocess(test::block_deck({.count = {3, 2, 1}, .size = {30.0, 10.0, 8.0}}),
                                  {}, report);
}

/// The block held at x = 0 under a force at its far corner.
VectorXd static_solution(const FeModel& model)
{
    std::vector<Index> kept;
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index dof = model.free_dofs[i];
        for (Index node = 0; node < model.mesh.node_total(); ++node) {
            for (int axis = 0; axis < 3; ++axis) {
                if (model.dofs.at(node, axis) == dof && model.mesh.nodes[node].x() > 0.0) {
                    kept.push_back(i);
                }
            }
        }
    }
    const MatrixXd K = MatrixXd(model.K)(kept, kept);
    VectorXd f = VectorXd::Zero(K.rows());
    f[f.size() - 1] = 100.0;
    VectorXd x = VectorXd::Zero(model.n_free());
    const VectorXd moved = K.ldlt().solve(f);
    for (std::size_t k = 0; k < kept.size(); ++k) {
        x[kept[k]] = moved[static_cast<Eigen::Index>(k)];
    }
    return x;
}

/// A file of modes Φ with their stresses, as the reduction writes it.
RecoveryReader recovery_of(const FeModel& model, const MatrixXd& Phi, const std::string& name)
{
    const std::filesystem::path path = test::output_file(name);
    const StressEvaluator evaluator = preprocess::nodal_stress(model, 1);
    RecoveryWriter writer(path, model, Phi, RecoveryWriter::Precision::double_precision);
    MatrixXd stress;
    evaluator.evaluate(model.T * Phi, stress);
    std::vector<std::string> materials;
    for (const Material& material : model.materials) {
        materials.push_back(material.name);
    }
    writer.create_stress(evaluator.sites, materials);
    writer.add_stress(0, stress);
    writer.commit();
    return RecoveryReader(path, model, basis_hash(Phi));
}

std::vector<Index> all_nodes(const FeModel& model)
{
    std::vector<Index> nodes;
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        nodes.push_back(node);
    }
    return nodes;
}

VectorXd displacements_of(const FeModel& model, const VectorXd& x_free)
{
    const VectorXd x = model.T * x_free;
    VectorXd u(3 * model.mesh.node_total());
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        for (int axis = 0; axis < 3; ++axis) {
            u[3 * node + axis] = x[model.dofs.at(node, axis)];
        }
    }
    return u;
}

double relative(const VectorXd& a, const VectorXd& b)
{
    return (a - b).norm() / b.norm();
}

TEST(Recovery, EqualsTheFullModelWithAllModes)
{
    const FeModel model = block_model();
    const VectorXd x = static_solution(model);
    MatrixXd Phi = MatrixXd::Random(model.n_free(), model.n_free());
    Phi.diagonal().array() += 8.0;
    const VectorXd zeta = Phi.partialPivLu().solve(x);
    const RecoveryReader recovery = recovery_of(model, Phi, "all_modes.recovery.h5");
    const StressEvaluator evaluator = preprocess::nodal_stress(model, 1);
    MatrixXd stress;
    evaluator.evaluate(model.T * x, stress);

    const MatrixXd U = displacement_basis(model, recovery, all_nodes(model));
    const StressBasis S = stress_basis(model, recovery, all_nodes(model));

    EXPECT_LT(relative(recovered(U, zeta), displacements_of(model, x)), 1e-10);
    EXPECT_LT(relative(recovered(S.S, zeta), stress), 1e-9);
}

/// With few modes the result is the projection of the full one in the energy norm: its error cannot
/// exceed that of the best approximation there.
TEST(Recovery, IsAsGoodAsItsModes)
{
    const FeModel model = block_model();
    const VectorXd x = static_solution(model);
    const MatrixXd more = MatrixXd::Random(model.n_free(), 6) * 1e-3 * x.norm();
    MatrixXd Phi(model.n_free(), 6);
    Phi << x + more.col(0), more.rightCols(5);
    const MatrixXd K = MatrixXd(model.K);
    const VectorXd zeta = (Phi.transpose() * K * Phi).ldlt().solve(Phi.transpose() * (K * x));
    const RecoveryReader recovery = recovery_of(model, Phi, "few_modes.recovery.h5");

    const MatrixXd U = displacement_basis(model, recovery, all_nodes(model));
    const VectorXd error = Phi * zeta - x;

    EXPECT_LT(relative(recovered(U, zeta), displacements_of(model, Phi * zeta)), 1e-12);
    EXPECT_LE(std::sqrt(error.dot(K * error)), std::sqrt(more.col(0).dot(K * more.col(0))));
    EXPECT_GT(error.norm(), 1e-9 * x.norm());
}

TEST(Recovery, GivesTheSameForManyTimesAsForOne)
{
    const FeModel model = block_model();
    const MatrixXd Phi = MatrixXd::Random(model.n_free(), 11);  // more than are read together
    const RecoveryReader recovery = recovery_of(model, Phi, "times.recovery.h5");
    const MatrixXd zeta = MatrixXd::Random(11, 9);

    const MatrixXd U = displacement_basis(model, recovery, {3, 7, 20});
    const MatrixXd together = recovered(U, zeta);

    ASSERT_EQ(U.rows(), 9);
    for (Eigen::Index j = 0; j < zeta.cols(); ++j) {
        const VectorXd reference = displacements_of(model, Phi * zeta.col(j));
        EXPECT_LT((together.col(j).segment<3>(3) - reference.segment<3>(21)).norm(), 1e-12);
    }
}

TEST(Recovery, TakesStressesAtChosenNodes)
{
    const FeModel model = block_model();
    const MatrixXd Phi = MatrixXd::Random(model.n_free(), 3);
    const RecoveryReader recovery = recovery_of(model, Phi, "chosen.recovery.h5");

    const StressBasis all = stress_basis(model, recovery, all_nodes(model));
    const StressBasis some = stress_basis(model, recovery, {4, 9});

    ASSERT_EQ(some.S.rows(), 12);
    EXPECT_EQ(some.S.topRows(6), all.S.middleRows(24, 6));
    EXPECT_EQ(some.S.bottomRows(6), all.S.middleRows(54, 6));
    EXPECT_EQ(some.point, (std::vector<Index>{0, 1}));
}

TEST(Recovery, KnowsTheStressesOfSimpleStates)
{
    const double pull[6] = {10.0, 0.0, 0.0, 0.0, 0.0, 0.0};
    const double shear[6] = {0.0, 0.0, 0.0, 0.0, 10.0, 0.0};
    const double pressure[6] = {7.0, 7.0, 7.0, 0.0, 0.0, 0.0};
    const Matrix6d C = test::steel_mm().stiffness().inverse();

    EXPECT_DOUBLE_EQ(von_mises(pull), 10.0);
    EXPECT_DOUBLE_EQ(von_mises(shear), std::sqrt(3.0) * 10.0);
    EXPECT_DOUBLE_EQ(von_mises(pressure), 0.0);
    EXPECT_NEAR(strain_energy_density(C, pull), 0.5 * 100.0 / 2.1e5, 1e-15);
    EXPECT_NEAR(strain_energy_density(C, shear), 0.5 * 100.0 / (2.1e5 / 2.6), 1e-15);
}

TEST(Recovery, TurnsStressesIntoTheOrderOfVtk)
{
    const double stress[6] = {1.0, 2.0, 3.0, 4.0, 5.0, 6.0};  // 11, 22, 33, 12, 13, 23
    double same[6], rotated[6];
    rotate_stress(Matrix3d::Identity(), stress, same);
    rotate_stress(Eigen::AngleAxisd(0.5 * M_PI, Vector3d::UnitZ()).toRotationMatrix(), stress,
                  rotated);

    const double expected[6] = {1.0, 2.0, 3.0, 4.0, 6.0, 5.0};
    const double quarter[6] = {2.0, 1.0, 3.0, -4.0, 5.0, -6.0};  // x → y, y → −x
    for (int k = 0; k < 6; ++k) {
        EXPECT_DOUBLE_EQ(same[k], expected[k]);
        EXPECT_NEAR(rotated[k], quarter[k], 1e-14);
    }
}

}  // namespace
}  // namespace clench::postprocess
