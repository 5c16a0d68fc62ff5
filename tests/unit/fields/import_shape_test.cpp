// Displacements of another code become a vector x of the model.
#include "preprocess/fields/import_shape.hpp"

#include <fstream>
#include <limits>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/linalg/cholesky.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "tests/support/deck_texts.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/own_folder.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error;

/// A cube; node 20 above it. Node 20 has number and DOFs of a reference node where it is coupled.
const std::string cube = "*NODE\n" + test::box_nodes() + R"(20, 0.3, 0.4, 2
*ELEMENT, TYPE=C3D8I, ELSET=E
1, 1, 2, 3, 4, 5, 6, 7, 8
*MATERIAL, NAME=STEEL
*ELASTIC
2.1e5, 0.3
*DENSITY
7.85e-9
*SOLID SECTION, ELSET=E, MATERIAL=STEEL
*NSET, NSET=FIX
1, 2, 3, 4
*SURFACE, NAME=TOP
1, S2
)";
const std::string kinematic = R"(*COUPLING, REF NODE=20, SURFACE=TOP, CONSTRAINT NAME=C
*KINEMATIC
1, 3
)";
const std::string distributing = R"(*COUPLING, REF NODE=20, SURFACE=TOP, CONSTRAINT NAME=C
*DISTRIBUTING
1, 6
)";

FeModel model_of(const std::string& deck)
{
    const std::filesystem::path path = test::own_folder(CLENCH_TEST_OUTPUT) / "cube.inp";
    std::ofstream(path) << deck;
    PreprocessOptions options;
    options.name = "cube";
    PreprocessReport report;
    return preprocess(read_deck({path}), options, report);
}

/// Any x that satisfies the couplings.
Eigen::VectorXd some_x(const FeModel& model)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> value(-1e-3, 1e-3);
    Eigen::VectorXd x_free(model.n_free());
    for (double& entry : x_free) {
        entry = value(random);
    }
    return model.T * x_free;
}

/// Displacements of the nodes with numbers up to `last`.
DisplacementField field_of(const FeModel& model, const Eigen::VectorXd& x, std::int64_t last)
{
    DisplacementField field;
    field.file = "result.frd";
    field.what = "DISP";
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        if (model.mesh.node_label[node].id > last) {
            continue;
        }
        field.id.push_back(model.mesh.node_label[node].id);
        field.position.push_back(model.mesh.nodes[node]);
        Eigen::Vector3d u = Eigen::Vector3d::Zero();
        for (int d = 0; d < 3; ++d) {
            const Index at = model.dofs.at(node, d);
            u[d] = at == none ? 0.0 : x[at];
        }
        field.value.push_back(u);
    }
    return field;
}

TEST(ImportShape, TakesDisplacementsAsTheyAre)
{
    const FeModel model = model_of(cube);
    const Eigen::VectorXd x = some_x(model);

    const ImportedShape shape = import_shape(model, field_of(model, x, 99));

    EXPECT_EQ(shape.x, x);
    EXPECT_EQ(shape.report.matched, 8);
    EXPECT_EQ(shape.report.ignored, 1u);  // node 20 has no DOFs
    EXPECT_THAT(shape.report.missing, IsEmpty());
    EXPECT_EQ(shape.report.disagreement, 0.0);
    EXPECT_EQ(shape.report.source, "result.frd: DISP");
}

TEST(ImportShape, FindsTheMotionOfAReferenceNodeFromItsDependentNodes)
{
    const FeModel model = model_of(cube + kinematic);
    const Eigen::VectorXd x = some_x(model);
    constexpr std::int64_t last_of_cube = 8;

    const ImportedShape shape = import_shape(model, field_of(model, x, last_of_cube));

    EXPECT_LT((shape.x - x).norm(), 1e-12 * x.norm());
    EXPECT_THAT(shape.report.missing, ElementsAre(8));
    EXPECT_EQ(shape.report.from_couplings, 6);
    EXPECT_EQ(shape.report.from_equilibrium, 0);
    EXPECT_LT(shape.report.disagreement, 1e-15);
}

TEST(ImportShape, FindsOnlyTheRotationsWhereTheReferenceNodeIsInTheFile)
{
    const FeModel model = model_of(cube + kinematic);
    const Eigen::VectorXd x = some_x(model);

    const ImportedShape shape = import_shape(model, field_of(model, x, 99));

    EXPECT_LT((shape.x - x).norm(), 1e-12 * x.norm());
    EXPECT_EQ(shape.report.from_couplings, 3);
    EXPECT_THAT(shape.report.missing, IsEmpty());
}

TEST(ImportShape, ComputesAReferenceNodeThatFollowsTheOthers)
{
    const FeModel model = model_of(cube + distributing);
    const Eigen::VectorXd x = some_x(model);

    const ImportedShape shape = import_shape(model, field_of(model, x, 8));

    EXPECT_LT((shape.x - x).norm(), 1e-12 * x.norm());
    EXPECT_EQ(shape.report.from_couplings, 0);
}

TEST(ImportShape, RefusesDisplacementsThatContradictTheCouplings)
{
    const FeModel model = model_of(cube + kinematic);
    Eigen::VectorXd x = some_x(model);
    const double largest = x.cwiseAbs().maxCoeff();
    x[model.dofs.at(6, 2)] += 0.01 * largest;  // node 7
    const DisplacementField field = field_of(model, x, 8);

    expect_input_error([&] { import_shape(model, field); }, "result.frd",
                       "contradict the couplings", "0.001 of the largest");
    const ImportReport report = import_shape(model, field, 0.1).report;
    EXPECT_GT(report.disagreement, 1e-3 * largest);
    EXPECT_LT(report.disagreement, 1e-2 * largest);
}

/// A beam stands on the reference node and leans: its free end has rotations that no file knows.
const std::string beam = R"(*NODE
21, 0.3, 0.4, 4
22, 0.8, 0.4, 6
*ELEMENT, TYPE=B31, ELSET=B
11, 20, 21
12, 21, 22
*BEAM SECTION, ELSET=B, MATERIAL=STEEL, SECTION=RECT
0.5, 0.3
0, 1, 0
)";

/// Static solution under forces at node 22, FIX held.
Eigen::VectorXd solution(const FeModel& model)
{
    const std::vector<Index>& held = model.mesh.node_sets.at("FIX");
    std::vector<Index> open;
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
        if (!std::binary_search(held.begin(), held.end(), node)) {
            open.push_back(i);
        }
    }
    Eigen::VectorXd f = Eigen::VectorXd::Zero(static_cast<Index>(open.size()));
    for (std::size_t i = 0; i < open.size(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[open[i]]);
        if (model.mesh.node_label[node].id == 22 && dof < 3) {
            f[static_cast<Index>(i)] = 10.0 + dof;
        }
    }
    SparseCholesky factor;
    EXPECT_TRUE(factor.factorize(submatrix(model.K, open)).regular());
    const Eigen::VectorXd moved = factor.solve(f);
    Eigen::VectorXd x_free = Eigen::VectorXd::Zero(model.n_free());
    for (std::size_t i = 0; i < open.size(); ++i) {
        x_free[open[i]] = moved[static_cast<Index>(i)];
    }
    return model.T * x_free;
}

TEST(ImportShape, FindsRotationsOfBeamsFromEquilibrium)
{
    const FeModel model = model_of(cube + kinematic + beam);
    const Eigen::VectorXd x = solution(model);

    const ImportedShape shape = import_shape(model, field_of(model, x, 99));

    EXPECT_LT((shape.x - x).norm(), 1e-10 * x.norm());
    EXPECT_EQ(shape.report.from_couplings, 3);
    EXPECT_EQ(shape.report.from_equilibrium, 6);
    const Index rotated = model.dofs.at(10, 4);
    EXPECT_GT(std::abs(x[rotated]), 1e-3 * x.norm());  // there is a rotation to find
}

/// The dependent nodes of node 20 lie on one line with it: what turns about it shows in the beam.
TEST(ImportShape, FindsTheRotationAboutALineOfDependentNodesFromEquilibrium)
{
    std::string deck = cube + kinematic + beam;
    deck.replace(deck.find("*SURFACE, NAME=TOP\n1, S2"), 24,
                 "*SURFACE, NAME=TOP, TYPE=NODE\n5,\n6,");
    deck.replace(deck.find("20, 0.3, 0.4, 2"), 15, "20, 0.3, 0.0, 1");
    const FeModel model = model_of(deck);

    const ImportedShape shape = import_shape(model, field_of(model, some_x(model), 99));

    EXPECT_EQ(shape.report.from_equilibrium, 1 + 3 + 3);
    EXPECT_EQ(shape.report.from_couplings, 2);
    Eigen::VectorXd x_free(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        x_free[i] = shape.x[model.free_dofs[i]];
    }
    const Eigen::VectorXd r = model.K * x_free;  // no moment acts where a rotation was open
    int moments = 0;
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const std::int64_t number = model.mesh.node_label[node].id;
        if ((number > 20 && dof >= 3) || (number == 20 && dof == 3)) {
            EXPECT_LT(std::abs(r[i]), 1e-9 * r.cwiseAbs().maxCoeff()) << number << " " << dof;
            ++moments;
        }
    }
    EXPECT_EQ(moments, 7);
}

TEST(ImportShape, RefusesNodesThatNothingGives)
{
    const FeModel model = model_of(cube + kinematic + beam);

    expect_input_error([&] { import_shape(model, field_of(model, some_x(model), 20)); },
                       "no displacement of 2 nodes", "node 21, node 22", "OUTPUT=2D");
}

TEST(ImportShape, RefusesARotationThatNothingResists)
{
    std::string deck = cube + kinematic;
    deck.replace(deck.find("*SURFACE, NAME=TOP\n1, S2"), 24,
                 "*SURFACE, NAME=TOP, TYPE=NODE\n5,\n6,");
    deck.replace(deck.find("20, 0.3, 0.4, 2"), 15, "20, 0.3, 0.0, 1");
    const FeModel model = model_of(deck);

    expect_input_error([&] { import_shape(model, field_of(model, some_x(model), 8)); },
                       "rotation of node 20");
}

TEST(ImportShape, RefusesTheResultsOfAnotherBody)
{
    const FeModel model = model_of(cube);

    expect_input_error([&] { import_shape(model, field_of(model, some_x(model), 3)); },
                       "3 of the 8 nodes of body cube");
}

TEST(ImportShape, RefusesValuesThatAreZeroOrNoNumbers)
{
    const FeModel model = model_of(cube);
    const Eigen::VectorXd zero = Eigen::VectorXd::Zero(model.dofs.size());
    DisplacementField field = field_of(model, zero, 99);

    expect_input_error([&] { import_shape(model, field); }, "all displacements are zero");

    field.value[2].y() = std::numeric_limits<double>::infinity();
    expect_input_error([&] { import_shape(model, field); }, "displacement of node 3", "inf");
}

TEST(ImportShape, DoesNotDependOnTheUnitOfLength)
{
    const FeModel model = model_of(cube + kinematic + beam);
    DisplacementField field = field_of(model, solution(model), 99);
    const ImportedShape in_mm = import_shape(model, field);
    FeModel scaled = model;
    constexpr double unit = 1e-3;
    for (Eigen::Vector3d& x : scaled.mesh.nodes) {
        x *= unit;
    }
    // x_mm = S x_m with S = 1/unit on translations: T and K of the metre model.
    Eigen::VectorXd S(model.dofs.size()), S_free(model.n_free());
    for (Index i = 0; i < model.dofs.size(); ++i) {
        S[i] = model.dofs.node_and_dof(i).second < 3 ? 1.0 / unit : 1.0;
    }
    for (Index i = 0; i < model.n_free(); ++i) {
        S_free[i] = S[model.free_dofs[i]];
    }
    scaled.T = S.cwiseInverse().asDiagonal() * model.T * S_free.asDiagonal();
    scaled.K = S_free.asDiagonal() * model.K * S_free.asDiagonal();
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.position[i] *= unit;
        field.value[i] *= unit;
    }

    const ImportedShape in_m = import_shape(scaled, field);

    EXPECT_LT((S.asDiagonal() * in_m.x - in_mm.x).norm(), 1e-11 * in_mm.x.norm());
    EXPECT_EQ(in_m.report.from_couplings, in_mm.report.from_couplings);
    EXPECT_EQ(in_m.report.from_equilibrium, in_mm.report.from_equilibrium);
}

}  // namespace
}  // namespace clench::preprocess
