#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include "preprocess/preprocess.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

/// Shells tied to solids and to each other.
namespace clench::preprocess {
namespace {

Eigen::VectorXd energies(const std::string& text)
{
    PreprocessReport report;
    const FeModel model = preprocess(test_abaqus::read(text), {}, report);
    return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(Eigen::MatrixXd(model.K),
                                                          Eigen::EigenvaluesOnly)
        .eigenvalues();
}

int zeros(const Eigen::VectorXd& values)
{
    return static_cast<int>((values.array() < 1e-12 * values[values.size() - 1]).count());
}

const std::string steel = "*MATERIAL, NAME=M\n*ELASTIC\n2.1e5, .3\n*DENSITY\n1e-9\n";
const std::string brick_section =
    steel + "*SOLID SECTION, ELSET=BRICK, MATERIAL=M\n*SHELL SECTION, ELSET=S, MATERIAL=M\n.1\n";

/// A plate half its thickness above a brick: both move as one, and only as one without energy.
TEST(ShellTie, JoinsAPlateToASolid)
{
    const Eigen::VectorXd values =
        energies(test_abaqus::brick +
                 "*NODE\n11, .2, .2, 1.05\n12, 1.8, .2, 1.05\n13, 1.8, .8, 1.05\n14, .2, .8, 1.05\n"
                 "*ELEMENT, TYPE=S4, ELSET=S\n11, 11, 12, 13, 14\n" +
                 brick_section +
                 "*SURFACE, NAME=TOP\nBRICK, S2\n*SURFACE, NAME=LOW\nS, SNEG\n"
                 "*TIE, NAME=T, ADJUST=NO, POSITION TOLERANCE=.2\nLOW, TOP\n");

    EXPECT_EQ(zeros(values), 6);
}

/// Two plates side by side: rotations follow, so that the joint is no hinge; with NO ROTATION it
/// is.
TEST(ShellTie, JoinsPlatesWithoutAHinge)
{
    const std::string plates =
        "*NODE\n1, 0.\n2, 1.\n3, 1., 1.\n4, 0., 1.\n5, 1.\n6, 2.\n7, 2., 1.\n8, 1., 1.\n"
        "*ELEMENT, TYPE=S4, ELSET=A\n1, 1, 2, 3, 4\n*ELEMENT, TYPE=S4, ELSET=B\n2, 5, 6, 7, 8\n" +
        steel +
        "*SHELL SECTION, ELSET=A, MATERIAL=M\n.1\n*SHELL SECTION, ELSET=B, MATERIAL=M\n.1\n"
        "*SURFACE, NAME=SA\nA, SPOS\n*NSET, NSET=EDGE\n5, 8\n*SURFACE, NAME=SB, TYPE=NODE\nEDGE\n"
        "*TIE, NAME=T, ADJUST=NO";

    EXPECT_EQ(zeros(energies(plates + "\nSB, SA\n")), 6);
    EXPECT_EQ(zeros(energies(plates + ", NO ROTATION\nSB, SA\n")), 7);
}

}  // namespace
}  // namespace clench::preprocess
