#include "app/base/table.hpp"

#include <gtest/gtest.h>

namespace clench::app {
namespace {

TEST(Table, AlignsNumbersRightAndWordsLeft)
{
    Table table({"set", "members"}, "");
    table.add({"FIX", "12"});
    table.add({"LONG_NAME", "3"});

    EXPECT_EQ(table.text(),
              "set        members\n"
              "FIX             12\n"
              "LONG_NAME        3\n");
}

TEST(Table, ShowsSixDigits)
{
    EXPECT_EQ(shown(1234567.0), "1.23457e+06");
    EXPECT_EQ(shown(-0.0), "0");
    EXPECT_EQ(shown(Eigen::Vector3d(1, 2.5, 1.0 / 3.0)), "(1, 2.5, 0.333333)");
    EXPECT_EQ(counted(1, "node"), "1 node");
    EXPECT_EQ(counted(3, "node"), "3 nodes");
}

}  // namespace
}  // namespace clench::app
