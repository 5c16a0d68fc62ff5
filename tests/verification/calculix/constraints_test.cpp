// Constraints that share DOFs, distributing couplings and shape MPCs on a block without density:
// displacements under seeded random loads against CalculiX.
#include <fstream>
#include <random>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/linalg/cholesky.hpp"
#include "tests/support/cut_block.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test {
namespace {

struct Load {
    int node, dof;  ///< number, 1 to 3
    double value;
};

/// The block's deck without *DENSITY: statics needs none.
std::string deck_of(const CutBlock& block)
{
    std::ostringstream text;
    write_deck(text, block);
    std::string deck = text.str();
    const std::string density = "*DENSITY\n7.85e-9\n";
    deck.erase(deck.find(density), density.size());
    return deck;
}

Index position_of(const Mesh& mesh, int id)
{
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (mesh.node_label[node].id == id)
            return node;
    }
    return none;
}

/// x of all DOFs with X0 held.
Eigen::VectorXd solution(const FeModel& model, const std::vector<Load>& loads)
{
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.dofs.size());
    for (const Load& load : loads)
        f[model.dofs.at(position_of(model.mesh, load.node), load.dof - 1)] += load.value;
    std::vector<bool> held(static_cast<std::size_t>(model.n_free()), false);
    for (const Index i : dofs_of_set(model, "X0"))
        held[static_cast<std::size_t>(i)] = true;
    SparseMatrix K = model.K;
    K.prune([&](Index row, Index column, double) {
        return row == column ||
               (!held[static_cast<std::size_t>(row)] && !held[static_cast<std::size_t>(column)]);
    });
    Eigen::VectorXd f_free = model.T.transpose() * f;
    for (Index i = 0; i < model.n_free(); ++i) {
        if (held[static_cast<std::size_t>(i)])
            f_free[i] = 0.0;
    }
    SparseCholesky cholesky;
    EXPECT_TRUE(cholesky.factorize(K).positive_definite);
    return model.T * cholesky.solve(f_free);
}

/// Largest difference of displacements over the largest displacement.
double largest_difference(const CutBlock& block, const std::string& ours, const std::string& theirs,
                          const std::vector<Load>& loads)
{
    CalculixJob job(deck_of(block) + theirs);
    std::string lines;
    for (const Load& load : loads)
        lines += fmt::format("{}, {}, {:.15g}\n", load.node, load.dof, load.value);
    const auto calculix = job.displacements("X0", lines);
    std::ofstream(job.file("ours.inp")) << deck_of(block) << ours;
    const FeModel model = model_of(job.file("ours.inp"));
    const Eigen::VectorXd x = solution(model, loads);
    double worst = 0.0, largest = 0.0;
    for (std::size_t n = 0; n < block.nodes.size(); ++n) {
        const int id = static_cast<int>(n) + 1;
        const Eigen::Vector3d& reference = calculix.at(id);
        const Index node = position_of(model.mesh, id);
        for (int dof = 0; dof < 3; ++dof)
            worst = std::max(worst, std::abs(x[model.dofs.at(node, dof)] - reference[dof]));
        largest = std::max(largest, reference.norm());
    }
    return worst / largest;
}

std::vector<Load> random_loads(const CutBlock& block, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> force(-50.0, 50.0);
    std::vector<Load> loads;
    for (const int node : block.x1) {
        for (int dof = 1; dof <= 3; ++dof)
            loads.push_back({node, dof, force(random)});
    }
    return loads;
}

std::string equal(int a, int b, int dof)
{
    return fmt::format("*EQUATION\n2\n{}, {}, 1., {}, {}, -1.\n", a, dof, b, dof);
}

class CalculixConstraints : public testing::Test {
protected:
    void SetUp() override
    {
        if (!has_calculix())
            GTEST_SKIP() << "ccx is not installed";
    }
};

/// CalculiX gets every DOF as a dependent one once; Clench the same constraints as rings, in
/// which every DOF depends on itself, and with repetitions in other words.
TEST_F(CalculixConstraints, OfRingsGiveTheMotionsOfStars)
{
    for (const char* type : {"C3D20", "C3D10"}) {
        const CutBlock block = cut_block(type, {3, 2, 2, {30.0, 20.0, 12.0}, 0.03});
        std::string ring, star;
        for (const int dof : {1, 2}) {
            for (std::size_t i = 0; i < block.x1.size(); ++i)
                ring += equal(block.x1[i], block.x1[(i + 1) % block.x1.size()], dof);
            for (std::size_t i = 1; i < block.x1.size(); ++i)
                star += equal(block.x1[i], block.x1[0], dof);
            ring += equal(block.x1[2], block.x1[0], dof);
        }
        EXPECT_LT(largest_difference(block, ring, star, random_loads(block, 11)), 1e-6) << type;
    }
}

TEST_F(CalculixConstraints, OfAPlaneEndAgree)
{
    const CutBlock block = cut_block("C3D20", {3, 2, 2, {30.0, 20.0, 12.0}, 0.0});
    // Three corners that span the end; the others follow.
    std::vector<int> nodes = block.x1;
    const auto y_z = [&](int n) { return block.nodes[static_cast<std::size_t>(n) - 1].tail<2>(); };
    const Eigen::Vector2d corners[] = {{0., 0.}, {20., 0.}, {0., 12.}};
    for (std::size_t c = 0; c < 3; ++c) {
        const auto found = std::find_if(nodes.begin(), nodes.end(),
                                        [&](int n) { return (y_z(n) - corners[c]).norm() < 1e-9; });
        ASSERT_NE(found, nodes.end());
        std::iter_swap(nodes.begin() + static_cast<std::ptrdiff_t>(c), found);
    }
    std::string equations;
    for (std::size_t i = 3; i < nodes.size(); ++i) {
        const double s = y_z(nodes[i])[0] / 20.0, t = y_z(nodes[i])[1] / 12.0;
        equations += fmt::format(
            "*EQUATION\n4\n{}, 1, -1., {}, 1, {:.15g}, {}, 1, {:.15g}, {}, 1, {:.15g}\n", nodes[i],
            nodes[0], 1.0 - s - t, nodes[1], s, nodes[2], t);
    }
    std::string sets = "*NSET, NSET=END, UNSORTED\n";
    for (const int node : nodes)
        sets += fmt::format("{}\n", node);
    EXPECT_LT(
        largest_difference(block, sets + "*MPC\nPLANE, END\n", equations, random_loads(block, 12)),
        1e-6);
}

/// CalculiX makes the reference follow the mean displacement; so does a fitted rigid motion at the
/// centroid of the coupled nodes.
TEST_F(CalculixConstraints, OfDistributingCouplingsSpreadForcesAlike)
{
    const CutBlock block = cut_block("C3D20R", {3, 2, 2, {30.0, 20.0, 12.0}, 0.0});
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    for (const int node : block.x1)
        centre +=
            block.nodes[static_cast<std::size_t>(node) - 1] / static_cast<double>(block.x1.size());
    const int reference = static_cast<int>(block.nodes.size()) + 1;
    const std::string coupling = fmt::format(
        "*NODE\n{0}, {1:.15g}, {2:.15g}, {3:.15g}\n*ELEMENT, TYPE=DCOUP3D, ELSET=D\n9001, {0}\n"
        "*DISTRIBUTING COUPLING, ELSET=D\nX1, 1.\n",
        reference, centre.x(), centre.y(), centre.z());
    const std::vector<Load> loads = {
        {reference, 1, 800.0}, {reference, 2, -120.0}, {reference, 3, 250.0}};

    EXPECT_LT(largest_difference(block, coupling, coupling, loads), 1e-4);
}

}  // namespace
}  // namespace clench::test
