#include "tests/unit/matrices/matrix_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clench::preprocess {
namespace {

using namespace matrix_files;

// --- DOF files

TEST_F(MatrixFiles, ReadsDofFilesWithPointsBlanksAndCommas)
{
    const SourceFile file{"K.dof", "# comment\r\n20.3\r\n20 2\n\n20, 1\n10\t3\n 10.2 \n10.1\n"};

    EXPECT_THAT(read_dof_file(file, lookup), ElementsAre(5, 4, 3, 2, 1, 0));
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
    clench::test::expect_refusals([&](const std::string& text) { return message(text); },
                                  {{"1 1 4\n1 7 4\n", "K.txt:2: column is 7, expected 1 to 6"},
                                   {"0 1 4\n", "K.txt:1: row is 0, expected 1 to 6"},
                                   {"99999999999999999999 1 4\n", "expected an integer"}});
}

TEST_F(MatrixFiles, RefusesTruncatedLinesAndThingsThatAreNoNumber)
{
    clench::test::expect_refusals([&](const std::string& text) { return message(text); },
                                  {{"1 1 4\n1 2\n", "K.txt:2: is \"1 2\", expected three numbers"},
                                   {"1 1 nan\n", "K.txt:1: value is \"nan\", expected a number"},
                                   {"1 1 inf\n", "value is \"inf\""},
                                   {"1 1 1e999\n", "value is \"1e999\""},
                                   {"1 1 4 5 6 7 8\n", "no matrix format known here"}});
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

}  // namespace
}  // namespace clench::preprocess
