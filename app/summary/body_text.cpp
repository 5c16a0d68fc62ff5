#include "app/summary/body_text.hpp"

#include <cmath>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

using Counts = BodySummary::Counts;

std::string title(const std::string& text)
{
    return "\n" + text + "\n";
}

/// "C3D10 (tet10) 1204, C3D15 (wedge15) 12"
std::string listed(const Counts& counts)
{
    std::vector<std::string> items;
    items.reserve(counts.size());
    for (const auto& [name, count] : counts) {
        items.push_back(fmt::format("{} {}", name, count));
    }
    return list_some(items, items.size());
}

std::string symmetric_text(const Eigen::Matrix3d& J)
{
    return fmt::format("xx {}, yy {}, zz {}, xy {}, xz {}, yz {}", shown(J(0, 0)), shown(J(1, 1)),
                       shown(J(2, 2)), shown(J(0, 1)), shown(J(0, 2)), shown(J(1, 2)));
}

std::string dofs_text(const BodySummary& s)
{
    const std::string all = std::to_string(s.dofs);
    return s.dofs == s.free_dofs
               ? all
               : fmt::format("{}, {} of them free after couplings", all, s.free_dofs);
}

/// Without the dust that meshers leave where a coordinate should be zero.
Eigen::Vector3d rounded(const Eigen::Vector3d& v, double size)
{
    return (v.array().abs() < 1e-12 * size).select(0.0, v.array()).matrix();
}

void add_mass(Table& table, const BodySummary& s, double size)
{
    if (std::isnan(s.mass.mass)) {
        std::vector<std::string> without;
        for (const Material& material : s.materials) {
            if (!material.density) {
                without.push_back(material.name);
            }
        }
        table.add({"mass", fmt::format("unknown: no density of material{} {}",
                                       without.size() == 1 ? "" : "s", list_some(without))});
        table.add({"not possible", "frequencies, reduction, dynamics, gravity"});
        return;
    }
    table.add({"mass", shown(s.mass.mass)});
    table.add({"centre", shown(rounded(s.mass.centre, size))});
    table.add({"inertia about centre", symmetric_text(s.mass.inertia)});
}

void add_overview(Table& table, const BodySummary& s)
{
    const double size = std::max(s.lower.cwiseAbs().maxCoeff(), s.upper.cwiseAbs().maxCoeff());
    table.add({"files", fmt::format("{}", fmt::join(s.files, ", "))});
    table.add({"nodes", std::to_string(s.nodes)});
    table.add({"elements", fmt::format("{}: {}", s.elements, listed(s.elements_by_type))});
    if (!s.couplings.empty()) {
        table.add({"couplings", listed(s.couplings)});
    }
    if (s.has_matrices) {
        table.add({"DOFs", dofs_text(s)});
        add_mass(table, s, size);
    } else {
        table.add({"mass", "not known: " + s.why_no_matrices});
    }
    table.add(
        {"bounding box", shown(rounded(s.lower, size)) + " to " + shown(rounded(s.upper, size))});
    if (s.external_matrices) {
        table.add({"matrices", "K and M come from the files of another code"});
    }
    if (s.parts.size() > 1) {
        table.add({"parts not connected", listed(s.parts)});
    }
    if (!s.bolts.empty()) {
        table.add({"bolts (nodes of the cut)", listed(s.bolts)});
    }
    if (!s.boundary.empty()) {
        table.add({"boundary (nodes)", listed(s.boundary)});
    }
    if (!s.held.empty()) {
        table.add({"supports", fmt::format("{}", fmt::join(s.held, ", "))});
    }
}

struct ElasticityCells {
    std::vector<std::string> operator()(std::monostate) const { return {"-", "-", "-"}; }
    std::vector<std::string> operator()(const Isotropic& m) const
    {
        return {shown(m.young), shown(m.poisson), ""};
    }
    std::vector<std::string> operator()(const Orthotropic& m) const
    {
        return {shown(m.young), shown(Eigen::Vector3d(m.nu12, m.nu13, m.nu23)),
                shown(Eigen::Vector3d(m.g12, m.g13, m.g23))};
    }
    std::vector<std::string> operator()(const Anisotropic&) const
    {
        return {"anisotropic", "", ""};
    }
};

std::string materials_text(const BodySummary& s)
{
    Table table({"material", "young", "poisson", "shear", "density"});
    for (const Material& material : s.materials) {
        std::vector<std::string> cells = std::visit(ElasticityCells(), material.elasticity);
        cells.insert(cells.begin(), material.name);
        cells.push_back(material.density ? shown(*material.density) : "-");
        table.add(std::move(cells));
    }
    return table.empty() ? "" : fmt::format("\n{}", table.text());
}

std::string sets_text(const BodySummary& s)
{
    Table table({"set", "kind", "members"});
    for (const auto& [name, count] : s.node_sets) {
        table.add({name, "nodes", std::to_string(count)});
    }
    for (const auto& [name, count] : s.element_sets) {
        table.add({name, "elements", std::to_string(count)});
    }
    for (const BodySummary::SurfaceCount& surface : s.surfaces) {
        table.add({surface.name, "surface",
                   fmt::format("{} faces, {} nodes", surface.faces, surface.nodes)});
    }
    return table.empty() ? "" : fmt::format("\n{}", table.text());
}

/// "98.7 %"; empty where the true area is not known.
std::string coverage_text(const BodySummary::Interface& interface)
{
    return interface.slave_area && *interface.slave_area > 0.0
               ? fmt::format("{:.1f} %", 100.0 * interface.area / *interface.slave_area)
               : "";
}

std::string interfaces_text(const BodySummary& s)
{
    Table table(
        {"contact", "slave", "master", "pairs", "unpaired", "gaps", "area", "of the surface"});
    std::string examples;
    for (const BodySummary::Interface& interface : s.interfaces) {
        table.add({interface.name, interface.slave, interface.master,
                   std::to_string(interface.pairs),
                   interface.unpaired ? std::to_string(*interface.unpaired) : "",
                   shown(interface.gap_min) + " to " + shown(interface.gap_max),
                   shown(interface.area), coverage_text(interface)});
        if (!interface.unpaired_examples.empty()) {
            examples += fmt::format("  not paired in {}: {}\n", interface.name,
                                    list_some(interface.unpaired_examples));
        }
    }
    return table.empty() ? "" : fmt::format("\n{}{}", table.text(), examples);
}

std::string motions_text(const BodySummary& s)
{
    if (!s.free_motions) {
        return "";
    }
    if (s.free_motions->empty()) {
        return title("free motions") + "  none\n";
    }
    std::string text = title("free motions");
    for (const std::string& line : *s.free_motions) {
        text += "  " + line + "\n";
    }
    return text;
}

std::string frequencies_text(const BodySummary& s)
{
    if (!s.frequencies) {
        return s.why_no_frequencies.empty()
                   ? ""
                   : title("first frequencies") + "  not computed: " + s.why_no_frequencies + "\n";
    }
    const std::string state =
        s.held.empty() ? "no supports" : fmt::format("{} held", fmt::join(s.held, ", "));
    return title("first frequencies (" + state + ")") + frequency_text(*s.frequencies);
}

std::string remarks_text(const BodySummary& s)
{
    std::string text;
    if (!s.skipped.empty()) {
        text += title("keywords passed over") + "  " + listed(s.skipped) + "\n";
    }
    int number = 0;
    for (const std::string& warning : s.warnings) {
        text += fmt::format("{}warning {}: {}\n", number == 0 ? "\n" : "", number + 1, warning);
        ++number;
    }
    return text;
}

}  // namespace

std::string frequency_text(const FrequencyTable& frequencies)
{
    Table table({"mode", "frequency [Hz]", ""});
    for (std::size_t i = 0; i < frequencies.hertz.size(); ++i) {
        const bool rigid = static_cast<int>(i) < frequencies.rigid_count;
        table.add({std::to_string(i + 1), shown(frequencies.hertz[i]), rigid ? "rigid" : ""});
    }
    return table.text();
}

std::string body_text(const BodySummary& s, Detail detail)
{
    Table overview;
    add_overview(overview, s);
    std::string text = fmt::format("body {} (in the deck's own units)\n", s.name) + overview.text();
    if (detail == Detail::whole) {
        text += materials_text(s) + sets_text(s);
    }
    text += interfaces_text(s);
    if (detail == Detail::whole) {
        text += motions_text(s) + frequencies_text(s);
    }
    return text + remarks_text(s);
}

}  // namespace clench::app
