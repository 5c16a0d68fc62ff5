#include "app/build/workspace.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/archive/hash.hpp"
#include "core/errors.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/unit/app/coupled_cube.hpp"

namespace clench::app {
namespace {

namespace fs = std::filesystem;

void put(const fs::path& file, const std::string& text)
{
    std::ofstream(file) << text;
}

TEST(Workspace, HashesAnInputOnceByWhateverPathItIsReached)
{
    const fs::path folder = clench::test::own_folder(CLENCH_TEST_OUTPUT);
    put(folder / "a.inp", "one");
    Workspace workspace;

    EXPECT_EQ(workspace.hash_of_input(folder / "a.inp"), hash_of("one"));
    put(folder / "a.inp", "two");
    EXPECT_EQ(workspace.hash_of_input(folder / "." / "a.inp"), hash_of("one"));
    EXPECT_THROW(workspace.hash_of_input(folder / "none.inp"), InputError);
}

TEST(Workspace, TakesTheHashOfWhoeverReadTheFile)
{
    const fs::path folder = clench::test::own_folder(CLENCH_TEST_OUTPUT);
    put(folder / "a.inp", "one");
    Workspace workspace;
    workspace.know_input(folder / "a.inp", "known");

    EXPECT_EQ(workspace.hash_of_input(folder / "a.inp"), "known");
}

TEST(Workspace, SharesAModelUntilItsArtifactIsWritten)
{
    const fs::path artifact = clench::test::own_folder(CLENCH_TEST_OUTPUT) / "body.fe.h5";
    Workspace workspace;
    EXPECT_EQ(workspace.fe_model_record(artifact), "");
    write_fe_model(artifact, test::coupled_cube(), "first");
    EXPECT_EQ(workspace.fe_model_record(artifact), "");

    workspace.forget(artifact);
    const auto model = workspace.fe_model(artifact);

    EXPECT_EQ(workspace.fe_model_record(artifact), "first");
    EXPECT_EQ(workspace.fe_model(artifact), model);
    fs::remove(artifact);
    EXPECT_EQ(workspace.fe_model(artifact), model);
    workspace.forget(artifact);
    EXPECT_THROW(workspace.fe_model(artifact), InputError);
}

}  // namespace
}  // namespace clench::app
