#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/decks.hpp"
#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(Check, TellsAboutADeckThatIsCompleteByItself)
{
    const Sandbox box;
    box.write("cube.inp", cube + "*STEP\n*FREQUENCY\n10\n*END STEP\n");

    const Outcome outcome = box.must("check cube.inp --quiet");

    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("C3D8I (hex8) 1"), HasSubstr("DOFs"), HasSubstr("7.85e-06"),
                      HasSubstr("(5, 5, 5)"), HasSubstr("(0, 0, 0) to (10, 10, 10)")));
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("STEEL"), HasSubstr("210000"), HasSubstr("FIX"),
                                   HasSubstr("1 faces, 4 nodes"), HasSubstr("translation along x"),
                                   HasSubstr("rigid"), HasSubstr("*FREQUENCY 1")));
}

TEST(Check, GivesTheSameNumbersAsJson)
{
    const Sandbox box;
    box.write("cube.inp", cube);

    const Outcome outcome = box.must("check cube.inp --json --quiet");

    const nlohmann::json body = outcome.json()["bodies"][0];
    EXPECT_EQ(body["name"], "cube");
    EXPECT_EQ(body["nodes"], 8);
    EXPECT_EQ(body["elements_by_type"]["C3D8I (hex8)"], 1);
    EXPECT_EQ(body["dofs"], 24);
    EXPECT_NEAR(body["mass"], 7.85e-6, 1e-18);
    // A cube: m (a² + a²)/12; the eight-node element gets it exactly.
    EXPECT_NEAR(body["inertia"][0], 7.85e-6 * 200.0 / 12.0, 1e-15);
    EXPECT_EQ(body["sets"]["nodes"]["FIX"], 4);
    EXPECT_EQ(body["sets"]["surfaces"]["TOP"]["faces"], 1);
    EXPECT_EQ(body["frequencies_hz"].size(), 16u);
    EXPECT_EQ(body["rigid_count"], 6);
    EXPECT_GT(body["frequencies_hz"][6], 1000.0);
}

TEST(Check, HoldsWhatTheCaseSupports)
{
    const Sandbox box;
    box.write("meshes/cube.inp", cube);
    box.write("cases/case.yaml",
              "clench: 1\ntitle: a cube\nbodies: {cube: {mesh: ../meshes/cube.inp, boundary: [FIX, "
              "7]}}\nsupports: {cube: FIX}\n");

    const Outcome outcome = box.must("check cases/case.yaml --quiet");

    EXPECT_THAT(outcome.out, AllOf(HasSubstr("a cube\n"), HasSubstr("FIX 4, 7 1"),
                                   HasSubstr("free motions\n  none"), HasSubstr("FIX held"),
                                   Not(HasSubstr("rigid"))));
}

TEST(Check, TakesMaterialsFromTheCase)
{
    const Sandbox box;
    box.write("cube.inp", bare_cube);
    box.write("case.yaml",
              "clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\n    materials:\n"
              "      ALUMINIUM: {young: 7.0e4, poisson: 0.33, density: 2.7e-9}\n");

    const Outcome outcome = box.must("check case.yaml --json --no-frequencies --quiet");

    EXPECT_NEAR(outcome.json()["bodies"][0]["mass"], 2.7e-6, 1e-17);
    EXPECT_FALSE(outcome.json()["bodies"][0].contains("frequencies_hz"));
}

TEST(Check, WarnsOfUnitsThatDoNotFit)
{
    const Sandbox box;
    std::string mixed = cube;
    mixed.replace(mixed.find("7.85e-9"), 7, "7850. ");
    box.write("cube.inp", mixed);

    const Outcome outcome = box.clench("check cube.inp --no-frequencies --quiet");

    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("warning 1: "), HasSubstr("density")));
}

TEST(Check, ReadsSeveralMeshFilesAsOneBody)
{
    const Sandbox box;
    const std::size_t elements = cube.find("*ELEMENT");
    box.write("nodes.inp", cube.substr(0, elements));
    box.write("rest.inp", cube.substr(elements));

    const Outcome outcome = box.must("check nodes.inp rest.inp --no-frequencies --quiet");

    EXPECT_THAT(outcome.out, HasSubstr("nodes.inp, rest.inp"));
}

}  // namespace
}  // namespace clench::test
