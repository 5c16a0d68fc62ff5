#pragma once

#include <optional>
#include <set>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/sweep/sweep_plan.hpp"

namespace clench::app {

struct WorkOptions {
    int jobs = 0;                   ///< cases at a time; 0: as many as the cores allow
    std::optional<double> minutes;  ///< until cases are stopped in order; nothing: no limit
    std::set<std::size_t> only;     ///< numbers of cases; empty: all
};

/// FE models, preload shapes and reduced bodies that cases need, each distinct one once.
/// @return how many sets of bodies there are.
std::size_t prepare_sweep(const Sweep& sweep, const CommonOptions& common, Console& console);

/// A worker: takes cases that nobody has, one after the other, `jobs` at a time, each in a process
/// of its own, until none is left that it may take. Any number of workers on any hosts that share
/// the folder.
/// @throws Interrupted when asked to stop, after the cases have written their checkpoints.
void work_on_sweep(const Sweep& sweep, const WorkOptions& options, const CommonOptions& common,
                   Console& console);

/// Computes one case in this process.
void run_sweep_case(const Sweep& sweep, const PlannedCase& one, const CommonOptions& common,
                    Console& console);

}  // namespace clench::app
