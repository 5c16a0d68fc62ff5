// The bracket: Gmsh mesh → .inp → CalculiX's matrices → the external-matrix path, against our own
// assembly of the same deck.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test {
namespace {

std::string bracket_deck()
{
    std::ifstream stream(CLENCH_SOURCE_DIR "/meshes/bracket.inp");
    std::ostringstream text;
    text << stream.rdbuf()
         << "*MATERIAL, NAME=STEEL\n*ELASTIC\n2.1e5, 0.3\n*DENSITY\n7.85e-9\n"
            "*SOLID SECTION, ELSET=BODY, MATERIAL=STEEL\n";
    return text.str();
}

void expect_frequencies_near(const FeModel& a, const FeModel& b, Index first, Index count,
                             double tolerance)
{
    const std::vector<double> ours = eigenvalues(a, first + count, "");
    const std::vector<double> theirs = eigenvalues(b, first + count, "");
    for (Index k = first; k < first + count; ++k) {
        EXPECT_NEAR(std::sqrt(ours.at(k) / theirs.at(k)), 1.0, tolerance) << "mode " << k;
    }
}

TEST(CalculixBracket, MatricesEqualOursWithinTheMassRule)
{
    if (!has_calculix()) {
        GTEST_SKIP() << "ccx is not installed";
    }
    CalculixJob job(bracket_deck());
    job.store_matrices();
    const FeModel ours = model_of(job.mesh_file());
    const FeModel calculix = model_of(
        job.mesh_file(),
        preprocess::ExternalMatrices{
            job.file("matrices.sti"), job.file("matrices.mas"), job.file("matrices.dof"), {}});

    EXPECT_LT(difference(ours.K, calculix.K), 1e-12);
    EXPECT_NEAR(ours.mass.mass, calculix.mass.mass, 1e-4 * ours.mass.mass);
    expect_frequencies_near(ours, calculix, 6, 6, 1e-4);
}

TEST(ExternalMatricesRoundTrip, OwnMatricesComeBackIdentical)
{
    const CalculixJob folder(bracket_deck());
    const FeModel ours = model_of(folder.mesh_file());
    write_matrix_market(folder.file("K.mm"), ours.K);
    write_matrix_market(folder.file("M.mm"), ours.M);
    write_dof_file(folder.file("K.dof"), ours);
    write_matrix_input(folder.file("K.mtx"), ours, ours.K);
    write_matrix_input(folder.file("M.mtx"), ours, ours.M);

    const FeModel market =
        model_of(folder.mesh_file(),
                 preprocess::ExternalMatrices{
                     folder.file("K.mm"), folder.file("M.mm"), folder.file("K.dof"), {}});
    const FeModel abaqus =
        model_of(folder.mesh_file(),
                 preprocess::ExternalMatrices{folder.file("K.mtx"), folder.file("M.mtx"), "", {}});

    for (const FeModel* copy : {&market, &abaqus}) {
        EXPECT_EQ(difference(copy->K, ours.K), 0.0);
        EXPECT_EQ(difference(copy->M, ours.M), 0.0);
        EXPECT_DOUBLE_EQ(copy->mass.mass, ours.mass.mass);
    }
}

}  // namespace
}  // namespace clench::test
