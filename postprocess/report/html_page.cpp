#include "postprocess/report/html_page.hpp"

#include <charconv>

#include <fmt/format.h>

#include "postprocess/markup.hpp"
#include "postprocess/report/base64.hpp"
#include "postprocess/report/page_style.hpp"

namespace clench::postprocess {
namespace {

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

/// Pictures one after the other share a row, which anything else ends.
void HtmlPage::add(const std::string& html)
{
    body_ += (in_row_ ? "</div>\n" : "") + html;
    in_row_ = false;
}

void HtmlPage::head(const HtmlHead& head)
{
    head_ = "<header>\n";
    if (!head.logo.empty()) {
        head_ += fmt::format("<img class=\"logo\" alt=\"logo\" src=\"data:{};base64,{}\">\n",
                             head.logo_kind, base64(head.logo));
    }
    head_ += "<dl>\n";
    for (const auto& [name, value] : head.entries) {
        head_ += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", markup_escaped(name),
                             markup_escaped(value));
    }
    head_ += "</dl>\n";
    for (const std::string& signer : head.signers) {
        head_ += fmt::format("<p class=\"sign\">{}</p>\n", markup_escaped(signer));
    }
    head_ += "</header>\n";
}

void HtmlPage::section(const std::string& name)
{
    sections_.push_back(name);
    add(fmt::format("<h2 id=\"s{}\">{}</h2>\n", sections_.size(), markup_escaped(name)));
}

void HtmlPage::subsection(const std::string& name)
{
    add("<h3>" + markup_escaped(name) + "</h3>\n");
}

void HtmlPage::minor(const std::string& name)
{
    add("<h4>" + markup_escaped(name) + "</h4>\n");
}

void HtmlPage::paragraph(const std::string& text)
{
    add("<p>" + markup_escaped(text) + "</p>\n");
}

void HtmlPage::table(const HtmlTable& table)
{
    std::string html = "<table>\n" + (table.heading.empty() ? "" : heading_row(table.heading));
    for (const std::vector<std::string>& row : table.rows) {
        html += "<tr>";
        for (const std::string& text : row) {
            html += cell(text);
        }
        html += "</tr>\n";
    }
    add(html + "</table>\n");
}

void HtmlPage::checks(const std::vector<HtmlCheck>& checks)
{
    std::string html = "<table>\n" + heading_row({"check", "found", "expected", ""});
    for (const HtmlCheck& check : checks) {
        html += "<tr>" + cell(check.what) + cell(check.found) + cell(check.expected) +
                verdict_cell(check.verdict) + "</tr>\n";
    }
    add(html + "</table>\n");
}

void HtmlPage::numbers(const std::vector<HtmlNumber>& numbers)
{
    std::string html = "<div class=\"numbers\">\n";
    for (const HtmlNumber& number : numbers) {
        html += fmt::format("<div><b>{}</b><p class=\"value\">{} <small>{}</small></p>",
                            markup_escaped(number.what), markup_escaped(number.value),
                            markup_escaped(number.unit));
        for (const std::string& remark : number.remarks) {
            html += "<p>" + markup_escaped(remark) + "</p>";
        }
        html += "</div>\n";
    }
    add(html + "</div>\n");
}

void HtmlPage::picture(std::string_view bytes, const std::string& kind, const std::string& caption,
                       bool wide)
{
    if (!in_row_) {
        body_ += "<div class=\"figures\">\n";
        in_row_ = true;
    }
    // As data of its own, not inline: names inside one SVG would clash with those of the next.
    body_ += fmt::format(
        "<figure{3}><img alt=\"{0}\" "
        "src=\"data:{1};base64,{2}\"><figcaption>{0}</figcaption></figure>\n",
        markup_escaped(caption), kind, base64(bytes), wide ? " class=\"wide\"" : "");
}

void HtmlPage::verbatim(const std::string& text)
{
    add("<pre>" + markup_escaped(text) + "</pre>\n");
}

void HtmlPage::fold(const std::string& summary)
{
    add("<details><summary>" + markup_escaped(summary) + "</summary>\n");
}

void HtmlPage::unfold()
{
    add("</details>\n");
}

void HtmlPage::markup(const std::string& html)
{
    add(html);
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
        "<title>{0}</title>\n<style>{1}</style></head>\n<body><main>\n{5}<h1>{0}</h1>\n"
        "<p class=\"sub\">{2}</p>\n<nav>{3}</nav>\n{4}{6}</main>\n{7}</body></html>\n",
        markup_escaped(title_), page_style, markup_escaped(subtitle_), contents, body_, head_,
        in_row_ ? "</div>\n" : "", print_script);
}

}  // namespace clench::postprocess
