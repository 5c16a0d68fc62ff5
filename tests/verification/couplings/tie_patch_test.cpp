#include <Eigen/Cholesky>
#include <gtest/gtest.h>

#include "tests/verification/couplings/coupled_structure.hpp"

// Patch test through a tie: the boundary of two glued blocks is given a linear displacement field;
// inside it must come out again, with constant stress. A tie that puts slave nodes onto master
// faces always admits the linear field. It also transmits the constant stress where the master's
// shape functions belong to the slave's mesh of the interface: matching meshes, and slaves that
// subdivide the master's faces. Otherwise forces are in equilibrium, but stress near the interface
// is disturbed (CPL-13).

namespace clench::preprocess {
namespace {

struct PatchResult {
    double field_error;    ///< of T applied to the linear field, relative
    double inside_error;   ///< of the solved displacements inside, relative
    double force_error;    ///< force and moment lost across the tie, relative
    double interior_load;  ///< largest unbalanced force inside, relative to the interface forces
};

Eigen::VectorXd linear_field(const FeDeck& deck, const DofMap& dofs)
{
    Eigen::Matrix3d G;
    G << 1, 2, -1, 0.5, -1, 3, 2, 1, 0.25;
    Eigen::VectorXd u(dofs.size());
    for (Index node = 0; node < dofs.node_total(); ++node) {
        u.segment<3>(dofs.first(node)) = G * deck.mesh.nodes[static_cast<std::size_t>(node)];
    }
    return u;
}

bool on_boundary(const Eigen::Vector3d& x)
{
    constexpr double slack = 1e-9;
    return x.minCoeff() < slack || x[0] > 2 - slack || x[1] > 2 - slack || x[2] > 2 - slack;
}

PatchResult run_patch(int master, int slave, Shape shape)
{
    FeDeck deck;
    test::add_block(deck, "LOWER", {0, 0, 0}, {2, 2, 1}, {master, master, 2}, shape);
    test::add_block(deck, "UPPER", {0, 0, 1}, {2, 2, 2}, {slave, slave, 2}, shape);
    deck.ties.push_back({"tie T", "UPPER_BOTTOM", "LOWER_TOP", {}, false, test::line(1)});
    const test::CoupledStructure s = test::coupled(deck);
    const std::vector<Index>& free = s.constraints.free_dofs;
    const Eigen::VectorXd u = linear_field(s.deck, s.dofs);
    const Eigen::VectorXd u_free = u(free);

    std::vector<Index> given, inside;
    for (Index i = 0; i < static_cast<Index>(free.size()); ++i) {
        const Index node = s.dofs.node_and_dof(free[static_cast<std::size_t>(i)]).first;
        const bool held = on_boundary(s.deck.mesh.nodes[static_cast<std::size_t>(node)]);
        (held ? given : inside).push_back(i);
    }
    const Eigen::MatrixXd K = s.K_free;
    const Eigen::VectorXd load = -K(inside, given) * u_free(given);
    const Eigen::VectorXd solved = Eigen::LDLT<Eigen::MatrixXd>(K(inside, inside)).solve(load);

    const Eigen::VectorXd forces = s.K * u;  // of each block on its nodes
    const Eigen::MatrixXd R = test::rigid_motions(s.deck, s.dofs);
    const Eigen::VectorXd transferred = s.constraints.T.transpose() * forces;
    PatchResult result;
    result.field_error = (s.constraints.T * u_free - u).cwiseAbs().maxCoeff() / u.maxCoeff();
    result.inside_error = (solved - u_free(inside)).cwiseAbs().maxCoeff() / u.maxCoeff();
    result.force_error =
        (test::free_rows(R, free).transpose() * transferred - R.transpose() * forces).norm() /
        forces.norm();
    result.interior_load = transferred(inside).cwiseAbs().maxCoeff() / forces.cwiseAbs().maxCoeff();
    return result;
}

class TransmittingTie : public ::testing::TestWithParam<std::tuple<int, int, Shape>> {};

TEST_P(TransmittingTie, CarriesConstantStressExactly)
{
    const auto [master, slave, shape] = GetParam();

    const PatchResult patch = run_patch(master, slave, shape);

    EXPECT_LT(patch.field_error, 1e-13);
    EXPECT_LT(patch.interior_load, 1e-12);
    EXPECT_LT(patch.inside_error, 1e-12);
    EXPECT_LT(patch.force_error, 1e-12);
}

INSTANTIATE_TEST_SUITE_P(MatchingAndNested, TransmittingTie,
                         ::testing::Values(std::tuple{2, 2, Shape::hex8},
                                           std::tuple{3, 3, Shape::hex8},
                                           std::tuple{2, 4, Shape::hex8},
                                           std::tuple{1, 3, Shape::hex8},
                                           std::tuple{2, 2, Shape::hex20}),
                         [](const auto& tested) {
                             return std::string(name_of(std::get<2>(tested.param))) + "_" +
                                    std::to_string(std::get<0>(tested.param)) + "_by_" +
                                    std::to_string(std::get<1>(tested.param));
                         });

TEST(OtherTie, AdmitsTheLinearFieldAndKeepsEquilibriumButDisturbsStress)
{
    for (const auto& [master, slave] : {std::pair{2, 3}, {3, 4}, {4, 6}, {3, 2}}) {
        const PatchResult patch = run_patch(master, slave, Shape::hex8);

        EXPECT_LT(patch.field_error, 1e-13);
        EXPECT_LT(patch.force_error, 1e-12);
        EXPECT_GT(patch.interior_load, 1e-2);
    }
}

TEST(OtherTie, DisplacementsConvergeUnderRefinement)
{
    // Two to three faces throughout; stress is disturbed in a layer as thick as an element.
    const double coarse = run_patch(2, 3, Shape::hex8).inside_error;
    const double fine = run_patch(4, 6, Shape::hex8).inside_error;

    EXPECT_LT(coarse, 0.05);
    EXPECT_NEAR(std::log2(coarse / fine), 1.25, 0.25);
}

// Master nodes between the slave nodes of a coarser mesh carry nothing: the surfaces come apart.
TEST(CoarseSlaveTie, ComesApart)
{
    const PatchResult coarse = run_patch(4, 2, Shape::hex8);
    const PatchResult exchanged = run_patch(2, 4, Shape::hex8);

    EXPECT_GT(coarse.inside_error, 0.1);
    EXPECT_LT(exchanged.inside_error, 1e-12);
}

}  // namespace
}  // namespace clench::preprocess
