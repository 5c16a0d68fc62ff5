#include "postprocess/report/html_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postprocess/report/base64.hpp"

namespace clench::postprocess {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The test vectors of RFC 4648, section 10.
TEST(Base64, EncodesAsTheStandardSays)
{
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foo"), "Zm9v");
    EXPECT_EQ(base64("foob"), "Zm9vYg==");
    EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64(std::string_view("\xff\x00\xfe", 3)), "/wD+");
}

TEST(HtmlPage, EscapesWhatComesFromTheUser)
{
    HtmlPage page("a < b & \"c\"", "");
    page.table({{"<name>"}, {{"<script>"}}});

    EXPECT_THAT(page.text(), HasSubstr("<h1>a &lt; b &amp; &quot;c&quot;</h1>"));
    EXPECT_THAT(page.text(), HasSubstr("<th>&lt;name&gt;</th>"));
    EXPECT_THAT(page.text(), HasSubstr("<td>&lt;script&gt;</td>"));
}

TEST(HtmlPage, SetsNumbersToTheRight)
{
    HtmlPage page("t", "");
    page.table({{"a", "b", "c"}, {{"1.5e-3", "-2", "2 of 3"}}});

    EXPECT_THAT(page.text(), HasSubstr("<td class=\"n\">1.5e-3</td><td class=\"n\">-2</td>"
                                       "<td>2 of 3</td>"));
}

TEST(HtmlPage, ListsItsSectionsAndFetchesNothing)
{
    HtmlPage page("t", "");
    page.section("Checks");
    page.checks({{"drift", "1e-9", "below 1e-6", Verdict::good},
                 {"results", "none", "some", Verdict::look}});
    page.section("Model");
    page.picture("<svg/>", "image/svg+xml", "a curve");
    const std::string text = page.text();

    EXPECT_THAT(text, HasSubstr("<a href=\"#s1\">Checks</a><a href=\"#s2\">Model</a>"));
    EXPECT_THAT(text, HasSubstr("<td class=\"good\">good</td>"));
    EXPECT_THAT(text, HasSubstr("<td class=\"look\">look here</td>"));
    EXPECT_THAT(text, HasSubstr("src=\"data:image/svg+xml;base64,PHN2Zy8+\""));
    EXPECT_THAT(text, Not(HasSubstr("http")));
}

}  // namespace
}  // namespace clench::postprocess
