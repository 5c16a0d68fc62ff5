#include "app/sweep/sweep_status.hpp"

#include <fmt/format.h>

#include "app/base/console.hpp"
#include "core/lock/lock_file.hpp"

namespace clench::app {

SweepStatus status_of(const Sweep& sweep)
{
    SweepStatus status;
    for (const PlannedCase& one : sweep.cases) {
        CaseState& now = status.cases.emplace_back();
        now.one = &one;
        now.record = read_case_record(sweep, one).value_or(CaseRecord());
        const std::filesystem::path lock = sweep.case_folder(one) / "case.lock";
        if (const std::optional<LockHolder> holder = read_lock(lock)) {
            now.worker = holder->text();
            now.is_abandoned = is_abandoned(lock, *holder);
        }
        if (now.record.status == CaseStatus::done) {
            ++status.done;
        } else if (now.record.status == CaseStatus::failed) {
            ++status.failed;
        } else {
            ++(now.worker.empty() || now.is_abandoned ? status.waiting : status.running);
        }
    }
    return status;
}

std::string status_text(const CaseRecord& record)
{
    switch (record.status) {
        case CaseStatus::done:
            return "done in " + shown_time(record.seconds);
        case CaseStatus::failed:
            return "failed: " + record.reason;
        default:
            return record.attempts > 0 ? "will be tried again: " + record.reason
                                       : "interrupted, goes on later";
    }
}

}  // namespace clench::app
