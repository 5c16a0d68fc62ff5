#include "app/physics/contact_bed.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/model/largest_modulus.hpp"

namespace clench::app {
namespace {

/// What one element does to a face with normal n.
struct Layer {
    double depth = 0.0, compliance = 0.0, shear_compliance = 0.0;
};

const Material* material_of(const FeModel& model, const ElementBlock& block, Index e)
{
    const Index section = block.section[static_cast<std::size_t>(e)];
    if (section == none) {
        return nullptr;
    }
    const std::string& name = model.sections[static_cast<std::size_t>(section)].material;
    const auto found = std::ranges::find_if(
        model.materials, [&](const Material& m) { return same_name(m.name, name); });
    return found == model.materials.end() ? nullptr : &*found;
}

/// G of an isotropic material; of others that of a Poisson's ratio of 0.3.
double shear_of(const Material& material, double modulus)
{
    const auto* isotropic = std::get_if<Isotropic>(&material.elasticity);
    return modulus / (2.0 * (1.0 + (isotropic ? isotropic->poisson : 0.3)));
}

/// Along n, from one side of the element to the other; of shells their thickness.
double depth_of(const FeModel& model, const ElementBlock& block, Index e, const Eigen::Vector3d& n)
{
    const Index section = block.section[static_cast<std::size_t>(e)];
    if (block.kind.family == Family::shell && section != none) {
        return model.sections[static_cast<std::size_t>(section)].thickness;
    }
    double low = 0.0, high = 0.0;
    const Index* nodes = block.nodes_of(e);
    const Eigen::Vector3d& first = model.mesh.nodes[static_cast<std::size_t>(nodes[0])];
    for (int a = 1; a < corner_count(block.kind.shape); ++a) {
        const double x = n.dot(model.mesh.nodes[static_cast<std::size_t>(nodes[a])] - first);
        low = std::min(low, x);
        high = std::max(high, x);
    }
    return high - low;
}

Layer layer_of(const FeModel& model, Index element, const Eigen::Vector3d& n)
{
    const auto [number, e] = model.mesh.locate(element);
    const ElementBlock& block = model.mesh.blocks[static_cast<std::size_t>(number)];
    Layer layer;
    layer.depth = depth_of(model, block, e, n);
    const Material* material = material_of(model, block, e);
    const double modulus = material == nullptr ? 0.0 : largest_modulus(*material);
    if (modulus > 0.0) {
        layer.compliance = layer.depth / modulus;
        layer.shear_compliance = layer.depth / shear_of(*material, modulus);
    }
    return layer;
}

/// An element of each slave node.
std::map<Index, Index> slave_elements(const FeModel& model, const ContactPairs& pairs)
{
    std::map<Index, Index> element;
    for (const Index node : pairs.slave) {
        element[node] = none;
    }
    Index number = 0;
    for (const ElementBlock& block : model.mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e, ++number) {
            for (int a = 0; a < node_count(block.kind.shape); ++a) {
                const auto found = element.find(block.nodes_of(e)[a]);
                if (found != element.end() && found->second == none) {
                    found->second = number;
                }
            }
        }
    }
    return element;
}

}  // namespace

ContactBed contact_bed(const FeModel& model, const ContactPairs& pairs)
{
    const std::map<Index, Index> behind = slave_elements(model, pairs);
    ContactBed bed;
    double area = 0.0, compliance = 0.0, shear = 0.0;
    for (std::size_t i = 0; i < pairs.slave.size(); ++i) {
        const Eigen::Vector3d n = pairs.frame[i].col(2);
        const Index element = behind.at(pairs.slave[i]);
        const Layer master = layer_of(model, pairs.face[i].element, n);
        const Layer slave = element == none ? master : layer_of(model, element, n);
        const double a = pairs.area[i];
        area += a;
        bed.depth += a * std::min(master.depth, slave.depth);
        bed.pair_size += a * std::sqrt(a);
        compliance += a * (master.compliance + slave.compliance);
        shear += a * (master.shear_compliance + slave.shear_compliance);
    }
    if (area > 0.0) {
        bed.depth /= area;
        bed.pair_size /= area;
    }
    bed.stiffness = compliance > 0.0 ? area / compliance : 0.0;
    bed.shear = shear > 0.0 ? area / shear : 0.0;
    return bed;
}

}  // namespace clench::app
