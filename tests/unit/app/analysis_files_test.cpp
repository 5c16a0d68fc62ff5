#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/cube_results.hpp"

namespace clench::app {
namespace {

using namespace cube_results;
namespace fs = std::filesystem;

std::string text_of(const fs::path& file)
{
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
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

}  // namespace
}  // namespace clench::app
