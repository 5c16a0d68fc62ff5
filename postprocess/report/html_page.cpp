#include "postprocess/report/html_page.hpp"

#include <charconv>

#include <fmt/format.h>

#include "postprocess/markup.hpp"
#include "postprocess/report/base64.hpp"

namespace clench::postprocess {
namespace {

constexpr const char* style = R"(
body { font: 15px/1.45 system-ui, "DejaVu Sans", sans-serif; color: #1c2430; margin: 0; background: #f4f5f7; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 32px 64px; background: #fff; }
h1 { margin: 0 0 4px; font-size: 28px; } h2 { margin: 36px 0 8px; border-bottom: 2px solid #d8dde4; padding-bottom: 4px; }
h3 { margin: 22px 0 6px; } h4 { margin: 16px 0 2px; font-size: 14px; } .sub { color: #5a6675; margin: 0 0 16px; }
nav a { margin-right: 14px; color: #1f5fa8; text-decoration: none; }
table { border-collapse: collapse; margin: 8px 0 14px; font-size: 14px; display: block; overflow-x: auto; }
th { text-align: left; border-bottom: 1px solid #8794a5; padding: 3px 14px 3px 0; font-weight: 600; }
td { border-bottom: 1px solid #e6e9ee; padding: 3px 14px 3px 0; vertical-align: top; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
.good { color: #17723b; font-weight: 600; } .look { color: #b03a06; font-weight: 600; } .unknown { color: #5a6675; }
.missing, .wrong { color: #c40000; font-weight: 700; }
figure { display: inline-block; margin: 8px 1% 8px 0; vertical-align: top; width: 48%; min-width: 400px; } figure.wide { width: 98%; }
figure img { max-width: 100%; border: 1px solid #e6e9ee; } figcaption { font-size: 13px; color: #5a6675; max-width: 520px; }
pre { background: #f4f5f7; padding: 12px; overflow-x: auto; font-size: 13px; }
details { margin: 8px 0; } summary { cursor: pointer; color: #1f5fa8; }
@media print { body { background: #fff; } details { display: block; } }
)";

bool is_number(const std::string& text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

std::string cell(const std::string& text)
{
    return fmt::format("<td{}>{}</td>", is_number(text) ? " class=\"n\"" : "",
                       markup_escaped(text));
}

std::string heading_row(const std::vector<std::string>& names)
{
    std::string row = "<tr>";
    for (const std::string& name : names) {
        row += "<th>" + markup_escaped(name) + "</th>";
    }
    return row + "</tr>\n";
}

std::string verdict_cell(Verdict verdict)
{
    switch (verdict) {
        case Verdict::good:
            return "<td class=\"good\">good</td>";
        case Verdict::look:
            return "<td class=\"look\">look here</td>";
        case Verdict::missing:
            return "<td class=\"missing\">not checked</td>";
        case Verdict::wrong:
            return "<td class=\"wrong\">wrong</td>";
        default:
            return "<td class=\"unknown\">not known</td>";
    }
}

}  // namespace

HtmlPage::HtmlPage(std::string title, std::string subtitle)
    : title_(std::move(title)), subtitle_(std::move(subtitle))
{
}

void HtmlPage::section(const std::string& name)
{
    sections_.push_back(name);
    body_ += fmt::format("<h2 id=\"s{}\">{}</h2>\n", sections_.size(), markup_escaped(name));
}

void HtmlPage::subsection(const std::string& name)
{
    body_ += "<h3>" + markup_escaped(name) + "</h3>\n";
}

void HtmlPage::minor(const std::string& name)
{
    body_ += "<h4>" + markup_escaped(name) + "</h4>\n";
}

void HtmlPage::paragraph(const std::string& text)
{
    body_ += "<p>" + markup_escaped(text) + "</p>\n";
}

void HtmlPage::table(const HtmlTable& table)
{
    body_ += "<table>\n" + (table.heading.empty() ? "" : heading_row(table.heading));
    for (const std::vector<std::string>& row : table.rows) {
        body_ += "<tr>";
        for (const std::string& text : row) {
            body_ += cell(text);
        }
        body_ += "</tr>\n";
    }
    body_ += "</table>\n";
}

void HtmlPage::checks(const std::vector<HtmlCheck>& checks)
{
    body_ += "<table>\n" + heading_row({"check", "found", "expected", ""});
    for (const HtmlCheck& check : checks) {
        body_ += "<tr>" + cell(check.what) + cell(check.found) + cell(check.expected) +
                 verdict_cell(check.verdict) + "</tr>\n";
    }
    body_ += "</table>\n";
}

void HtmlPage::picture(std::string_view bytes, const std::string& kind, const std::string& caption,
                       bool wide)
{
    // As data of its own, not inline: names inside one SVG would clash with those of the next.
    body_ += fmt::format(
        "<figure{3}><img alt=\"{0}\" "
        "src=\"data:{1};base64,{2}\"><figcaption>{0}</figcaption></figure>\n",
        markup_escaped(caption), kind, base64(bytes), wide ? " class=\"wide\"" : "");
}

void HtmlPage::verbatim(const std::string& text)
{
    body_ += "<pre>" + markup_escaped(text) + "</pre>\n";
}

void HtmlPage::fold(const std::string& summary)
{
    body_ += "<details><summary>" + markup_escaped(summary) + "</summary>\n";
}

void HtmlPage::unfold()
{
    body_ += "</details>\n";
}

std::string HtmlPage::text() const
{
    std::string contents;
    for (std::size_t i = 0; i < sections_.size(); ++i) {
        contents += fmt::format("<a href=\"#s{}\">{}</a>", i + 1, markup_escaped(sections_[i]));
    }
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{0}</title>\n<style>{1}</style></head>\n<body><main>\n<h1>{0}</h1>\n"
        "<p class=\"sub\">{2}</p>\n<nav>{3}</nav>\n{4}</main></body></html>\n",
        markup_escaped(title_), style, markup_escaped(subtitle_), contents, body_);
}

}  // namespace clench::postprocess
