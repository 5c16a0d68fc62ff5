#include "app/sweep/case_record.hpp"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "core/errors.hpp"
#include "core/lock/process_identity.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

const std::vector<std::string> status_names = {"waiting", "done", "failed"};

fs::path record_path(const Sweep& sweep, const PlannedCase& one)
{
    return sweep.case_folder(one) / "record.json";
}

CaseRecord record_of(const nlohmann::json& json)
{
    CaseRecord record;
    const std::string status = json.at("status").get<std::string>();
    for (std::size_t i = 0; i < status_names.size(); ++i) {
        if (status_names[i] == status) {
            record.status = static_cast<CaseStatus>(i);
        }
    }
    json.at("exit_code").get_to(record.exit_code);
    json.at("signal").get_to(record.signal);
    json.at("attempts").get_to(record.attempts);
    json.at("reason").get_to(record.reason);
    json.at("host").get_to(record.host);
    json.at("job").get_to(record.job);
    json.at("seconds").get_to(record.seconds);
    json.at("cpu_seconds").get_to(record.cpu_seconds);
    json.at("peak_memory_mib").get_to(record.peak_memory_mib);
    return record;
}

std::string signal_text(int number)
{
    return fmt::format("killed by signal {} ({}{})", number, strsignal(number),
                       number == SIGKILL ? "; out of memory?" : "");
}

}  // namespace

const std::string& status_word(CaseStatus status)
{
    return status_names[static_cast<std::size_t>(status)];
}

std::optional<CaseRecord> read_case_record(const Sweep& sweep, const PlannedCase& one)
{
    std::ifstream stream(record_path(sweep, one));
    if (!stream) {
        return {};
    }
    try {
        return record_of(nlohmann::json::parse(stream));
    } catch (const nlohmann::json::exception&) {
        return {};  // it is written again with the next attempt
    }
}

void write_case_record(const Sweep& sweep, const PlannedCase& one, const CaseRecord& record)
{
    const nlohmann::json json = {{"status", status_word(record.status)},
                                 {"exit_code", record.exit_code},
                                 {"signal", record.signal},
                                 {"attempts", record.attempts},
                                 {"reason", record.reason},
                                 {"host", record.host},
                                 {"job", record.job},
                                 {"seconds", record.seconds},
                                 {"cpu_seconds", record.cpu_seconds},
                                 {"peak_memory_mib", record.peak_memory_mib}};
    write_text(record_path(sweep, one), json.dump(1) + "\n");
}

CaseRecord judged(CaseRecord record, const CaseEnd& end)
{
    record.exit_code = end.exit_code;
    record.signal = end.signal;
    record.seconds += end.seconds;
    record.cpu_seconds += end.cpu_seconds;
    record.peak_memory_mib = std::max(record.peak_memory_mib, end.peak_memory_mib);
    record.host = this_process().host;
    const char* const job = std::getenv("SLURM_JOB_ID");
    record.job = job ? job : "";
    record.status = CaseStatus::waiting;
    record.reason = end.signal != 0 ? signal_text(end.signal) : end.message;
    const bool was_interrupted = end.signal == SIGTERM || end.signal == SIGINT ||
                                 end.exit_code == static_cast<int>(ExitCode::interrupted);
    if (was_interrupted) {
        return record;
    }
    ++record.attempts;
    constexpr int tries_of_signals = 2, tries_of_systems = 3;
    const bool of_system = end.exit_code == static_cast<int>(ExitCode::system);
    const int tries = end.signal != 0 ? tries_of_signals : of_system ? tries_of_systems : 1;
    if (end.signal == 0 && end.exit_code == 0) {
        record.status = CaseStatus::done;
        record.reason.clear();
    } else if (record.attempts >= tries) {
        record.status = CaseStatus::failed;
    }
    return record;
}

}  // namespace clench::app
