// Who made it, for whom, when: what makes a page a document.
#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "app/report/report_sections.hpp"
#include "app/run/analysis_record.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// When the last of the results was computed; today if there is none.
std::string date_of_results(const ReportData& data)
{
    auto last = fs::file_time_type::min();
    for (const ReportAnalysis& a : data.analyses) {
        std::error_code missing;
        const auto time = fs::last_write_time(state_path(data.folder, *a.analysis), missing);
        last = missing ? last : std::max(last, time);
    }
    const auto now = std::chrono::system_clock::now();
    const auto then =
        last == fs::file_time_type::min() ? now : std::chrono::file_clock::to_sys(last);
    return fmt::format(
        "{:%Y-%m-%d}",
        fmt::localtime(std::chrono::system_clock::to_time_t(
            std::chrono::time_point_cast<std::chrono::system_clock::duration>(then))));
}

std::string logo_bytes(const ReportCase& report)
{
    std::ifstream stream(report.logo, std::ios::binary);
    if (!stream) {
        throw InputError(report.logo_place.text() + ": report.logo",
                         "no such file: " + report.logo.string());
    }
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string logo_kind(const fs::path& logo)
{
    const std::string extension = logo.extension().string();
    return extension == ".svg" ? "image/svg+xml" : extension == ".png" ? "image/png" : "image/jpeg";
}

}  // namespace

postprocess::HtmlHead report_head(const ReportData& data)
{
    const ReportCase report = data.c.report.value_or(ReportCase());
    postprocess::HtmlHead head;
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty()) {
            head.entries.push_back({name, value});
        }
    };
    add("project", report.project);
    add("customer", report.customer);
    add("report", report.number);
    add("author", report.author);
    add("checked by", report.checked_by);
    add("date", report.date.empty() ? date_of_results(data) : report.date);
    if (!report.logo.empty()) {
        head.logo = logo_bytes(report);
        head.logo_kind = logo_kind(report.logo);
    }
    if (!report.author.empty()) {
        head.signers.push_back("author: " + report.author);
    }
    if (!report.checked_by.empty()) {
        head.signers.push_back("checked: " + report.checked_by);
    }
    return head;
}

}  // namespace clench::app
