// A clamped or free curved block of each element type: the same deck in CalculiX and here.
// What agrees: K of C3D4, C3D10, C3D15, C3D20 and C3D20R; M of C3D20. CalculiX integrates the other
// masses by the points of K (docs/elements.md), so their frequencies agree for low modes only.
#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/cut_block.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test {
namespace {

class CalculixBlock : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (!has_calculix()) {
            GTEST_SKIP() << "ccx is not installed";
        }
    }

    static CalculixJob block(const std::string& type, int nx, int ny, int nz)
    {
        std::ostringstream deck;
        write_deck(deck, cut_block(type, {nx, ny, nz, {60.0, 20.0, 12.0}, 0.05}));
        return CalculixJob(deck.str());
    }
};

/// Largest relative difference of the frequencies from position `first` on.
double frequency_difference(const std::vector<double>& ours, const std::vector<double>& calculix,
                            std::size_t first, std::size_t count)
{
    double worst = 0.0;
    for (std::size_t k = first; k < first + count; ++k) {
        worst = std::max(worst, std::abs(std::sqrt(ours.at(k) / calculix.at(k)) - 1.0));
    }
    return worst;
}

TEST_F(CalculixBlock, Hex20FrequenciesAgreeClampedAndFree)
{
    CalculixJob job = block("C3D20", 6, 2, 2);
    const FeModel model = model_of(job.mesh_file());
    constexpr double printed = 1e-6;  // CalculiX prints seven digits

    EXPECT_LT(frequency_difference(eigenvalues(model, 10, "X0"), job.eigenvalues(10, "X0"), 0, 10),
              printed);
    EXPECT_LT(frequency_difference(eigenvalues(model, 16, ""), job.eigenvalues(16, ""), 6, 10),
              printed);
}

TEST_F(CalculixBlock, Tet10FrequenciesAgreeClampedAndFree)
{
    CalculixJob job = block("C3D10", 12, 4, 3);
    const FeModel model = model_of(job.mesh_file());

    EXPECT_LT(frequency_difference(eigenvalues(model, 4, "X0"), job.eigenvalues(4, "X0"), 0, 4),
              1e-4);
    EXPECT_LT(frequency_difference(eigenvalues(model, 9, ""), job.eigenvalues(9, ""), 6, 3), 1e-4);
}

TEST_F(CalculixBlock, FreeBodiesHaveSixZeroFrequenciesInBothCodes)
{
    CalculixJob job = block("C3D10", 3, 2, 1);
    const std::vector<double> calculix = job.eigenvalues(7, "");
    const std::vector<double> ours = eigenvalues(model_of(job.mesh_file()), 7, "");

    for (int k = 0; k < 6; ++k) {
        EXPECT_LT(std::abs(calculix[k]), 1e-9 * calculix[6]);
        EXPECT_EQ(ours[k], 0.0);
    }
    EXPECT_GT(ours[6], 0.0);
}

// With CalculiX's own M the last difference is gone: every mode agrees, also the high ones.
TEST_F(CalculixBlock, Tet10FrequenciesOfCalculixMatricesAgreeInEveryMode)
{
    CalculixJob job = block("C3D10", 4, 2, 1);
    job.store_matrices();
    const preprocess::ExternalMatrices files{
        job.file("matrices.sti"), job.file("matrices.mas"), job.file("matrices.dof"), {}};
    const FeModel model = model_of(job.mesh_file(), files);

    EXPECT_TRUE(model.external_matrices);
    EXPECT_LT(frequency_difference(eigenvalues(model, 20, "X0"), job.eigenvalues(20, "X0"), 0, 20),
              1e-6);
}

class CalculixStatics : public CalculixBlock, public ::testing::WithParamInterface<std::string> {};

TEST_P(CalculixStatics, DisplacementsAgree)
{
    CalculixJob job = block(GetParam(), 5, 2, 2);
    const std::map<int, Eigen::Vector3d> calculix = job.displacements("X0", "X1, 3, 10.\n");
    const FeModel model = model_of(job.mesh_file());
    const Eigen::VectorXd x = displacements(model, "X0", "X1", 2, 10.0);

    double worst = 0.0, largest = 0.0;
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const double u = calculix.at(static_cast<int>(model.mesh.node_label[node].id))[dof];
        worst = std::max(worst, std::abs(x[i] - u));
        largest = std::max(largest, std::abs(u));
    }
    EXPECT_GT(largest, 0.0);
    EXPECT_LT(worst, 1e-6 * largest);
}

INSTANTIATE_TEST_SUITE_P(SameStiffness, CalculixStatics,
                         ::testing::Values("C3D4", "C3D10", "C3D15", "C3D20", "C3D20R"),
                         [](const auto& type) { return type.param; });

// What differs, and by how much: a change of these numbers is a change of an element. The first
// frequency of the clamped block, ours over CalculiX's.
struct Stated {
    std::string type;
    double ratio;
    std::string reason;
};

void PrintTo(const Stated& stated, std::ostream* stream)
{
    *stream << stated.type << ": " << stated.reason;
}

class CalculixDifference : public CalculixBlock, public ::testing::WithParamInterface<Stated> {};

TEST_P(CalculixDifference, IsTheOneStated)
{
    CalculixJob job = block(GetParam().type, 6, 3, 2);
    const double ours = eigenvalues(model_of(job.mesh_file()), 1, "X0").at(0);
    const double ratio = std::sqrt(ours / job.eigenvalues(1, "X0").at(0));

    EXPECT_NEAR(ratio, GetParam().ratio, 5e-4);
}

INSTANTIATE_TEST_SUITE_P(
    Types, CalculixDifference,
    ::testing::Values(Stated{"C3D4", 0.9970, "mass by 4 points, there by 1"},
                      Stated{"C3D6", 1.0781, "K by 6 points, there by 2"},
                      Stated{"C3D8", 0.9439, "B-bar, there full integration"},
                      Stated{"C3D8I", 0.9981, "modes condensed and massless, there DOFs with mass"},
                      Stated{"C3D15", 1.0, "mass exact, there by 9 points"},
                      Stated{"C3D20R", 1.0, "mass exact, there by 8 points"}),
    [](const auto& type) { return type.param.type; });

}  // namespace
}  // namespace clench::test
