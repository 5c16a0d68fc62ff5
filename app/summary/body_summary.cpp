#include "app/summary/body_summary.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "core/model/known_mass.hpp"

namespace clench::app {
namespace {

template <class Map, class Count>
BodySummary::Counts counts_of(const Map& map, Count count)
{
    BodySummary::Counts counts;
    for (const auto& [name, value] : map) {
        counts.emplace_back(name, static_cast<std::size_t>(count(value)));
    }
    return counts;
}

void add_bounding_box(BodySummary& summary, const Mesh& mesh)
{
    if (mesh.nodes.empty()) {
        return;
    }
    summary.lower = summary.upper = mesh.nodes.front();
    for (const Eigen::Vector3d& node : mesh.nodes) {
        summary.lower = summary.lower.cwiseMin(node);
        summary.upper = summary.upper.cwiseMax(node);
    }
}

BodySummary::Interface interface_of(const ContactPairs& pairs)
{
    BodySummary::Interface interface;
    interface.name = pairs.name;
    interface.pairs = pairs.size();
    if (!pairs.gap.empty()) {
        const auto [least, most] = std::minmax_element(pairs.gap.begin(), pairs.gap.end());
        interface.gap_min = *least;
        interface.gap_max = *most;
    }
    interface.area = std::accumulate(pairs.area.begin(), pairs.area.end(), 0.0);
    return interface;
}

}  // namespace

void add_mesh(BodySummary& summary, const Mesh& mesh)
{
    summary.nodes = mesh.nodes.size();
    std::map<std::string, std::size_t> by_type;
    for (const ElementBlock& block : mesh.blocks) {
        const std::string type =
            fmt::format("{} ({})", deck_name(block.kind), name_of(block.kind.shape));
        by_type[type] += block.label.size();
        summary.elements += block.label.size();
    }
    summary.elements_by_type.assign(by_type.begin(), by_type.end());
    add_bounding_box(summary, mesh);
    const auto size = [](const std::vector<Index>& members) { return members.size(); };
    summary.node_sets = counts_of(mesh.node_sets, size);
    summary.element_sets = counts_of(mesh.element_sets, size);
    for (const auto& [name, surface] : mesh.surfaces) {
        summary.surfaces.push_back({name, surface.faces.size(), surface.nodes.size()});
    }
}

void add_deck(BodySummary& summary, const preprocess::FeDeck& deck)
{
    add_mesh(summary, deck.mesh);
    for (const std::filesystem::path& file : deck.files) {
        summary.files.push_back(file.string());
    }
    summary.materials = deck.materials;
    summary.warnings = deck.warnings;
    summary.skipped = counts_of(deck.skipped, [](int count) { return count; });
    const BodySummary::Counts all = {{"rigid couplings", deck.rigid_couplings.size()},
                                     {"distributing couplings", deck.distributing_couplings.size()},
                                     {"equations", deck.equations.size()},
                                     {"ties", deck.ties.size()},
                                     {"springs", deck.springs.size()},
                                     {"point masses", deck.masses.size()}};
    for (const auto& entry : all) {
        if (entry.second > 0) {
            summary.couplings.push_back(entry);
        }
    }
}

void add_model(BodySummary& summary, const FeModel& model)
{
    summary.has_matrices = true;
    summary.external_matrices = model.external_matrices;
    summary.dofs = model.dofs.size();
    summary.free_dofs = model.n_free();
    summary.mass = model.mass;
    summary.materials = model.materials;
    if (!materials_without_density(model).empty()) {
        summary.mass.mass = std::numeric_limits<double>::quiet_NaN();
    }
    for (const Bolt& bolt : model.bolts) {
        summary.bolts.emplace_back(bolt.name, bolt.original.size());
    }
    for (const Part& part : model.parts) {
        summary.parts.emplace_back(part.name, part.nodes.size());
    }
    for (const ContactPairs& pairs : model.contacts) {
        summary.interfaces.push_back(interface_of(pairs));
    }
}

void add_report(BodySummary& summary, const preprocess::PreprocessReport& report)
{
    summary.warnings = report.warnings;
    summary.skipped = counts_of(report.skipped, [](int count) { return count; });
    for (std::size_t j = 0; j < summary.interfaces.size() && j < report.contacts.size(); ++j) {
        const preprocess::ContactReport& found = report.contacts[j];
        BodySummary::Interface& interface = summary.interfaces[j];
        interface.slave = found.slave;
        interface.master = found.master;
        interface.unpaired = found.unpaired;
        interface.slave_area = found.slave_area;
        interface.search = found.search;
        interface.unpaired_examples = found.unpaired_examples;
    }
}

}  // namespace clench::app
