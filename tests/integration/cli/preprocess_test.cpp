#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/decks.hpp"
#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

/// A case whose mesh includes another file.
void write_case(const Sandbox& box)
{
    const std::size_t elements = cube.find("*ELEMENT");
    box.write("nodes.inc", cube.substr(0, elements));
    box.write("cube.inp", "*INCLUDE, INPUT=nodes.inc\n" + cube.substr(elements));
    box.write("case.yaml", "clench: 1\nbodies: {cube: {mesh: cube.inp}}\n");
}

bool is_up_to_date(const Sandbox& box, const std::string& arguments = "case.yaml")
{
    const Outcome outcome = box.must("preprocess " + arguments + " --json");
    return outcome.json()["bodies"][0]["up_to_date"];
}

TEST(Preprocess, WritesTheModelAndTheCaseWithAllDefaults)
{
    const Sandbox box;
    write_case(box);

    const Outcome outcome = box.must("preprocess case.yaml --out results");

    EXPECT_TRUE(box.has("results/cube.fe.h5"));
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("DOFs"), HasSubstr("results/cube.fe.h5")));
    EXPECT_THAT(box.read("results/resolved.yaml"),
                AllOf(HasSubstr("mass: consistent"), HasSubstr("../cube.inp")));
    box.must("check results/resolved.yaml");
}

TEST(Preprocess, LeavesAnUnchangedBodyAlone)
{
    const Sandbox box;
    write_case(box);

    EXPECT_FALSE(is_up_to_date(box));
    EXPECT_TRUE(is_up_to_date(box));
    // Seen from another folder it is still the same body.
    const std::string here = box.folder().filename().string();
    EXPECT_TRUE(is_up_to_date(box, "../" + here + "/case.yaml"));
    EXPECT_THAT(box.clench("preprocess case.yaml").out, HasSubstr("up to date"));
}

TEST(Preprocess, SeesAChangeInAnIncludedFile)
{
    const Sandbox box;
    write_case(box);
    is_up_to_date(box);

    box.write("nodes.inc", box.read("nodes.inc") + "** a comment\n");

    EXPECT_FALSE(is_up_to_date(box));
    EXPECT_TRUE(is_up_to_date(box));
}

TEST(Preprocess, SeesAChangeOfOptions)
{
    const Sandbox box;
    write_case(box);
    is_up_to_date(box);

    box.write("case.yaml", "clench: 1\nbodies: {cube: {mesh: cube.inp, mass: lumped}}\n");

    EXPECT_FALSE(is_up_to_date(box));
}

TEST(Preprocess, RegeneratesADamagedArtifact)
{
    const Sandbox box;
    write_case(box);
    is_up_to_date(box);

    box.write("cube.fe.h5", "not a model");

    EXPECT_FALSE(is_up_to_date(box));
    box.must("info cube.fe.h5");
}

TEST(Preprocess, KeepsTheOldArtifactWhenTheNewDeckIsWrong)
{
    const Sandbox box;
    write_case(box);
    is_up_to_date(box);
    const std::string before = box.read("cube.fe.h5");

    box.write("cube.inp", "*NODE\n1, a, b, c\n");

    EXPECT_EQ(box.clench("preprocess case.yaml").code, 2);
    EXPECT_EQ(box.read("cube.fe.h5"), before);
}

TEST(Preprocess, IsUsedByModesWhileItIsUpToDate)
{
    const Sandbox box;
    write_case(box);
    is_up_to_date(box);

    const auto soft = box.clench("modes case.yaml -n 1 --fix FIX --json").json();
    std::string deck = box.read("cube.inp");
    deck.replace(deck.find("2.1e5"), 5, "8.4e5");
    box.write("cube.inp", deck);
    const auto stiff = box.clench("modes case.yaml -n 1 --fix FIX --json").json();

    const double ratio = static_cast<double>(stiff["frequencies_hz"][0]) /
                         static_cast<double>(soft["frequencies_hz"][0]);
    EXPECT_NEAR(ratio, 2.0, 1e-9);  // four times the modulus, twice the frequency
}

}  // namespace
}  // namespace clench::test
