#include "app/run/frequencies.hpp"

#include <algorithm>
#include <numbers>
#include <sstream>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/model/free_motions.hpp"
#include "reduction/eigensolver/natural_modes.hpp"

namespace clench::app {

void add_free_motions(BodySummary& summary, const FeModel& model, const std::vector<Index>& held)
{
    const std::vector<FreeMotion> motions = free_motions(model, held);
    summary.free_motions.emplace();
    std::istringstream lines(describe(model, motions));
    for (std::string line; std::getline(lines, line);) {
        summary.free_motions->push_back(line);
    }
    summary.free_motion_total = motions.size();
}

void add_first_frequencies(BodySummary& summary, const FeModel& model,
                           const std::vector<Index>& held, int threads, const Progress& progress)
{
    const Index unknown_total = model.n_free() - static_cast<Index>(held.size());
    if (unknown_total > most_dofs_for_first_frequencies) {
        summary.why_no_frequencies =
            fmt::format("{} DOFs are more than {}; `clench modes` computes them", unknown_total,
                        most_dofs_for_first_frequencies);
        return;
    }
    // Rigid motions come first; the elastic ones after them are what the engineer looks for.
    const Index wanted = first_frequencies + static_cast<Index>(summary.free_motion_total);
    const Index count = std::min(wanted, unknown_total - 1);
    if (count < 1) {
        summary.why_no_frequencies = fmt::format("{} free DOFs are too few", unknown_total);
        return;
    }
    try {
        summary.frequencies = frequencies(model, held, count, threads, progress);
    } catch (const Error& error) {
        // The table is worth having all the same; `modes` fails with the same words.
        summary.why_no_frequencies = error.what();
    }
}

FrequencyTable frequencies(const FeModel& model, const std::vector<Index>& held, Index count,
                           int threads, const Progress& progress)
{
    reduction::NaturalModesOptions options;
    options.count = count;
    options.fixed = held;
    options.threads = threads;
    options.progress = progress;
    const reduction::NaturalModes modes = reduction::natural_modes(model, options);
    FrequencyTable table;
    table.rigid_count = modes.rigid_count;
    for (const double omega : modes.omega) {
        table.hertz.push_back(omega / (2.0 * std::numbers::pi));
    }
    return table;
}

}  // namespace clench::app
