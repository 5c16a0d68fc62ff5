#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/results_folder.hpp"
#include "app/post/post_results.hpp"
#include "app/run/stages.hpp"
#include "app/study/run_folders.hpp"
#include "app/summary/failed_checks.hpp"
#include "app/summary/to_json.hpp"
#include "app/sweep/work.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

CommonOptions below(const Sweep& sweep, const CommonOptions& common)
{
    CommonOptions own = common;
    own.out = sweep.folder;
    return own;
}

}  // namespace

void run_sweep_case(const Sweep& sweep, const PlannedCase& one, const CommonOptions& common,
                    Console& console)
{
    Case c = case_of(sweep, one);
    Workspace workspace;
    const CommonOptions own = run_folders(c, below(sweep, common), workspace);
    const auto reductions = prepare_run(c, own, workspace, console);
    write_resolved(c, own.out);
    const auto analyses = solve_analyses(c, "", own, workspace, console, {.resume = true});
    const auto fields = post_analyses({c, {}}, "", own, workspace, console);
    console.print_json({{"command", "sweep case"},
                        {"id", one.id},
                        {"reductions", reductions},
                        {"analyses", analyses},
                        {"fields", fields}});
    conclude(c.file.string(), analyses, sweep.strict);
}

std::size_t prepare_sweep(const Sweep& sweep, const CommonOptions& common, Console& console)
{
    std::set<std::filesystem::path> prepared;
    Workspace workspace;
    for (const PlannedCase& one : sweep.cases) {
        Case c = case_of(sweep, one);
        const CommonOptions own = run_folders(c, below(sweep, common), workspace);
        if (!prepared.insert(own.bodies).second) {
            continue;
        }
        console.note(fmt::format("bodies of case {}", one.id));
        try {
            const Console::Hush hush(console);
            prepare_run(c, own, workspace, console);
        } catch (const InputError&) {
            // The cases that need these bodies say so themselves, each in its row.
        } catch (const NumericalError&) {
        }
        workspace.release_bodies();
    }
    return prepared.size();
}

}  // namespace clench::app
