#include "app/sweep/case_process.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/replace_files.hpp"
#include "core/errors.hpp"
#include "core/lock/process_identity.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

double seconds_of(const timeval& time)
{
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

fs::path log_path(const fs::path& folder)
{
    return folder / "case.log";
}

/// Where the summary is written until the case is done.
fs::path summary_part(const fs::path& folder)
{
    return folder / "summary.json.new";
}

void head_log(const fs::path& folder)
{
    std::ofstream log(log_path(folder), std::ios::app);
    log << fmt::format("== {:%Y-%m-%d %H:%M:%S} UTC, {}\n", fmt::gmtime(std::time(nullptr)),
                       this_process().host);
}

/// Between fork and exec: nothing here may allocate.
[[noreturn]] void become(const char* const* arguments, const char* out, const char* log,
                         pid_t parent)
{
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != parent) {
        ::_exit(static_cast<int>(ExitCode::interrupted));
    }
    const int in = ::open("/dev/null", O_RDONLY);
    const int to = ::open(out, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    const int err = ::open(log, O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (in >= 0 && to >= 0 && err >= 0) {
        ::dup2(in, STDIN_FILENO);
        ::dup2(to, STDOUT_FILENO);
        ::dup2(err, STDERR_FILENO);
        ::execv("/proc/self/exe", const_cast<char* const*>(arguments));
    }
    ::_exit(static_cast<int>(ExitCode::system));
}

std::string content_of(const fs::path& path)
{
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

}  // namespace

CaseProcess::CaseProcess(const Sweep& sweep, const PlannedCase& one, int threads)
    : folder_(sweep.case_folder(one)), started_(std::chrono::steady_clock::now())
{
    head_log(folder_);
    const std::vector<std::string> words = {"clench",
                                            "sweep",
                                            "case",
                                            sweep.folder.string(),
                                            "--id",
                                            std::to_string(one.id),
                                            "--json",
                                            "--threads",
                                            std::to_string(threads)};
    std::vector<const char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) {
        arguments.push_back(word.c_str());
    }
    arguments.push_back(nullptr);
    const std::string out = summary_part(folder_).string(), log = log_path(folder_).string();
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ == 0) {
        become(arguments.data(), out.c_str(), log.c_str(), parent);
    }
    if (pid_ < 0) {
        throw SystemError(folder_.string(),
                          std::string("no process can be started: ") + std::strerror(errno));
    }
}

CaseProcess::CaseProcess(CaseProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)), folder_(other.folder_), started_(other.started_)
{
}

CaseProcess::~CaseProcess()
{
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
}

void CaseProcess::ask_to_stop() const
{
    if (pid_ > 0) {
        ::kill(pid_, SIGTERM);
    }
}

std::optional<CaseEnd> CaseProcess::end()
{
    int status = 0;
    rusage used{};
    if (::wait4(pid_, &status, WNOHANG, &used) != pid_) {
        return {};
    }
    pid_ = 0;
    CaseEnd end;
    end.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    end.cpu_seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    end.peak_memory_mib = static_cast<double>(used.ru_maxrss) / 1024.0;
    if (end.exit_code == 0 && end.signal == 0) {
        rename_path(summary_part(folder_), folder_ / "summary.json");
    } else {
        std::error_code ignored;
        fs::remove(summary_part(folder_), ignored);
        end.message = last_message(content_of(log_path(folder_)));
    }
    return end;
}

std::string last_message(const std::string& log)
{
    std::istringstream lines(log);
    std::string message;
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.front() != ' ') {
            message = line;
        }
    }
    return message;
}

}  // namespace clench::app
