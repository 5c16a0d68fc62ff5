#include <gtest/gtest.h>

#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {
namespace {

TEST(LineReader, TakesAllLineEndsAndDropsTheByteOrderMark)
{
    const SourceFile file{"f", "\xEF\xBB\xBFone\r\ntwo\nthree\rfour"};
    LineReader reader(file);
    std::vector<std::string> lines;
    std::string_view line;

    while (reader.next(line)) {
        lines.emplace_back(line);
    }

    EXPECT_EQ(lines, (std::vector<std::string>{"one", "two", "three", "four"}));
    EXPECT_EQ(reader.place().text(), "f:4");
}

TEST(LineReader, UnreadGivesTheSameLineAgain)
{
    const SourceFile file{"f", "one\ntwo\n"};
    LineReader reader(file);
    std::string_view line;
    reader.next(line);

    reader.unread();
    reader.next(line);

    EXPECT_EQ(line, "one");
    EXPECT_EQ(reader.line_number(), 1);
}

}  // namespace
}  // namespace clench::preprocess
