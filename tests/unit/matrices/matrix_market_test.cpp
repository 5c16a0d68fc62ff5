#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/matrices/matrix_files.hpp"

namespace clench::preprocess {
namespace {

using namespace matrix_files;

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
    clench::test::expect_refusals(
        [&](const std::string& text) { return message(text); },
        {{"%%MatrixMarket matrix array real symmetric\n",
          "K.txt:1: Matrix Market format is \"array\", expected coordinate"},
         {"%%MatrixMarket matrix coordinate complex general\n",
          "field is \"complex\", expected real"},
         {"%%MatrixMarket matrix coordinate real skew-symmetric\n",
          "symmetry is \"skew-symmetric\", expected symmetric or general"},
         {"%%MatrixMarket matrix coordinate\n", "field is \"\""}});
}

TEST_F(MatrixFiles, RefusesMatrixMarketOfTheWrongSize)
{
    const std::string banner = "%%MatrixMarket matrix coordinate real symmetric\n";

    clench::test::expect_refusals(
        [&](const std::string& text) { return message(text); }, banner,
        {{"5 5 1\n1 1 1\n", "K.txt:2: matrix is 5 x 5, expected 6 x 6"},
         {"6 5 1\n1 1 1\n", "matrix is 6 x 5"},
         {"6 6 2\n1 1 1\n", "the file ends after 1 of 2 entries"},
         {"6 6 1\n1 1 1\n2 2 1\n", "K.txt:4: has more than the 1 entries announced"},
         {"6 6 9000000000000000000\n1 1 1\n", "ends after 1 of"},
         {"6 6 -1\n", "number of entries is -1"}});
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

}  // namespace
}  // namespace clench::preprocess
