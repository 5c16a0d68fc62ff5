#include "core/model/free_motions.hpp"

#include <gmock/gmock.h>

#include "core/errors.hpp"
#include "core/model/rigid_motion.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/models/brick_model.hpp"
#include "tests/unit/models/spring_model.hpp"

namespace clench {
namespace {

using Eigen::Vector3d, test::Brick, test::make_brick;

const Brick slab{.cells = {2, 1, 1}, .size = {40.0, 20.0, 10.0}, .name = "BRACKET-1"};

std::vector<std::string> words(const std::vector<FreeMotion>& motions)
{
    std::vector<std::string> result;
    for (const FreeMotion& motion : motions) {
        result.push_back(motion.description);
    }
    return result;
}

std::vector<std::string> words(const FeModel& model, const std::vector<Index>& fixed)
{
    return words(free_motions(model, fixed));
}

TEST(FreeMotions, OfABodyWithoutSupportsAreAllSix)
{
    EXPECT_THAT(words(make_brick(slab), {}),
                ElementsAre("translation along x", "translation along y", "translation along z",
                            "rotation about x", "rotation about y", "rotation about z"));
}

TEST(FreeMotions, OfAClampedBodyAreNone)
{
    const FeModel model = make_brick(slab);

    EXPECT_THAT(words(model, test::dofs_where(model, [](const Vector3d& x) { return x[0] == 0; })),
                IsEmpty());
}

TEST(FreeMotions, OfABodyHeldAtALineOfNodesIsTheHinge)
{
    const FeModel model = make_brick(slab);
    const std::vector<Index> line =
        test::dofs_where(model, [](const Vector3d& x) { return x[0] == 40.0 && x[2] == 10.0; });

    const std::vector<FreeMotion> motions = free_motions(model, line);

    ASSERT_THAT(words(motions),
                ElementsAre("rotation about the axis (0, 1, 0) through (40, 10, 10)"));
    // Velocity of the centre (20, 10, 5) when turning about that axis by 1 rad/s.
    const Vector3d arm = Vector3d(20.0, 10.0, 5.0) - Vector3d(40.0, 10.0, 10.0);
    EXPECT_TRUE(motions[0].motion.head<3>().isApprox(Vector3d(arm[2], 0.0, -arm[0]), 1e-9));
    EXPECT_TRUE(motions[0].motion.tail<3>().isApprox(Vector3d::UnitY(), 1e-9));
}

TEST(FreeMotions, OfABodyHeldAtOneNodeAreThreeRotationsThroughIt)
{
    const FeModel model = make_brick(slab);
    const std::vector<Index> corner =
        test::dofs_where(model, [](const Vector3d& x) { return x == Vector3d(0.0, 0.0, 0.0); });

    EXPECT_THAT(words(model, corner),
                ElementsAre("rotation about the axis (1, 0, 0) through (0, 0, 0)",
                            "rotation about the axis (0, 1, 0) through (0, 0, 0)",
                            "rotation about the axis (0, 0, 1) through (0, 0, 0)"));
}

TEST(FreeMotions, OfABodyOnRollersSlideAndTurnInThePlane)
{
    const FeModel model = make_brick(slab);
    std::vector<Index> rollers;  // z of the bottom face
    for (const Index row : test::dofs_where(model, [](const Vector3d& x) { return x[2] == 0.0; })) {
        if (row % 3 == 2)
            rollers.push_back(row);
    }

    EXPECT_THAT(words(model, rollers),
                ElementsAre("translation along x", "translation along y",
                            "rotation about the axis (0, 0, 1) through (20, 10, 5)"));
}

TEST(FreeMotions, OfLoosePartsNameEachPart)
{
    Brick bolt{.cells = {1, 1, 1}, .size = {5.0, 5.0, 30.0}, .name = "BOLT-1"};
    bolt.origin = {0.0, 0.0, 100.0};
    const FeModel model = test::side_by_side({make_brick(slab), make_brick(bolt)});
    const std::vector<Index> fixed =
        test::dofs_where(model, [](const Vector3d& x) { return x[0] == 0.0 && x[2] < 50.0; });

    const std::vector<FreeMotion> motions = free_motions(model, fixed);

    ASSERT_EQ(motions.size(), 6u);
    EXPECT_EQ(motions[0].part, 1);
    const std::string text = describe(model, motions);
    EXPECT_THAT(text, HasSubstr("part BOLT-1 (27 nodes) can move freely: translation along x, "));
    EXPECT_THAT(text, Not(HasSubstr("BRACKET-1")));
}

TEST(FreeMotions, OfAPlaneBodyAreThree)
{
    // Springs between all corners of a square along their connecting lines.
    const std::vector<Vector3d> corners{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(8, 8);
    for (int a = 0; a < 4; ++a) {
        for (int b = a + 1; b < 4; ++b) {
            const Eigen::Vector2d n = (corners[b] - corners[a]).head<2>().normalized();
            Eigen::VectorXd g = Eigen::VectorXd::Zero(8);
            g.segment<2>(2 * a) = n;
            g.segment<2>(2 * b) = -n;
            K += g * g.transpose();
        }
    }
    FeModel square;
    square.mesh.nodes = corners;
    square.mesh.node_label.resize(4);
    square.dofs = DofMap(std::vector<DofMask>(4, 0b011));
    square.free_dofs = {0, 1, 2, 3, 4, 5, 6, 7};
    square.K = K.sparseView();
    square.parts.push_back({{0, 1, 2, 3}, "SQUARE"});

    EXPECT_THAT(words(square, {}), ElementsAre("translation along x", "translation along y",
                                               "rotation about the axis (0, 0, 1) through "
                                               "(0.5, 0.5, 0)"));
    EXPECT_THAT(words(square, {0, 1}),
                ElementsAre("rotation about the axis (0, 0, 1) through (0, 0, 0)"));
    EXPECT_THAT(words(square, {0, 1, 3}), IsEmpty());
}

TEST(FreeMotions, AreSeenAlongDirectionsThatAreNotAxes)
{
    // Two nodes in 3-D joined by nothing but held across the direction (1, 1, 0)/√2.
    test::SpringModel springs;
    FeModel model = springs.model();
    model.mesh.nodes = {{0.0, 0.0, 0.0}};
    model.mesh.node_label.resize(1);
    model.mesh.node_label[0].id = 7;
    model.dofs = DofMap({translations});
    model.free_dofs = {0, 1, 2};
    Eigen::Matrix3d K = Eigen::Matrix3d::Zero();
    const Vector3d across = Vector3d(1.0, -1.0, 0.0).normalized();
    K += across * across.transpose();
    K(2, 2) = 5.0;
    model.K = K.sparseView();
    model.parts = {{{0}, "POINT"}};

    EXPECT_THAT(words(model, {}), ElementsAre("translation along (0.7071, 0.7071, 0)"));
}

TEST(FreeMotions, OfNodesWithoutStiffnessAcrossAreNotCountedTwice)
{
    // Two rods in the plane y = 0 from held ends to a node: turning about the line of the ends
    // moves nothing but that node, along y, which has no stiffness.
    FeModel model;
    model.mesh.nodes = {{0.0, 0.0, 0.0}, {5.0, 0.0, 5.0}, {0.0, 0.0, 10.0}};
    for (std::int64_t id = 1; id <= 3; ++id) {
        model.mesh.node_label.push_back({id, 0});
    }
    model.dofs = DofMap(std::vector<DofMask>(3, translations));
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(9, 9);
    for (const int end : {0, 2}) {
        Eigen::VectorXd g = Eigen::VectorXd::Zero(9);
        g.segment<3>(3) = (model.mesh.nodes[1] - model.mesh.nodes[end]).normalized();
        g.segment<3>(3 * end) = -g.segment<3>(3);
        K += g * g.transpose();
    }
    for (Index i = 0; i < 9; ++i) {
        model.free_dofs.push_back(i);
    }
    model.K = K.sparseView();
    model.parts.push_back({{0, 1, 2}, "RODS"});

    EXPECT_THAT(words(model, {0, 1, 2, 6, 7, 8}),
                ElementsAre("translation along y of node 2 (no stiffness at all)"));
}

TEST(FreeMotions, NameASingleDofWithoutStiffness)
{
    FeModel model = make_brick(slab);
    const std::vector<Index> fixed =
        test::dofs_where(model, [](const Vector3d& x) { return x[0] == 0.0; });
    // A reference node whose rotation about z nothing resists.
    const Index node = model.mesh.node_total();
    model.mesh.nodes.push_back({50.0, 0.0, 0.0});
    model.mesh.node_label.push_back({9001, 0});
    std::vector<DofMask> masks = model.dofs.masks();
    masks.push_back(1u << 5);
    model.dofs = DofMap(masks);
    model.free_dofs.push_back(model.dofs.at(node, 5));
    model.K.conservativeResize(model.n_free(), model.n_free());
    model.parts[0].nodes.push_back(node);

    const std::vector<FreeMotion> motions = free_motions(model, fixed);

    ASSERT_THAT(words(motions), ElementsAre("rotation about z of node 9001 (no stiffness at all)"));
    EXPECT_EQ(motions[0].dof, model.n_free() - 1);
}

TEST(FreeMotions, KeepManyPartsToAFewLines)
{
    std::vector<FeModel> models;
    for (int i = 0; i < 12; ++i) {
        Brick cube{.cells = {1, 1, 1}, .name = "CUBE-" + std::to_string(i)};
        cube.origin = {3.0 * i, 0.0, 0.0};
        models.push_back(make_brick(cube));
    }
    const FeModel model = test::side_by_side(models);

    const std::string text = describe(model, free_motions(model, {}));

    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 8);
    EXPECT_THAT(text, HasSubstr("... and 4 more parts"));
}

TEST(ThrowSingular, NamesPartMotionAndWhatToDo)
{
    const FeModel model = make_brick(slab);
    const std::vector<Index> line =
        test::dofs_where(model, [](const Vector3d& x) { return x[0] == 40.0 && x[2] == 10.0; });

    try {
        throw_singular(model, line, {}, "statics");
        FAIL();
    } catch (const NumericalError& error) {
        EXPECT_THAT(error.what(), HasSubstr("statics: matrix is singular: these DOFs can move"));
        EXPECT_THAT(error.what(), HasSubstr("part BRACKET-1 (45 nodes) can move freely: rotation "
                                            "about the axis (0, 1, 0) through (40, 10, 10)"));
        EXPECT_THAT(error.hint(), HasSubstr("fix the part"));
    }
}

TEST(ThrowSingular, NamesTheDofOfAMechanismInsideAPart)
{
    // Three masses in a row, held at both ends and pushed away in the middle: (1, 2, 1) costs no
    // energy, moving all alike does.
    test::SpringModel springs;
    for (int i = 0; i < 3; ++i) {
        springs.mass(1.0, {1.0 * i, 0.0, 0.0});
    }
    springs.to_ground(0, 1.0);
    springs.to_ground(2, 1.0);
    springs.to_ground(1, -1.0);
    springs.spring(0, 1, 1.0);
    springs.spring(1, 2, 1.0);
    const FeModel model = springs.model();
    SparseCholesky cholesky;
    const SparseCholesky::Outcome outcome = cholesky.factorize(model.K);

    try {
        throw_singular(model, {}, outcome, "statics");
        FAIL();
    } catch (const NumericalError& error) {
        EXPECT_THAT(error.what(), HasSubstr("can move freely: translation along x of node "));
        EXPECT_THAT(error.hint(), HasSubstr("mechanism inside"));
    }
}

}  // namespace
}  // namespace clench
