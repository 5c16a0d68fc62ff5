#include "preprocess/loads/inertia_forces.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/elements/element_properties.hpp"

namespace clench::preprocess {
namespace {

ElementNodes positions_of(const FeModel& model, const ElementBlock& block, Index e)
{
    const int count = node_count(block.kind.shape);
    ElementNodes x(3, count);
    for (int j = 0; j < count; ++j) {
        x.col(j) = model.mesh.nodes[static_cast<std::size_t>(block.nodes_of(e)[j])];
    }
    return x;
}

const Material& material_of(const FeModel& model, const Section& section)
{
    const auto found =
        std::find_if(model.materials.begin(), model.materials.end(),
                     [&](const Material& m) { return same_name(m.name, section.material); });
    CLENCH_ASSERT(found != model.materials.end());
    return *found;
}

}  // namespace

Eigen::VectorXd inertia_forces(const FeModel& model, const std::vector<Index>& elements,
                               const AccelerationField& acceleration)
{
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.dofs.size());
    ElementMatrix M_e;
    for (const Index element : elements) {
        const auto [block_position, e] = model.mesh.locate(element);
        const ElementBlock& block = model.mesh.blocks[static_cast<std::size_t>(block_position)];
        const Section& section = model.sections[static_cast<std::size_t>(block.section[e])];
        const Material& material = material_of(model, section);
        if (!material.density) {
            throw InputError(material.place,
                             fmt::format("material {} has no density, which the mass of {} needs",
                                         material.name, model.mesh.element_name(element)));
        }
        const ElementNodes x = positions_of(model, block, e);
        element_mass(block.kind, x, element_properties(section, material, block, e, x), M_e);
        std::vector<Index> at;
        Eigen::VectorXd a(M_e.rows());
        for (Eigen::Index j = 0; j < x.cols(); ++j) {
            const Index node = block.nodes_of(e)[j];
            const Eigen::Vector3d value = acceleration(x.col(j));
            for (int dof = 0; dof < 6; ++dof) {
                if (element_dofs(block.kind) >> dof & 1) {
                    a[static_cast<Eigen::Index>(at.size())] = dof < 3 ? value[dof] : 0.0;
                    at.push_back(model.dofs.at(node, dof));
                }
            }
        }
        f(at) += M_e * a;
    }
    return f;
}

}  // namespace clench::preprocess
