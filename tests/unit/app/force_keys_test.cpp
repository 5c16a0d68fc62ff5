#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/load_text.hpp"

namespace clench::app {
namespace {

using namespace load_text;

TEST(ForceKeys, ReadPlaceAndVectors)
{
    const ServiceLoad f = load("at: bar.LOAD, force: [0, 0, 50], moment: [1, 0, 0]");

    EXPECT_EQ(f.load.at, "bar.LOAD");
    EXPECT_EQ(*f.load.force, Eigen::Vector3d(0, 0, 50));
    EXPECT_EQ(*f.load.moment, Eigen::Vector3d(1, 0, 0));
    EXPECT_EQ(f.time.at(3.0), 1.0);
    EXPECT_EQ(f.load.place.line, 4);
}

TEST(ForceKeys, RefuseAnAddressWithoutBody)
{
    EXPECT_THAT(force_refusal("at: LOAD, force: [0, 0, 1]"),
                AllOf(StartsWith("dir/case.yaml:4: forces.tip.at: is \"LOAD\""),
                      HasSubstr("such as bar.NAME")));
    clench::test::expect_refusals(force_refusal,
                                  {{"at: bra.LOAD, force: [0, 0, 1]", "did you mean \"bar\"?"},
                                   {"at: bar., force: [0, 0, 1]", "bodies: bar"},
                                   {"at: bar.LOAD", "neither force nor moment"}});
}

}  // namespace
}  // namespace clench::app
