#include "app/arguments/add_commands.hpp"
#include "app/commands/sweep_commands.hpp"

namespace clench::app {
namespace {

using FolderCommand = void (*)(const SweepFolderOptions&, const CommonOptions&, Console&);

TypedCommand<SweepFolderOptions> add_part(CLI::App& sweep, Chosen& chosen, const char* name,
                                          const char* meaning, FolderCommand run)
{
    const TypedCommand<SweepFolderOptions> part = add_command(sweep, chosen, name, meaning, run);
    add_files(part.command, part.options->files, "folder of the sweep");
    return part;
}

void add_jobs(CLI::App* command, int& jobs)
{
    add_value(command, "--jobs", jobs, "N",
              "cases at a time (default: as many as the cores allow); --threads is of each, 1 by "
              "default")
        ->check(CLI::Range(1, 4096));
}

void add_working_parts(CLI::App& sweep, Chosen& chosen)
{
    add_part(sweep, chosen, "prepare", "make what cases share: FE models, preloads, bodies",
             sweep_prepare_command);
    const auto [work, options] =
        add_part(sweep, chosen, "work",
                 "a worker: compute cases that nobody has, until none is left; start as many as "
                 "you like, on any hosts that share the folder",
                 sweep_work_command);
    add_jobs(work, options->jobs);
    add_value(work, "--minutes", options->minutes, "M",
              "stop in order after this time; cases write checkpoints")
        ->check(CLI::PositiveNumber);
    add_value(work, "--only", options->only, "3,7-9", "these cases (default: all)");
    const auto [one, of_one] =
        add_part(sweep, chosen, "case", "compute one case in this process", sweep_case_command);
    add_value(one, "--id", of_one->id, "N", "its number")->required();
}

void add_looking_parts(CLI::App& sweep, Chosen& chosen)
{
    const auto [status, options] =
        add_part(sweep, chosen, "status", "how many cases are done, failed, running and waiting",
                 sweep_status_command);
    status->add_flag("--unfinished", options->unfinished,
                     "exit code 2 if no case is left to compute");
    add_part(sweep, chosen, "collect", "write results.csv and costs.csv: a row per case",
             sweep_collect_command);
    const auto [retry, of_retry] =
        add_part(sweep, chosen, "retry", "let failed cases be tried again", sweep_retry_command);
    add_value(retry, "--only", of_retry->only, "3,7-9", "these cases (default: all that failed)");
    retry->add_flag("--numerical", of_retry->numerical, "those that failed with exit code 3");
}

void add_scripts(CLI::App& sweep, Chosen& chosen)
{
    const auto [command, options] =
        add_part(sweep, chosen, "slurm", "write prepare.sbatch and work.sbatch for a cluster",
                 sweep_scripts_command);
    BatchOptions& batch = options->batch;
    add_value(command, "--nodes", batch.nodes, "N", "nodes of the job (default: 1)")
        ->check(CLI::Range(1, 100'000));
    add_value(command, "--tasks-per-node", batch.tasks_per_node, "N", "workers a node (default: 1)")
        ->check(CLI::Range(1, 4096));
    add_value(command, "--cpus-per-case", batch.cpus_per_case, "N", "threads a case (default: 1)")
        ->check(CLI::Range(1, 4096));
    add_value(command, "--time", batch.time, "H:MM:SS", "limit of a job (default: 1:00:00)");
    add_value(command, "--directive", batch.directives, "TEXT",
              "one more line of #SBATCH, \"--partition=batch\"; may be repeated")
        ->expected(1)
        ->take_all();
    command->add_flag("--submit", options->submit,
                      "give them to sbatch, the second after the first");
    command->add_flag("--pbs", options->pbs, "prepare.pbs and work.pbs instead");
}

}  // namespace

void add_sweep(CLI::App& app, Chosen& chosen)
{
    CLI::App* const sweep = add_command(
        app, chosen, "sweep",
        "many cases with one row each in <out>/results.csv: plan, prepare, compute and collect "
        "them here, or with the commands below by any number of workers on a cluster");
    const auto options = std::make_shared<SweepOptions>();
    sweep->callback([sweep, &chosen, options] {
        if (sweep->get_subcommands().empty()) {
            chosen.run = [&chosen, options](Console& console) {
                sweep_command(*options, chosen.common, console);
            };
        }
    });
    sweep->add_option("CASE", options->files, "case file")->type_name("FILE");
    add_value(sweep, "--vary", options->vary, "KEY=VALUE,...",
              "key of the case and the values it takes, or its range for --sample: KEY=1..2, "
              "KEY=1e3..1e5:log; may be repeated")
        ->expected(1)
        ->take_all();
    sweep->add_flag("--zip", options->zip, "first values together, second values together, ...");
    add_value(sweep, "--design", options->design, "TABLE.csv",
              "keys in the first row, a case in every other one; columns with # are labels");
    add_value(sweep, "--sample", options->sample, "lhs:N,seed=S",
              "a Latin hypercube of the ranges");
    add_jobs(sweep, options->jobs);
    sweep->add_flag("--plan-only", options->plan_only,
                    "check and number the cases, compute nothing");
    sweep->add_flag("--strict", options->strict, "a case whose checks fail has failed");
    add_working_parts(*sweep, chosen);
    add_looking_parts(*sweep, chosen);
    add_scripts(*sweep, chosen);
}

}  // namespace clench::app
