#include "app/sweep/work.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <thread>

#include <fmt/format.h>

#include "app/base/interrupt.hpp"
#include "app/base/replace_files.hpp"
#include "app/base/table.hpp"
#include "app/sweep/case_process.hpp"
#include "app/sweep/sweep_status.hpp"
#include "core/lock/file_lock.hpp"
#include "core/parallel/allowed_cores.hpp"

namespace clench::app {
namespace {

using WorkClock = std::chrono::steady_clock;

struct Taken {};  // by another worker

/// A case that this worker has taken.
struct RunningCase {
    const PlannedCase* one;
    FileLock claim;
    CaseProcess process;
    CaseRecord record;
};

class Worker {
public:
    Worker(const Sweep& sweep, const WorkOptions& options, const CommonOptions& common,
           Console& console)
        : sweep_(sweep), console_(console), threads_(std::max(1, common.threads))
    {
        jobs_ = options.jobs > 0 ? options.jobs : std::max(1, allowed_cores() / threads_);
        if (options.minutes) {
            deadline_ =
                WorkClock::now() + std::chrono::duration_cast<WorkClock::duration>(
                                       std::chrono::duration<double>(60.0 * *options.minutes));
        }
        std::set<std::string> names;
        for (const PlannedCase& one : sweep.cases) {
            const bool is_wanted = options.only.empty() || options.only.contains(one.id);
            if (is_wanted && names.insert(one.name).second) {
                waiting_.push_back({&one, WorkClock::now()});
            }
        }
    }

    void run()
    {
        const CheckpointGuard guard;  // the cases write theirs while this process waits
        while (true) {
            look_after_running();
            if (!stopping_ && is_to_stop()) {
                stop();
            }
            const bool started = !stopping_ && start_next();
            if (running_.empty() && (stopping_ || waiting_.empty())) {
                break;
            }
            if (!started) {
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            }
        }
        if (stopping_) {
            throw Interrupted();
        }
    }

private:
    struct Waiting {
        const PlannedCase* one;
        WorkClock::time_point from;  ///< not before
    };

    bool is_to_stop() const
    {
        try {
            stop_if_interrupted();
        } catch (const Interrupted&) {
            return true;
        }
        return deadline_ && WorkClock::now() >= *deadline_;
    }
    void stop()
    {
        stopping_ = true;
        for (const RunningCase& running : running_) {
            running.process.ask_to_stop();
        }
    }
    /// Whether a case as long as the longest so far would come to its end.
    bool is_time_left() const { return !deadline_ || WorkClock::now() + longest_ < *deadline_; }

    bool start_next()
    {
        if (static_cast<int>(running_.size()) >= jobs_) {
            return false;
        }
        if (!is_time_left()) {
            stopping_ = running_.empty();
            return false;
        }
        const WorkClock::time_point now = WorkClock::now();
        for (auto next = waiting_.begin(); next != waiting_.end(); ++next) {
            if (next->from <= now) {
                const PlannedCase* one = next->one;
                waiting_.erase(next);
                return start(*one);
            }
        }
        return false;
    }
    /// False if there is nothing to do for this case here: it is done, or another worker has it.
    bool start(const PlannedCase& one)
    {
        make_folder(sweep_.case_folder(one));
        try {
            FileLock claim(sweep_.case_folder(one) / "case",
                           [](const LockHolder&) { throw Taken(); });
            const CaseRecord record = read_case_record(sweep_, one).value_or(CaseRecord());
            if (record.status == CaseStatus::waiting) {
                CaseProcess process(sweep_, one, threads_);
                running_.push_back({&one, std::move(claim), std::move(process), record});
            }
        } catch (const Taken&) {
            return true;  // the next one may be free
        }
        return true;
    }

    void look_after_running()
    {
        for (auto running = running_.begin(); running != running_.end();) {
            const std::optional<CaseEnd> end = running->process.end();
            if (!end) {
                ++running;
                continue;
            }
            longest_ = std::max(longest_, std::chrono::duration_cast<WorkClock::duration>(
                                              std::chrono::duration<double>(end->seconds)));
            const CaseRecord record = judged(running->record, *end);
            write_case_record(sweep_, *running->one, record);
            say(*running->one, record);
            if (record.status == CaseStatus::waiting && !stopping_) {
                const auto pause = std::chrono::seconds(5 * record.attempts);
                waiting_.push_back({running->one, WorkClock::now() + pause});
            }
            running = running_.erase(running);
        }
    }
    void say(const PlannedCase& one, const CaseRecord& record)
    {
        ++ended_;
        const double seconds = std::chrono::duration<double>(WorkClock::now() - begun_).count();
        const std::size_t left = waiting_.size();
        const std::string rest =
            left == 0 ? ""
                      : fmt::format("; {} to go, about {}", counted(left, "case"),
                                    shown_time(seconds / ended_ * static_cast<double>(left)));
        console_.note(fmt::format("case {} {}{}", one.id, status_text(record), rest));
    }

    const Sweep& sweep_;
    Console& console_;
    int threads_, jobs_ = 1;
    std::optional<WorkClock::time_point> deadline_;
    WorkClock::time_point begun_ = WorkClock::now();
    WorkClock::duration longest_{0};
    std::list<Waiting> waiting_;
    std::list<RunningCase> running_;
    int ended_ = 0;
    bool stopping_ = false;
};

}  // namespace

void work_on_sweep(const Sweep& sweep, const WorkOptions& options, const CommonOptions& common,
                   Console& console)
{
    Worker(sweep, options, common, console).run();
}

}  // namespace clench::app
