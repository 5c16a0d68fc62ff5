#include "app/build/load_balance.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "core/errors.hpp"
#include "core/model/dof_directions.hpp"
#include "core/model/free_motions.hpp"

namespace clench::app {
namespace {

/// x_free of the translation along (0, 1, 2) or the rotation about (3, 4, 5) an axis through the
/// centre of mass.
Eigen::VectorXd rigid_motion(const FeModel& model, int kind)
{
    const Eigen::Vector3d axis = Eigen::Vector3d::Unit(kind % 3);
    RigidMotion motion = RigidMotion::Zero();
    (kind < 3 ? motion.head<3>() : motion.tail<3>()) = axis;
    const DofDirections directions(model);
    Eigen::VectorXd x(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        x[i] = directions.under(motion, model.mass.centre, i);
    }
    return x;
}

/// Bolts that are locked hold nothing to the ground.
std::size_t count_of_shortenings(const FeModel& model, const std::vector<Index>& fixed)
{
    std::size_t count = 0;
    for (const Index row : shortening_rows(model)) {
        count += std::binary_search(fixed.begin(), fixed.end(), row) ? 1 : 0;
    }
    return count;
}

/// Whether K resists the motion, by springs to ground for instance.
bool is_resisted(const FeModel& model, const Eigen::VectorXd& x)
{
    double energy = 0.0, scale = 0.0;
    for (Index column = 0; column < model.n_free(); ++column) {
        for (SparseMatrix::InnerIterator entry(model.K, column); entry; ++entry) {
            const double part = x[entry.row()] * entry.value() * x[column];
            energy += part;
            scale += std::abs(part);
        }
    }
    return energy > stiffness_noise(model) * scale;
}

}  // namespace

void require_balance(const FeModel& model, const std::vector<Index>& fixed,
                     const Eigen::VectorXd& force, const std::string& where)
{
    if (fixed.size() > count_of_shortenings(model, fixed)) {
        return;
    }
    Eigen::VectorXd resultant = Eigen::VectorXd::Zero(6);
    bool balanced = true;
    for (int kind = 0; kind < 6; ++kind) {
        const Eigen::VectorXd x = rigid_motion(model, kind);
        resultant[kind] = x.dot(force);
        const double scale = x.cwiseAbs().dot(force.cwiseAbs());
        if (std::abs(resultant[kind]) > 1e-9 * scale) {
            balanced = false;
        } else {
            resultant[kind] = 0.0;
        }
        if (is_resisted(model, x)) {
            return;
        }
    }
    if (!balanced) {
        throw InputError(where,
                         fmt::format("nothing holds the body, and its loads do not balance: "
                                     "what is left over is the force {} and, about the centre of "
                                     "mass, the moment {}",
                                     shown(Eigen::Vector3d(resultant.head<3>())),
                                     shown(Eigen::Vector3d(resultant.tail<3>()))),
                         fmt::format("hold it: supports: {{{}: [NODE_SET]}}", model.name));
    }
}

}  // namespace clench::app
