#include "app/case/result_names.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/build/results_folder.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// A pendulum with the analyses, and more keys.
std::string swinging(const std::string& analyses, const std::string& more = "")
{
    return "clench: 1\nbodies:\n  rod: {mass: 1, inertia: [0.1, 1, 1, 0, 0, 0]}\nanalysis:\n" +
           analyses + more;
}

std::string motion(const std::string& name)
{
    return "  - {name: \"" + name + "\", type: dynamic, end: 0.5}\n";
}

std::string refusal(const std::string& text)
{
    return test::refusal([&] { read_case({"case.yaml", text}); });
}

/// Before, the table of one was the energy ledger of the other.
TEST(ResultNames, AnalysisTakesTheEnergyOfAnother)
{
    EXPECT_THAT(refusal(swinging(motion("swing") + motion("swing.energy"))),
                AllOf(HasSubstr("case.yaml:6"),
                      HasSubstr("would write swing.energy.csv, which analysis swing writes")));
    EXPECT_THAT(refusal(swinging(motion("Swing.Energy") + motion("swing"))),
                HasSubstr("would write swing.energy.csv, which analysis Swing.Energy writes"));
}

TEST(ResultNames, AnalysisTakesWhatAnotherOneLeavesWhenItFails)
{
    EXPECT_THAT(refusal(swinging(motion("swing") + motion("swing.failed"))),
                HasSubstr("swing.failed.csv"));
    EXPECT_THAT(refusal(swinging(motion("swing") + motion("swing.nodes"))),
                HasSubstr("swing.nodes.csv"));
}

TEST(ResultNames, BodyTakesAPartOfTheFields)
{
    const std::string two =
        "clench: 1\nbodies:\n  rod: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}\n"
        "  Reactions: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}\nanalysis:\n";
    EXPECT_THAT(refusal(two + motion("swing")),
                HasSubstr("Reactions in the folder of fields, which Clench itself writes"));
}

TEST(ResultNames, BodyTakesTheContactOfAnother)
{
    const std::string text = R"(clench: 1
bodies:
  bar:
    mesh: bar.inp
    contacts: {lap.top: {slave: A, master: B, normal: {law: linear, stiffness: 1}}}
  bar.lap:
    mesh: bar.inp
    contacts: {TOP: {slave: A, master: B, normal: {law: linear, stiffness: 1}}}
)";
    EXPECT_THAT(refusal(text), HasSubstr("would write bar.lap.TOP.pairs.vtu, which contact lap.top "
                                         "of body bar writes"));
}

TEST(ResultNames, TableTakesTheResultsOfAnAnalysis)
{
    const std::string text = R"(clench: 1
bodies: {bar: {mesh: bar.inp}}
analysis:
  - {name: pull, type: static, order: full}
  - {name: pull.ends, type: static, order: full}
output:
  tables: {ends: {at: ALL}}
)";
    EXPECT_THAT(refusal(text), HasSubstr("would write pull.ends.csv"));
}

TEST(ResultNames, OfTwoAnalysesStandBesideEachOther)
{
    EXPECT_EQ(refusal(swinging(motion("swing") + motion("swing.2") + motion("energy"))), "");
}

TEST(ResultNames, HaveOneLine)
{
    EXPECT_THAT(refusal(swinging(motion("a\\nb"))),
                HasSubstr("expected one line without / and \\"));
}

class ResultsFolder : public ::testing::Test {
protected:
    std::string refusal_beside(const std::string& input, const std::string& text)
    {
        std::ofstream(folder / input) << "what the user has made\n";
        std::ofstream(folder / "case.yaml") << text;
        const Case c = load_case(folder / "case.yaml");
        return test::refusal([&] { make_results_folder(c, {}); });
    }
    fs::path folder = clench::test::own_folder(CLENCH_TEST_OUTPUT);
};

/// Before, `clench preload` replaced the shape by its own.
TEST_F(ResultsFolder, HoldsAFileThatTheCaseReads)
{
    const std::string text =
        "clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n    preloads:\n"
        "      clamp: {shape: bar.preload.clamp.vtu}\n";
    EXPECT_THAT(refusal_beside("bar.preload.clamp.vtu", text),
                AllOf(HasSubstr("would write"), HasSubstr("bar.preload.clamp.vtu"),
                      HasSubstr("which the case reads")));
    EXPECT_EQ(refusal_beside("other.vtu", "clench: 1\nbodies:\n  bar: {mesh: other.vtu}\n"), "");
}

TEST_F(ResultsFolder, KeepsACaseOfTheNameOfTheResolvedOne)
{
    const std::string text = "clench: 1 # mine\nbodies: {bar: {mesh: bar.inp}}\n";
    std::ofstream(folder / "resolved.yaml") << text;
    write_resolved(load_case(folder / "resolved.yaml"), folder);

    std::ifstream kept(folder / "resolved.yaml");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(kept), {}), text);
}

}  // namespace
}  // namespace clench::app
