#include "app/commands/study_command.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/claim.hpp"
#include "app/base/replace_files.hpp"
#include "app/build/body_input.hpp"
#include "app/study/run_study.hpp"
#include "app/study/study_costs.hpp"
#include "app/study/study_figure.hpp"
#include "app/study/study_json.hpp"
#include "app/study/study_table.hpp"
#include "app/study/study_values.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

preprocess::SourceFile case_text(const InputFiles& files)
{
    if (!is_case_file(files.front())) {
        throw InputError(files.front().string(), "is no case file, expected CASE.yaml",
                         "clench study varies keys of a case");
    }
    if (files.size() > 1) {
        throw InputError(files[1].string(), "a second file after a case file",
                         "clench study takes one case");
    }
    std::error_code failure;
    if (!fs::exists(files.front(), failure)) {
        throw InputError(files.front().string(), "no such file");
    }
    return preprocess::load_file(files.front());
}

std::string shown_values(const StudyPlan& plan, const StudyRun& run)
{
    std::vector<std::string> values;
    values.reserve(plan.axes.size());
    for (std::size_t i = 0; i < plan.axes.size(); ++i) {
        values.push_back(plan.axes[i] + " " + run.labels[i]);
    }
    return fmt::format("{}", fmt::join(values, ", "));
}

std::vector<StudyResult> run_all(const std::vector<StudyRun>& runs, const char* what,
                                 const StudyPlan& plan, const CommonOptions& common,
                                 Workspace& workspace, Console& console)
{
    std::vector<StudyResult> results;
    for (const StudyRun& run : runs) {
        console.note(fmt::format("{} {} of {}: {}", what, results.size() + 1, runs.size(),
                                 shown_values(plan, run)));
        const Console::Hush hush(console);
        results.push_back(run_one(run, plan.analyses, common, workspace, console));
    }
    return results;
}

/// Modal damping has no counterpart in the full order; a difference between the two is no error
/// of the basis then.
void warn_of_damping(const StudyPlan& plan, Console& console)
{
    const Case& c = plan.references.front().c;
    const bool dynamic = std::any_of(c.analyses.begin(), c.analyses.end(),
                                     [](const AnalysisCase& a) { return a.is_dynamic(); });
    const auto& reduction = c.bodies.front().reduction;
    const bool damped =
        reduction && !(reduction->damping.ratios.empty() && reduction->damping.bands.empty());
    if (dynamic && damped) {
        console.note(
            fmt::format("{}: warning: the reduced body has modal damping, the full order has not",
                        reduction->where(c.bodies.front().name)));
    }
}

std::vector<fs::path> write_files(const StudyTable& table, const StudyPlan& plan,
                                  const fs::path& folder)
{
    std::vector<fs::path> files = {folder / "study.csv", folder / "study.md"};
    write_text(files[0], table.csv());
    write_text(files[1], table.markdown());
    std::vector<StudyResult> runs(
        table.results().begin(),
        table.results().begin() + static_cast<std::ptrdiff_t>(plan.runs.size()));
    const auto draw = [&](const postprocess::Figure& figure, const std::string& name) {
        for (const char* suffix : {".png", ".svg"}) {
            if (!figure.panels.empty()) {
                files.push_back(folder / (name + suffix));
                postprocess::write_figure(files.back(), figure);
            }
        }
    };
    draw(study_figure(plan, runs, table.norm()), "study");
    draw(value_figure(plan, runs), "values");
    draw(cost_figure(plan, runs), "costs");
    return files;
}

/// As the option has it, and as a sentence has it.
std::pair<const char*, const char*> reference_words(StudyReference reference)
{
    switch (reference) {
        case StudyReference::full:
            return {"full", "the full order"};
        case StudyReference::all_pairs:
            return {"all_pairs", "all pairs kept"};
        case StudyReference::first:
            return {"first", "the first run"};
        default:
            return {"largest", "the largest basis"};
    }
}

}  // namespace

void study_command(const StudyOptions& options, const CommonOptions& common, Console& console)
{
    const StudyPlan plan = plan_study(case_text(options.files), options);
    CommonOptions own = common;
    own.out = common.out.empty() ? options.files.front().parent_path() /
                                       (options.files.front().stem().string() + ".study")
                                 : common.out;
    make_folder(own.out);
    const FileLock lock = claim(own.out, "study");
    if (options.reference == StudyReference::full) {
        warn_of_damping(plan, console);
    }
    Workspace workspace;
    const std::vector<StudyResult> references =
        run_all(plan.references, "reference", plan, own, workspace, console);
    std::vector<StudyResult> results = run_all(plan.runs, "run", plan, own, workspace, console);
    compare(results, references, plan.criteria, options.reference == StudyReference::first);
    const StudyTable table(plan, options.norm, std::move(results), references);
    const std::vector<fs::path> files = write_files(table, plan, own.out);
    std::vector<std::string> names;
    names.reserve(files.size());
    for (const fs::path& file : files) {
        names.push_back(file.lexically_normal().string());
    }
    const auto [word, meaning] = reference_words(options.reference);
    console.print(fmt::format("{}error against {}: {}\n  written to {}\n", table.text(), meaning,
                              norm_meaning(table.norm()), fmt::join(names, ", ")));
    console.print_json({{"command", "study"},
                        {"file", options.files.front().string()},
                        {"reference", word},
                        {"norm", norm_name(table.norm())},
                        {"criteria", plan.criteria},
                        {"runs", table},
                        {"files", names}});
    if (const std::vector<std::string> failures = table.failures(); !failures.empty()) {
        throw NumericalError(options.files.front().string(),
                             fmt::format("{} of {} analyses of the study failed", failures.size(),
                                         table.results().size() * plan.analyses.size()),
                             "study.csv has the reason of each");
    }
    if (const std::size_t missing = missing_values(table.results(), plan.criteria); missing > 0) {
        throw NumericalError(options.files.front().string(),
                             fmt::format("{} of the study's values are missing", missing),
                             "a history that the order of an analysis does not have gives none");
    }
}

}  // namespace clench::app
