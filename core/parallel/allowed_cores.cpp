#include "core/parallel/allowed_cores.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include <sched.h>

namespace clench {
namespace fs = std::filesystem;
namespace {

std::string content(const fs::path& path)
{
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// "max" or -1 is no quota, which reads as 0.
int cores_of(const std::string& quota, const std::string& period)
{
    const double used = std::atof(quota.c_str()), of = std::atof(period.c_str());
    return used > 0.0 && of > 0.0 ? static_cast<int>(std::ceil(used / of)) : 0;
}

/// Version 2 has "quota period" in one file, version 1 has two.
int cores_of_group(const fs::path& group)
{
    std::string quota, period;
    if (std::istringstream(content(group / "cpu.max")) >> quota >> period)
        return cores_of(quota, period);
    return cores_of(content(group / "cpu.cfs_quota_us"), content(group / "cpu.cfs_period_us"));
}

int smaller(int cores, int limit)
{
    return limit > 0 && (cores == 0 || limit < cores) ? limit : cores;
}

int cores_of_affinity()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
    return static_cast<int>(std::thread::hardware_concurrency());  // more than 1024 cores
}

int cores_of_task()
{
    const char* const cores = std::getenv("SLURM_CPUS_PER_TASK");
    return cores ? std::atoi(cores) : 0;
}

}  // namespace

int cores_of_quotas(const std::string& membership, const fs::path& root)
{
    int cores = 0;
    std::istringstream lines(membership);
    for (std::string line; std::getline(lines, line);) {
        // hierarchy:controllers:/path; version 2 has no controllers
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos)
            continue;
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const bool is_version_2 = controllers == ",,";
        if (!is_version_2 && controllers.find(",cpu,") == std::string::npos)
            continue;
        const fs::path mount = is_version_2 ? root : root / "cpu";
        for (fs::path path = fs::path(line.substr(second + 1)).relative_path();;
             path = path.parent_path()) {
            cores = smaller(cores, cores_of_group(mount / path));
            if (path.empty())
                break;
        }
    }
    return cores;
}

int allowed_cores()
{
    static const int cores = [] {
        int allowed = smaller(cores_of_affinity(), cores_of_task());
        allowed = smaller(allowed, cores_of_quotas(content("/proc/self/cgroup"), "/sys/fs/cgroup"));
        return std::max(1, allowed);
    }();
    return cores;
}

}  // namespace clench
