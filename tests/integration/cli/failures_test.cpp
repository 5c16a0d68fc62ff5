#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/decks.hpp"
#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(ExitCodes, AreTwoForBadInput)
{
    const Sandbox box;
    box.write("case.yaml", "clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n");

    const Outcome outcome = box.clench("check case.yaml");

    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("case.yaml:4: bodies.bar.mesh: no such file: bar.inp"));
    EXPECT_EQ(box.clench("check nothing.inp").code, 2);
    EXPECT_EQ(box.clench("chek case.yaml").code, 2);
    EXPECT_EQ(box.clench("check").code, 2);
    EXPECT_EQ(box.clench("info case.yaml").code, 2);
    EXPECT_EQ(box.clench("modes case.yaml -n 0").code, 2);
}

TEST(ExitCodes, AreTwoForABrokenArtifact)
{
    const Sandbox box;
    box.write("cube.fe.h5", "not HDF5");

    EXPECT_EQ(box.clench("info cube.fe.h5").code, 2);
    EXPECT_THAT(box.clench("check cube.fe.h5").err, HasSubstr("clench info"));
}

TEST(ExitCodes, AreThreeForAModelThatCannotBeSolved)
{
    const Sandbox box;
    box.write("cube.inp", cube);
    const std::string banner = "%%MatrixMarket matrix coordinate real symmetric\n";
    std::string M = banner + "24 24 24\n", dofs;
    std::string K = banner + "24 24 25\n2 1 2.0\n";  // [1 2; 2 1] has the eigenvalue -1
    for (int row = 1; row <= 24; ++row) {
        const std::string at = std::to_string(row) + " " + std::to_string(row);
        K += at + " 1.0\n";
        M += at + " 1.0\n";
        dofs += std::to_string((row + 2) / 3) + " " + std::to_string((row + 2) % 3 + 1) + "\n";
    }
    box.write("K.mm", K);
    box.write("M.mm", M);
    box.write("dofs.txt", dofs);
    box.write("case.yaml",
              "clench: 1\nbodies: {cube: {mesh: cube.inp, matrices: {stiffness: K.mm, mass: M.mm, "
              "dofs: dofs.txt}}}\n");

    const Outcome outcome = box.clench("modes case.yaml -n 3 --quiet");

    EXPECT_EQ(outcome.code, 3) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("negative eigenvalue"), HasSubstr("hint")));
}

TEST(ExitCodes, AreFourWhereResultsCannotBeWritten)
{
    const Sandbox box;
    box.write("cube.inp", cube);

    const Outcome outcome = box.clench("preprocess cube.inp --out cube.inp/results");

    EXPECT_EQ(outcome.code, 4);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("cube.inp/results"), HasSubstr("--out")));
}

TEST(ExitCodes, AreFourWhenMemoryRunsOut)
{
    const Sandbox box;
    box.write("huge.inp", "*NODE\n");
    std::error_code failure;
    std::filesystem::resize_file(box.folder() / "huge.inp", std::uintmax_t{1} << 42, failure);
    if (failure) {
        GTEST_SKIP() << "no file system for a sparse file of 4 TiB";
    }

    const Outcome outcome =
        box.clench("check huge.inp", "ASAN_OPTIONS=allocator_may_return_null=1");
    std::filesystem::remove(box.folder() / "huge.inp");

    EXPECT_EQ(outcome.code, 4);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("out of memory"), HasSubstr("hint")));
}

TEST(ExitCodes, AreOneHundredThirtyAfterAnInterrupt)
{
    const Sandbox box;
    box.write("block.inp", block(45));

    const Outcome outcome =
        box.clench("modes block.inp --out results", "timeout --preserve-status -s INT 0.7");

    EXPECT_EQ(outcome.code, 130);
    EXPECT_THAT(outcome.err, HasSubstr("interrupted"));
    EXPECT_EQ(outcome.out, "");
}

TEST(Streams, KeepTheResultApartFromProgress)
{
    const Sandbox box;
    box.write("block.inp", block(10));

    const Outcome outcome = box.must("modes block.inp -n 8 --json");

    EXPECT_EQ(outcome.json()["frequencies_hz"].size(), 8u);
}

}  // namespace
}  // namespace clench::test
