#include "preprocess/loads/inertia_forces.hpp"

#include <algorithm>
#include <bit>

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

/// Where the DOFs of an element's nodes are, in the order of its matrices.
std::vector<Index> rows_of(const FeModel& model, const ElementBlock& block, Index e)
{
    std::vector<Index> rows;
    for (int j = 0; j < node_count(block.kind.shape); ++j) {
        for (int dof = 0; dof < 6; ++dof) {
            if (element_dofs(block.kind) >> dof & 1) {
                rows.push_back(model.dofs.at(block.nodes_of(e)[j], dof));
            }
        }
    }
    return rows;
}

/// The acceleration of these DOFs; that of rotations is zero.
Eigen::VectorXd accelerations_of(const ElementBlock& block, const ElementNodes& x,
                                 const AccelerationField& acceleration)
{
    const DofMask mask = element_dofs(block.kind);
    Eigen::VectorXd a = Eigen::VectorXd::Zero(x.cols() * std::popcount(mask));
    Eigen::Index row = 0;
    for (Eigen::Index j = 0; j < x.cols(); ++j) {
        const Eigen::Vector3d value = acceleration(x.col(j));
        for (int dof = 0; dof < 6; ++dof) {
            if (mask >> dof & 1) {
                a[row++] = dof < 3 ? value[dof] : 0.0;
            }
        }
    }
    return a;
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
        f(rows_of(model, block, e)) += M_e * accelerations_of(block, x, acceleration);
    }
    return f;
}

}  // namespace clench::preprocess
