#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

/// The two blocks as a reduced body that is pushed and flies off.
std::string flying_case()
{
    const std::string text =
        reduced_two_blocks("{vibration_modes: 4, joint_modes: {count: 3}}",
                           "{name: fly, type: dynamic, end: 4.0e-6, fixed_step: 1.0e-6}");
    return text.substr(0, text.find("output:")) +
           "output:\n"
           "  units: {length: mm, force: N, time: s}\n"
           "  step: 1.0e-6\n"
           "  histories:\n"
           "    top: {at: blocks.LOAD, displacement: z}\n"
           "    second: {body: blocks, mode: 2}\n";
}

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(part);
    }
    return parts;
}

TEST(Export, WritesModalCoordinatesAndNamesTheStressModes)
{
    const Sandbox box;
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", flying_case());
    const Outcome run = box.must("run case.yaml --json");
    const Outcome written = box.must("export case.yaml --json");

    const auto rows = split(box.read("fly.blocks.modal.csv"), '\n');
    ASSERT_EQ(rows.size(), 6u);
    EXPECT_THAT(rows[0], HasSubstr("time [s],mode_1,mode_2,"));
    const std::size_t modes = run.json()["reductions"][0]["mode_total"];
    EXPECT_EQ(split(rows[5], ',').size(), 1 + modes);
    EXPECT_EQ(written.json()["files"][0]["modes"], modes);
    const double second = run.json()["analyses"][0]["histories"]["second"];
    EXPECT_NE(second, 0.0);
    EXPECT_EQ(std::stod(split(rows[5], ',')[2]), second);
    EXPECT_TRUE(box.has("blocks.recovery.h5"));
}

TEST(Export, KeepsUnitsInTheHeadingsOfHistories)
{
    const Sandbox box;
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", flying_case());
    box.must("run case.yaml");

    EXPECT_EQ(split(box.read("fly.csv"), '\n')[0], "time [s],top [mm],second");
    box.must("plot fly.csv");
}

TEST(Export, SaysWhatIsMissing)
{
    const Sandbox box;
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", flying_case());
    box.refuses("export case.yaml", "expected the results of fly");
    box.write("case.yaml", two_blocks_case);
    box.refuses("export case.yaml", "has no reduced body");
}

}  // namespace
}  // namespace clench::test
