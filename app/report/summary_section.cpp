// The first page: the numbers that matter, each with place, time, unit and how exact it is.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/report/report_sections.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

using postprocess::HtmlNumber, postprocess::HtmlPage;

/// Round-off is no accuracy.
std::string share_text(double share)
{
    return share < 1e-4 ? "0.01 %" : fmt::format("{:.2g} %", 100.0 * share);
}

/// The largest error against full order of the quantities whose names begin so; of all bodies.
std::optional<double> largest_error(const ReportData& data, const std::string& quantity)
{
    std::optional<double> largest;
    for (const ReportBody& body : data.bodies) {
        if (!body.reduction || !body.reduction->accuracy) {
            continue;
        }
        for (const AccuracySummary::Row& row : body.reduction->accuracy->rows) {
            if (row.quantity.starts_with(quantity)) {
                largest = std::max(largest.value_or(0.0), row.largest);
            }
        }
    }
    return largest;
}

bool is_checked(const ReportData& data)
{
    return std::ranges::any_of(data.bodies, [](const ReportBody& body) {
        return body.reduction && body.reduction->accuracy && body.reduction->accuracy->checked;
    });
}

/// What stands behind a number: errors of the reduced body against full order, and whether they
/// are those of the number itself.
std::string accuracy_of(const ReportData& data, const ReportAnalysis& a, const std::string& what)
{
    if (!is_checked(data)) {
        return "not compared with full order";
    }
    const bool of_contact =
        what.starts_with("force") || what == "highest pressure" || what == "smallest gap";
    const auto error = largest_error(data, of_contact ? "contact force" : "deflection");
    if (!error) {
        return "not compared with full order";
    }
    const bool recovered = a.summary->system && !a.summary->system->recovery.empty();
    return fmt::format(
        "accuracy: {} within {} of full order{}{}", of_contact ? "contact forces" : "deflections",
        share_text(*error), of_contact ? "" : "; itself not compared",
        recovered && what != "highest von Mises stress" ? "; contact solved on the full model"
                                                        : "");
}

std::string time_of(const ReportData& data, const ReportAnalysis& a, double time)
{
    if (a.analysis->is_static()) {
        return fmt::format("load factor {:.4g}", time);
    }
    const std::string unit = data.c.output.units ? data.c.output.units->time : "";
    return fmt::format("time {:.5g}{}", time, unit.empty() ? "" : " " + unit);
}

void add_bolts(const ReportData& data, const ReportAnalysis& a, const std::vector<BoltRange>& bolts,
               std::vector<HtmlNumber>& numbers)
{
    for (const BoltRange& bolt : bolts) {
        const double middle = 0.5 * (bolt.least + bolt.most);
        const bool constant = std::abs(bolt.most - bolt.least) <= 1e-4 * std::abs(middle);
        HtmlNumber number{"force of bolt " + bolt.name,
                          constant ? fmt::format("{:.5g}", middle)
                                   : fmt::format("{:.5g} to {:.5g}", bolt.least, bolt.most),
                          in_units("force", data.c.output),
                          {}};
        if (bolt.asked > 0.0) {
            number.remarks.push_back(fmt::format("asked for: {:.5g}", bolt.asked));
        }
        if (!constant) {
            number.remarks.push_back(fmt::format("lowest at {}, highest at {}",
                                                 time_of(data, a, bolt.least_time),
                                                 time_of(data, a, bolt.most_time)));
        }
        number.remarks.push_back(accuracy_of(data, a, number.what));
        numbers.push_back(std::move(number));
    }
}

/// Without bolts that Clench tightens itself: what contacts carry under the preloads.
void add_preloads(const ReportData& data, std::vector<HtmlNumber>& numbers)
{
    for (const ReportBody& body : data.bodies) {
        if (!body.reduction || !body.reduction->accuracy) {
            continue;
        }
        for (const AccuracySummary::Row& row : body.reduction->accuracy->rows) {
            const std::string word = "contact force ";
            if (row.loads != "preload" || !row.quantity.starts_with(word)) {
                continue;
            }
            const std::string contact = body.body->name + "." + row.quantity.substr(word.size());
            numbers.push_back({"clamping force of contact " + contact,
                               fmt::format("{:.5g}", row.reduced),
                               in_units("force", data.c.output),
                               {"under the preloads alone, over the whole contact",
                                fmt::format("accuracy: full order has {:.5g}, within {}", row.full,
                                            share_text(row.largest))}});
        }
    }
}

std::vector<HtmlNumber> numbers_of(const ReportData& data, const ReportAnalysis& a,
                                   const AnalysisView& view)
{
    std::vector<HtmlNumber> numbers;
    add_bolts(data, a, view.bolts, numbers);
    if (view.bolts.empty()) {
        add_preloads(data, numbers);
    }
    for (const KeyNumber& number : view.numbers) {
        HtmlNumber shown{number.what,
                         fmt::format("{:.4g}", number.value),
                         number.unit,
                         {number.place, "at " + time_of(data, a, number.time)}};
        if (number.what == "smallest gap" && number.value < 0.0) {
            shown.remarks.push_back("less than 0: pressed into each other, by the contact law");
        }
        shown.remarks.push_back(accuracy_of(data, a, number.what));
        numbers.push_back(std::move(shown));
    }
    return numbers;
}

}  // namespace

void add_summary_section(const ReportData& data, const ReportViews& views, HtmlPage& page)
{
    const bool any = std::ranges::any_of(
        views.analyses, [](const AnalysisView& view) { return !view.numbers.empty(); });
    if (!any) {
        return;
    }
    page.section("Summary");
    for (std::size_t i = 0; i < views.analyses.size(); ++i) {
        if (!views.analyses[i].numbers.empty()) {
            page.subsection(data.analyses[i].analysis->name);
            page.numbers(numbers_of(data, data.analyses[i], views.analyses[i]));
        }
    }
}

}  // namespace clench::app
