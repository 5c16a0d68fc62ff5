#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postprocess/plot/history_table.hpp"
#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

const char* const swinging = R"(clench: 1
title: pendulum <test>
bodies:
  rod: {mass: 1.0, inertia: [1, 1, 1, 0, 0, 0], position: [1, 0, 0]}
joints:
  hinge: {type: revolute, a: ground, b: rod, at: [0, 0, 0], axis: [0, 1, 0]}
gravity: [0, 0, -9.81]
analysis:
  - {name: swing, type: dynamic, end: 0.5, fixed_step: 0.01}
  - {name: later, type: dynamic, end: 0.5, fixed_step: 0.01}
output:
  step: 0.1
  histories: {height: {at: rod, position: z}}
)";

TEST(Report, TellsChecksModelResultsAndInputOnOnePage)
{
    const Sandbox box;
    box.write("case.yaml", swinging);
    box.must("solve case.yaml --analysis swing");
    box.write("swing.bodies.displacement.0.5.png", "a picture");
    const Outcome run = box.must("report case.yaml --json");
    EXPECT_EQ(run.json()["to_look_at"], 1);  // the second analysis was not computed
    const std::string page = box.read("case.report.html");

    EXPECT_THAT(page, HasSubstr("<h1>pendulum &lt;test&gt;</h1>"));
    EXPECT_THAT(page, HasSubstr("<td>results of swing</td><td>computed, up to date</td>"));
    EXPECT_THAT(page, HasSubstr("<td>results of later</td><td>not computed</td>"));
    EXPECT_THAT(page, HasSubstr("<td>swing: joint equations</td><td>largest error"));
    EXPECT_THAT(page, ContainsRegex("swing: energy balance</td><td>largest defect [^<]*</td>"
                                    "<td>below 0.01</td><td class=\"good\">"));
    EXPECT_THAT(page, HasSubstr("<figcaption>swing: energies; input"));
    EXPECT_THAT(page, HasSubstr("<td>hinge</td><td>revolute</td><td>ground and rod</td>"));
    EXPECT_THAT(page, HasSubstr("<figcaption>swing: height</figcaption>"));
    EXPECT_THAT(page, HasSubstr("data:image/svg+xml;base64,"));
    EXPECT_THAT(page, HasSubstr("data:image/png;base64,YSBwaWN0dXJl"));
    EXPECT_THAT(page, HasSubstr("<figcaption>swing.bodies.displacement.0.5</figcaption>"));
    EXPECT_THAT(page, HasSubstr("title: pendulum &lt;test&gt;"));
    EXPECT_THAT(page, Not(HasSubstr("src=\"http")));
}

/// Two blocks as a reduced body, pushed onto each other and let fly.
std::string pushed_blocks()
{
    const std::string text =
        reduced_two_blocks("{vibration_modes: 8, joint_modes: {count: 0}}",
                           "{name: fly, type: dynamic, end: 4.0e-5, fixed_step: 1.0e-6}");
    return replaced(
        text, "  histories:\n",
        "  histories:\n    pressure: {contact: blocks.joint, quantity: max_pressure}\n");
}

// The moment on the page is that of the table's largest number, found by other code.
TEST(Report, DrawsInterfacesAtTheStartAndAtTheHighestPressure)
{
    const Sandbox box;
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", pushed_blocks());
    const Outcome run = box.must("run case.yaml --json");
    box.must("report case.yaml");
    const std::string page = box.read("case.report.html");
    const postprocess::HistoryTable table =
        postprocess::read_history_table(box.folder() / "fly.csv");
    const auto& pressure = table.columns[1];
    ASSERT_EQ(table.names[1], "pressure");
    const auto worst = std::ranges::max_element(pressure);
    const double time = table.columns[0][static_cast<std::size_t>(worst - pressure.begin())];
    ASSERT_GT(*worst, pressure.front());

    EXPECT_THAT(page, HasSubstr("<h4>Time 0: start"));
    EXPECT_THAT(page, ContainsRegex(fmt::format("<h4>Time {:.6g}: [^<]*highest pressure: {:.4g} ",
                                                time, *worst)));
    for (const char* caption : {"bodies.von_mises", "blocks.joint.pressure", "blocks.joint.gap",
                                "blocks.joint.status", "blocks.joint.slip"}) {
        EXPECT_THAT(page, HasSubstr(fmt::format("<figcaption>{}</figcaption>", caption)));
    }
    EXPECT_LT(page.size(), 1500000u);
}

// Modes that the pictures need are gone: the page says so instead of failing.
TEST(Report, SaysWhyThereAreNoPictures)
{
    const Sandbox box;
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", pushed_blocks());
    box.must("run case.yaml");
    std::filesystem::remove(box.folder() / "blocks.recovery.h5");
    box.must("report case.yaml");

    EXPECT_THAT(box.read("case.report.html"), HasSubstr("blocks.recovery.h5: no such file</p>"));
}

TEST(Report, SaysWhenResultsBelongToAnotherVersionOfTheCase)
{
    const Sandbox box;
    box.write("case.yaml", swinging);
    box.must("solve case.yaml");
    std::string changed = swinging;
    changed.replace(changed.find("-9.81"), 5, "-1.62");
    box.write("case.yaml", changed);
    box.must("report case.yaml");

    EXPECT_THAT(box.read("case.report.html"),
                HasSubstr("computed from another version of the case"));
}

TEST(Report, ShowsTheWarningsOfTheSolver)
{
    const Sandbox box;
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", pushed_blocks());
    const Outcome run = box.must("run case.yaml --json");
    ASSERT_FALSE(run.json()["analyses"][0]["warnings"].empty());
    box.must("report case.yaml");

    EXPECT_THAT(box.read("case.report.html"), HasSubstr("<td>fly: warning</td>"));
}

// Without friction nothing holds the blocks together sideways: the upper one slides off, tilted
// onto its front edge, whose pairs are the second and the third.
TEST(Report, FlagsPairsWithoutFrictionThatSlideTooFar)
{
    const Sandbox box;
    std::string text = pushed_blocks();
    const auto replace = [&text](const std::string& from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
    };
    replace("normal: {law: linear, stiffness: 1.0e4},\n",
            "normal: {law: linear, stiffness: 1.0e4}}\n");
    replace("              friction: {law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}}\n", "");
    replace("push: {at: blocks.LOAD, force: [0, 0, -100]",
            "push: {at: blocks.LOAD, force: [60, 0, -100]");
    replace("end: 4.0e-5, fixed_step: 1.0e-6", "end: 2.0e-3, fixed_step: 2.0e-5");
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", text);
    const Outcome run = box.must("run case.yaml --json");
    const nlohmann::json sliding = run.json()["analyses"][0]["sliding"][0];
    box.must("report case.yaml");

    EXPECT_EQ(sliding["beyond"], (std::vector<int>{2, 3}));
    EXPECT_GT(sliding["ratio"], 1.0);
    EXPECT_THAT(
        box.read("case.report.html"),
        ContainsRegex("fly: sliding, contact blocks.joint</td><td>[^<]*; 2 of 4 pairs slide "
                      "further than their size: 2, 3</td>"));
}

const char* const signed_by = R"(report:
  author: A. Muster
  checked_by: B. Muster
  project: pump <7>
  customer: C. GmbH
  number: R-12
  logo: logo.svg
)";

TEST(Report, NamesPeopleAndProjectAndChangesNoResult)
{
    const Sandbox box;
    box.write("case.yaml", swinging);
    box.must("solve case.yaml");
    box.write("case.yaml", std::string(swinging) + signed_by);
    box.write("logo.svg", "<svg/>");
    box.must("report case.yaml");
    const std::string page = box.read("case.report.html");

    for (const char* entry :
         {"<dt>project</dt><dd>pump &lt;7&gt;</dd>", "<dt>customer</dt><dd>C. GmbH</dd>",
          "<dt>report</dt><dd>R-12</dd>", "<dt>author</dt><dd>A. Muster</dd>",
          "<dt>checked by</dt><dd>B. Muster</dd>", "<p class=\"sign\">author: A. Muster</p>",
          "src=\"data:image/svg+xml;base64,PHN2Zy8+\"",
          "<td>results of swing</td><td>computed, up to date</td>"}) {
        EXPECT_THAT(page, HasSubstr(entry));
    }
    EXPECT_THAT(page, ContainsRegex("<dt>date</dt><dd>20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]</dd>"));
}

TEST(Report, RefusesALogoThatIsNotThereAndPicturesItCannotShow)
{
    const Sandbox box;
    box.write("case.yaml", std::string(swinging) + signed_by);
    box.must("solve case.yaml");
    const Outcome missing = box.clench("report case.yaml");
    EXPECT_EQ(missing.code, 2);
    EXPECT_THAT(missing.err, HasSubstr("report.logo"));
    EXPECT_THAT(missing.err, HasSubstr("no such file"));

    box.write("case.yaml", std::string(swinging) + "report: {logo: logo.tif}\n");
    const Outcome wrong = box.clench("report case.yaml");
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("expected a file .png, .svg or .jpg"));
}

/// What a card of the summary says of a quantity.
std::string card(const std::string& page, const std::string& what)
{
    const std::size_t begin = page.find("<b>" + what + "</b>");
    return begin == std::string::npos ? "" : page.substr(begin, page.find("</div>", begin) - begin);
}

TEST(Report, SummaryHasTheLargestPressureOfTheTable)
{
    const Sandbox box;
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", pushed_blocks());
    box.must("run case.yaml");
    box.must("report case.yaml");
    const postprocess::HistoryTable table =
        postprocess::read_history_table(box.folder() / "fly.csv");
    const auto worst = std::ranges::max_element(table.columns[1]);
    const double time =
        table.columns[0][static_cast<std::size_t>(worst - table.columns[1].begin())];
    const std::string page = box.read("case.report.html");

    EXPECT_THAT(card(page, "highest pressure"),
                HasSubstr(fmt::format("<p class=\"value\">{:.4g} ", *worst)));
    EXPECT_THAT(card(page, "highest pressure"), HasSubstr(fmt::format("at time {:.5g}<", time)));
    EXPECT_THAT(card(page, "highest pressure"),
                ContainsRegex("contact blocks.joint, pair [1-4] at \\("));
    EXPECT_THAT(card(page, "smallest gap"), HasSubstr("pressed into each other"));
    EXPECT_THAT(card(page, "highest von Mises stress"), HasSubstr("body blocks, node "));
    EXPECT_THAT(page, HasSubstr("<div class=\"view3d\""));
}

TEST(Report, RefusesACaseWithoutResults)
{
    const Sandbox box;
    box.write("case.yaml", swinging);
    const Outcome run = box.clench("report case.yaml");

    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.err, HasSubstr("holds no results of this case to report"));
    EXPECT_THAT(run.err, HasSubstr("clench run case.yaml"));
    EXPECT_FALSE(box.has("case.report.html"));
}

}  // namespace
}  // namespace clench::test
