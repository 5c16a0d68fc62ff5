#include <gtest/gtest.h>

#include "tests/integration/cli/reduced_blocks.hpp"

namespace clench::test {
namespace {

using namespace reduced_blocks;

TEST(Reduce, WritesTheBodyWithItsModeTable)
{
    const Sandbox box;
    write_case(box, reduced_case());

    const nlohmann::json body = reduce(box);

    EXPECT_EQ(body["name"], "blocks");
    EXPECT_EQ(body["boundary_nodes"], 5);
    EXPECT_EQ(body["joint_modes"], 3);
    EXPECT_EQ(body["modes"].size(), body["mode_total"].get<std::size_t>());
    EXPECT_DOUBLE_EQ(body["modes"][0]["damping"], 0.01);
    EXPECT_DOUBLE_EQ(body["modes"][1]["damping"], 0.02);
    double before = 0.0;
    for (const double share : body["pov_ratio"].get<std::vector<double>>()) {
        EXPECT_GE(share, before);
        before = share;
    }
    EXPECT_NEAR(before, 1.0, 1e-12);
    EXPECT_LT(body["check"]["mass_error"], 1e-9);
    EXPECT_TRUE(box.has("blocks.body.h5"));
    EXPECT_TRUE(box.has("blocks.recovery.h5"));
    EXPECT_TRUE(box.has("blocks.stages.h5"));
}

TEST(Reduce, IsRepeatedOnlyWhenSomethingChanged)
{
    const Sandbox box;
    write_case(box, reduced_case());

    EXPECT_FALSE(reduce(box)["up_to_date"].get<bool>());
    EXPECT_TRUE(reduce(box)["up_to_date"].get<bool>());
    write_case(box, replaced(reduced_case(), "mu: 0.3", "mu: 0.4"));
    EXPECT_TRUE(reduce(box)["up_to_date"].get<bool>());  // friction is not in the basis
    write_case(box, replaced(reduced_case(), "[0.01, 0.02]", "0.03"));
    EXPECT_FALSE(reduce(box)["up_to_date"].get<bool>());
}

TEST(Reduce, TakesOneBodyOfSeveral)
{
    const Sandbox box;
    write_case(box, replaced(replaced(reduced_case(), "type: static", "body: blocks, type: static"),
                             "bodies:\n",
                             "bodies:\n  spare: {mesh: blocks.inp, boundary: [FIX, LOAD], "
                             "reduction: {vibration_modes: 2, accuracy: off}}\n"));

    const Outcome one = box.must("reduce case.yaml --body blocks --json --quiet");

    ASSERT_EQ(one.json()["reductions"].size(), 1u);
    EXPECT_EQ(one.json()["reductions"][0]["name"], "blocks");
    EXPECT_FALSE(box.has("spare.body.h5"));
    EXPECT_EQ(box.must("reduce case.yaml --json --quiet").json()["reductions"].size(), 2u);
    const Outcome none = box.clench("reduce case.yaml --body block");
    EXPECT_EQ(none.code, 2);
    EXPECT_THAT(none.err, testing::HasSubstr("blocks"));
}

TEST(Reduce, TrainsJointModesWithTheLawsOfTheContacts)
{
    const Sandbox box;
    const std::string trained =
        replaced(reduced_case(), "method: weighted_pod, count: 3", "count: 3, seed: 5");
    write_case(box, trained);

    const nlohmann::json body = reduce(box);

    EXPECT_EQ(body["joint_modes"], 3);
    EXPECT_GE(body["training"]["loads"], 120);
    EXPECT_GE(body["training"]["sweeps"], 1);
    EXPECT_TRUE(reduce(box)["up_to_date"].get<bool>());
    write_case(box, replaced(trained, "mu: 0.3", "mu: 0.4"));
    EXPECT_FALSE(reduce(box)["up_to_date"].get<bool>());
}

TEST(Reduce, TakesMoreJointModesAndOtherMethodsFromTheCache)
{
    const Sandbox box;
    write_case(box, reduced_case());
    const nlohmann::json first = reduce(box);
    EXPECT_TRUE(first["reused"].empty());

    write_case(box, replaced(reduced_case(), "count: 3", "count: 4"));
    const nlohmann::json more = reduce(box);
    write_case(box, replaced(reduced_case(), "weighted_pod", "pod_forces"));
    const nlohmann::json other = reduce(box);
    write_case(box, replaced(reduced_case(), "vibration_modes: 4", "vibration_modes: 5"));
    const nlohmann::json again = reduce(box);

    const nlohmann::json both = {"component modes", "derivatives"};
    EXPECT_EQ(more["reused"], both);
    EXPECT_EQ(more["joint_modes"], 4);
    EXPECT_EQ(more["pov_ratio"], first["pov_ratio"]);
    EXPECT_EQ(other["reused"], both);
    EXPECT_TRUE(again["reused"].empty());
}

TEST(Reduce, GivesTheSameBodyWithAndWithoutTheCache)
{
    const Sandbox with, without;
    write_case(with, reduced_case());
    reduce(with);
    const std::string more = replaced(reduced_case(), "count: 3", "count: 4");
    write_case(with, more);
    write_case(without, more);

    const nlohmann::json a = reduce(with), b = reduce(without);

    ASSERT_EQ(a["modes"].size(), b["modes"].size());
    for (std::size_t i = 0; i < a["modes"].size(); ++i) {
        const double f = b["modes"][i]["frequency_hz"];
        EXPECT_NEAR(a["modes"][i]["frequency_hz"], f, 1e-7 * f + 1e-9) << "mode " << i + 1;
    }
}

TEST(Reduce, TakesPreloadShapesAlong)
{
    const Sandbox box;
    const std::string all =
        "    boundary: [FIX, LOAD]\n"
        "    reduction: {vibration_modes: 4, accuracy: off, joint_modes: {count: 0}}\n";
    write_case(box, reduced_case(all));

    EXPECT_EQ(reduce(box)["preload_modes"], 2);
    EXPECT_TRUE(box.has("blocks.preload.h5"));
    write_case(box,
               reduced_case(replaced(all, "joint_modes", "preload_modes: clamp, joint_modes")));
    EXPECT_EQ(reduce(box)["preload_modes"], 1);
}

TEST(Reduce, IsPartOfRun)
{
    const Sandbox box;
    write_case(box, reduced_case());

    const Outcome outcome = box.must("run case.yaml --json --quiet");

    EXPECT_EQ(outcome.json()["reductions"].size(), 1u);
}

}  // namespace
}  // namespace clench::test
