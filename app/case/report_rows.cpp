#include <algorithm>

#include <fmt/format.h>
#include <yaml-cpp/emitter.h>

#include "app/case/report_case.hpp"
#include "app/case/value_rows.hpp"

namespace clench::app {
namespace {

const std::vector<std::string>& picture_extensions()
{
    static const std::vector<std::string> known = {".png", ".svg", ".jpg", ".jpeg"};
    return known;
}

/// Whether the file is there is a question of `clench report` alone.
Row logo_row(ReportCase& r)
{
    Row row = path_row("logo", r.logo, "picture at the head of the page: PNG, SVG or JPEG");
    row.read = [&r, read = row.read](const YamlNode& node, const Spot& spot) {
        read(node, spot);
        r.logo_place = spot.place();
        const std::string extension = r.logo.extension().string();
        const auto& known = picture_extensions();
        if (std::find(known.begin(), known.end(), extension) == known.end()) {
            spot.fail(fmt::format("is {}, expected a file .png, .svg or .jpg",
                                  r.logo.filename().string()));
        }
    };
    return row;
}

Row view_row(ReportCase& r)
{
    const auto& words = view_words();
    return word_row(
        "view", words, "from where bodies are seen",
        [&r] {
            const auto& all = view_words();
            return static_cast<std::size_t>(std::find(all.begin(), all.end(), r.view) -
                                            all.begin());
        },
        [&r](std::size_t i) { r.view = view_words()[i]; });
}

}  // namespace

const std::vector<std::string>& view_words()
{
    static const std::vector<std::string> words = {"iso", "+x", "-x", "+y", "-y", "+z", "-z"};
    return words;
}

Section report_section(ReportCase& r)
{
    return {.rows = {text_row("author", r.author, "who made the analysis"),
                     text_row("checked_by", r.checked_by, "who checked it"),
                     text_row("project", r.project, "what it belongs to"),
                     text_row("customer", r.customer, "for whom it is"),
                     text_row("number", r.number, "number or revision of the report"),
                     text_row("date", r.date,
                              "of the report (default: when the results were "
                              "computed)"),
                     logo_row(r), view_row(r),
                     number_row("scale", r.scale, "",
                                "factor on deformations that are drawn (default: one that shows "
                                "them)",
                                at_least(0.0))}};
}

}  // namespace clench::app
