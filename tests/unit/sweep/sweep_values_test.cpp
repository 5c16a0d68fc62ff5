#include "app/sweep/sweep_values.hpp"

#include <gtest/gtest.h>

#include "app/sweep/csv_text.hpp"

namespace clench::app {
namespace {

void expect_same(const YamlNode& a, const YamlNode& b)
{
    EXPECT_EQ(a.kind, b.kind);
    EXPECT_EQ(a.text, b.text);
    EXPECT_EQ(a.key, b.key);
    ASSERT_EQ(a.children.size(), b.children.size());
    for (std::size_t i = 0; i < a.children.size(); ++i) {
        expect_same(a.children[i], b.children[i]);
    }
}

TEST(SweepValue, IsTheSameAfterItWasStored)
{
    for (const char* text :
         {"20", "1e-6", "[0, 0, -20]", "{law: linear, stiffness: 5e4}", "~", "\"20\"", "\"a, b\"",
          "\"say \\\"no\\\"\"", "'a: b # c'", "\" x \"", "[{a: [1, \"2, 3\"]}, off]", "\"\""}) {
        const YamlNode value = read_value(text);
        expect_same(read_value(stored_value(value)), value);
        EXPECT_EQ(stored_value(value).find('\n'), std::string::npos);
    }
}

TEST(SweepValue, KeepsWhatIsAWordAWord)
{
    EXPECT_TRUE(read_value(stored_value(read_value("\"20\""))).quoted);
    EXPECT_FALSE(read_value(stored_value(read_value("20"))).quoted);
}

TEST(SweepCsv, QuotesWhatHasToBeAndDisarmsFormulas)
{
    EXPECT_EQ(csv_line({"1", "[0, 0, 1]", "say \"no\"", "", "-2.5"}),
              "1,\"[0, 0, 1]\",\"say \"\"no\"\"\",,-2.5\n");
    EXPECT_EQ(csv_line({"=cmd|' /C calc'!A0"}), "'=cmd|' /C calc'!A0\n");
    EXPECT_EQ(csv_line({"a\nb"}), "\"a b\"\n");
}

}  // namespace
}  // namespace clench::app
