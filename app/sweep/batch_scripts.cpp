#include "app/sweep/batch_scripts.hpp"

#include <array>
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "app/base/replace_files.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// For a shell: between quotes that nothing inside can end.
std::string in_shell(const std::string& text)
{
    std::string quoted = "'";
    for (const char c : text) {
        quoted += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return quoted + "'";
}

std::string this_program()
{
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    return failure ? "clench" : program.string();
}

std::string lines_of(const std::vector<std::string>& directives, const char* mark)
{
    std::string text;
    for (const std::string& directive : directives) {
        text += fmt::format("{} {}\n", mark, directive);
    }
    return text;
}

fs::path folder_of_script(const Sweep& sweep)
{
    return fs::absolute(sweep.folder).lexically_normal();
}

}  // namespace

std::vector<fs::path> write_slurm_scripts(const Sweep& sweep, const BatchOptions& options)
{
    const fs::path folder = folder_of_script(sweep);
    const std::string where = in_shell(folder.string()), program = in_shell(this_program());
    const std::string more = lines_of(options.directives, "#SBATCH");
    std::vector<fs::path> files = {sweep.folder / "prepare.sbatch", sweep.folder / "work.sbatch"};
    write_text(files[0], fmt::format("#!/bin/bash\n"
                                     "#SBATCH --job-name=clench-prepare --nodes=1 --ntasks=1 "
                                     "--cpus-per-task={} --time={}\n"
                                     "#SBATCH --output={}/prepare.%j.log\n{}"
                                     "exec {} sweep prepare {}\n",
                                     options.cpus_per_case * options.tasks_per_node, options.time,
                                     folder.string(), more, program, where));
    write_text(
        files[1],
        fmt::format(
            "#!/bin/bash\n"
            "#SBATCH --job-name=clench-sweep --nodes={} --ntasks-per-node={} --cpus-per-task={} "
            "--time={}\n"
            "#SBATCH --signal=USR1@180 --requeue --open-mode=append --output={}/work.%j.log\n{}"
            "srun --no-kill --kill-on-bad-exit=0 {} sweep work {} --jobs 1 --threads {}\n"
            "code=$?\n"
            "# 130: time was up, the cases have written checkpoints. A worker that was killed "
            "(137) would hide it.\n"
            "if [ $code = 130 ] || {} sweep status {} --unfinished; then\n"
            "    scontrol requeue \"$SLURM_JOB_ID\"\n"
            "    sleep 60\n"
            "fi\n"
            "exit $code\n",
            options.nodes, options.tasks_per_node, options.cpus_per_case, options.time,
            folder.string(), more, program, where, options.cpus_per_case, program, where));
    return files;
}

std::vector<fs::path> write_pbs_scripts(const Sweep& sweep, const BatchOptions& options)
{
    const fs::path folder = folder_of_script(sweep);
    const std::string where = in_shell(folder.string()), program = in_shell(this_program());
    const std::string more = lines_of(options.directives, "#PBS");
    const int cpus = options.cpus_per_case * options.tasks_per_node;
    std::vector<fs::path> files = {sweep.folder / "prepare.pbs", sweep.folder / "work.pbs"};
    write_text(
        files[0],
        fmt::format("#!/bin/bash\n#PBS -N clench-prepare\n#PBS -l select=1:ncpus={} -l "
                    "walltime={}\n#PBS -o {}/prepare.log -j oe\n{}exec {} sweep prepare {}\n",
                    cpus, options.time, folder.string(), more, program, where));
    write_text(files[1],
               fmt::format("#!/bin/bash\n#PBS -N clench-sweep\n#PBS -J 1-{}\n#PBS -l "
                           "select=1:ncpus={} -l walltime={}\n#PBS -o {}/ -j oe\n#PBS -r y\n{}"
                           "exec {} sweep work {} --jobs {} --threads {}\n",
                           std::max(2, options.nodes), cpus, options.time, folder.string(), more,
                           program, where, options.tasks_per_node, options.cpus_per_case));
    return files;
}

std::string submit_to_slurm(const std::vector<fs::path>& scripts)
{
    const auto run = [](const std::string& command) {
        std::array<char, 256> piece{};
        std::string said;
        std::FILE* const pipe = ::popen((command + " 2>&1").c_str(), "r");
        while (pipe && std::fgets(piece.data(), static_cast<int>(piece.size()), pipe)) {
            said += piece.data();
        }
        if (!pipe || ::pclose(pipe) != 0) {
            throw SystemError("sbatch", "did not take the job: " + said,
                              "is this a login node of a Slurm cluster?");
        }
        return said.substr(0, said.find_first_of(";\n"));
    };
    const std::string first = run("sbatch --parsable " + in_shell(scripts[0].string()));
    const std::string second = run(fmt::format("sbatch --parsable --dependency=afterok:{} {}",
                                               in_shell(first), in_shell(scripts[1].string())));
    return fmt::format("jobs {} and {}", first, second);
}

}  // namespace clench::app
