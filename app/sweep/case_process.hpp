#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "app/sweep/case_record.hpp"

namespace clench::app {

/// One case in a process of its own: a crash or a lack of memory stays one row. It asks to be
/// stopped in order when the process that started it dies.
class CaseProcess {
public:
    /// Starts `clench sweep case FOLDER --id ID`; what it says goes to `cases/<name>/case.log`, its
    /// summary to `summary.json`.
    /// @throws SystemError.
    CaseProcess(const Sweep& sweep, const PlannedCase& one, int threads);
    CaseProcess(CaseProcess&& other) noexcept;
    CaseProcess& operator=(CaseProcess&&) = delete;
    ~CaseProcess();  ///< ends it at once if it still runs

    /// How it has ended; nothing while it runs.
    std::optional<CaseEnd> end();
    void ask_to_stop() const;

private:
    pid_t pid_ = 0;
    std::filesystem::path folder_;
    std::chrono::steady_clock::time_point started_;
};

/// The message with which a log of clench ends, without its hint.
std::string last_message(const std::string& log);

}  // namespace clench::app
