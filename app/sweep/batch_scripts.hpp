#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/sweep/sweep_plan.hpp"

namespace clench::app {

struct BatchOptions {
    int nodes = 1, tasks_per_node = 1, cpus_per_case = 1;
    std::string time = "1:00:00";         ///< limit of a job, H:MM:SS
    std::vector<std::string> directives;  ///< more lines of #SBATCH or #PBS
};

/// Writes `prepare.sbatch` and `work.sbatch`: a worker per task. Before the time limit they are
/// told to stop, cases write checkpoints, and the job queues itself again.
std::vector<std::filesystem::path> write_slurm_scripts(const Sweep& sweep,
                                                       const BatchOptions& options);
/// The same for PBS, `prepare.pbs` and `work.pbs`: a worker per node with as many cases at a time.
std::vector<std::filesystem::path> write_pbs_scripts(const Sweep& sweep,
                                                     const BatchOptions& options);

/// Gives the scripts to sbatch, the second to begin when the first has ended well; what sbatch
/// says.
/// @throws SystemError if there is no sbatch, or it refuses.
std::string submit_to_slurm(const std::vector<std::filesystem::path>& scripts);

}  // namespace clench::app
