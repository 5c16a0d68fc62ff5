#include "app/import/step_lines.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "app/import/deck_names.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

using namespace preprocess;

const char* word_of(LoadGroup::Kind kind)
{
    switch (kind) {
        case LoadGroup::Kind::hold:
            return "hold";
        case LoadGroup::Kind::force:
            return "force";
        case LoadGroup::Kind::pressure:
            return "pressure";
        case LoadGroup::Kind::gravity:
            return "gravity";
        case LoadGroup::Kind::spin:
            return "spin";
    }
    return "load";
}

double value_at(const DeckAmplitude& amplitude, double time)
{
    const auto& t = amplitude.table;
    if (time <= t.front().first) {
        return t.front().second;
    }
    for (std::size_t i = 1; i < t.size(); ++i) {
        if (time <= t[i].first) {
            const double s = (time - t[i - 1].first) / (t[i].first - t[i - 1].first);
            return t[i - 1].second + s * (t[i].second - t[i - 1].second);
        }
    }
    return t.back().second;
}

bool has_friction(const DeckHistory& history)
{
    return std::any_of(history.interactions.begin(), history.interactions.end(),
                       [](const DeckInteraction& law) { return law.friction.value_or(0.0) > 0.0; });
}

std::string step_name(int number)
{
    return fmt::format("step_{}", number);
}

}  // namespace

void StepLines::read()
{
    active_.add_boundaries(history_.boundaries, 0);
    double time = 0.0;
    int number = 0;
    for (const DeckStep& step : history_.steps) {
        begin_.push_back(time);
        if (step.independent) {
            active_.clear();
            active_.add_boundaries(history_.boundaries, 0);
        }
        active_.add_step(step, ++number);
        wants_stress_ |= step.wants_stress;
        add_step(step, number);
        time += step.procedure == DeckProcedure::frequencies ? 0.0 : step.period;
    }
}

const DeckAmplitude& StepLines::amplitude(const LoadGroup& group) const
{
    const auto found =
        std::find_if(history_.amplitudes.begin(), history_.amplitudes.end(),
                     [&](const DeckAmplitude& a) { return same_name(a.name, group.amplitude); });
    if (found == history_.amplitudes.end()) {
        throw InputError(group.places.front(),
                         fmt::format("there is no *AMPLITUDE {}", group.amplitude));
    }
    return *found;
}

std::vector<double> StepLines::corners(const DeckStep& step, int number,
                                       const std::vector<LoadGroup>& groups) const
{
    std::set<double> times;
    for (const LoadGroup& group : groups) {
        if (group.amplitude.empty() || group.step != number) {
            continue;
        }
        const DeckAmplitude& a = amplitude(group);
        const double shift = a.total_time ? begin_.back() : 0.0;
        for (const auto& [time, value] : a.table) {
            if (time - shift > 0.0 && time - shift < step.period) {
                times.insert(time - shift);
            }
        }
    }
    return {times.begin(), times.end()};
}

std::string StepLines::time_of(const LoadGroup& group, const DeckStep& step, int number,
                               bool has_corners) const
{
    if (!group.amplitude.empty() && group.step == number) {
        const DeckAmplitude& a = amplitude(group);
        const double shift = a.total_time ? begin_.back() : 0.0;
        std::vector<std::string> pairs;
        const double begin = step.procedure == DeckProcedure::dynamics ? motion_time_ : 0.0;
        for (const auto& [time, value] : a.table) {
            pairs.push_back(fmt::format("[{}, {}]", begin + (time - shift), value));
        }
        return fmt::format(", time: {{table: [{}]}}", fmt::join(pairs, ", "));
    }
    if (!group.amplitude.empty()) {
        // Said by an earlier step: it stays as it was at the end of that one.
        const DeckAmplitude& a = amplitude(group);
        const std::size_t earlier = static_cast<std::size_t>(group.step - 1);
        const double end = history_.steps[earlier].period + (a.total_time ? begin_[earlier] : 0.0);
        return fmt::format(", time: {}", value_at(a, end));
    }
    const bool is_load = group.kind != LoadGroup::Kind::hold || group.moves_support;
    if (!has_corners || group.step != number || !is_load) {
        return "";
    }
    if (group.changes_former) {
        throw InputError(group.places.front(),
                         "changes what an earlier step said in a step with amplitudes, expected "
                         "loads that are new or stay",
                         "give it an amplitude of its own");
    }
    return fmt::format(", time: {{table: [[0, 0], [{}, 1]]}}", step.period);
}

std::string StepLines::load_name(const LoadGroup& group, const std::string& keys)
{
    const auto [entry, is_new] = names_.emplace(keys, "");
    if (is_new) {
        entry->second = fmt::format("{}_{}", word_of(group.kind), ++counts_[group.kind]);
        loads_.push_back({fmt::format("{}: {{{}}}", entry->second, keys), group.places});
    }
    return entry->second;
}

void StepLines::add_step(const DeckStep& step, int number)
{
    const std::vector<LoadGroup> groups = active_.groups();
    const bool is_static = step.procedure == DeckProcedure::statics;
    const std::vector<double> via =
        is_static ? corners(step, number, groups) : std::vector<double>();
    std::vector<std::string> names;
    bool timed = false;
    for (const LoadGroup& group : groups) {
        const bool held_only = step.procedure == DeckProcedure::frequencies;
        if (held_only && group.kind != LoadGroup::Kind::hold && !group.is_bolt) {
            continue;
        }
        if (step.procedure == DeckProcedure::dynamics && group.moves_support &&
            group.step == number) {
            throw InputError(group.places.front(),
                             "moves supports during a *DYNAMIC step, which is not supported",
                             "move them in a *STATIC step before it");
        }
        if (!deck_.masses.empty() && group.keys.starts_with("at") &&
            (group.kind == LoadGroup::Kind::gravity || group.kind == LoadGroup::Kind::spin)) {
            account_.differences.push_back({group.places.front().text(),
                                            "acts on the elements of its set, not on point masses",
                                            "a load on all elements acts on these too"});
        }
        const std::string time = held_only ? "" : time_of(group, step, number, !via.empty());
        timed = timed || time.find("table") != std::string::npos;
        names.push_back(load_name(group, group.keys + time));
    }
    if (deck_.mesh.node_sets.contains(std::string(nodes_of_plane_frames))) {
        LoadGroup group;
        group.places = {step.procedure_place};
        names.push_back(
            load_name(group, fmt::format("at: [{}], hold: [z, rx, ry]", nodes_of_plane_frames)));
    }
    if (step.holds_loose) {
        LoadGroup group;
        group.places = {step.procedure_place};
        names.push_back(load_name(group, "hold_loose: true"));
    }
    if (step.procedure == DeckProcedure::frequencies && !step.tables.empty()) {
        account_.differences.push_back({step.tables.front().place.text(),
                                        "values of nodes are not written for modes: shapes are in "
                                        "the VTU files",
                                        ""});
    }
    add_analysis(step, number, names, via, timed);
}

void StepLines::add_line(const std::string& text, const Place& place)
{
    analyses_.push_back({text, {place}});
}

void StepLines::add_analysis(const DeckStep& step, int number,
                             const std::vector<std::string>& loads, const std::vector<double>& via,
                             bool timed)
{
    add_line(fmt::format("- name: {}", step_name(number)), step.place);
    const char* type = step.procedure == DeckProcedure::statics    ? "static"
                       : step.procedure == DeckProcedure::dynamics ? "dynamic"
                                                                   : "linearise";
    add_line(fmt::format("  type: {}", type), step.procedure_place);
    add_line("  order: full", step.procedure_place);
    if (!last_general_.empty() && !step.independent) {
        add_line("  start_from: " + last_general_, step.place);
    }
    add_line("  loads: " + yaml_list(loads), step.place);
    if (step.procedure == DeckProcedure::statics) {
        add_static(step, via, timed);
    } else if (step.procedure == DeckProcedure::dynamics) {
        add_dynamic(step);
    } else {
        constexpr int most = 10000;
        add_line(fmt::format("  modes: {}", step.modes > 0 ? step.modes : most),
                 step.procedure_place);
        if (step.from_hertz.value_or(0.0) > 0.0) {
            add_line(fmt::format("  from: {}", *step.from_hertz), step.procedure_place);
        }
        if (step.up_to_hertz) {
            add_line(fmt::format("  up_to: {}", *step.up_to_hertz), step.procedure_place);
        }
    }
    if (step.procedure != DeckProcedure::frequencies && (!step.independent || step.tightens)) {
        last_general_ = step_name(number);
    }
}

void StepLines::add_static(const DeckStep& step, const std::vector<double>& via, bool timed)
{
    motion_time_ = 0.0;
    if (timed) {
        add_line(fmt::format("  time: {}", step.period), step.procedure_place);
    }
    if (!via.empty()) {
        add_line("  via: " + yaml_numbers(via), step.procedure_place);
    }
    // Friction remembers the way: as many steps as the deck would begin with.
    const double increments = std::ceil(step.period / step.first_increment - 1e-9);
    if (has_friction(history_) && increments > 1.0) {
        add_line(fmt::format("  increments: {}", static_cast<int>(std::min(increments, 100.0))),
                 step.procedure_place);
    }
}

void StepLines::add_dynamic(const DeckStep& step)
{
    motion_time_ += step.period;
    add_line(fmt::format("  end: {}", motion_time_), step.procedure_place);
    add_line(fmt::format("  alpha: {}", step.alpha.value_or(-0.05)), step.procedure_place);
    if (const auto& damping = history_.damping) {
        add_line(fmt::format("  damping: {{mass: {}, stiffness: {}}}", damping->mass,
                             damping->stiffness),
                 damping->place);
    }
    if (step.fixed_increments) {
        add_line(fmt::format("  fixed_step: {}", step.first_increment), step.procedure_place);
        return;
    }
    // Of the size of the body: motions a thousand times smaller are still good to 1e-3.
    // Contact makes steps short by itself, and costs most in them.
    const bool touches = !history_.contacts.empty() || history_.general_contact.has_value();
    add_line(touches ? "  tolerance: 1e-07" : "  tolerance: 1e-08", step.procedure_place);
    if (step.largest_increment && *step.largest_increment < step.period) {
        add_line(fmt::format("  max_step: {}", *step.largest_increment), step.procedure_place);
    }
}

std::vector<CaseLine> StepLines::skew_supports() const
{
    std::vector<CaseLine> lines;
    for (const auto& [axes, nodes] : active_.skew_supports()) {
        lines.push_back({fmt::format("skew_{}: {{at: {}, hold: {}}}", lines.size() + 1,
                                     yaml_list({nodes.begin(), nodes.end()}), yaml_list(axes)),
                         {}});
    }
    return lines;
}

std::vector<CaseLine> StepLines::output() const
{
    std::vector<CaseLine> lines;
    if (wants_stress_) {
        CaseLine& fields = lines.emplace_back();
        fields.text =
            "fields: [displacement, stress, von_mises, gap, pressure, status, slip, friction, "
            "dissipated]";
    }
    struct Table {
        std::vector<std::string> analyses;
        std::vector<Place> places;
    };
    std::map<std::string, Table> tables;
    int number = 0;
    for (const DeckStep& step : history_.steps) {
        ++number;
        for (const DeckNodeTable& table : step.tables) {
            if (step.procedure == DeckProcedure::frequencies) {
                continue;
            }
            Table& target = tables[fmt::format("at: {}, values: {}", yaml_list({table.nodes}),
                                               yaml_list(table.values))];
            target.analyses.push_back(step_name(number));
            target.places.push_back(table.place);
        }
    }
    if (!tables.empty()) {
        lines.emplace_back().text = "tables:";
    }
    int count = 0;
    for (const auto& [keys, table] : tables) {
        lines.push_back({fmt::format("  nodes_{}: {{{}, analyses: {}}}", ++count, keys,
                                     yaml_list(table.analyses)),
                         table.places});
    }
    return lines;
}

}  // namespace clench::app
