#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"

namespace clench::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

const std::string reduction_keys =
    "    boundary: [FIX, LOAD]\n"
    "    reduction: {vibration_modes: 4, preload_modes: none, joint_modes: {method: weighted_pod, "
    "count: 3}, "
    "modal_damping: [0.01, 0.02], accuracy: off}\n";

/// The two blocks with a reduction.
std::string reduced_case(const std::string& keys = reduction_keys)
{
    return replaced(two_blocks_case, "    mesh: blocks.inp\n", "    mesh: blocks.inp\n" + keys);
}

nlohmann::json reduce(const Sandbox& box)
{
    const Outcome outcome = box.clench("reduce case.yaml --json --quiet");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return outcome.code == 0 ? outcome.json()["reductions"][0] : nlohmann::json::object();
}

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

    const Outcome outcome = box.clench("run case.yaml --json --quiet");

    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.json()["reductions"].size(), 1u);
}

TEST(Info, PrintsTheModeTableOfABody)
{
    const Sandbox box;
    write_case(box, reduced_case());
    reduce(box);

    const Outcome text = box.clench("info blocks.body.h5");
    const Outcome json = box.clench("info blocks.body.h5 --json");

    EXPECT_THAT(text.out,
                AllOf(HasSubstr("origin"), HasSubstr("frequency [Hz]"), HasSubstr("w(3) = ")));
    EXPECT_EQ(json.json()["command"], "info");
    EXPECT_FALSE(json.json()["modes"].empty());
}

TEST(Post, WritesModesAndDerivativesForParaView)
{
    const Sandbox box;
    write_case(box, replaced(reduced_case(), "count: 3", "count: 3, keep_derivatives: true"));
    reduce(box);

    const Outcome modes = box.clench("post case.yaml --modes 1,3-4 --derivatives 2 --json");

    ASSERT_EQ(modes.code, 0) << modes.err;
    const nlohmann::json shapes = modes.json()["shapes"];
    ASSERT_EQ(shapes.size(), 4u);
    EXPECT_EQ(shapes[1]["array"], "mode_3");
    EXPECT_EQ(shapes[3]["array"], "derivative_2");
    const std::string vtu = box.read("blocks.modes.vtu");
    EXPECT_THAT(vtu,
                AllOf(HasSubstr("mode_3"), HasSubstr("mode_3_stress"), HasSubstr("derivative_2")));
}

TEST(Post, RefusesModesThatAreNotThere)
{
    const Sandbox box;
    write_case(box, reduced_case());
    reduce(box);

    const Outcome many = box.clench("post case.yaml --modes 99");
    const Outcome none = box.clench("post case.yaml");
    const Outcome unkept = box.clench("post case.yaml --derivatives 1");

    EXPECT_EQ(many.code, 2);
    EXPECT_THAT(many.err, HasSubstr("expected numbers from 1 to"));
    EXPECT_EQ(none.code, 2);
    EXPECT_THAT(none.err, HasSubstr("nothing to show"));
    EXPECT_EQ(unkept.code, 2);
    EXPECT_THAT(unkept.err, HasSubstr("keep_derivatives: true"));
}

TEST(Post, RefusesABodyOfAnotherMesh)
{
    const Sandbox box;
    write_case(box, reduced_case());
    reduce(box);
    box.write("blocks.inp", replaced(two_blocks_deck, "20.", "21."));

    const Outcome outcome = box.clench("post case.yaml --modes 1");

    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err,
                AllOf(HasSubstr("other positions, numbers"), HasSubstr("clench reduce")));
}

}  // namespace
}  // namespace clench::test
