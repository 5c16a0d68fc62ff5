#include "postprocess/report/html_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"

namespace clench::postprocess {
namespace {

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

TEST(HtmlPage, SetsPicturesThatFollowEachOtherInOneRow)
{
    HtmlPage page("t", "");
    page.picture("a", "image/png", "one");
    page.picture("b", "image/png", "two");
    page.paragraph("text");
    page.picture("c", "image/png", "three");
    const std::string text = page.text();

    EXPECT_THAT(text, ContainsRegex("<div class=\"figures\">\n<figure>.*one.*\n<figure>.*two.*\n"
                                    "</div>\n<p>text</p>\n<div class=\"figures\">\n<figure>.*"
                                    "three.*\n</div>\n</main>"));
}

TEST(HtmlPage, HasAHeadToSignAndNumbersWithRemarks)
{
    HtmlPage page("t", "");
    page.head({{{"author", "A <B>"}}, "logo", "image/png", {"checked: C"}});
    page.numbers({{"pressure", "56.8", "N/mm²", {"pair 3 at (1, 2, 3)", "at time 0.1 s"}}});
    const std::string text = page.text();

    EXPECT_THAT(text, HasSubstr("<dt>author</dt><dd>A &lt;B&gt;</dd>"));
    EXPECT_THAT(text, HasSubstr("src=\"data:image/png;base64,bG9nbw==\""));
    EXPECT_THAT(text, HasSubstr("<p class=\"sign\">checked: C</p>"));
    EXPECT_THAT(text, HasSubstr("56.8 <small>N/mm²</small></p><p>pair 3 at (1, 2, 3)</p>"));
    EXPECT_LT(text.find("author"), text.find("<h1>"));
}

}  // namespace
}  // namespace clench::postprocess
