// A cantilever whose end is a rigid face: CalculiX solves it, we take its displacements over and
// compare with our own solution, rotations of the reference node included, of which the result file
// knows nothing.
#include <cmath>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "postprocess/vtk/mesh_vtu.hpp"
#include "preprocess/fields/import_shape.hpp"
#include "tests/support/cut_block.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test {
namespace {

/// An .frd file keeps six digits: half a unit of the last is at most 5e-6 of a value.
constexpr double six_digits = 5e-6;

struct Cantilever {
    CalculixJob job;
    FeModel model;

    explicit Cantilever(const std::string& type) : job(deck(type)), model(ours()) {}

    /// Node 9000, out of the middle of the end face, and 9001, which CalculiX wants for rotations.
    static std::string deck(const std::string& type)
    {
        std::ostringstream text;
        write_deck(text, cut_block(type, {5, 2, 2, {60.0, 20.0, 12.0}, 0.05}));
        text << "*NODE\n9000, 75., 12., 5.\n9001, 75., 12., 5.\n*NSET, NSET=REF\n9000\n";
        return text.str();
    }
    FeModel ours() const
    {
        std::ofstream(job.file("ours.inp"))
            << "*INCLUDE, INPUT=mesh.inp\n*RIGID BODY, NSET=X1, REF NODE=9000\n";
        return model_of(job.file("ours.inp"));
    }
    /// Step 1: a force in z; step 2: a moment about x instead.
    std::filesystem::path solved()
    {
        job.run("rigid",
                "*RIGID BODY, NSET=X1, REF NODE=9000, ROT NODE=9001\n*BOUNDARY\nX0, 1, 3\n",
                "*STATIC\n*CLOAD\n9000, 3, 0.01\n*NODE FILE\nU\n*END STEP\n"
                "*STEP\n*STATIC\n*CLOAD, OP=NEW\n9001, 1, 0.2\n*NODE FILE\nU\n");
        return job.file("rigid.frd");
    }
    Eigen::VectorXd own(int dof, double load) const
    {
        return model.T * displacements(model, "X0", "REF", dof, load);
    }
    Index reference() const { return model.mesh.node_sets.at("REF").front(); }
};

class CalculixImport : public ::testing::TestWithParam<std::string> {
protected:
    void SetUp() override
    {
        if (!has_calculix()) {
            GTEST_SKIP() << "ccx is not installed";
        }
    }
};

/// Half a unit of the sixth digit: what the file itself loses.
double rounding(double value)
{
    return value == 0.0 ? 0.0 : 0.5 * std::pow(10.0, std::floor(std::log10(std::abs(value))) - 5.0);
}

/// Translations and rotations each to 1e-6 of their largest, besides the rounding of the file.
void expect_same(const std::string& step, const FeModel& model, const Eigen::VectorXd& x,
                 const Eigen::VectorXd& expected)
{
    for (const bool rotation : {false, true}) {
        double worst = 0.0, beyond_rounding = 0.0, largest = 0.0;
        for (Index i = 0; i < model.dofs.size(); ++i) {
            if ((model.dofs.node_and_dof(i).second >= 3) == rotation) {
                const double difference = std::abs(x[i] - expected[i]);
                const double lost = rotation ? 0.0 : rounding(expected[i]);
                worst = std::max(worst, difference);
                beyond_rounding = std::max(beyond_rounding, difference - lost);
                largest = std::max(largest, std::abs(expected[i]));
            }
        }
        const std::string what = step + (rotation ? " rotations" : " translations");
        ::testing::Test::RecordProperty(
            what, fmt::format("{:.1e}, {:.1e}", worst / largest, beyond_rounding / largest));
        EXPECT_GT(largest, 0.0);
        EXPECT_LT(beyond_rounding, 1e-6 * largest) << what;
    }
}

TEST_P(CalculixImport, TakesOverBothStepsToTheDigitsOfTheFile)
{
    Cantilever cantilever(GetParam());
    const std::filesystem::path frd = cantilever.solved();
    constexpr int z = 2, about_x = 3;
    preprocess::ImportOptions first;
    first.choice.step = 1;

    const auto force = preprocess::import_shape(cantilever.model, frd, first);
    const auto moment = preprocess::import_shape(cantilever.model, frd);

    expect_same("force", cantilever.model, force.x, cantilever.own(z, 0.01));
    expect_same("moment", cantilever.model, moment.x, cantilever.own(about_x, 0.2));
    EXPECT_TRUE(force.report.by_number);
    EXPECT_EQ(force.report.missing, std::vector<Index>{cantilever.reference()});
    EXPECT_EQ(force.report.from_couplings, 6);
    EXPECT_LT(force.report.disagreement, six_digits * force.report.largest);
    EXPECT_LT(moment.report.disagreement, six_digits * moment.report.largest);
}

INSTANTIATE_TEST_SUITE_P(Solids, CalculixImport, ::testing::Values("C3D10", "C3D20"));

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
