#include <gtest/gtest.h>

#include "tests/verification/calculix/import_cantilever.hpp"

namespace clench::test {
namespace {

using namespace import_cantilever;

/// The same through our own file, which keeps all digits: no CalculiX needed.
TEST(ImportOfOurOwnFile, GivesBackTheSolution)
{
    const Cantilever cantilever("C3D10");
    const Eigen::VectorXd x = cantilever.own(2, 0.01);
    const FeModel& model = cantilever.model;
    postprocess::PointField displacement{"displacement", 3, {}};
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        for (int d = 0; d < 3; ++d) {
            const Index at = model.dofs.at(node, d);
            displacement.values.push_back(at == none ? 0.0 : x[at]);
        }
    }
    const std::filesystem::path vtu = cantilever.job.file("solution.vtu");
    postprocess::write_mesh_vtu(vtu, model.mesh, {displacement});

    const auto shape = preprocess::import_shape(model, vtu);

    EXPECT_LT((shape.x - x).norm(), 1e-12 * x.norm());
    EXPECT_EQ(shape.report.from_couplings, 3);
    EXPECT_TRUE(shape.report.missing.empty());
}

}  // namespace
}  // namespace clench::test
