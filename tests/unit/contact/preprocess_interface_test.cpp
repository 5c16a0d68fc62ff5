#include "core/model/contact_operator.hpp"
#include "preprocess/preprocess.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

/// Two steel boxes with nodes of their own, as preprocess() gets them.
FeDeck steel_boxes(Shape shape, double gap)
{
    FeDeck deck;
    deck.mesh = two_boxes(solid(shape), 3, 4, gap);
    deck.materials.push_back(steel_mm());
    Section section;
    section.name = "ALL";
    section.material = "STEEL";
    deck.sections.push_back(section);
    for (ElementBlock& block : deck.mesh.blocks) {
        std::ranges::fill(block.section, 0);
    }
    return deck;
}

class PreprocessedInterface : public ::testing::TestWithParam<Shape> {};

TEST_P(PreprocessedInterface, IsPartOfTheModel)
{
    PreprocessOptions options;
    options.contacts = {between("UPPER", "LOWER")};
    options.threads = 1;
    PreprocessReport report;

    const FeModel model = preprocess(steel_boxes(GetParam(), 0.05), options, report);

    ASSERT_EQ(model.contacts.size(), 1u);
    ASSERT_EQ(report.contacts.size(), 1u);
    EXPECT_EQ(model.contacts[0].name, "joint");
    EXPECT_EQ(report.contacts[0].pairs, model.contacts[0].size());
    EXPECT_EQ(model.parts.size(), 2u);
}

/// G sees no rigid motion of the whole body, and a motion of one part as it is; pairs at centres
/// of 8-node faces included.
TEST_P(PreprocessedInterface, MovesAsTheContactOperatorSays)
{
    PreprocessOptions options;
    options.contacts = {request("UPPER_Z0", "LOWER_Z1")};
    PreprocessReport report;
    const FeModel model = preprocess(steel_boxes(GetParam(), 0.0), options, report);
    const SparseMatrix G = contact_operator(model, model.contacts[0]);

    Eigen::VectorXd whole(model.n_free()), upper(model.n_free());
    const Eigen::Vector3d shift(0.3, -0.2, 0.5), turn(0.1, 0.2, -0.4);
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const Eigen::Vector3d& x = position(model.mesh, node);
        whole[i] = (shift + turn.cross(x))[dof];
        const bool in_upper = std::ranges::binary_search(model.parts[1].nodes, node);
        upper[i] = in_upper ? shift[dof] : 0.0;
    }

    const Eigen::VectorXd none_at_all = G * whole, opened = G * upper;

    EXPECT_LT(none_at_all.cwiseAbs().maxCoeff(), 1e-14);
    for (Index i = 0; i < model.contacts[0].size(); ++i) {
        // n = −z, t1 = x, t2 = −y; y = master − slave.
        EXPECT_NEAR(opened[3 * i], -0.3, 1e-14);
        EXPECT_NEAR(opened[3 * i + 1], -0.2, 1e-14);
        EXPECT_NEAR(opened[3 * i + 2], 0.5, 1e-14);
    }
}

INSTANTIATE_TEST_SUITE_P(Solids, PreprocessedInterface,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::hex8, Shape::hex20),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

TEST(PreprocessedInterface, ThatIsWrongStopsBeforeAssembly)
{
    PreprocessOptions options;
    options.contacts = {request("UPPER_Z0", "NOWHERE")};
    PreprocessReport report;

    expect_input_error([&] { preprocess(steel_boxes(Shape::hex8, 0.0), options, report); },
                       "case.yaml:7", "NOWHERE");
}

}  // namespace
}  // namespace clench::preprocess
