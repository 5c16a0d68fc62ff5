// The same bracket from .msh, .inp, .bdf and .vtu gives the same K and M.

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"

namespace clench::preprocess {
namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(CLENCH_TEST_OUTPUT) / "bracket";

void run(const std::string& command)
{
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
}

/// gmsh makes the mesh once; meshio and gmsh write it in the other formats (convert.py says why).
class Import : public ::testing::Test {
protected:
    static void SetUpTestSuite()
    {
        fs::create_directories(folder);
        const std::string base = (folder / "bracket").string();
        run(std::string(CLENCH_GMSH) +
            " " CLENCH_SOURCE_DIR "/meshes/bracket.geo -3 -setnumber size " + size +
            " -format msh41 -o " + base + ".msh > " + base + ".log");
        run(std::string(CLENCH_PYTHON) +
            " " CLENCH_SOURCE_DIR "/tests/integration/import/convert.py " + base + " >> " + base +
            ".log 2>&1");
        const std::string save = std::string(CLENCH_GMSH) + " " + base + "_22.msh -save ";
        run(save + "-format inp -o " + base + ".inp >> " + base + ".log");
    }

    static constexpr const char* size = "3.15";
};

FeModel model_from(const std::string& file)
{
    PreprocessOptions options;
    MaterialEntry steel;
    steel.material.name = "STEEL";
    steel.material.elasticity = Isotropic{2.1e5, 0.3};
    steel.material.density = 7.85e-9;
    options.materials = {steel};
    PreprocessReport report;
    return preprocess(read_deck({folder / file}), options, report);
}

/// Position of every node of `model` in `reference`, by place: formats may renumber.
std::vector<Index> match_nodes(const FeModel& model, const FeModel& reference)
{
    const auto sorted = [](const FeModel& m) {
        std::vector<Index> order;
        for (Index node = 0; node < m.mesh.node_total(); ++node) {
            if (m.dofs.mask(node)) {
                order.push_back(node);
            }
        }
        std::sort(order.begin(), order.end(), [&](Index a, Index b) {
            return std::lexicographical_compare(m.mesh.nodes[a].data(), m.mesh.nodes[a].data() + 3,
                                                m.mesh.nodes[b].data(), m.mesh.nodes[b].data() + 3);
        });
        return order;
    };
    const std::vector<Index> a = sorted(model);
    const std::vector<Index> b = sorted(reference);
    std::vector<Index> match(model.mesh.nodes.size(), none);
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        match[a[i]] = b[i];
    }
    return match;
}

/// Largest difference of entries over the largest entry, after the nodes are matched.
double distance(const FeModel& model, const SparseMatrix& A, const FeModel& reference,
                const SparseMatrix& B, const std::vector<Index>& match)
{
    Eigen::VectorXi position(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        position[i] = reference.dofs.at(match[node], dof);
    }
    SparseMatrix permuted(A.rows(), A.cols());
    permuted = A.twistedBy(Eigen::PermutationMatrix<Eigen::Dynamic>(position));
    const SparseMatrix difference = permuted - B;
    return difference.coeffs().abs().maxCoeff() / B.coeffs().abs().maxCoeff();
}

TEST_F(Import, GivesTheSameMatricesFromEveryFormat)
{
    const FeModel reference = model_from("bracket_22.msh");
    EXPECT_GT(reference.n_free(), 90'000);
    EXPECT_LT(reference.n_free(), 130'000);

    for (const std::string file : {"bracket.inp", "bracket.bdf", "bracket.vtu"}) {
        const FeModel model = model_from(file);
        ASSERT_EQ(model.n_free(), reference.n_free()) << file;
        const std::vector<Index> match = match_nodes(model, reference);
        const double K_distance = distance(model, model.K, reference, reference.K, match);
        const double M_distance = distance(model, model.M, reference, reference.M, match);
        RecordProperty(file + " K", fmt::format("{:.2e}", K_distance));
        EXPECT_LT(K_distance, 1e-12) << file;
        EXPECT_LT(M_distance, 1e-12) << file;
        EXPECT_NEAR(model.mass.mass, reference.mass.mass, 1e-13 * reference.mass.mass) << file;
    }
}

}  // namespace
}  // namespace clench::preprocess
