#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/import/import_deck.hpp"
#include "app/physics/automatic_laws.hpp"
#include "app/post/post_results.hpp"
#include "app/run/refuse_early.hpp"
#include "app/run/stages.hpp"
#include "app/summary/failed_checks.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

/// The case file, or the deck as one.
Case case_to_run(const SolveOptions& options, Console& console, nlohmann::json& account)
{
    const std::filesystem::path& file = options.files.front();
    if (options.files.size() > 1 || !is_deck_with_steps(file)) {
        return case_file_of(options.files, "run");
    }
    const ImportedDeck imported = import_deck(file, file.parent_path());
    require_acceptable(imported.account, options.strict);
    console.print(fmt::format("{}\n{}\n", file.string(), account_text(imported.account)));
    account = imported.account;
    return case_of_deck(file, imported);
}

}  // namespace

void run_case_command(const SolveOptions& options, const CommonOptions& common, Console& console)
{
    refuse_resume_with_force(options.control, "clench run");
    nlohmann::json account;
    Case c = case_to_run(options, console, account);
    const std::filesystem::path folder = make_results_folder(c, common);
    Workspace workspace;
    settle_laws(c, common, workspace, console);
    refuse_early(c, "", common, options.control);
    const auto bodies = preprocess_bodies(c, common, workspace, console);
    write_resolved(c, folder);
    const auto preloads = compute_preloads(c, common, workspace, console);
    const auto reductions = reduce_bodies(c, common, workspace, console);
    console.print(c.analyses.empty() ? "" : "\n");
    const auto analyses = solve_analyses(c, "", common, workspace, console, options.control);
    const auto fields = post_analyses({c, {}}, "", common, workspace, console);
    nlohmann::json summary = {{"command", "run"},         {"file", c.file.string()},
                              {"bodies", bodies},         {"preloads", preloads},
                              {"reductions", reductions}, {"analyses", analyses},
                              {"fields", fields}};
    if (!account.is_null()) {
        summary["account"] = std::move(account);
    }
    console.print_json(summary);
    conclude(c.file.string(), analyses, options.strict);
}

}  // namespace clench::app
