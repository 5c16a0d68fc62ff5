#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/run/analysis_files.hpp"
#include "app/run/full_order_summary.hpp"
#include "app/run/history_columns.hpp"
#include "app/run/state_archive.hpp"
#include "app/run/state_fields.hpp"
#include "app/summary/to_json.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

namespace fs = std::filesystem;
using test::coupled_cube;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

/// The cube with an interface of two pairs: the bottom's nodes 1 and 2 on the face they belong to.
FeModel cube_with_interface()
{
    FeModel model = coupled_cube();
    ContactPairs pairs;
    pairs.name = "joint";
    pairs.slave = {0, 1};
    pairs.face = {{0, 0}, {0, 0}};
    pairs.first = {0, 1, 2};
    pairs.master = {2, 3};
    pairs.N = {1.0, 1.0};
    pairs.point = {model.mesh.nodes[0], model.mesh.nodes[1]};
    Eigen::Matrix3d Q;
    Q << 0, 1, 0, 0, 0, 1, 1, 0, 0;  // t1 = z, t2 = x, n = y
    pairs.frame = {Q, Q};
    pairs.gap = {0.0, 0.0};
    pairs.area = {2.0, 3.0};
    model.contacts = {pairs};
    return model;
}

solver::FullState state_of(const FeModel& model)
{
    solver::FullState state;
    state.time = 1.5;
    state.x = Eigen::VectorXd::LinSpaced(model.n_free(), 0.0, 1.0);
    solver::InterfaceState interface;
    interface.gap = {-0.5, 1.0};
    interface.pressure = {10.0, 0.0};
    interface.slip = {{0.1, 0.2}, {0, 0}};
    interface.friction = {{3, 4}, {0, 0}};
    interface.dissipated = {0.25, 0.0};
    interface.status = {solver::ContactStatus::slip, solver::ContactStatus::open};
    interface.history.resize(2);
    interface.history[0].origin = {1, 2};
    interface.history[0].s = {3, 4};
    interface.history[0].plastic = {5, 6};
    interface.history[0].tau1 = {7, 8};
    interface.history[0].dissipated = 9;
    interface.history[0].status = solver::ContactStatus::slip;
    state.interfaces = {interface};
    return state;
}

Case history_case(const std::string& histories)
{
    return read_case({"case.yaml",
                      "clench: 1\nbodies: {cube: {mesh: a, contacts: {joint: {slave: A, master: B, "
                      "normal: {law: linear, stiffness: 1}}}}, other: {mesh: b}}\noutput:\n  "
                      "histories:\n" +
                          histories});
}

std::string text_of(const fs::path& file)
{
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

TEST(Histories, AreRowsOfTAndSumsOverInterfaces)
{
    const FeModel model = cube_with_interface();
    const Case c = history_case(
        "    z: {at: cube.TOP, displacement: z}\n"
        "    turn: {at: cube.9, rotation: y}\n"
        "    elsewhere: {at: other.1, displacement: x}\n"
        "    force: {contact: cube.joint, quantity: normal_force}\n"
        "    friction: {contact: cube.joint, quantity: friction_force}\n"
        "    slipping: {contact: cube.joint, quantity: slipping_pairs}\n");
    const solver::FullState state = state_of(model);

    const auto columns = history_columns(c, c.bodies[0], model);
    const std::vector<double> values = history_values(columns, model, state);

    ASSERT_THAT(columns, SizeIs(5));
    const Eigen::VectorXd x = model.T * state.x;
    double mean = 0.0;
    for (const Index node : {4, 5, 6, 7}) {
        mean += x[model.dofs.at(node, 2)] / 4.0;
    }
    EXPECT_NEAR(values[0], mean, 1e-14);
    EXPECT_NEAR(values[1], x[model.dofs.at(8, 4)], 1e-14);
    EXPECT_EQ(values[2], 20.0);
    EXPECT_EQ(values[3], 10.0);
    EXPECT_EQ(values[4], 1.0);
}

TEST(Histories, NeedTheDof)
{
    const FeModel model = cube_with_interface();
    const Case c = history_case("    turn: {at: cube.1, rotation: y}\n");

    EXPECT_THAT(test::refusal([&] { history_columns(c, c.bodies[0], model); }),
                AllOf(StartsWith("case.yaml:5: output.histories.turn.at: node 1 has no rotation y"),
                      HasSubstr("reference nodes")));
}

TEST(Csv, QuotesNamesAndKeepsEveryDigit)
{
    std::vector<HistoryColumn> columns(2);
    columns[0].name = "a,b";
    columns[1].name = "say \"hi\"";

    EXPECT_EQ(csv_heading("time", names_of(columns)), "time,\"a,b\",\"say \"\"hi\"\"\"\n");
    EXPECT_EQ(csv_row(0.1, {1.0 / 3.0, -2e-300}), "0.1,0.3333333333333333,-2e-300\n");
}

/// Spreadsheets execute what looks like a formula.
TEST(CsvHeading, ShowsFormulasAsTexts)
{
    EXPECT_EQ(csv_heading("time", {"=1+1", "+x", "-y", "@z", "a\nb"}),
              "time,\"'=1+1\",\"'+x\",\"'-y\",\"'@z\",\"a b\"\n");
}

TEST(StateFields, TurnPairsToTheBasicFrame)
{
    const FeModel model = cube_with_interface();

    const auto fields =
        interface_fields(model.contacts[0], state_of(model).interfaces[0], OutputCase());

    ASSERT_THAT(fields, SizeIs(6));
    EXPECT_EQ(fields[0].name, "gap");
    EXPECT_THAT(fields[0].values, ElementsAre(-0.5, 1.0));
    EXPECT_EQ(fields[3].name, "status");
    EXPECT_TRUE(fields[3].codes);
    EXPECT_THAT(fields[3].values, ElementsAre(2, 0));
    EXPECT_EQ(fields[4].name, "slip");
    EXPECT_THAT(fields[4].values, ElementsAre(0.2, 0.0, 0.1, 0, 0, 0));
}

TEST(StateFields, ShowDisplacementsOfAllNodes)
{
    const FeModel model = cube_with_interface();
    const solver::FullState state = state_of(model);

    const auto field = displacement_field(model, state.x);

    ASSERT_THAT(field.values, SizeIs(30));
    const Eigen::VectorXd x = model.T * state.x;
    EXPECT_EQ(field.values[3 * 6 + 1], x[model.dofs.at(6, 1)]);
    EXPECT_EQ(field.values[29], 0.0);  // node 10 belongs to nothing
}

AnalysisCase named(const std::string& name)
{
    AnalysisCase analysis;
    analysis.name = name;
    return analysis;
}

TEST(AnalysisFiles, AppearWhenFinished)
{
    const fs::path folder = clench::test::own_folder(CLENCH_TEST_OUTPUT);
    const FeModel model = cube_with_interface();
    const OutputCase output;
    {
        AnalysisFiles files(folder, named("a"), {}, model, output);
        files.add(state_of(model));
        EXPECT_FALSE(fs::exists(folder / "a.csv"));

        EXPECT_THAT(files.finish(), ElementsAre(folder / "a.csv", folder / "a.pvd"));
    }

    EXPECT_EQ(text_of(folder / "a.csv"), "load_factor\n1.5\n");
    EXPECT_TRUE(fs::exists(folder / "a.fields" / "body.00000.vtu"));
    EXPECT_TRUE(fs::exists(folder / "a.fields" / "body.joint.00000.vtu"));
    EXPECT_THAT(text_of(folder / "a.pvd"), HasSubstr("a.fields/body.joint.00000.vtu"));
}

TEST(AnalysisFiles, LeaveNothingBehindWhenInterrupted)
{
    const fs::path folder = clench::test::own_folder(CLENCH_TEST_OUTPUT);
    const FeModel model = cube_with_interface();
    const OutputCase output;
    {
        AnalysisFiles files(folder, named("a"), {}, model, output);
        files.add(state_of(model));
    }

    EXPECT_TRUE(fs::is_empty(folder));
}

TEST(AnalysisFiles, ReplaceWhatWasThereAndForgetFailures)
{
    const fs::path folder = clench::test::own_folder(CLENCH_TEST_OUTPUT);
    const FeModel model = cube_with_interface();
    const OutputCase output;
    {
        AnalysisFiles first(folder, named("a"), {}, model, output);
        first.add(state_of(model));
        first.add(state_of(model));
        first.finish();
        AnalysisFiles failed(folder, named("a"), {}, model, output);
        failed.fail(state_of(model));
        EXPECT_TRUE(fs::exists(folder / "a.failed.vtu"));
        EXPECT_TRUE(fs::exists(folder / "a.failed.joint.vtu"));
        EXPECT_TRUE(fs::exists(folder / "a.fields" / "body.00001.vtu"));
        AnalysisFiles second(folder, named("a"), {}, model, output);
        second.add(state_of(model));
        second.finish();
    }

    EXPECT_FALSE(fs::exists(folder / "a.fields" / "body.00001.vtu"));
    EXPECT_FALSE(fs::exists(folder / "a.fields.old"));
    EXPECT_FALSE(fs::exists(folder / "a.failed.vtu"));
    EXPECT_FALSE(fs::exists(folder / "a.failed.joint.vtu"));
    EXPECT_FALSE(fs::exists(folder / "a.failed.csv"));
}

TEST(StateArchive, GivesBackWhatWasWritten)
{
    const fs::path file = clench::test::own_folder(CLENCH_TEST_OUTPUT) / "a.state.h5";
    const FeModel model = cube_with_interface();
    solver::FullState state = state_of(model);
    state.velocity = 2.0 * state.x;
    state.acceleration = 3.0 * state.x;

    write_state(file, state, {"model", "settings", "{}", {}});
    const solver::FullState again = read_state(file);

    EXPECT_EQ(again.time, 1.5);
    EXPECT_EQ(again.x, state.x);
    EXPECT_EQ(again.velocity, state.velocity);
    EXPECT_EQ(again.acceleration, state.acceleration);
    ASSERT_THAT(again.interfaces, SizeIs(1));
    const solver::InterfaceState &a = again.interfaces[0], &b = state.interfaces[0];
    EXPECT_EQ(a.gap, b.gap);
    EXPECT_EQ(a.slip, b.slip);
    EXPECT_EQ(a.friction, b.friction);
    EXPECT_EQ(a.status, b.status);
    EXPECT_EQ(a.history[0].origin, b.history[0].origin);
    EXPECT_EQ(a.history[0].s, b.history[0].s);
    EXPECT_EQ(a.history[0].plastic, b.history[0].plastic);
    EXPECT_EQ(a.history[0].tau1, b.history[0].tau1);
    EXPECT_EQ(a.history[0].dissipated, 9.0);
    EXPECT_EQ(a.history[0].status, solver::ContactStatus::slip);
    EXPECT_EQ(read_record(file).settings, "settings");
    EXPECT_EQ(read_record(file.string() + ".none").settings, "");
}

TEST(AnalysisReport, ShowsCountsInterfacesAndHistories)
{
    const FeModel model = cube_with_interface();
    std::vector<HistoryColumn> columns(1);
    columns[0].name = "force";
    columns[0].interface = 0;
    columns[0].quantity = "normal_force";
    AnalysisCounts counts;
    counts.steps = 3;
    counts.rejected = 1;
    counts.jacobians = 2;

    const AnalysisSummary made =
        full_order_summary(named("settle"), model, counts, state_of(model), columns);
    const nlohmann::json summary = made;
    const AnalysisSummary again = stored_analysis(stored_text(made)).value();
    const std::string text = analysis_text(again);

    EXPECT_EQ(nlohmann::json(again), summary);
    EXPECT_EQ(summary["contacts"][0]["gap_min"], -0.5);
    EXPECT_EQ(summary["load_factor"], 1.5);
    EXPECT_THAT(text,
                AllOf(HasSubstr("analysis settle (static, full order, body body)"),
                      HasSubstr("increments"), HasSubstr("factorisations"), HasSubstr("contact"),
                      HasSubstr("-0.5"), HasSubstr("force"), HasSubstr("20")));
}

}  // namespace
}  // namespace clench::app
