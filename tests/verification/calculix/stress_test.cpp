// Nodal stresses of a curved cantilever: the same deck in CalculiX and here.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "preprocess/stress/nodal_stress.hpp"
#include "tests/support/cut_block.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test {
namespace {

using Vector6 = Eigen::Matrix<double, 6, 1>;

/// The STRESS block of an .frd file by node number, in our order 11, 22, 33, 12, 13, 23.
std::map<int, Vector6> frd_stresses(const std::filesystem::path& file)
{
    std::ifstream stream(file);
    std::map<int, Vector6> stresses;
    bool inside = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(" -4")) {
            inside = line.find("STRESS") != std::string::npos;
        } else if (inside && line.starts_with(" -1")) {
            Vector6 s;
            for (int k = 0; k < 6; ++k) {
                s[k] = std::stod(line.substr(static_cast<std::size_t>(13 + 12 * k), 12));
            }
            // CalculiX: xx, yy, zz, xy, yz, zx.
            std::swap(s[4], s[5]);
            stresses[std::stoi(line.substr(3, 10))] = s;
        }
    }
    return stresses;
}

class CalculixStress : public ::testing::TestWithParam<std::string> {};

TEST_P(CalculixStress, AgreesAtEveryNode)
{
    if (!has_calculix()) {
        GTEST_SKIP() << "ccx is not installed";
    }
    std::ostringstream deck;
    write_deck(deck, cut_block(GetParam(), {5, 2, 2, {60.0, 20.0, 12.0}, 0.05}));
    CalculixJob job(deck.str());
    job.run("stress", "*BOUNDARY\nX0, 1, 3\n",
            "*STATIC\n*CLOAD\nX1, 3, 10.\n*NODE FILE\nU\n*EL FILE\nS\n");
    const std::map<int, Vector6> calculix = frd_stresses(job.file("stress.frd"));
    const FeModel model = model_of(job.mesh_file());

    const StressEvaluator evaluator = preprocess::nodal_stress(model, 1);
    Eigen::MatrixXd stress;
    evaluator.evaluate(model.T * displacements(model, "X0", "X1", 2, 10.0), stress);

    ASSERT_EQ(calculix.size(), evaluator.sites.node.size());
    double worst = 0.0, largest = 0.0;
    for (std::size_t i = 0; i < evaluator.sites.node.size(); ++i) {
        const Vector6& other =
            calculix.at(static_cast<int>(model.mesh.node_label[evaluator.sites.node[i]].id));
        worst = std::max(worst, (stress.block<6, 1>(6 * static_cast<Eigen::Index>(i), 0) - other)
                                    .cwiseAbs()
                                    .maxCoeff());
        largest = std::max(largest, other.cwiseAbs().maxCoeff());
    }
    RecordProperty("difference", std::to_string(worst / largest));
    // The file keeps six digits; bricks are extrapolated there with coefficients of four digits
    // (2.549 for 2.54904).
    const bool brick = GetParam().starts_with("C3D20");
    EXPECT_LT(worst, (brick ? 5e-5 : 1e-5) * largest);
}

INSTANTIATE_TEST_SUITE_P(Kinds, CalculixStress,
                         ::testing::Values("C3D4", "C3D10", "C3D20", "C3D20R"));

}  // namespace
}  // namespace clench::test
