#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/node_frames.hpp"

namespace clench::preprocess {
namespace {

[[noreturn]] void refuse_reference(const ConstraintRows& rows, const RigidCoupling& coupling,
                                   Index node, DofMask missing)
{
    throw InputError(
        coupling.place,
        fmt::format("{}: its reference {} has no DOF {}, and the motion of {} needs it",
                    coupling.name, rows.node_name(coupling.reference), dof_names(missing),
                    rows.node_name(node)));
}

/// d·u = d·u_ref + d·(θ_ref × r) = d·u_ref + (r × d)·θ_ref  (CPL-3), and d·θ = d·θ_ref (CPL-4).
class RigidRows {
public:
    RigidRows(ConstraintRows& rows, const RigidCoupling& coupling)
        : rows_(rows), coupling_(coupling), source_(rows.add_source(coupling.name, coupling.place))
    {
    }

    /// Rows of one node; how many there are.
    int add_node(Index node)
    {
        const Eigen::Matrix3d axes =
            coupling_.axes ? without_noise(*coupling_.axes) : dof_axes(rows_.deck, node);
        int count = 0;
        for (const Motion motion : {Motion::translation, Motion::rotation}) {
            const int bits = bits_of(coupling_.dofs, motion);
            for (const Eigen::Vector3d& d :
                 coupled_directions(axes, bits, rows_.dofs, node, motion)) {
                add_row(node, motion, d);
                ++count;
            }
        }
        return count;
    }

private:
    void add_row(Index node, Motion motion, const Eigen::Vector3d& d)
    {
        ConstraintRow row{{}, node, candidates_along(d, motion), source_};
        add_motion(row, rows_.dofs, node, motion, d);
        DofMask missing = add_motion(row, rows_.dofs, coupling_.reference, motion, -d);
        if (motion == Motion::translation) {
            missing |= add_motion(row, rows_.dofs, coupling_.reference, Motion::rotation,
                                  -lever(rows_.deck, coupling_.reference, node).cross(d));
        }
        if (missing != 0) {
            refuse_reference(rows_, coupling_, node, missing);
        }
        rows_.rows.push_back(std::move(row));
    }

    ConstraintRows& rows_;
    const RigidCoupling& coupling_;
    Index source_;
};

}  // namespace

void add_rigid_rows(ConstraintRows& rows)
{
    for (const RigidCoupling& coupling : rows.deck.rigid_couplings) {
        RigidRows rigid(rows, coupling);
        int count = 0;
        for (const Index node : coupling.nodes) {
            // The reference follows itself: Abaqus decks list it among the coupled nodes.
            if (node != coupling.reference) {
                count += rigid.add_node(node);
            }
        }
        if (count == 0) {
            rows.warnings.push_back(
                fmt::format("{}: {} couples nothing: none of its {} nodes has a DOF among {}",
                            coupling.place.text(), coupling.name, coupling.nodes.size(),
                            coupling.dofs == 0 ? "none" : dof_names(coupling.dofs)));
        }
    }
}

}  // namespace clench::preprocess
