#include "bench/libraries/measure.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>

#include "bench/clock.hpp"

namespace clench::bench {
namespace {

double cpu_seconds()
{
    timespec now = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Cost {
    double wall = HUGE_VAL, cpu = HUGE_VAL;

    void take_least(const std::function<void()>& work)
    {
        Clock clock;
        const double start = cpu_seconds();
        work();
        cpu = std::min(cpu, cpu_seconds() - start);
        wall = std::min(wall, clock.lap());
    }
    nlohmann::json json() const { return {{"wall", wall}, {"cpu", cpu}}; }
};

/// A line of /proc/self/status, in bytes.
double status_bytes(const std::string& key)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(key)) {
            return 1024.0 * std::stod(line.substr(key.size()));
        }
    }
    return 0.0;
}

}  // namespace

nlohmann::json compare(int repeats, const std::function<void()>& own,
                       const std::function<void()>& library)
{
    Cost ours, theirs;
    for (int i = 0; i < repeats; ++i) {
        ours.take_least(own);
        theirs.take_least(library);
    }
    return {{"own", ours.json()}, {"library", theirs.json()}};
}

double peak_bytes(const std::function<void()>& work)
{
    std::ofstream("/proc/self/clear_refs") << "5";  // the peak starts again from what is now
    const double before = status_bytes("VmRSS:");
    work();
    return status_bytes("VmHWM:") - before;
}

}  // namespace clench::bench
