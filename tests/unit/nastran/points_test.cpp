#include <Eigen/Geometry>

#include "preprocess/preprocess.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

const std::string grids = "GRID,1,,1.,2.,3.\nGRID,2,,4.,2.,3.\n";

class NastranPoints : public InEveryFormat {};

TEST_P(NastranPoints, ReadsSpringsBetweenPointsAndToGround)
{
    const FeDeck deck = read_cards(grids +
                                   "CELAS2,11,5.+3,1,1,2,3\nCELAS2,12,7.,,,2,6\n"
                                   "CELAS1,13,4,1,2\nCELAS1,14,5,1,2,2,2\nPELAS,4,9.,,,5,8.\n");

    ASSERT_EQ(deck.springs.size(), 4u);
    // CELAS1 comes first: cards are read by kind
    EXPECT_EQ(deck.springs[0].stiffness, 9.0);
    EXPECT_EQ(deck.springs[0].a.dof, 1);
    EXPECT_EQ(deck.springs[0].b.node, none);
    EXPECT_EQ(deck.springs[1].stiffness, 8.0);
    EXPECT_EQ(deck.springs[1].b.node, node_at(deck, 2));
    EXPECT_EQ(deck.springs[2].stiffness, 5000.0);
    EXPECT_EQ(deck.springs[2].a.node, node_at(deck, 1));
    EXPECT_EQ(deck.springs[2].a.dof, 0);
    EXPECT_EQ(deck.springs[2].b.dof, 2);
    EXPECT_EQ(deck.springs[3].a.node, node_at(deck, 2));
    EXPECT_EQ(deck.springs[3].a.dof, 5);
    EXPECT_EQ(deck.springs[3].b.node, none);
    EXPECT_FALSE(deck.springs[3].axial);
}

TEST_P(NastranPoints, LeavesSpringsInTheFrameOfTheGridPoint)
{
    const FeDeck deck =
        read_cards("CORD2R,5,,0.,0.,0.,0.,0.,1.,0.,1.,0.\nGRID,1,,1.,2.,3.,5\nCELAS2,11,7.,1,2\n");

    ASSERT_EQ(deck.springs.size(), 1u);
    EXPECT_EQ(deck.springs[0].a.node, node_at(deck, 1));
    EXPECT_EQ(deck.springs[0].a.dof, 1);
    EXPECT_TRUE(deck.node_frames.contains(node_at(deck, 1)));
}

/// Kinetic energy of a set of mass points that moves rigidly with a grid point.
double energy(const std::vector<std::pair<double, Vector3d>>& points, const Vector3d& grid,
              const Vector3d& v, const Vector3d& w)
{
    double sum = 0.0;
    for (const auto& [m, x] : points) {
        sum += 0.5 * m * (v + w.cross(x - grid)).squaredNorm();
    }
    return sum;
}

/// CONM2 fields I11, I21, I22, I31, I32, I33 of mass points about their centre in given axes, by
/// the definitions of the manual: I11 = ∫ (y² + z²) dm, I21 = + ∫ x y dm.
std::string inertia_fields(const std::vector<std::pair<double, Vector3d>>& points,
                           const Vector3d& centre, const Matrix3d& axes)
{
    double I11 = 0, I21 = 0, I22 = 0, I31 = 0, I32 = 0, I33 = 0;
    for (const auto& [m, x] : points) {
        const Vector3d p = axes.transpose() * (x - centre);
        I11 += m * (p[1] * p[1] + p[2] * p[2]);
        I22 += m * (p[0] * p[0] + p[2] * p[2]);
        I33 += m * (p[0] * p[0] + p[1] * p[1]);
        I21 += m * p[0] * p[1];
        I31 += m * p[0] * p[2];
        I32 += m * p[1] * p[2];
    }
    return fmt::format("{},{},{},{},{},{}", I11, I21, I22, I31, I32, I33);
}

class NastranConm2 : public testing::TestWithParam<std::string> {};

/// Whatever CID the offset and inertia are given in, the energy of every rigid motion is that of
/// the mass points the card stands for.
TEST_P(NastranConm2, HasTheEnergyOfTheMassesItStandsFor)
{
    const Vector3d grid(1.0, 2.0, 3.0);
    const std::vector<std::pair<double, Vector3d>> points{
        {2.0, {1.5, 2.25, 3.5}}, {1.0, {0.0, 4.0, 2.0}}, {4.0, {1.0, 1.0, 5.0}}};
    double m = 0.0;
    Vector3d centre = Vector3d::Zero();
    for (const auto& [mass, x] : points) {
        m += mass;
        centre += mass * x;
    }
    centre /= m;
    Matrix3d axes = Matrix3d::Identity();
    if (GetParam() == "5") {  // x local = basic y, y local = basic z
        axes << 0, 0, 1, 1, 0, 0, 0, 1, 0;
    } else if (GetParam() == "6") {  // cylinder about z: directions at the grid point
        const double phi = std::atan2(2.0, 1.0);
        axes << std::cos(phi), -std::sin(phi), 0, std::sin(phi), std::cos(phi), 0, 0, 0, 1;
    }
    const Vector3d offset =
        GetParam() == "-1" ? centre : Vector3d(axes.transpose() * (centre - grid));

    const FeDeck deck = read(fmt::format(
        "CORD2R,5,,0.,0.,0.,1.,0.,0.\n+,0.,1.,0.\nCORD2C,6,,0.,0.,0.,0.,0.,1.\n+,1.,0.,0.\n"
        "GRID,1,,1.,2.,3.\nCONM2,9,1,{},{},{:.17g},{:.17g},{:.17g}\n+,{}\n",
        GetParam(), m, offset[0], offset[1], offset[2], inertia_fields(points, centre, axes)));

    ASSERT_EQ(deck.masses.size(), 1u);
    const Matrix6& M = deck.masses[0].mass;
    EXPECT_TRUE(M.isApprox(M.transpose(), 1e-14));
    for (int i = 0; i < 6; ++i) {
        for (int j = 0; j <= i; ++j) {
            Eigen::Matrix<double, 6, 1> q = Eigen::Matrix<double, 6, 1>::Unit(i);
            q += 0.5 * Eigen::Matrix<double, 6, 1>::Unit(j);
            EXPECT_NEAR(0.5 * q.dot(M * q), energy(points, grid, q.head<3>(), q.tail<3>()), 1e-12)
                << i << j;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Systems, NastranConm2, testing::Values("", "0", "5", "6", "-1"));

TEST_P(NastranPoints, ReadsAFullMassMatrix)
{
    // Lower triangle by rows, entries named by row and column; x local = basic y, y local = -x.
    const FeDeck deck = read_cards(
        "CORD2R,5,,0.,0.,0.,0.,0.,1.,0.,1.,0.\n" + grids +
        "CONM1,9,2,,11.,21.,22.,31.,32.,33.,41.,42.,43.,44.,51.,52.,53.,54.,55.,61.,62.,63.,64.,"
        "65.,66.\nCONM1,10,1,5,1.,,2.,,,3.,,,,4.,,,,,5.,,,,,,6.\n");

    const Matrix6& M = deck.masses.at(0).mass;
    EXPECT_EQ(deck.masses[0].node, node_at(deck, 2));
    EXPECT_EQ(M(3, 1), 42.0);
    EXPECT_EQ(M(1, 3), 42.0);
    EXPECT_EQ(M(5, 4), 65.0);
    EXPECT_EQ(M(2, 2), 33.0);
    Eigen::Matrix<double, 6, 1> rotated;
    rotated << 2.0, 1.0, 3.0, 5.0, 4.0, 6.0;
    EXPECT_TRUE(deck.masses.at(1).mass.diagonal().isApprox(rotated, 1e-14));
}

TEST_P(NastranPoints, ReadsTheMassOfOneComponent)
{
    const FeDeck deck =
        read_cards("CORD2R,5,,0.,0.,0.,0.,0.,1.,0.,1.,0.\nGRID,1,,1.,2.,3.,5\nCMASS2,9,3.,1,1\n");

    Matrix6 expected = Matrix6::Zero();
    expected(1, 1) = 3.0;
    EXPECT_TRUE(deck.masses.at(0).mass.isApprox(expected, 1e-14));
}

TEST_P(NastranPoints, GivesScalarPointsOneDof)
{
    const FeDeck deck = read_cards(
        "GRID,1,,1.,2.,3.\nSPOINT,7,THRU,9\nCELAS4,1,5.,7,8\nPELAS,4,6.\nCELAS3,2,4,9\n"
        "CELAS2,3,7.,1,2,9,0\nPMASS,6,2.5\nCMASS3,5,6,8\n");

    ASSERT_EQ(deck.mesh.nodes.size(), 4u);
    ASSERT_EQ(deck.springs.size(), 3u);
    const auto spring = [&](double stiffness) {
        return *std::find_if(deck.springs.begin(), deck.springs.end(),
                             [&](const Spring& s) { return s.stiffness == stiffness; });
    };
    EXPECT_EQ(spring(5.0).a.dof, 0);
    EXPECT_EQ(spring(6.0).b.node, none);
    EXPECT_EQ(spring(7.0).a.dof, 1);
    EXPECT_EQ(spring(7.0).b.dof, 0);
    EXPECT_EQ(deck.masses.at(0).mass(0, 0), 2.5);
}

CLENCH_IN_EVERY_FORMAT(NastranPoints);

TEST(NastranPoints, CountsNoMassOfScalarPoints)
{
    // A tetrahedron of mass 2, and 5 at a scalar point that a spring joins to one of its corners.
    const FeDeck deck = read(
        std::string(unit_tetra) +
        "PSOLID,1,1\nMAT1,1,1.e6,,0.3,12.\nSPOINT,11\nCELAS2,20,1.+3,3,3,11\nCMASS4,21,5.,11\n");
    PreprocessReport report;

    const FeModel model = preprocess(deck, {}, report);

    EXPECT_NEAR(model.mass.mass, 2.0, 1e-12);
    EXPECT_LT((model.mass.centre - Vector3d::Constant(0.25)).norm(), 1e-12);
    // ∫ (y² + z²) − centre: 2 · (2/20 − 2/16) of a corner tetrahedron, ½ of it off the diagonal.
    const Matrix3d exact = 2.0 * (Matrix3d::Identity() * 3.0 / 40.0 +
                                  (Matrix3d::Ones() - Matrix3d::Identity()) / 80.0);
    EXPECT_LT((model.mass.inertia - exact).norm(), 1e-12);
    EXPECT_EQ(model.n_free(), 13);  // the scalar point has one DOF
    EXPECT_NEAR(model.M.diagonal().maxCoeff(), 5.0, 1e-12);
}

TEST(NastranPoints, RefusesSpringsAndMassesWithoutPoints)
{
    EXPECT_THAT(message_of(grids + "CELAS2,11,5.\n"),
                HasSubstr("deck.bdf:3: CELAS2 11: has no grid point at either end"));
    EXPECT_THAT(message_of(grids + "CELAS2,11,5.,7,1\n"),
                HasSubstr("CELAS2 11: names grid point 7, which is not defined"));
    EXPECT_THAT(message_of(grids + "CELAS2,11,5.,1,0\n"),
                testing::AllOf(HasSubstr("component is 0, expected one component from 1 to 6"),
                               HasSubstr("SPOINT")));
    expect_refusals(
        grids, {{"CELAS1,11,5,1,1\n", "names PELAS 5, which is not defined"},
                {"CONM2,11,9,,1.\n", "CONM2 11: names grid point 9"},
                {"CONM2,11,1,4,1.\n", "CONM2 11: names coordinate system 4, which is not defined"},
                {"CMASS2,11,1.,1,1,2,1\n", "connects two grid points, expected one"},
                {"PELAS,4,9.\nPELAS,4,9.\n", "property 4 is defined twice"}});
}

}  // namespace
}  // namespace clench::preprocess::nastran
