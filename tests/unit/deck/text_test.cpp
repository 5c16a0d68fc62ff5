#include <gtest/gtest.h>

#include "preprocess/text/numbers.hpp"
#include "preprocess/text/source_file.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error;

TEST(Numbers, ReadsWhatFortranAndNastranWrite)
{
    EXPECT_EQ(to_real("1.5"), 1.5);
    EXPECT_EQ(to_real(" +2. "), 2.0);
    EXPECT_EQ(to_real("1.5D-3"), 1.5e-3);
    EXPECT_EQ(to_real("7.85-9"), 7.85e-9);
    EXPECT_EQ(to_real("2.1+5"), 2.1e5);
    EXPECT_EQ(to_real("-.5"), -0.5);
    EXPECT_EQ(to_real("210000"), 210000.0);
}

TEST(Numbers, RefusesWhatIsNotExactlyOneFiniteNumber)
{
    for (const char* text :
         {"", "abc", "1.5 2", "1e", "nan", "inf", "1e999", "0x10", "1,5", "--1"}) {
        EXPECT_FALSE(to_real(text).has_value()) << text;
    }
    for (const char* text : {"", "1.0", "12a", "99999999999999999999"}) {
        EXPECT_FALSE(to_integer(text).has_value()) << text;
    }
}

TEST(Numbers, MessageShowsTheTextFoundWithoutBinaryGarbage)
{
    expect_input_error(
        [] {
            real_at("\x01\xffq", "Young's modulus", {"a.inp", 3});
        },
        "a.inp:3: Young's modulus is \"\\x01\\xffq\", expected a number");
}

TEST(LoadFile, RefusesMissingFilesAndFolders)
{
    expect_input_error([] { load_file("does/not/exist.inp"); }, "does/not/exist.inp: no such file");
    expect_input_error([] { load_file("."); }, "is a folder");
}

}  // namespace
}  // namespace clench::preprocess
