#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/sweep/batch_scripts.hpp"

namespace clench::app {

struct SweepOptions {
    InputFiles files;
    std::vector<std::string> vary;
    std::filesystem::path design;  ///< table of cases
    std::string sample;            ///< "lhs:200,seed=1"
    bool zip = false, plan_only = false, strict = false;
    int jobs = 0;
};
/// Plans a sweep into a folder and, unless only that is wanted, computes and collects it.
void sweep_command(const SweepOptions& options, const CommonOptions& common, Console& console);

/// Folder of a sweep that is planned.
struct SweepFolderOptions {
    InputFiles files;
    int jobs = 0;
    std::optional<double> minutes;
    std::string only;         ///< "3,7-9"
    std::size_t id = 0;       ///< of `case`
    bool numerical = false;   ///< of `retry`: those that failed with exit code 3 only
    bool unfinished = false;  ///< of `status`: exit code 0 if there is work left, else 1
    bool submit = false, pbs = false;
    BatchOptions batch;
};
void sweep_prepare_command(const SweepFolderOptions& options, const CommonOptions& common,
                           Console& console);
void sweep_work_command(const SweepFolderOptions& options, const CommonOptions& common,
                        Console& console);
void sweep_case_command(const SweepFolderOptions& options, const CommonOptions& common,
                        Console& console);
void sweep_status_command(const SweepFolderOptions& options, const CommonOptions& common,
                          Console& console);
void sweep_collect_command(const SweepFolderOptions& options, const CommonOptions& common,
                           Console& console);
void sweep_retry_command(const SweepFolderOptions& options, const CommonOptions& common,
                         Console& console);
void sweep_scripts_command(const SweepFolderOptions& options, const CommonOptions& common,
                           Console& console);

}  // namespace clench::app
