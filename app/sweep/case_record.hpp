#pragma once

#include <optional>
#include <string>

#include "app/sweep/sweep_plan.hpp"

namespace clench::app {

enum class CaseStatus { waiting, done, failed };

/// "done"
const std::string& status_word(CaseStatus status);

/// How far a case is: `cases/<name>/record.json`, replaced after every attempt.
struct CaseRecord {
    CaseStatus status = CaseStatus::waiting;
    int exit_code = 0, signal = 0;  ///< of the last attempt; signal 0: it ended by itself
    int attempts = 0;               ///< that failed or succeeded; interruptions do not count
    std::string reason;             ///< why it failed
    std::string host, job;          ///< of the last attempt; the job of Slurm, if any
    double seconds = 0.0;           ///< of all attempts
    double cpu_seconds = 0.0;
    double peak_memory_mib = 0.0;
};

/// Nothing if the case has not been tried.
std::optional<CaseRecord> read_case_record(const Sweep& sweep, const PlannedCase& one);
/// @throws SystemError.
void write_case_record(const Sweep& sweep, const PlannedCase& one, const CaseRecord& record);

/// How a process of the case has ended.
struct CaseEnd {
    int exit_code = 0, signal = 0;
    double seconds = 0.0, cpu_seconds = 0.0, peak_memory_mib = 0.0;
    std::string message;  ///< its last words
};

/// What becomes of the case: done; failed for good where another try would say the same (bad input,
/// numbers); tried again, twice after failures of the system and once after a signal; and waiting
/// to go on where it was interrupted.
CaseRecord judged(CaseRecord record, const CaseEnd& end);

}  // namespace clench::app
