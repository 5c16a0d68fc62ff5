#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/reduced_blocks.hpp"

namespace clench::test {
namespace {

using namespace reduced_blocks;

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

    const Outcome modes = box.must("post case.yaml --modes 1,3-4 --derivatives 2 --json");

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
