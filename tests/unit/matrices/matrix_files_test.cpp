#include "preprocess/matrices/matrix_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "preprocess/matrices/symmetric_matrix.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/matrices/small_model.hpp"

namespace clench::preprocess {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class MatrixFiles : public ::testing::Test {
protected:
    /// Whatever the format, as read_external_matrices does it.
    SparseMatrix read(const std::string& text) const
    {
        const SourceFile file{"K.txt", text};
        switch (matrix_format(file)) {
            case MatrixFormat::matrix_market:
                return symmetric_matrix(read_matrix_market(file, rows), lookup);
            case MatrixFormat::triplets:
                return symmetric_matrix(read_triplets(file, rows), lookup);
            case MatrixFormat::matrix_input:
                return symmetric_matrix(read_matrix_input(file, lookup), lookup);
        }
        return {};
    }

    std::string message(const std::string& text) const
    {
        return test::input_error_of([&] { read(text); });
    }

    std::string dof_message(const std::string& text) const
    {
        return test::input_error_of([&] { read_dof_file({"K.dof", text}, lookup); });
    }

    FeModel model = test::small_model();
    DofLookup lookup{model};
    std::vector<Index> rows{5, 4, 3, 2, 1, 0};  // row 1 is DOF 20.3, ..., row 6 is DOF 10.1
};

// --- DOF files

TEST_F(MatrixFiles, ReadsDofFilesWithPointsBlanksAndCommas)
{
    const SourceFile file{"K.dof", "# comment\r\n20.3\r\n20 2\n\n20, 1\n10\t3\n 10.2 \n10.1\n"};

    EXPECT_THAT(read_dof_file(file, lookup), ElementsAre(5, 4, 3, 2, 1, 0));
}

TEST_F(MatrixFiles, ReportsMissingDofsWithCountNamesAndHint)
{
    EXPECT_THAT(dof_message("10.1\n20.1\n20.2\n20.3\n"),
                AllOf(HasSubstr("K.dof: 2 of the 6 free DOFs of the mesh are missing: 10.2, 10.3"),
                      HasSubstr("without *BOUNDARY")));
}

TEST_F(MatrixFiles, RefusesUnknownNodesAndDofsWithLine)
{
    EXPECT_THAT(dof_message("10.1\n30.1\n"), HasSubstr("K.dof:2: node 30 is not in the mesh"));
    EXPECT_THAT(dof_message("10.4\n"), HasSubstr("K.dof:1: the mesh has no DOF 10.4"));
    EXPECT_THAT(dof_message("10.7\n"), HasSubstr("K.dof:1: DOF of node 10 is 7, expected 1 to 6"));
    EXPECT_THAT(dof_message("10.0\n"), HasSubstr("DOF of node 10 is 0, expected 1 to 6"));
}

TEST_F(MatrixFiles, RefusesADofNamedTwice)
{
    EXPECT_THAT(dof_message("10.1\n10.1\n"), HasSubstr("K.dof:2: DOF 10.1 is named a second time"));
}

TEST_F(MatrixFiles, RefusesLinesThatAreNoDof)
{
    EXPECT_THAT(dof_message("10\n"), HasSubstr("K.dof:1: is \"10\", expected a node and a DOF"));
    EXPECT_THAT(dof_message("10 1 2\n"), HasSubstr("expected a node and a DOF"));
    EXPECT_THAT(dof_message("a.1\n"), HasSubstr("node number is \"a\", expected an integer"));
    EXPECT_THAT(dof_message("10.\n"), HasSubstr("expected a node and a DOF"));
}

TEST(DofLookup, RefusesADofThatACouplingEliminates)
{
    const FeModel model = test::coupled_model();
    const DofLookup lookup(model);

    EXPECT_EQ(lookup.free_position(20, 2, {}), 4);
    test::expect_input_error(
        [&] {
            lookup.free_position(20, 3, {"K.dof", 6});
        },
        "K.dof:6: DOF 20.3 is eliminated by a coupling of the deck");
}

TEST(DofLookup, RefusesANumberThatTwoInstancesUse)
{
    FeModel model = test::small_model();
    model.mesh.instances = {"", "LEFT", "RIGHT"};
    model.mesh.node_label = {{7, 1}, {7, 2}};
    const DofLookup lookup(model);

    test::expect_input_error([&] { lookup.free_position(7, 1, {}); },
                             "node 7 exists in several instances");
}

// --- Triplets: CalculiX .sti and .mas

TEST_F(MatrixFiles, ReadsTheUpperTriangleThatCalculixWrites)
{
    const SparseMatrix A = read(
        "1 1  4.0000000000000e+00\n"
        "1 2 -1.0000000000000e+00\n"
        "2 2  4.0000000000000e+00\n"
        "1 3  0.0000000000000e+00\n"
        "3 3  2.0000000000000e+00\n");

    EXPECT_EQ(A.coeff(5, 5), 4.0);
    EXPECT_EQ(A.coeff(5, 4), -1.0);
    EXPECT_EQ(A.coeff(4, 5), -1.0);
    EXPECT_EQ(A.coeff(3, 3), 2.0);
    EXPECT_EQ(A.nonZeros(), 5) << "zeros of the file are dropped";
}

TEST_F(MatrixFiles, ReadsBothTrianglesWhereTheyAgree)
{
    const SparseMatrix A = read("1 1 4\n1 2 -1\n2 1 -1\n2 2 4\n");

    EXPECT_EQ(A.coeff(5, 4), -1.0);
    EXPECT_EQ(A.coeff(4, 5), -1.0);
    EXPECT_EQ(A.coeff(4, 4), 4.0);
}

TEST_F(MatrixFiles, RefusesAMatrixThatIsNotSymmetricWithTheLargestDifference)
{
    EXPECT_THAT(message("1 1 4\n1 2 -1\n2 1 -1.001\n2 2 4\n2 3 1\n3 2 2\n3 3 9\n"),
                AllOf(HasSubstr("K.txt: matrix is not symmetric"), HasSubstr("entry (20.1, 20.2)"),
                      HasSubstr("is 2"), HasSubstr("is 1")));
}

TEST_F(MatrixFiles, RefusesAFullMatrixWhoseSecondTriangleIsCutOff)
{
    EXPECT_THAT(message("1 1 4\n1 2 -1\n1 3 -2\n2 1 -1\n2 2 4\n"), HasSubstr("is not symmetric"));
}

TEST_F(MatrixFiles, RefusesEntriesOutOfRangeWithLine)
{
    EXPECT_THAT(message("1 1 4\n1 7 4\n"), HasSubstr("K.txt:2: column is 7, expected 1 to 6"));
    EXPECT_THAT(message("0 1 4\n"), HasSubstr("K.txt:1: row is 0, expected 1 to 6"));
    EXPECT_THAT(message("99999999999999999999 1 4\n"), HasSubstr("expected an integer"));
}

TEST_F(MatrixFiles, RefusesTruncatedLinesAndThingsThatAreNoNumber)
{
    EXPECT_THAT(message("1 1 4\n1 2\n"), HasSubstr("K.txt:2: is \"1 2\", expected three numbers"));
    EXPECT_THAT(message("1 1 nan\n"), HasSubstr("K.txt:1: value is \"nan\", expected a number"));
    EXPECT_THAT(message("1 1 inf\n"), HasSubstr("value is \"inf\""));
    EXPECT_THAT(message("1 1 1e999\n"), HasSubstr("value is \"1e999\""));
    EXPECT_THAT(message("1 1 4 5 6 7 8\n"), HasSubstr("no matrix format known here"));
}

TEST_F(MatrixFiles, RefusesAnEntryGivenTwiceWithBothLines)
{
    EXPECT_THAT(message("1 1 4\n1 2 1\n2 2 3\n1 2 1\n"),
                AllOf(HasSubstr("K.txt:4: entry (20.3, 20.2) is given a second time"),
                      HasSubstr("first in line 2")));
}

TEST_F(MatrixFiles, RefusesANegativeDiagonal)
{
    EXPECT_THAT(message("1 1 4\n2 2 -3\n"),
                HasSubstr("diagonal entry of DOF 20.2 is -3, expected at least 0"));
}

TEST_F(MatrixFiles, RefusesFilesWithoutAMatrix)
{
    EXPECT_THAT(message("# nothing\n\n"), HasSubstr("K.txt: holds no matrix"));
    EXPECT_THAT(message("hello\n"), HasSubstr("K.txt:1: is \"hello\""));
    EXPECT_THAT(message(std::string("\x7f"
                                    "ELF\x02\0\0",
                                    7)),
                HasSubstr("no matrix format known"));
}

/// Factorisations multiply entries: 1e308 was finite here, and crashed them (issue 17).
TEST_F(MatrixFiles, RefusesNumbersThatNothingCanBeComputedFrom)
{
    EXPECT_EQ(read("1 1 1e100\n").coeff(5, 5), 1e100);
    EXPECT_EQ(read("1 1 1e-100\n").coeff(5, 5), 1e-100);
    EXPECT_EQ(read("1 1 1e-320\n").coeff(5, 5), 0.0);
    EXPECT_THAT(message("1 1 1.7e308\n"),
                HasSubstr("K.txt:1: value is \"1.7e308\", expected a number from -1e+100"));
    EXPECT_THAT(message("1 1 -1e155\n"), HasSubstr("value is \"-1e155\""));
}

// --- Matrix Market

TEST_F(MatrixFiles, ReadsMatrixMarketSymmetricAndGeneral)
{
    const SparseMatrix symmetric = read(
        "%%matrixmarket MATRIX Coordinate Real SYMMETRIC\n% made by hand\n6 6 3\n1 1 4\n2 1 -1\n"
        "2 2 4\n");
    const SparseMatrix general = read(
        "%%MatrixMarket matrix coordinate real general\n6 6 4\n1 1 4\n2 1 -1\n1 2 -1\n2 2 4\n");

    EXPECT_EQ(symmetric.coeff(4, 5), -1.0);
    EXPECT_EQ((symmetric - general).norm(), 0.0);
}

TEST_F(MatrixFiles, RefusesMatrixMarketOfOtherKinds)
{
    EXPECT_THAT(message("%%MatrixMarket matrix array real symmetric\n"),
                HasSubstr("K.txt:1: Matrix Market format is \"array\", expected coordinate"));
    EXPECT_THAT(message("%%MatrixMarket matrix coordinate complex general\n"),
                HasSubstr("field is \"complex\", expected real"));
    EXPECT_THAT(message("%%MatrixMarket matrix coordinate real skew-symmetric\n"),
                HasSubstr("symmetry is \"skew-symmetric\", expected symmetric or general"));
    EXPECT_THAT(message("%%MatrixMarket matrix coordinate\n"), HasSubstr("field is \"\""));
}

TEST_F(MatrixFiles, RefusesMatrixMarketOfTheWrongSize)
{
    const std::string banner = "%%MatrixMarket matrix coordinate real symmetric\n";

    EXPECT_THAT(message(banner + "5 5 1\n1 1 1\n"),
                HasSubstr("K.txt:2: matrix is 5 x 5, expected 6 x 6"));
    EXPECT_THAT(message(banner + "6 5 1\n1 1 1\n"), HasSubstr("matrix is 6 x 5"));
    EXPECT_THAT(message(banner + "6 6 2\n1 1 1\n"),
                HasSubstr("the file ends after 1 of 2 entries"));
    EXPECT_THAT(message(banner + "6 6 1\n1 1 1\n2 2 1\n"),
                HasSubstr("K.txt:4: has more than the 1 entries announced"));
    EXPECT_THAT(message(banner + "6 6 9000000000000000000\n1 1 1\n"), HasSubstr("ends after 1 of"));
    EXPECT_THAT(message(banner + "6 6 -1\n"), HasSubstr("number of entries is -1"));
    EXPECT_THAT(message(banner), HasSubstr("ends before the size line"));
}

TEST_F(MatrixFiles, RefusesWrongDeclarationsOfSymmetry)
{
    EXPECT_THAT(message("%%MatrixMarket matrix coordinate real symmetric\n6 6 4\n1 1 4\n2 1 -1\n"
                        "1 2 -1\n2 2 4\n"),
                HasSubstr("is declared symmetric but lists 2 entries together with their mirror"));
    EXPECT_THAT(
        message("%%MatrixMarket matrix coordinate real general\n6 6 3\n1 1 4\n2 1 -1\n2 2 4\n"),
        HasSubstr("is not symmetric"));
}

// --- Abaqus matrix input

TEST_F(MatrixFiles, ReadsAbaqusMatrixInput)
{
    const SparseMatrix A = read(
        "** written by *MATRIX OUTPUT, FORMAT=MATRIX INPUT\n"
        "10,1, 10,1,  4.000000000000000e+00\n"
        "20,3, 10,1, -1.000000000000000e+00\n"
        "20,3, 20,3,  5.0D+00\n");

    EXPECT_EQ(A.coeff(0, 0), 4.0);
    EXPECT_EQ(A.coeff(0, 5), -1.0);
    EXPECT_EQ(A.coeff(5, 0), -1.0);
    EXPECT_EQ(A.coeff(5, 5), 5.0);
}

TEST_F(MatrixFiles, ReadsTheKeywordLineOfMatrixInput)
{
    const SparseMatrix A =
        read("*Matrix Input, NAME=K, TYPE=SYMMETRIC, SCALE FACTOR=2.\n10,1,10,1,4.\n");

    EXPECT_EQ(A.coeff(0, 0), 8.0);
}

TEST_F(MatrixFiles, RefusesKeywordsThatMeanSomethingElse)
{
    EXPECT_THAT(message("*MATRIX INPUT, NAME=K, TYPE=UNSYMMETRIC\n"),
                HasSubstr("TYPE is \"UNSYMMETRIC\", expected SYMMETRIC"));
    EXPECT_THAT(message("*MATRIX INPUT, NAME=K, INPUT=other.mtx\n"),
                HasSubstr("\"INPUT=other.mtx\" refers to another file"));
    EXPECT_THAT(message("*USER ELEMENT, NODES=8, LINEAR\n"),
                HasSubstr("K.txt:1: keyword is \"*USER ELEMENT\", expected *MATRIX INPUT"));
}

TEST_F(MatrixFiles, RefusesInternalNodesAndHeldDofsOfAbaqus)
{
    EXPECT_THAT(message("10,1,10,1,4.\n-3,1,10,1,4.\n"),
                HasSubstr("K.txt:2: node -3 is an internal node of Abaqus"));
    EXPECT_THAT(message("10,1,10,1,1.0E+36\n"),
                AllOf(HasSubstr("K.txt:1: diagonal entry is 1e+36"), HasSubstr("*BOUNDARY")));
}

TEST_F(MatrixFiles, RefusesTruncatedAbaqusLines)
{
    EXPECT_THAT(message("10,1,10,1,4.\n10,1,20\n"),
                HasSubstr("K.txt:2: is \"10,1,20\", expected five numbers"));
    EXPECT_THAT(message("10,1,99,1,4.\n"), HasSubstr("node 99 is not in the mesh"));
}

}  // namespace
}  // namespace clench::preprocess
