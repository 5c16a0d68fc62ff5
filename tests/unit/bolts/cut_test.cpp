#include <Eigen/Cholesky>
#include <gtest/gtest.h>

#include "core/model/contact_operator.hpp"
#include "tests/unit/bolts/bar_section.hpp"

namespace clench::preprocess::test_bolts {
namespace {

using namespace bar_section;

/// Rows of x_free that hold the nodes of the two ends of a bar of four layers along z.
std::vector<Index> ends_of(const FeModel& model)
{
    std::vector<Index> fixed;
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const double z = model.mesh.nodes[static_cast<std::size_t>(node)].z();
        if (dof < 3 && (z == 0.0 || z == 4.0)) {
            fixed.push_back(i);
        }
    }
    return fixed;
}

TEST(BoltCut, DoublesTheNodesOfTheSection)
{
    const FeModel model = model_of(bar_text(4) + steel + pretension);

    ASSERT_EQ(model.bolts.size(), 1u);
    const Bolt& bolt = model.bolts[0];
    EXPECT_EQ(bolt.name, "CUT");
    EXPECT_EQ(bolt.original.size(), 9u);
    EXPECT_EQ(model.mesh.node_total(), 45 + 1 + 9);
    EXPECT_TRUE(bolt.normal.isApprox(Eigen::Vector3d::UnitZ(), 1e-15));
    EXPECT_EQ(model.parts.size(), 1u);
    EXPECT_NEAR(model.mass.mass, 16.0, 1e-12);
}

// The layer below the section is compressed by δ: k = E A / h, and P pulls both of its ends.
TEST(BoltCut, GivesTheShorteningTheStiffnessOfItsLayer)
{
    const FeModel model = model_of(bar_text(4) + steel + pretension);
    const Index row = shortening_row(model, model.bolts[0]);

    EXPECT_NEAR(model.K.coeff(row, row), 100.0 * 4.0, 1e-9);
}

// Held at both ends and shortened, the bar is in tension everywhere: F = E A δ / L.
TEST(BoltCut, PutsTheWholeBarInTension)
{
    const FeModel model = model_of(bar_text(4) + steel + pretension);
    const Index row = shortening_row(model, model.bolts[0]);
    std::vector<Index> fixed = ends_of(model);
    fixed.push_back(row);
    std::sort(fixed.begin(), fixed.end());
    std::vector<Index> free;
    for (Index i = 0; i < model.n_free(); ++i) {
        if (!std::binary_search(fixed.begin(), fixed.end(), i)) {
            free.push_back(i);
        }
    }
    const Eigen::MatrixXd K = model.K;
    const double delta = 0.01;
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model.n_free());
    x[row] = delta;
    const Eigen::VectorXd load = -(K * x)(free);
    const Eigen::MatrixXd K_ff = K(free, free);
    const Eigen::VectorXd inner = K_ff.llt().solve(load);
    x(free) = inner;

    const double force = (K * x)[row];
    EXPECT_NEAR(force, 100.0 * 4.0 * delta / 4.0, 1e-9);

    const LockedBolts locked = lock_bolts(model, x).locked;
    EXPECT_NEAR(locked.force[0], force, 1e-12);
    EXPECT_NEAR(locked.shortening[0], delta, 0.0);
    const FeModel uncut = lock_bolts(model, x);
    Eigen::VectorXd x_free(uncut.n_free());
    for (Index i = 0, k = 0; i < model.n_free(); ++i) {
        if (i != row) {
            x_free[k++] = x[i];
        }
    }
    EXPECT_NEAR(locked.stiffness(0, 0) * delta - locked.pull.col(0).dot(x_free), force, 1e-9);
}

// A cantilever of length 4 under a force of 4 across its end: half way up the moment is 4 · 2.
TEST(BoltCut, KnowsTheMomentAtTheSection)
{
    const FeModel model = model_of(bar_text(4) + steel + pretension);
    std::vector<Index> free;
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const double z = model.mesh.nodes[static_cast<std::size_t>(node)].z();
        if (dof < 3 && z > 0.0) {
            free.push_back(i);
        }
        f[i] = dof == 0 && z == 4.0 ? 4.0 / 9.0 : 0.0;
    }
    const Eigen::MatrixXd K = model.K;
    const Eigen::MatrixXd K_ff = K(free, free);
    const Eigen::VectorXd load = f(free);
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model.n_free());
    const Eigen::VectorXd inner = K_ff.llt().solve(load);
    x(free) = inner;
    const Eigen::Vector3d M = model.bolt_moments.transpose() * x;

    EXPECT_NEAR(bending_of(M, model.bolts[0].normal), 8.0, 1e-9);
    EXPECT_NEAR(std::abs(M.y()), 8.0, 1e-9);
    EXPECT_NEAR(model.K.row(shortening_row(model, model.bolts[0])).dot(x), 0.0, 1e-9);
}

// Locked, the body is the one that was never cut.
TEST(BoltCut, LeavesTheLockedBodyAsItWas)
{
    const FeModel whole = model_of(bar_text(4) + steel);
    const FeModel model = model_of(bar_text(4) + steel + pretension);
    const FeModel locked = lock_bolts(model, Eigen::VectorXd::Zero(model.n_free()));

    ASSERT_EQ(locked.n_free(), whole.n_free());
    EXPECT_LT((Eigen::MatrixXd(locked.K) - Eigen::MatrixXd(whole.K)).norm(),
              1e-10 * whole.K.norm());
    EXPECT_LT((Eigen::MatrixXd(locked.M) - Eigen::MatrixXd(whole.M)).norm(),
              1e-12 * whole.M.norm());
    EXPECT_EQ(locked.bolt_moments.size(), 0);  // one row for each of other DOFs than these
    EXPECT_EQ(locked.locked.moment.rows(), locked.n_free());
}

// Moments of the rows that were free before would be multiplied with rows that are free now.
TEST(BoltCut, LeavesNoMomentsOfFormerRowsInTheLockedBody)
{
    const FeModel model = model_of(bar_text(4) + steel + pretension);
    const FeModel locked = lock_bolts(model, Eigen::VectorXd::Zero(model.n_free()));

    EXPECT_EQ(model.bolt_moments.rows(), model.n_free());
    EXPECT_EQ(locked.bolt_moments.cols(), 0);
    EXPECT_EQ(locked.locked.moment.rows(), locked.n_free());
}

// Copies of the section's nodes have moved by n δ, the originals have not: gN of a pair with one of
// them as slave is less by δ, or as it was.
TEST(BoltCut, HeldShorteningsAreInTheGapsAtTheCut)
{
    FeModel model = model_of(bar_text(4) + steel + pretension);
    const Index original = model.bolts[0].original[0];
    const Index copy = model.mesh.node_total() - 9;
    ContactPairs pairs;
    pairs.name = "wall";
    pairs.slave = {original, copy};
    pairs.face.resize(2);
    pairs.first = {0, 1, 2};
    pairs.master = {0, 0};
    pairs.N = {1.0, 1.0};
    pairs.point.assign(2, Eigen::Vector3d::Zero());
    pairs.frame.assign(2, Eigen::Matrix3d::Identity());
    pairs.gap = {0.5, 0.5};
    pairs.area = {1.0, 1.0};
    model.contacts = {pairs};
    Eigen::VectorXd x = Eigen::VectorXd::Constant(model.n_free(), 0.3);
    x[shortening_row(model, model.bolts[0])] = 0.01;

    const FeModel locked = lock_bolts(model, x);

    EXPECT_DOUBLE_EQ(locked.contacts[0].gap[0], 0.5);
    EXPECT_NEAR(locked.contacts[0].gap[1], 0.49, 1e-15);
    Eigen::VectorXd rest = Eigen::VectorXd::Constant(locked.n_free(), 0.3);
    const Eigen::VectorXd y = contact_operator(model, pairs) * x;
    const Eigen::VectorXd y_locked = contact_operator(locked, pairs) * rest;
    for (const Index i : {0, 1}) {
        EXPECT_NEAR(0.5 + y[3 * i + 2], locked.contacts[0].gap[i] + y_locked[3 * i + 2], 1e-14);
    }
}

TEST(BoltCut, MovesThePiecesApartWithoutForce)
{
    const FeModel model = model_of(bar_text(4) + steel + pretension);

    ASSERT_EQ(model.slack.cols(), 1);
    EXPECT_LT((model.K * model.slack).norm(), 1e-10);
    EXPECT_EQ(free_motions(model, {}).size(), 7u);
    EXPECT_EQ(free_motions(model, shortening_rows(model)).size(), 6u);
    EXPECT_EQ(free_motions(model, ends_of(model)).size(), 0u);
}

// Two bars that a plate joins at both ends: what loosens one holds the other.
TEST(BoltCut, KnowsThatParallelBoltsLoosenTogether)
{
    const std::string two = bar_text(4) + bar_text(4, 100, 5.0) + steel + pretension +
                            "*SURFACE, NAME=SECOND\nL102, S2\n*NODE\n901, 6., 1., 2.\n"
                            "*PRE-TENSION SECTION, SURFACE=SECOND, NODE=901\n"
                            "*NODE\n902, 3., 1., 0.\n903, 3., 1., 4.\n"
                            "*NSET, NSET=BOTTOM, GENERATE\n1, 9\n101, 109\n"
                            "*NSET, NSET=TOP, GENERATE\n37, 45\n137, 145\n"
                            "*RIGID BODY, REF NODE=902, TIE NSET=BOTTOM\n"
                            "*RIGID BODY, REF NODE=903, TIE NSET=TOP\n";
    const FeModel model = model_of(two);

    EXPECT_EQ(model.parts.size(), 1u);
    ASSERT_EQ(model.slack.cols(), 1);
    EXPECT_LT((model.K * model.slack).norm(), 1e-9);
    const Index a = shortening_row(model, model.bolts[0]),
                b = shortening_row(model, model.bolts[1]);
    EXPECT_NEAR(model.slack(a, 0), model.slack(b, 0), 1e-12);
}

}  // namespace
}  // namespace clench::preprocess::test_bolts
