#include "app/base/printable.hpp"

#include <gtest/gtest.h>

namespace clench::app {
namespace {

TEST(Printable, KeepsTextsLineEndsAndTabs)
{
    EXPECT_EQ(printable("bolt M10: 20 kN\n\tµ = 0.15, Φ, 接触\n"),
              "bolt M10: 20 kN\n\tµ = 0.15, Φ, 接触\n");
}

TEST(Printable, ShowsWhatATerminalWouldObey)
{
    EXPECT_EQ(printable("a\x1b]0;title\x07z"), "a\\x1b]0;title\\x07z");
    EXPECT_EQ(printable("good\rbad\b\x7f"), "good\\x0dbad\\x08\\x7f");
    EXPECT_EQ(printable("\xc2\x9b"
                        "2J"),
              "\\xc2\\x9b2J");
    EXPECT_EQ(printable("\x9b"
                        "2J"),
              "\\x9b2J");
}

TEST(Printable, ShowsBytesThatAreNoCharacters)
{
    EXPECT_EQ(printable("\xff\xfe"), "\\xff\\xfe");
    EXPECT_EQ(printable("\xc0\x9b"), "\\xc0\\x9b");
    EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");
}

}  // namespace
}  // namespace clench::app
