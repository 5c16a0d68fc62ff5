#include <cmath>

#include <nlohmann/json.hpp>

#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

json vector_json(const Eigen::Vector3d& v)
{
    return json::array({v[0], v[1], v[2]});
}

json counts_json(const BodySummary::Counts& counts)
{
    json result = json::object();
    for (const auto& [name, count] : counts) {
        result[name] = count;
    }
    return result;
}

struct ElasticityJson {
    json operator()(std::monostate) const { return json::object(); }
    json operator()(const Isotropic& m) const
    {
        return {{"young", m.young}, {"poisson", m.poisson}};
    }
    json operator()(const Orthotropic& m) const
    {
        return {{"young", vector_json(m.young)},
                {"poisson", {m.nu12, m.nu13, m.nu23}},
                {"shear", {m.g12, m.g13, m.g23}}};
    }
    json operator()(const Anisotropic& m) const
    {
        json rows = json::array();
        for (int i = 0; i < 6; ++i) {
            rows.push_back(
                std::vector<double>(m.stiffness.row(i).begin(), m.stiffness.row(i).end()));
        }
        return {{"stiffness", rows}};
    }
};

json materials_json(const BodySummary& s)
{
    json result = json::object();
    for (const Material& material : s.materials) {
        json entry = std::visit(ElasticityJson(), material.elasticity);
        if (material.density) {
            entry["density"] = *material.density;
        }
        result[material.name] = std::move(entry);
    }
    return result;
}

json sets_json(const BodySummary& s)
{
    json surfaces = json::object();
    for (const BodySummary::SurfaceCount& surface : s.surfaces) {
        surfaces[surface.name] = {{"faces", surface.faces}, {"nodes", surface.nodes}};
    }
    return {{"nodes", counts_json(s.node_sets)},
            {"elements", counts_json(s.element_sets)},
            {"surfaces", surfaces}};
}

json interfaces_json(const BodySummary& s)
{
    json result = json::array();
    for (const BodySummary::Interface& interface : s.interfaces) {
        json entry = {{"name", interface.name},
                      {"pairs", interface.pairs},
                      {"gap_min", interface.gap_min},
                      {"gap_max", interface.gap_max},
                      {"area", interface.area}};
        if (interface.slave_area) {
            entry["slave"] = interface.slave;
            entry["master"] = interface.master;
            entry["unpaired"] = *interface.unpaired;
            entry["slave_area"] = *interface.slave_area;
            entry["search"] = *interface.search;
        }
        result.push_back(std::move(entry));
    }
    return result;
}

void add_matrices(json& result, const BodySummary& s)
{
    result["dofs"] = s.dofs;
    result["free_dofs"] = s.free_dofs;
    result["external_matrices"] = s.external_matrices;
    if (!std::isnan(s.mass.mass)) {
        result["mass"] = s.mass.mass;
        result["centre"] = vector_json(s.mass.centre);
        const Eigen::Matrix3d& J = s.mass.inertia;
        result["inertia"] = {J(0, 0), J(1, 1), J(2, 2), J(0, 1), J(0, 2), J(1, 2)};
    } else {
        result["mass"] = nullptr;  // unknown, which is not 0
    }
    result["parts"] = counts_json(s.parts);
    result["bolts"] = counts_json(s.bolts);
    result["contacts"] = interfaces_json(s);
}

}  // namespace

void to_json(json& result, const BodySummary& s)
{
    result = {{"name", s.name},
              {"files", s.files},
              {"nodes", s.nodes},
              {"elements", s.elements},
              {"elements_by_type", counts_json(s.elements_by_type)},
              {"bounding_box", {vector_json(s.lower), vector_json(s.upper)}},
              {"sets", sets_json(s)},
              {"materials", materials_json(s)},
              {"couplings", counts_json(s.couplings)},
              {"boundary", counts_json(s.boundary)},
              {"supports", s.held},
              {"warnings", s.warnings},
              {"skipped", counts_json(s.skipped)}};
    if (s.has_matrices) {
        add_matrices(result, s);
    }
    if (s.free_motions) {
        result["free_motions"] = *s.free_motions;
    }
    if (s.frequencies) {
        result["frequencies_hz"] = s.frequencies->hertz;
        result["rigid_count"] = s.frequencies->rigid_count;
    }
}

}  // namespace clench::app
