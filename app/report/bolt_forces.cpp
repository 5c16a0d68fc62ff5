#include "app/report/bolt_forces.hpp"

#include "app/build/system_contacts.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/system_state_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

constexpr std::string_view force_word = " force";

double asked_force(const Case& c, const std::string& body, const std::string& bolt)
{
    for (const BoltCase& one : c.body(body).bolts) {
        if (same_name(one.name, bolt)) {
            return one.force.value_or(0.0);
        }
    }
    return 0.0;
}

struct Watched {
    mb::ElementOutput output;
    BoltRange range;
};

/// The outputs "B1 force" of the elements "bar.bolts".
std::vector<Watched> watched_bolts(const Case& c, const mb::System& system)
{
    std::vector<Watched> found;
    for (const auto& force : system.forces()) {
        const std::string name = force->name();
        const std::size_t dot = name.rfind('.');
        if (dot == std::string::npos || name.substr(dot + 1) != bolt_group_name) {
            continue;
        }
        for (const mb::ElementOutput& output : force->outputs()) {
            if (!output.name.ends_with(force_word)) {
                continue;
            }
            const std::string bolt = output.name.substr(0, output.name.size() - force_word.size());
            const std::string body = name.substr(0, dot);
            found.push_back(
                {output, {body + "." + bolt, asked_force(c, body, bolt), 0.0, 0.0, 0.0, 0.0}});
        }
    }
    return found;
}

void take(BoltRange& range, double force, double time, bool first)
{
    if (first || force < range.least) {
        range.least = force;
        range.least_time = time;
    }
    if (first || force > range.most) {
        range.most = force;
        range.most_time = time;
    }
}

}  // namespace

std::vector<BoltRange> bolt_ranges(const AnalysisScene& shown, const std::filesystem::path& folder,
                                   int threads)
{
    const std::unique_ptr<mb::System> system = build_system(shown.c, shown.scene.flexible, 1.0);
    add_contacts(shown.c, *shown.analysis, shown.scene.flexible, threads, *system);
    std::vector<Watched> bolts = watched_bolts(shown.c, *system);
    if (bolts.empty()) {
        return {};
    }
    const SystemEnd end = read_system_end(state_path(folder, *shown.analysis));
    system->restore_history(end.history);  // with the shortenings that are locked
    const TrajectoryReader& results = *shown.results;
    const Index first = shown.is_static() ? results.rows() - 1 : 0;
    mb::State state = end.state;
    for (Index row = first; row < results.rows(); ++row) {
        const std::vector<double> q = results.q(row, 1), u = results.u(row, 1);
        state.t = results.layout().time[static_cast<std::size_t>(row)];
        state.q = Eigen::Map<const Eigen::VectorXd>(q.data(), static_cast<Eigen::Index>(q.size()));
        state.u = Eigen::Map<const Eigen::VectorXd>(u.data(), static_cast<Eigen::Index>(u.size()));
        const mb::Configuration at(*system, state);
        for (Watched& bolt : bolts) {
            take(bolt.range, bolt.output.value(at), state.t, row == first);
        }
    }
    std::vector<BoltRange> ranges;
    for (const Watched& bolt : bolts) {
        ranges.push_back(bolt.range);
    }
    return ranges;
}

}  // namespace clench::app
