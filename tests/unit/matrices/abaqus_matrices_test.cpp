#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/matrices/matrix_files.hpp"

namespace clench::preprocess {
namespace {

using namespace matrix_files;

TEST_F(MatrixFiles, ReadsTheKeywordLineOfMatrixInput)
{
    const SparseMatrix A =
        read("*Matrix Input, NAME=K, TYPE=SYMMETRIC, SCALE FACTOR=2.\n10,1,10,1,4.\n");

    EXPECT_EQ(A.coeff(0, 0), 8.0);
}

TEST_F(MatrixFiles, RefusesKeywordsThatMeanSomethingElse)
{
    clench::test::expect_refusals(
        [&](const std::string& text) { return message(text); },
        {{"*MATRIX INPUT, NAME=K, TYPE=UNSYMMETRIC\n",
          "TYPE is \"UNSYMMETRIC\", expected SYMMETRIC"},
         {"*MATRIX INPUT, NAME=K, INPUT=other.mtx\n", "\"INPUT=other.mtx\" refers to another file"},
         {"*USER ELEMENT, NODES=8, LINEAR\n",
          "K.txt:1: keyword is \"*USER ELEMENT\", expected *MATRIX INPUT"}});
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
