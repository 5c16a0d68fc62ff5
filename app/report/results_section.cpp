#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/report/report_sections.hpp"
#include "postprocess/plot/figure.hpp"

namespace clench::app {
namespace {

using postprocess::HtmlPage, postprocess::HtmlTable;

void add_counts(const ReportData& data, HtmlPage& page)
{
    HtmlTable table{{"analysis", "type", "order", "steps", "rejected", "iterations",
                     "factorisations", "seconds"},
                    {}};
    for (const ReportAnalysis& a : data.analyses) {
        if (const auto& s = a.summary) {
            table.rows.push_back({s->name, s->type, s->order(), std::to_string(s->steps),
                                  std::to_string(s->rejected), std::to_string(s->iterations),
                                  std::to_string(s->jacobians), fmt::format("{:.3g}", s->seconds)});
        }
    }
    page.table(table);
}

void add_contact_table(const std::vector<ContactSummary>& contacts, HtmlPage& page)
{
    HtmlTable table{{"contact", "pairs", "active", "slipping", "gap norm", "max pressure",
                     "normal force", "friction force", "dissipated"},
                    {}};
    for (const ContactSummary& contact : contacts) {
        table.rows.push_back(
            {contact.name, std::to_string(contact.pairs), std::to_string(contact.active_pairs),
             std::to_string(contact.slipping_pairs), shown_entry(contact.gap_norm),
             shown_entry(contact.max_pressure), shown_entry(contact.normal_force),
             shown_entry(contact.friction_force), shown_entry(contact.dissipated_energy)});
    }
    if (!table.rows.empty()) {
        page.paragraph("Contacts at the end");
        page.table(table);
    }
}

/// Contact as the reduced bodies have it beside what was recovered: an estimate of its error.
void add_recovery(const std::vector<RecoverySummary>& recovery, HtmlPage& page)
{
    HtmlTable table{{"contact", "largest force, recovered", "reduced body differs by up to",
                     "its pair forces by"},
                    {}};
    for (const RecoverySummary& one : recovery) {
        const double share =
            one.largest_force > 0.0 ? 100.0 * one.difference / one.largest_force : 0.0;
        table.rows.push_back({one.contact, shown_entry(one.largest_force),
                              fmt::format("{:.2g} %", share),
                              fmt::format("{:.2g} %", 100.0 * one.pairs)});
    }
    if (!table.rows.empty()) {
        page.paragraph("Contacts recovered on the full model");
        page.table(table);
    }
}

void add_values(const std::map<std::string, double>& values, const char* heading, HtmlPage& page)
{
    HtmlTable table{{heading, "at the end"}, {}};
    for (const auto& [name, value] : values) {
        table.rows.push_back({name, shown_entry(value)});
    }
    if (!table.rows.empty()) {
        page.table(table);
    }
}

void add_modes(const std::vector<LinearModeSummary>& modes, HtmlPage& page)
{
    HtmlTable table{{"mode", "frequency [Hz]", "damping ratio"}, {}};
    for (const LinearModeSummary& mode : modes) {
        table.rows.push_back({std::to_string(table.rows.size() + 1), shown_entry(mode.frequency_hz),
                              shown_entry(mode.damping)});
    }
    if (!table.rows.empty()) {
        page.table(table);
    }
}

void add_curves(const ReportAnalysis& a, HtmlPage& page)
{
    if (!a.histories || a.analysis->type == AnalysisType::linearise ||
        a.histories->columns.front().size() < 2) {
        return;
    }
    const postprocess::HistoryTable& table = *a.histories;
    for (std::size_t k = 1; k < table.names.size(); ++k) {
        postprocess::Panel panel;
        panel.x.label = table.names.front();
        panel.y.label = table.names[k];
        panel.series = {{"", table.columns.front(), table.columns[k], {}}};
        postprocess::Figure figure;
        figure.panels = {panel};
        page.picture(postprocess::figure_svg(figure), "image/svg+xml",
                     fmt::format("{}: {}", a.analysis->name, table.names[k]));
    }
}

/// Where the work went: what is stored in motion and in deformation, what is lost, what came in.
/// The potential counts from the start, since only its change means something.
void add_energy_curves(const ReportAnalysis& a, HtmlPage& page)
{
    const std::size_t columns = 9;  // time, kinetic, gravity, elastic, elements, dissipated, ...
    if (!a.energies || a.energies->names.size() != columns ||
        a.energies->columns.front().size() < 2) {
        return;
    }
    const auto& table = a.energies->columns;
    const auto sum = [&](std::vector<std::size_t> of) {
        std::vector<double> values(table.front().size(), 0.0);
        for (std::size_t row = 0; row < values.size(); ++row) {
            for (const std::size_t k : of) {
                values[row] += table[k][row] - (k == 1 ? 0.0 : table[k].front());
            }
        }
        return values;
    };
    postprocess::Panel panel;
    panel.x.label = a.energies->names.front();
    panel.y.label = "energy";
    const std::string& heading = a.energies->names[1];  // "kinetic [N mm]"
    if (const std::size_t unit = heading.find(" ["); unit != std::string::npos) {
        panel.y.label += heading.substr(unit);
    }
    panel.series = {{"kinetic", table.front(), sum({1}), {}},
                    {"potential", table.front(), sum({2, 3, 4}), {}},
                    {"lost", table.front(), sum({5, 6}), {}},
                    {"input", table.front(), sum({7}), {}},
                    {"defect", table.front(), sum({8}), {}}};
    postprocess::Figure figure;
    figure.panels = {panel};
    page.picture(postprocess::figure_svg(figure), "image/svg+xml",
                 fmt::format("{}: energies; input = changes of kinetic and potential + lost + "
                             "defect",
                             a.analysis->name));
}

/// Bodies and interfaces at the times that matter.
void add_view(const ReportView& view, HtmlPage& page)
{
    if (!view.remark.empty()) {
        page.paragraph(view.remark);
    }
    for (const ReportView::Moment& moment : view.moments) {
        page.minor(moment.heading);
        for (const ReportPicture& picture : moment.shown) {
            page.picture(picture.png, "image/png", picture.caption, picture.wide);
        }
    }
}

/// The pictures that `clench post --picture` made of an analysis, by name.
std::vector<std::filesystem::path> picture_list(const ReportData& data, const std::string& analysis)
{
    std::vector<std::filesystem::path> pictures;
    for (const auto& entry : std::filesystem::directory_iterator(data.folder)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(analysis + ".") && name.ends_with(".png") &&
            name != analysis + ".png") {
            pictures.push_back(entry.path());
        }
    }
    std::sort(pictures.begin(), pictures.end());
    return pictures;
}

void add_pictures(const ReportData& data, const std::string& analysis, HtmlPage& page)
{
    const std::vector<std::filesystem::path> files = picture_list(data, analysis);
    if (files.empty()) {
        return;
    }
    page.fold(fmt::format("Pictures made by clench post --picture: {}", files.size()));
    for (const std::filesystem::path& file : files) {
        std::ifstream stream(file, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        page.picture(bytes, "image/png", file.stem().string());
    }
    page.unfold();
}

}  // namespace

std::string shown_entry(double value)
{
    return std::isfinite(value) ? shown(value) : "";
}

void add_results_section(const ReportData& data, const ReportViews& views, HtmlPage& page)
{
    page.section("Results");
    add_counts(data, page);
    for (std::size_t i = 0; i < data.analyses.size(); ++i) {
        const ReportAnalysis& a = data.analyses[i];
        page.subsection(a.analysis->name);
        if (!a.summary) {
            page.paragraph("Not computed.");
            continue;
        }
        add_contact_table(a.summary->contacts, page);
        if (a.summary->system) {
            add_recovery(a.summary->system->recovery, page);
        }
        add_modes(a.summary->modes, page);
        add_values(a.summary->energies, "energy", page);
        add_values(a.summary->histories, "history", page);
        add_curves(a, page);
        add_energy_curves(a, page);
        add_view(views.analyses[i].pictures, page);
        add_pictures(data, a.analysis->name, page);
    }
}

}  // namespace clench::app
