// The comparison of a reduced body with its full order, through the case file: what it says is
// compared with what `solve` finds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

std::string bar_case(const std::string& reduction, const std::string& force = "[0, 0, 0.5]")
{
    return R"(clench: 1
bodies:
  bar:
    mesh: )" CLENCH_SOURCE_DIR
           R"(/meshes/friction_bar_small.inp
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: UPPER_FACE, master: LOWER_FACE, points: nodes, search: 0.5, normal: {law: linear, stiffness: 5.0e4},
              friction: {law: coulomb, mu: 0.15, stick: 1.0e4, slip: 5.0e2}}
    reduction: )" +
           reduction + R"(
supports: {bar: [FIX]}
joints:
  clamp: {type: fixed, a: ground, b: bar.FIX}
forces:
  tip: {at: bar.LOAD, force: )" +
           force + R"(}
analysis:
  - {name: full, type: static, order: full}
output:
  fields: []
  histories:
    tip_z: {at: bar.LOAD, displacement: z}
    force: {contact: bar.joint, quantity: normal_force}
)";
}

nlohmann::json reduce(const Sandbox& box)
{
    const Outcome outcome = box.must("reduce case.yaml --json --quiet");
    return outcome.code == 0 ? outcome.json()["reductions"][0] : nlohmann::json::object();
}

nlohmann::json row_of(const nlohmann::json& body, const std::string& loads,
                      const std::string& quantity)
{
    for (const nlohmann::json& row : body["accuracy"]["rows"]) {
        if (row["loads"] == loads && row["quantity"] == quantity) {
            return row;
        }
    }
    ADD_FAILURE() << loads << ", " << quantity << " in " << body["accuracy"].dump();
    return {};
}

/// The last value of a column of a CSV file with a heading.
double last_of(const std::string& csv, const std::string& column)
{
    std::istringstream file(csv);
    std::string heading, line, last;
    std::getline(file, heading);
    while (std::getline(file, line)) {
        last = line.empty() ? last : line;
    }
    std::istringstream names(heading), values(last);
    std::string name, value;
    while (std::getline(names, name, ',') && std::getline(values, value, ',')) {
        if (name.starts_with(column)) {
            return std::stod(value);
        }
    }
    ADD_FAILURE() << column << " in " << heading;
    return 0.0;
}

TEST(Accuracy, IsThatOfTheFullOrderUnderTheLoadOfTheCase)
{
    const Sandbox box;
    box.write("case.yaml", bar_case("{vibration_modes: 10, joint_modes: {count: 20, train: 60, "
                                    "sweeps: 1}, stress_modes: false}"));

    const nlohmann::json body = reduce(box);
    const Outcome full = box.must("solve case.yaml --quiet");

    const nlohmann::json w = row_of(body, "load tip", "deflection");
    const nlohmann::json F = row_of(body, "load tip", "contact forces");
    const std::string csv = box.read("full.csv");
    EXPECT_NEAR(w["full"], 0.5 * last_of(csv, "tip_z"), 1e-5 * std::abs(w["full"].get<double>()));
    EXPECT_NEAR(F["full"], last_of(csv, "force"), 1e-5 * F["full"].get<double>());
    EXPECT_NEAR(w["largest"], std::abs(w["reduced"].get<double>() / w["full"].get<double>() - 1.0),
                1e-9);
    EXPECT_EQ(body["training"]["loads"], 90);  // and 24 on boundary DOFs, six of the case's own
    EXPECT_EQ(body["joint_modes"], 20);
}

TEST(Accuracy, TakesAsManyJointModesAsItNeeds)
{
    const Sandbox box;
    box.write("case.yaml", bar_case("{accuracy: 0.05, stress_modes: false}"));

    const nlohmann::json body = reduce(box);

    EXPECT_TRUE(body["accuracy"]["checked"].get<bool>());
    EXPECT_TRUE(body["accuracy"]["all_good"].get<bool>()) << body["accuracy"].dump(1);
    EXPECT_GE(body["joint_modes"], 10);
    EXPECT_LE(body["joint_modes"], 120);
}

TEST(Accuracy, SaysWhenNobodyLooked)
{
    const Sandbox box;
    box.write("case.yaml", bar_case("{vibration_modes: 10, accuracy: off, stress_modes: false, "
                                    "joint_modes: {method: weighted_pod, count: 10}}"));

    box.clench("preprocess case.yaml");
    const Outcome reduced = box.clench("reduce case.yaml");
    const Outcome report = box.clench("report case.yaml --json");

    ASSERT_EQ(reduced.code, 0) << reduced.err;
    EXPECT_THAT(reduced.out, HasSubstr("accuracy: NOT CHECKED: accuracy: off"));
    ASSERT_EQ(report.code, 0) << report.err;
    EXPECT_THAT(box.read("case.report.html"),
                AllOf(HasSubstr("Accuracy of reduced bodies"), HasSubstr("class=\"missing\"")));
}

}  // namespace
}  // namespace clench::test
