#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "preprocess/elements/shape_table.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/own_folder.hpp"

/// Single elements against CalculiX: the same nodes give the same K, entry by entry. M is the same
/// for hex20; for the others CalculiX integrates it by the points of K, which is tested as well, so
/// that differences of frequencies have a known cause (docs/elements.md).
namespace clench::preprocess {
namespace {

namespace fs = std::filesystem;
using Eigen::MatrixXd;

constexpr double young = 3.0, poisson = 0.3, density = 1.7;

bool calculix_is_installed()
{
    return std::string(CLENCH_CCX) != "CLENCH_CCX-NOTFOUND" && fs::exists(CLENCH_CCX);
}

void write_deck(const fs::path& path, const std::string& type, const ElementNodes& x)
{
    std::ofstream deck(path);
    deck.precision(17);
    deck << "*NODE, NSET=ALL\n";
    for (Eigen::Index a = 0; a < x.cols(); ++a) {
        deck << a + 1 << ", " << x(0, a) << ", " << x(1, a) << ", " << x(2, a) << '\n';
    }
    deck << "*ELEMENT, TYPE=" << type << ", ELSET=E\n1";
    for (Eigen::Index a = 0; a < x.cols(); ++a) {
        deck << (a == 10 ? ",\n" : ", ") << a + 1;
    }
    deck << "\n*MATERIAL, NAME=M\n*ELASTIC\n"
         << young << ", " << poisson << "\n*DENSITY\n"
         << density << "\n*SOLID SECTION, ELSET=E, MATERIAL=M\n*STEP\n"
         << "*FREQUENCY, SOLVER=MATRIXSTORAGE\n1\n*END STEP\n";
}

/// Position of every row of the matrices among our DOFs, from lines "node.direction".
std::vector<Eigen::Index> read_dofs(const fs::path& path)
{
    std::ifstream file(path);
    std::vector<Eigen::Index> dofs;
    for (std::string entry; file >> entry;) {
        const std::size_t point = entry.find('.');
        dofs.push_back(3 * (std::stol(entry.substr(0, point)) - 1) +
                       std::stol(entry.substr(point + 1)) - 1);
    }
    return dofs;
}

MatrixXd read_matrix(const fs::path& path, const std::vector<Eigen::Index>& dofs)
{
    const Eigen::Index size = *std::max_element(dofs.begin(), dofs.end()) + 1;
    MatrixXd A = MatrixXd::Zero(size, size);
    std::ifstream file(path);
    std::size_t i = 0, j = 0;
    for (double value = 0.0; file >> i >> j >> value;) {
        A(dofs.at(i - 1), dofs.at(j - 1)) = A(dofs.at(j - 1), dofs.at(i - 1)) = value;
    }
    return A;
}

/// CalculiX keeps the nine incompatible modes of C3D8I as DOFs of extra nodes.
MatrixXd condensed(const MatrixXd& K, Eigen::Index n)
{
    const Eigen::Index extra = K.rows() - n;
    if (extra == 0) {
        return K;
    }
    return K.topLeftCorner(n, n) - K.topRightCorner(n, extra) *
                                       K.bottomRightCorner(extra, extra).inverse() *
                                       K.bottomLeftCorner(extra, n);
}

struct Matrices {
    MatrixXd K, M;
};

Matrices by_calculix(const std::string& type, const ElementNodes& x)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    fs::create_directories(folder);
    write_deck(folder / "element.inp", type, x);
    const std::string command = "cd '" + folder.string() +
                                "' && OMP_NUM_THREADS=1 '" CLENCH_CCX
                                "' element > element.log 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << "see " << folder / "element.log";
    const std::vector<Eigen::Index> dofs = read_dofs(folder / "element.dof");
    if (dofs.empty()) {
        ADD_FAILURE() << "CalculiX wrote no matrices, see " << folder / "element.log";
        return {};
    }
    return {read_matrix(folder / "element.sti", dofs), read_matrix(folder / "element.mas", dofs)};
}

/// How far two matrices are apart, relative to the largest entry.
double distance(const MatrixXd& A, const MatrixXd& B)
{
    return (A - B).cwiseAbs().maxCoeff() / B.cwiseAbs().maxCoeff();
}

/// M as CalculiX integrates it: by the points of K.
MatrixXd mass_by_points_of_stiffness(const ElementKind& kind, const ElementNodes& x)
{
    const ShapeTable& table = stiffness_table(kind);
    MatrixXd m = MatrixXd::Zero(x.cols(), x.cols());
    for (int point = 0; point < table.points; ++point) {
        const Eigen::Map<const MatrixXd> dN(table.dN(point), table.nodes, 3);
        const Eigen::Map<const Eigen::VectorXd> N(table.N(point), table.nodes);
        const Eigen::Matrix3d J = x * dN;
        m += density * table.weight[point] * J.determinant() * N * N.transpose();
    }
    MatrixXd M = MatrixXd::Zero(3 * x.cols(), 3 * x.cols());
    for (Eigen::Index i = 0; i < M.rows(); ++i) {
        for (Eigen::Index j = i % 3; j < M.cols(); j += 3) {
            M(i, j) = m(i / 3, j / 3);
        }
    }
    return M;
}

struct Case {
    std::string type;
    Shape shape;
    Integration integration = Integration::full;
    bool distorted_too = true;      ///< agrees for distorted elements as well
    bool same_mass = false;         ///< M agrees with ours
    double hourglass_factor = 1.0;  ///< CalculiX: 0.0005 E instead of 0.005 μ
};

class CalculixElement : public ::testing::TestWithParam<Case> {};

TEST_P(CalculixElement, HasTheSameStiffnessAndAMassOfKnownRule)
{
    if (!calculix_is_installed()) {
        GTEST_SKIP() << "ccx is not installed";
    }
    const Case& c = GetParam();
    const ElementKind kind{c.shape, Family::solid, c.integration};
    ElementProperties properties = test::isotropic_properties(poisson);
    properties.hourglass_factor = c.hourglass_factor;
    std::vector<ElementNodes> samples{test::undistorted(c.shape)};
    if (c.distorted_too) {
        samples.push_back(test::distorted(c.shape));
        samples.push_back(test::curved(c.shape));
    }
    for (const ElementNodes& x : samples) {
        ElementMatrix K_e, M_e;
        element_stiffness(kind, x, properties, K_e);
        element_mass(kind, x, properties, M_e);

        const Matrices ccx = by_calculix(c.type, x);

        ASSERT_GE(ccx.K.rows(), K_e.rows());
        EXPECT_LT(distance(condensed(ccx.K, K_e.rows()), K_e), 1e-12);
        const MatrixXd M = ccx.M.topLeftCorner(M_e.rows(), M_e.cols());
        if (c.same_mass) {
            EXPECT_LT(distance(M, M_e), 1e-12);
        }
        if (c.type != "C3D8R") {  // a single point there
            EXPECT_LT(distance(M, mass_by_points_of_stiffness(kind, x)), 1e-12);
        }
    }
}

std::string type_of(const ::testing::TestParamInfo<Case>& test_case)
{
    return test_case.param.type;
}

INSTANTIATE_TEST_SUITE_P(
    Every, CalculixElement,
    ::testing::Values(
        Case{.type = "C3D4", .shape = Shape::tet4}, Case{.type = "C3D10", .shape = Shape::tet10},
        Case{.type = "C3D15", .shape = Shape::wedge15},
        Case{.type = "C3D20", .shape = Shape::hex20, .same_mass = true},
        Case{.type = "C3D20R", .shape = Shape::hex20, .integration = Integration::reduced},
        Case{.type = "C3D8", .shape = Shape::hex8},
        Case{.type = "C3D8I",
             .shape = Shape::hex8,
             .integration = Integration::incompatible,
             .distorted_too = false},
        Case{.type = "C3D8R",
             .shape = Shape::hex8,
             .integration = Integration::reduced,
             .distorted_too = false,
             .hourglass_factor = 0.2 * (1.0 + poisson)}),
    type_of);

}  // namespace
}  // namespace clench::preprocess
