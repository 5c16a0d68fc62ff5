#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/decks.hpp"
#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(Info, TellsAboutAMeshWithoutMaterials)
{
    const Sandbox box;
    box.write("cube.inp", bare_cube);

    const Outcome outcome = box.must("info cube.inp --quiet");

    EXPECT_THAT(outcome.out, AllOf(HasSubstr("C3D8I (hex8) 1"), HasSubstr("mass"),
                                   HasSubstr("not known"), HasSubstr("FIX")));
}

TEST(Info, TellsAboutAnArtifact)
{
    const Sandbox box;
    box.write("cube.inp", cube);
    box.must("preprocess cube.inp");

    const Outcome outcome = box.must("info cube.fe.h5 --json");

    EXPECT_EQ(outcome.json()["name"], "cube");
    EXPECT_EQ(outcome.json()["dofs"], 24);
    EXPECT_NEAR(outcome.json()["mass"], 7.85e-6, 1e-18);
    EXPECT_EQ(outcome.json()["sets"]["nodes"]["FIX"], 4);
}

}  // namespace
}  // namespace clench::test
