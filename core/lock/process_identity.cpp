#include "core/lock/process_identity.hpp"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>

#include <fmt/format.h>
#include <unistd.h>

namespace clench {
namespace {

std::string host_name()
{
    char name[256] = {};
    return gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
}

std::string boot_id()
{
    std::string id;
    std::getline(std::ifstream("/proc/sys/kernel/random/boot_id"), id);
    return id;
}

std::string pid_namespace()
{
    char name[64] = {};
    return readlink("/proc/self/ns/pid", name, sizeof name - 1) > 0 ? name : "";
}

/// State and start of a process as the kernel shows them; false where it does not.
bool read_stat(std::int64_t pid, char& state, std::uint64_t& started)
{
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    const std::size_t name_end = text.rfind(')');  // the name may hold anything
    if (name_end == std::string::npos) {
        return false;
    }
    constexpr int fields_between = 18;  // 4 to 21 of proc(5)
    std::istringstream rest(text.substr(name_end + 1));
    std::string skipped;
    rest >> state;
    for (int i = 0; i < fields_between; ++i) {
        rest >> skipped;
    }
    return static_cast<bool>(rest >> started);
}

}  // namespace

ProcessIdentity this_process()
{
    ProcessIdentity self;
    self.host = host_name();
    self.boot = boot_id();
    self.space = pid_namespace();
    self.pid = getpid();
    char state = 0;
    read_stat(self.pid, state, self.started);
    return self;
}

bool is_comparable(const ProcessIdentity& a, const ProcessIdentity& b)
{
    return !a.boot.empty() && !a.space.empty() && a.boot == b.boot && a.space == b.space;
}

bool is_alive(std::int64_t pid, std::uint64_t started)
{
    if (pid <= 0 || (kill(static_cast<pid_t>(pid), 0) != 0 && errno == ESRCH)) {
        return false;
    }
    char state = 0;
    std::uint64_t found = 0;
    if (!read_stat(pid, state, found)) {
        return true;  // it is there, and hidden from us
    }
    return state != 'Z' && state != 'X' && (started == 0 || started == found);
}

std::string short_space_name()
{
    static const std::string name = [] {
        std::uint32_t fnv = 2166136261u;  // FNV-1a: the same on every host
        for (const char c : boot_id() + pid_namespace() + host_name()) {
            fnv = (fnv ^ static_cast<unsigned char>(c)) * 16777619u;
        }
        return fmt::format("{:08x}", fnv);
    }();
    return name;
}

}  // namespace clench
