#pragma once

#include <filesystem>
#include <string>

namespace clench {

/// How many threads this process may keep busy: the cores of its affinity mask, but no more than
/// SLURM_CPUS_PER_TASK and than the CPU quotas of its control groups give. At least 1.
int allowed_cores();

/// Cores that the quotas of the control group of a process and of those above it leave, rounded up;
/// 0: no quota.
/// @param membership  what is in /proc/self/cgroup.
/// @param root        where control groups are mounted, /sys/fs/cgroup.
int cores_of_quotas(const std::string& membership, const std::filesystem::path& root);

}  // namespace clench
