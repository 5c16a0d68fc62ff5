#include "app/run/analysis_files.hpp"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "app/base/replace_files.hpp"
#include "app/case/history_units.hpp"
#include "app/run/file_records.hpp"
#include "app/run/require_finite.hpp"
#include "core/archive/seal.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// What an earlier run that failed left behind.
void remove_failed(const fs::path& folder, const std::string& base, const FeModel& model)
{
    std::error_code ignored;
    fs::remove(folder / (base + ".vtu"), ignored);
    for (const ContactPairs& pairs : model.contacts) {
        fs::remove(folder / (base + "." + pairs.name + ".vtu"), ignored);
    }
    fs::remove(csv_path(folder, base), ignored);
    fs::remove(pvd_path(folder, base), ignored);
    fs::remove_all(fields_path(folder, base), ignored);
}

}  // namespace

fs::path csv_path(const fs::path& folder, const std::string& base)
{
    return (folder / (base + ".csv")).lexically_normal();
}

fs::path pvd_path(const fs::path& folder, const std::string& base)
{
    return (folder / (base + ".pvd")).lexically_normal();
}

fs::path fields_path(const fs::path& folder, const std::string& base)
{
    return (folder / (base + ".fields")).lexically_normal();
}

void refuse_to_replace(const fs::path& folder, const AnalysisCase& analysis,
                       const AnalysisRecord& finished)
{
    const fs::path csv = csv_path(folder, analysis.name);
    std::error_code ignored;
    if (finished.settings.empty() || !fs::exists(csv, ignored)) {
        return;
    }
    const bool whole = are_unchanged(folder, finished.files);
    throw InputError(csv.string(),
                     whole ? "holds results of this analysis that were made with other settings"
                           : "holds results of this analysis of which a file has been changed or "
                             "removed since they were written",
                     "--force replaces them, --out DIR writes elsewhere");
}

AnalysisFiles::AnalysisFiles(const fs::path& folder, const AnalysisCase& analysis,
                             std::vector<HistoryColumn> columns, const FeModel& model,
                             const OutputCase& output)
    : folder_(folder),
      base_(analysis.name),
      csv_part_(folder / (analysis.name + ".csv.part")),
      fields_part_(folder / (analysis.name + ".fields.part")),
      csv_(csv_part_, std::ios::binary),
      columns_(std::move(columns)),
      model_(model),
      states_(model, output)
{
    csv_ << csv_heading(first_heading(analysis.is_static(), output),
                        with_units(names_of(columns_), output));
    check_stream(csv_part_);
    std::error_code failure;
    fs::remove_all(fields_part_, failure);
    if (!output.fields.empty() && !fs::create_directories(fields_part_, failure)) {
        refuse_to_write(fields_part_, failure.message());
    }
}

AnalysisFiles::~AnalysisFiles()
{
    csv_.close();
    std::error_code ignored;
    fs::remove(csv_part_, ignored);
    fs::remove_all(fields_part_, ignored);
}

void AnalysisFiles::check_stream(const fs::path& path)
{
    csv_.flush();
    if (!csv_) {
        refuse_to_write(path, std::strerror(errno));
    }
}

void AnalysisFiles::add(const solver::FullState& state)
{
    const std::vector<double> values = history_values(columns_, model_, state);
    const std::string where = fmt::format("{}: time {}", model_.name, state.time);
    require_finite(where, {state.x.data(), static_cast<std::size_t>(state.x.size())},
                   "a displacement");
    for (std::size_t i = 0; i < values.size(); ++i) {
        require_finite(where, {&values[i], 1}, "history " + columns_[i].name);
    }
    csv_ << csv_row(state.time, values);
    check_stream(csv_part_);
    const std::string extension = fmt::format(".{:05}.vtu", count_++);
    for (const auto& [file, part] : states_.write(fields_part_, model_.name, extension, state)) {
        entries_.push_back({state.time, file.filename(), part});
    }
}

std::vector<fs::path> AnalysisFiles::name_files(const std::string& base)
{
    csv_.close();
    if (!csv_) {
        refuse_to_write(csv_part_, std::strerror(errno));
    }
    sync_file(csv_part_);
    rename_path(csv_part_, csv_path(folder_, base));
    std::vector<fs::path> files = {csv_path(folder_, base)};
    if (entries_.empty()) {
        std::error_code ignored;
        fs::remove(pvd_path(folder_, base), ignored);
        fs::remove_all(fields_path(folder_, base), ignored);
        return files;
    }
    replace_folder(fields_part_, fields_path(folder_, base));
    std::vector<postprocess::PvdEntry> entries = entries_;
    for (postprocess::PvdEntry& entry : entries) {
        entry.file = fields_path(folder_, base) / entry.file;
    }
    postprocess::write_pvd(pvd_path(folder_, base), entries);
    files.push_back(pvd_path(folder_, base));
    return files;
}

std::vector<fs::path> AnalysisFiles::finish()
{
    std::vector<fs::path> files = name_files(base_);
    remove_failed(folder_, base_ + ".failed", model_);
    return files;
}

std::vector<fs::path> AnalysisFiles::fail(const solver::FullState& last)
{
    const std::string base = base_ + ".failed";
    std::vector<fs::path> files;
    const OutputCase everything;
    for (const auto& [file, part] :
         StateFiles(model_, everything).write(folder_, base, ".vtu", last)) {
        files.push_back(file.lexically_normal());
    }
    const std::vector<fs::path> before = name_files(base);
    files.insert(files.end(), before.begin(), before.end());
    return files;
}

}  // namespace clench::app
