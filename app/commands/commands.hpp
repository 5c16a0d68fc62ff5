#pragma once

#include <string>
#include <vector>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "core/index.hpp"

namespace clench::app {

struct CheckOptions {
    InputFiles files;
    bool no_frequencies = false;
};
/// Everything short of computing: files, keys, sets, materials, couplings, mass, free parts and,
/// for models small enough, the first frequencies.
void check_command(const CheckOptions& options, const CommonOptions& common, Console& console);

/// What is in a mesh or an artifact.
void info_command(const InputFiles& files, const CommonOptions& common, Console& console);

/// Writes <out>/<body>.fe.h5 for every body that has changed, and resolved.yaml.
void preprocess_command(const InputFiles& files, const CommonOptions& common, Console& console);

struct ModesOptions {
    InputFiles files;
    std::string body;  ///< empty: the only one
    Index count = 20;
    std::vector<std::string> fix;  ///< node sets, surfaces and nodes held in all DOFs
};
/// Natural frequencies of the FE model, full order.
void modes_command(const ModesOptions& options, const CommonOptions& common, Console& console);

struct StageOptions {
    InputFiles files;
    std::string body;  ///< empty: all
};
/// The shape of every preload group, by the full-order solution with contact or from a file:
/// <out>/<body>.preload.h5.
void preload_command(const StageOptions& options, const CommonOptions& common, Console& console);

/// The flexible body of every body with a reduction: <out>/<body>.body.h5 and .recovery.h5.
void reduce_command(const StageOptions& options, const CommonOptions& common, Console& console);

struct PostOptions {
    InputFiles files;
    std::string body;  ///< empty: the only one with a reduction
    std::vector<std::string> modes, derivatives;
};
/// Modes and derivatives of a reduced body for ParaView: <out>/<body>.modes.vtu.
void post_command(const PostOptions& options, const CommonOptions& common, Console& console);

struct SolveOptions {
    InputFiles files;
    std::string analysis;  ///< empty: all
    RunControl control;
    /// Checks that fail are errors, and so is what of a deck is not used exactly as it says.
    bool strict = false;
};
/// Analyses that are not up to date: <out>/<analysis>.csv, .pvd or .results.h5, and .state.h5.
void solve_command(const SolveOptions& options, const CommonOptions& common, Console& console);

/// @throws InputError.
void refuse_resume_with_force(const RunControl& control, const char* command);

/// All stages of a case file or of a deck with steps; one whose inputs have not changed is not
/// repeated.
void run_case_command(const SolveOptions& options, const CommonOptions& common, Console& console);

struct ImportOptions {
    InputFiles files;
    std::filesystem::path target;  ///< empty: beside the deck, .yaml
    bool strict = false, force = false;
};
/// Writes the case file of a deck and says what became of everything in it.
void import_command(const ImportOptions& options, const CommonOptions& common, Console& console);

/// One self-contained HTML page on a case and its results: <out>/<case>.report.html.
void report_command(const InputFiles& files, const CommonOptions& common, Console& console);

/// Modal coordinates of reduced bodies over time, for fatigue tools:
/// <out>/<analysis>.<body>.modal.csv.
void export_command(const InputFiles& files, const CommonOptions& common, Console& console);

struct WatchOptions {
    InputFiles files;
    std::string analysis;  ///< empty: the one that runs
    bool once = false;
};
/// The histories of a run in progress elsewhere, as curves of characters.
void watch_command(const WatchOptions& options, const CommonOptions& common, Console& console);

/// Versions of Clench and of every library linked.
void version_command(Console& console);
/// Every input key with unit, default and meaning.
void schema_command(Console& console);

}  // namespace clench::app
