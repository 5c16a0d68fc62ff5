#include "app/build/point_loads.hpp"

#include <fmt/format.h>

#include "app/build/node_selection.hpp"
#include "core/errors.hpp"
#include "core/model/known_mass.hpp"

namespace clench::app {
namespace {

/// Adds a load along or about one axis to all nodes in equal shares.
void add_share(const FeModel& model, const std::vector<Index>& nodes, int dof, double value,
               const std::string& where, Eigen::VectorXd& f)
{
    for (const Index node : nodes) {
        const Index position = model.dofs.at(node, dof);
        if (position == none && value != 0.0) {
            throw InputError(
                where,
                fmt::format("{} has no {} {} for the load of {}", model.mesh.node_name(node),
                            dof < 3 ? "displacement" : "rotation", "xyz"[dof % 3], value),
                dof < 3 ? "plane elements move in their plane only"
                        : "couple the nodes to a reference node, which has rotations");
        }
        if (position != none) {
            f[position] += value / static_cast<double>(nodes.size());
        }
    }
}

void require_dofs(const FeModel& model, const std::vector<Index>& nodes, const std::string& where)
{
    for (const Index node : nodes) {
        if (model.dofs.mask(node) == 0) {
            throw InputError(
                where, model.mesh.node_name(node) + " has no DOFs: it is not connected to the body",
                "it belongs to no element and no coupling");
        }
    }
}

}  // namespace

Eigen::VectorXd point_load(const FeModel& model, const PointLoad& load, const std::string& at,
                           const std::string& where)
{
    const std::vector<Index> nodes = select_nodes(model.mesh, at, where);
    require_dofs(model, nodes, where);
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.dofs.size());
    for (int axis = 0; axis < 3; ++axis) {
        if (load.force) {
            add_share(model, nodes, axis, (*load.force)[axis], where, f);
        }
        if (load.moment) {
            add_share(model, nodes, axis + 3, (*load.moment)[axis], where, f);
        }
    }
    return model.T.transpose() * f;
}

Eigen::VectorXd gravity_load(const FeModel& model, const Eigen::Vector3d& gravity,
                             const std::string& where)
{
    if (!gravity.isZero(0.0)) {
        require_mass(model, "gravity");
    }
    Eigen::VectorXd a = Eigen::VectorXd::Zero(model.dofs.size());
    for (Index node = 0; node < model.dofs.node_total(); ++node) {
        for (int axis = 0; axis < 3; ++axis) {
            if (const Index position = model.dofs.at(node, axis); position != none) {
                a[position] = gravity[axis];
            }
        }
    }
    const Eigen::VectorXd a_free = a(model.free_dofs);
    const Eigen::VectorXd difference = model.T * a_free - a;
    Eigen::Index worst = 0;
    if (difference.size() > 0 &&
        difference.cwiseAbs().maxCoeff(&worst) > 1e-6 * gravity.cwiseAbs().maxCoeff()) {
        const auto [node, dof] = model.dofs.node_and_dof(static_cast<Index>(worst));
        throw InputError(where,
                         fmt::format("an equation of the deck keeps {} from moving with the body",
                                     model.mesh.node_name(node)),
                         "hold nodes by `supports` instead of equations");
    }
    return model.M * a_free;
}

void require_effect(const Eigen::VectorXd& load, const std::vector<Index>& fixed,
                    const std::string& where)
{
    Eigen::VectorXd rest = load;
    rest(fixed).setZero();
    if (!load.isZero(0.0) && rest.isZero(0.0)) {
        throw InputError(where, "acts on nodes that `supports` hold: it has no effect",
                         "load another node, or take it out of the supports");
    }
}

}  // namespace clench::app
