#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "app/import/active_loads.hpp"
#include "app/import/deck_names.hpp"

namespace clench::app {
namespace {

using namespace preprocess;

bool before(const Place& a, const Place& b)
{
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
}

/// What loads that become one have in common, and where they stand.
struct Gathered {
    std::vector<Index> members;  ///< nodes or elements
    std::set<Place, decltype(&before)> places{&before};
    std::set<std::string> sources;
    std::size_t source_size = 0;
    bool changes_former = false;

    template <class Said>
    void add(const Said& said)
    {
        places.insert(said.place);
        sources.insert(said.source);
        source_size = said.source_size;
        changes_former |= said.changes_former;
    }
    void add(const Gathered& other)
    {
        places.insert(other.places.begin(), other.places.end());
        sources.insert(other.sources.begin(), other.sources.end());
        source_size = other.source_size;
        changes_former |= other.changes_former;
    }
    /// All members of one set or surface of the deck.
    bool is_whole() const
    {
        return sources.size() == 1 && !sources.begin()->empty() && source_size == members.size();
    }
    LoadGroup group(LoadGroup::Kind kind, int step, const std::string& amplitude) const
    {
        LoadGroup result;
        result.kind = kind;
        result.step = step;
        result.amplitude = amplitude;
        result.changes_former = changes_former;
        result.places.assign(places.begin(), places.end());
        return result;
    }
};

/// Step, amplitude and value: what nodes of one load share.
using ForceKey = std::tuple<int, std::string, Vector6>;

std::string inertia_keys(const FeDeck& deck, const DeckInertiaLoad& load)
{
    std::string keys;
    if (load.elements && elements_of_part(deck.mesh, *load.elements, load.place).size() !=
                             static_cast<std::size_t>(deck.mesh.element_total())) {
        keys = fmt::format("at: {}, ", yaml_list({part_name(deck.mesh, *load.elements)}));
    }
    const auto numbers = [](const Eigen::Vector3d& v) { return yaml_numbers({v[0], v[1], v[2]}); };
    if (load.acceleration) {
        return keys + "acceleration: " + numbers(*load.acceleration);
    }
    return keys + fmt::format("rotation: {{speed_squared: {}, point: {}, axis: {}}}",
                              load.speed_squared, numbers(load.point), numbers(load.axis));
}

}  // namespace

std::vector<LoadGroup> ActiveLoads::groups() const
{
    std::vector<LoadGroup> groups;
    add_hold_groups(groups);
    add_bolt_groups(groups);
    add_force_groups(groups);
    add_pressure_groups(groups);
    add_line_load_groups(groups);
    for (const Inertia& inertia : inertia_) {
        LoadGroup group;
        group.kind = inertia.load.acceleration ? LoadGroup::Kind::gravity : LoadGroup::Kind::spin;
        group.keys = inertia_keys(deck_, inertia.load);
        group.amplitude = inertia.load.amplitude;
        group.step = inertia.step;
        group.changes_former = inertia.changes_former;
        group.places = {inertia.load.place};
        groups.push_back(std::move(group));
    }
    return groups;
}

/// Lines that follow each other and say the same of different nodes become one load.
void ActiveLoads::add_hold_groups(std::vector<LoadGroup>& groups) const
{
    std::vector<std::string> at;
    std::vector<Place> places;
    for (std::size_t i = 0; i < holds_.size(); ++i) {
        const Hold& hold = holds_[i];
        at.insert(at.end(), hold.at.begin(), hold.at.end());
        places.push_back(hold.boundary.place);
        const Hold* next = i + 1 < holds_.size() ? &holds_[i + 1] : nullptr;
        if (next && next->axes == hold.axes && next->own_axes == hold.own_axes &&
            next->step == hold.step && next->boundary.value == hold.boundary.value &&
            next->boundary.fixed == hold.boundary.fixed &&
            next->boundary.amplitude == hold.boundary.amplitude) {
            continue;
        }
        LoadGroup group;
        group.keys = fmt::format("at: {}, hold: {}", yaml_list(at), yaml_list(hold.axes));
        if (hold.own_axes) {
            group.keys += ", axes: deck";
        }
        if (hold.boundary.fixed) {
            group.keys += ", lock: true";
        } else if (hold.boundary.value != 0.0) {
            group.keys += fmt::format(", displacement: {}", hold.boundary.value);
            group.moves_support = true;
            group.amplitude = hold.boundary.amplitude;
        }
        group.step = hold.step;
        group.changes_former = hold.changes_former;
        group.places = std::move(places);
        groups.push_back(std::move(group));
        at.clear();
        places.clear();
    }
}

void ActiveLoads::add_force_groups(std::vector<LoadGroup>& groups) const
{
    // First the vector of every node, then the nodes of every vector.
    std::map<std::tuple<Index, int, std::string>, std::pair<Vector6, Gathered>> at_nodes;
    for (const auto& [key, said] : forces_) {
        const auto [node, dof] = key;
        if (bolt_of(node) < deck_.bolts.size()) {
            continue;
        }
        Eigen::Vector3d direction = Eigen::Vector3d::Unit(dof % 3);
        if (const auto frame = deck_.node_frames.find(node);
            frame != deck_.node_frames.end() && !said.basic) {
            direction = frame->second.directions_at(deck_.mesh.nodes[node]).col(dof % 3);
        }
        auto& [vector, gathered] = at_nodes[{node, said.step, said.amplitude}];
        for (int axis = 0; axis < 3; ++axis) {
            vector[static_cast<std::size_t>(axis + (dof < 3 ? 0 : 3))] +=
                said.value * direction[axis];
        }
        gathered.add(said);
    }
    std::map<ForceKey, Gathered> loads;
    for (const auto& [key, entry] : at_nodes) {
        const auto& [node, step, amplitude] = key;
        Gathered& load = loads[ForceKey(step, amplitude, entry.first)];
        load.members.push_back(node);
        load.add(entry.second);
    }
    for (const auto& [key, load] : loads) {
        const auto& [step, amplitude, vector] = key;
        if (force_keys(vector).empty()) {
            continue;
        }
        std::vector<std::string> at(load.sources.begin(), load.sources.end());
        if (!load.is_whole()) {
            at.clear();
            for (const Index node : load.members) {
                at.push_back(deck_.mesh.name_of(deck_.mesh.node_label[node]));
            }
        }
        LoadGroup group = load.group(LoadGroup::Kind::force, step, amplitude);
        group.keys = "at: " + yaml_list(at) + force_keys(vector);
        groups.push_back(std::move(group));
    }
}

void ActiveLoads::add_pressure_groups(std::vector<LoadGroup>& groups) const
{
    // Faces of one line that are all still there keep the name of its surface or set.
    using Direction = std::array<double, 3>;
    std::map<std::tuple<int, std::string, double, Direction, std::string>, Gathered> lines;
    const auto line_of = [&](const FaceKey& key, const Said& said) -> Gathered& {
        return lines[{said.step, said.amplitude, said.value, std::get<2>(key), said.source}];
    };
    for (const auto& [key, said] : pressures_) {
        Gathered& line = line_of(key, said);
        line.members.push_back(std::get<0>(key));
        line.add(said);
    }
    std::map<std::tuple<int, std::string, double, Direction, std::string, int>, Gathered> loads;
    for (const auto& [key, said] : pressures_) {
        const auto& [element, face, direction] = key;
        const bool whole = line_of(key, said).is_whole() && said.source_size > 1;
        const bool surface = whole && said.source.front() == 'S';
        Gathered& load = loads[{said.step, said.amplitude, said.value, direction,
                                whole ? said.source : "", surface ? 0 : face + 1}];
        load.members.push_back(element);
        load.add(said);
    }
    for (const auto& [key, load] : loads) {
        const auto& [step, amplitude, value, direction, source, number] = key;
        if (value == 0.0) {
            continue;
        }
        std::vector<std::string> at;
        if (!source.empty()) {
            at.push_back(source.substr(1));
        } else {
            for (const Index element : load.members) {
                const auto [block, e] = deck_.mesh.locate(element);
                at.push_back(deck_.mesh.name_of(
                    deck_.mesh.blocks[static_cast<std::size_t>(block)].label[e]));
            }
        }
        LoadGroup group = load.group(LoadGroup::Kind::pressure, step, amplitude);
        group.keys = fmt::format("at: {}{}, pressure: {}", yaml_list(at),
                                 number > 0 ? fmt::format(", face: {}", number) : "", value);
        if (direction != Direction{}) {
            group.keys += ", direction: " + yaml_numbers({direction.begin(), direction.end()});
        }
        groups.push_back(std::move(group));
    }
}

}  // namespace clench::app
