#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/analysis_loads.hpp"
#include "app/build/body_input.hpp"
#include "app/build/fe_body.hpp"
#include "app/build/multibody_system.hpp"
#include "app/case/case_links.hpp"
#include "app/commands/commands.hpp"
#include "app/import/import_deck.hpp"
#include "app/run/frequencies.hpp"
#include "app/run/history_columns.hpp"
#include "app/run/system_columns.hpp"
#include "app/summary/body_text.hpp"
#include "app/summary/to_json.hpp"
#include "core/model/known_mass.hpp"
#include "preprocess/readers/read_history.hpp"

namespace clench::app {
namespace {

/// Everything the case names in the mesh: nodes of loads and histories.
void check_loads(const Case& c, const BodyCase& body, const FeModel& model,
                 const std::vector<Index>& held)
{
    for (const PreloadCase& group : body.preloads) {
        preload_stage(body, model, held, group);
    }
    const AnalysisCase any;
    analysis_loads(c, body, model, held, any);
    history_columns(c, body, model);
}

/// What the case asks of the body and cannot be done without its mass.
void require_known_mass(const Case& c, const BodyCase& body, const FeModel& model)
{
    if (body.reduction) {
        require_mass(model, "reduction");
    }
    for (const AnalysisCase& analysis : c.analyses) {
        if (analysis.is_dynamic() && !analysis.is_reduced() && &body_of(c, analysis) == &body) {
            require_mass(model, "dynamics");
        }
    }
}

BodySummary check_body(const Case& c, const BodyCase& body, const CheckOptions& options,
                       int threads, Workspace& workspace, Console& console)
{
    LoadedBody loaded = load_body(c, body, threads, console.progress(), workspace);
    const std::vector<Index> held = supported_dofs(c, loaded.model);
    require_known_mass(c, body, loaded.model);
    check_loads(c, body, loaded.model, held);
    add_free_motions(loaded.summary, loaded.model, held);
    if (options.no_frequencies) {
        loaded.summary.why_no_frequencies = "--no-frequencies";
    } else {
        add_first_frequencies(loaded.summary, loaded.model, held, threads, console.progress());
    }
    return std::move(loaded.summary);
}

/// What would become of the steps of a deck; nothing for meshes and decks without steps.
std::optional<DeckAccount> account_of(const CheckOptions& options)
{
    if (options.files.size() != 1 || !is_deck_with_steps(options.files.front())) {
        return std::nullopt;
    }
    const std::filesystem::path& deck = options.files.front();
    if (preprocess::read_deck_history(deck).steps.empty()) {
        return std::nullopt;
    }
    return import_deck(deck, deck.parent_path()).account;
}

/// Joints, motions and forces of a system that needs no mesh; reduced bodies are known only later.
nlohmann::json check_system(const Case& c, std::string& text)
{
    const bool all_rigid = std::all_of(c.bodies.begin(), c.bodies.end(),
                                       [](const BodyCase& body) { return body.is_rigid(); });
    if (!all_rigid) {
        return nullptr;
    }
    const auto system = build_system(c, {}, 0.0);
    system_columns(c, *system);
    const Index equations = system->constraint_count();
    text += fmt::format(
        "system: {} rigid bodies, {} coordinates, {} equations of joints and "
        "motions\n",
        c.bodies.size(), system->u_size(), equations);
    return {
        {"bodies", c.bodies.size()}, {"coordinates", system->u_size()}, {"constraints", equations}};
}

}  // namespace

void check_command(const CheckOptions& options, const CommonOptions& common, Console& console)
{
    const Case c = case_of(options.files);
    Workspace workspace;
    nlohmann::json bodies = nlohmann::json::array();
    // Everything is checked before anything is printed: a table followed by a refusal misleads.
    std::string text = c.title.empty() ? "" : c.title + "\n\n";
    for (const BodyCase& body : c.bodies) {
        if (body.is_rigid()) {
            continue;
        }
        const BodySummary summary =
            check_body(c, body, options, common.threads, workspace, console);
        text += bodies.empty() ? "" : "\n";
        text += body_text(summary);
        bodies.push_back(summary);
    }
    nlohmann::json system = check_system(c, text);
    const std::optional<DeckAccount> account = account_of(options);
    if (account) {
        text += "\nclench run " + c.file.filename().string() + "\n" + account_text(*account);
    }
    console.print(text);
    nlohmann::json summary = {{"command", "check"},
                              {"file", c.file.string()},
                              {"title", c.title},
                              {"bodies", std::move(bodies)}};
    if (account) {
        summary["account"] = *account;
    }
    if (!system.is_null()) {
        summary["system"] = std::move(system);
    }
    console.print_json(summary);
}

}  // namespace clench::app
