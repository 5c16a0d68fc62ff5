#include "preprocess/stress/nodal_stress.hpp"

#include <gtest/gtest.h>

#include "preprocess/preprocess.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess {
namespace {

FeModel model_of(const std::string& deck)
{
    PreprocessReport report;
    return preprocess(test_abaqus::read(deck), {}, report);
}

/// Two bricks along x, soft on the left, stiff on the right, and a beam that starts at their end.
FeModel two_materials()
{
    return model_of(R"(*NODE
1, 0., 0., 0.
2, 1., 0., 0.
3, 1., 1., 0.
4, 0., 1., 0.
5, 0., 0., 1.
6, 1., 0., 1.
7, 1., 1., 1.
8, 0., 1., 1.
9, 2., 0., 0.
10, 2., 1., 0.
11, 2., 0., 1.
12, 2., 1., 1.
13, 3., 0., 0.
*ELEMENT, TYPE=C3D8I, ELSET=LEFT
1, 1, 2, 3, 4, 5, 6, 7, 8
*ELEMENT, TYPE=C3D8I, ELSET=RIGHT
2, 2, 9, 10, 3, 6, 11, 12, 7
*ELEMENT, TYPE=B31, ELSET=ROD
3, 9, 13
*SOLID SECTION, ELSET=LEFT, MATERIAL=SOFT
*SOLID SECTION, ELSET=RIGHT, MATERIAL=STIFF
*BEAM SECTION, ELSET=ROD, MATERIAL=STIFF, SECTION=RECT
.3, .2
0., 1., 0.
*MATERIAL, NAME=SOFT
*ELASTIC
100., 0.
*DENSITY
1.
*MATERIAL, NAME=STIFF
*ELASTIC
300., 0.
*DENSITY
1.
)");
}

/// u_x = strain · x everywhere.
Eigen::VectorXd stretch(const FeModel& model, double strain)
{
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model.dofs.size());
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        x[model.dofs.at(node, 0)] = strain * model.mesh.nodes[node].x();
    }
    return x;
}

TEST(NodalStress, IsNotAveragedAcrossMaterials)
{
    const FeModel model = two_materials();
    const StressEvaluator evaluator = nodal_stress(model, 1);
    Eigen::MatrixXd stress;

    evaluator.evaluate(stretch(model, 0.01), stress);

    ASSERT_EQ(evaluator.sites.size(),
              16);  // 4 nodes of the interface twice; none at the beam's end
    int twice = 0;
    for (Eigen::Index i = 0; i < 16; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool soft = model.materials[evaluator.sites.material[at]].name == "SOFT";
        EXPECT_NEAR(stress(6 * i, 0), soft ? 1.0 : 3.0, 1e-13);
        EXPECT_LT(stress.block(6 * i + 1, 0, 5, 1).norm(), 1e-13);
        twice += i > 0 && evaluator.sites.node[at] == evaluator.sites.node[at - 1];
    }
    EXPECT_EQ(twice, 4);
}

TEST(NodalStress, IsTheMeanOfTheElementsThatMeet)
{
    const FeModel model = [] {
        PreprocessReport report;
        return preprocess(test::block_deck({.count = {2, 1, 1}, .size = {2, 1, 1}}), {}, report);
    }();
    // Only the second element is stretched: its stress is 1, that of the first 0.
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model.dofs.size());
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        x[model.dofs.at(node, 0)] = std::max(0.0, model.mesh.nodes[node].x() - 1.0);
    }
    const StressEvaluator evaluator = nodal_stress(model, 1);
    Eigen::MatrixXd stress;

    evaluator.evaluate(x, stress);

    double alone = 0.0, shared = 0.0;
    for (std::size_t i = 0; i < evaluator.sites.node.size(); ++i) {
        const double at = model.mesh.nodes[evaluator.sites.node[i]].x();
        (at > 1.5 ? alone : shared) += at > 0.5 ? stress(6 * static_cast<Eigen::Index>(i), 0) : 0.0;
    }
    EXPECT_GT(alone, 0.0);
    EXPECT_NEAR(shared, 0.5 * alone, 1e-12 * alone);
}

TEST(NodalStress, OfManyFieldsIsTheSameForAnyNumberOfThreads)
{
    const FeModel model = two_materials();
    const Eigen::MatrixXd x =
        Eigen::MatrixXd::NullaryExpr(model.dofs.size(), 7, [](Eigen::Index i, Eigen::Index j) {
            return std::sin(1.0 + 3.0 * static_cast<double>(i) + 0.7 * static_cast<double>(j));
        });
    Eigen::MatrixXd one, three;

    nodal_stress(model, 1).evaluate(x, one);
    nodal_stress(model, 3).evaluate(x, three);

    EXPECT_EQ(one.cols(), 7);
    EXPECT_TRUE(one.isApprox(three, 1e-14));
}

TEST(NodalStress, OfABodyOfBeamsHasNoSites)
{
    const FeModel model = model_of(R"(*NODE
1, 0., 0., 0.
2, 1., 0., 0.
*ELEMENT, TYPE=B31, ELSET=ROD
1, 1, 2
*BEAM SECTION, ELSET=ROD, MATERIAL=STEEL, SECTION=RECT
.3, .2
0., 1., 0.
*MATERIAL, NAME=STEEL
*ELASTIC
100., 0.
*DENSITY
1.
)");
    EXPECT_EQ(nodal_stress(model, 1).sites.size(), 0);
}

}  // namespace
}  // namespace clench::preprocess
