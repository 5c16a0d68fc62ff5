#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/node_frames.hpp"
#include "preprocess/couplings/rigid_fit.hpp"

namespace clench::preprocess {
namespace {

constexpr Motion both_motions[] = {Motion::translation, Motion::rotation};

/// What the arms of one coupling show of its rigid motion, with the terms that stand for it.
struct ArmMotions {
    std::vector<RigidFit::Observation> observed;
    std::vector<ConstraintRow> terms;  ///< one per observation: direction · u of the arm
    std::vector<Index> without_rotation;
    double mean_length = 0.0;
    bool rotations_take_part = false;
};

void check_arm(const ConstraintRows& rows, const DistributingCoupling& coupling,
               const DistributingCoupling::Arm& arm)
{
    if (!(arm.weight >= 0.0 && std::isfinite(arm.weight))) {
        throw InputError(coupling.place,
                         fmt::format("{}: the weight of {} is {}, expected a number of at least 0",
                                     coupling.name, rows.node_name(arm.node), arm.weight));
    }
    if (arm.node == coupling.reference) {
        throw InputError(coupling.place,
                         fmt::format("{}: its reference {} is also one of its arms", coupling.name,
                                     rows.node_name(arm.node)),
                         "the reference follows the arms and cannot follow itself");
    }
}

void observe(const ConstraintRows& rows, const DistributingCoupling::Arm& arm, ArmMotions& motions)
{
    const Eigen::Matrix3d axes = dof_axes(rows.deck, arm.node);
    const Eigen::Vector3d& position = rows.deck.mesh.nodes[static_cast<std::size_t>(arm.node)];
    for (const Motion motion : both_motions) {
        const bool rotation = motion == Motion::rotation;
        const int bits = bits_of(arm.dofs, motion);
        const std::vector<Eigen::Vector3d> directions =
            coupled_directions(axes, bits, rows.dofs, arm.node, motion);
        if (rotation && bits != 0 && directions.empty()) {
            motions.without_rotation.push_back(arm.node);
        }
        for (const Eigen::Vector3d& d : directions) {
            motions.observed.push_back({position, d, arm.weight, rotation});
            motions.terms.emplace_back();
            add_motion(motions.terms.back(), rows.dofs, arm.node, motion, d);
            motions.rotations_take_part = motions.rotations_take_part || rotation;
        }
    }
}

ArmMotions observe_arms(ConstraintRows& rows, const DistributingCoupling& coupling)
{
    ArmMotions motions;
    double length = 0.0;
    int count = 0;
    for (const DistributingCoupling::Arm& arm : coupling.arms) {
        check_arm(rows, coupling, arm);
        if (arm.weight > 0.0) {
            observe(rows, arm, motions);
            length += lever(rows.deck, coupling.reference, arm.node).norm();
            ++count;
        }
    }
    motions.mean_length = motions.rotations_take_part ? length / count : 0.0;
    if (motions.observed.empty()) {
        throw InputError(coupling.place,
                         fmt::format("{}: none of its {} arms has a positive weight and a DOF that "
                                     "exists",
                                     coupling.name, coupling.arms.size()));
    }
    if (!motions.without_rotation.empty()) {
        rows.warnings.push_back(fmt::format(
            "{}: {}: the arm at {} asks for rotations that the node does not have ({} such arms); "
            "they take no part",
            coupling.place.text(), coupling.name, rows.node_name(motions.without_rotation.front()),
            motions.without_rotation.size()));
    }
    return motions;
}

std::string vector_text(const Eigen::Vector3d& v)
{
    const auto clean = [](double c) { return std::abs(c) < 1e-9 ? 0.0 : c; };
    return fmt::format("({:.4g}, {:.4g}, {:.4g})", clean(v[0]), clean(v[1]), clean(v[2]));
}

/// The sign of an axis means nothing: show it with its largest component positive.
Eigen::Vector3d upright(const Eigen::Vector3d& axis)
{
    Eigen::Index k = 0;
    axis.cwiseAbs().maxCoeff(&k);
    return axis[k] < 0.0 ? -axis : axis;
}

std::string text_of(const std::vector<RigidFit::FreeMotion>& motions)
{
    std::vector<std::string> texts;
    int turns = 0;
    for (const RigidFit::FreeMotion& motion : motions) {
        turns += motion.rotation;
        texts.push_back(
            motion.rotation
                ? fmt::format("rotation about the axis {} through {}",
                              vector_text(upright(motion.axis)), vector_text(motion.point))
                : fmt::format("translation along {}", vector_text(upright(motion.axis))));
    }
    return turns == 3 ? "rotation about any axis"
                      : fmt::format("{}", fmt::join(texts, " and the "));
}

[[noreturn]] void refuse_undetermined(const ConstraintRows& rows,
                                      const DistributingCoupling& coupling,
                                      const std::vector<RigidFit::FreeMotion>& motions)
{
    std::vector<std::string> nodes;
    for (const DistributingCoupling::Arm& arm : coupling.arms) {
        nodes.push_back(rows.node_name(arm.node));
    }
    throw InputError(
        coupling.place,
        fmt::format("{}: its {} arms ({}) do not determine the {} of its reference {}",
                    coupling.name, nodes.size(), list_some(nodes), text_of(motions),
                    rows.node_name(coupling.reference)),
        "add arms off that axis, let arms with rotational DOFs take part (4 to 6), or leave that "
        "motion out of the reference's DOFs");
}

/// Directions of the reference that depend on the arms.
std::vector<std::pair<Motion, Eigen::Vector3d>> reference_directions(
    const ConstraintRows& rows, const DistributingCoupling& coupling)
{
    const Eigen::Matrix3d axes = dof_axes(rows.deck, coupling.reference);
    std::vector<std::pair<Motion, Eigen::Vector3d>> result;
    for (const Motion motion : both_motions) {
        const int bits = bits_of(coupling.reference_dofs, motion);
        for (const Eigen::Vector3d& d :
             coupled_directions(axes, bits, rows.dofs, coupling.reference, motion)) {
            result.emplace_back(motion, d);
        }
    }
    if (result.empty()) {
        throw InputError(
            coupling.place,
            fmt::format("{}: its reference {} has none of the DOFs {} that should follow the arms",
                        coupling.name, rows.node_name(coupling.reference),
                        dof_names(coupling.reference_dofs)));
    }
    return result;
}

/// d·u_ref = Σ c_j (d_j·u_j), c from the weighted least squares (CPL-5).
void add_rows(ConstraintRows& rows, const DistributingCoupling& coupling)
{
    const Index source = rows.add_source(coupling.name, coupling.place);
    const ArmMotions arms = observe_arms(rows, coupling);
    const Eigen::Vector3d& reference =
        rows.deck.mesh.nodes[static_cast<std::size_t>(coupling.reference)];
    const RigidFit fit(arms.observed, reference, arms.mean_length);

    std::vector<RigidFit::Asked> asked;
    const auto directions = reference_directions(rows, coupling);
    asked.reserve(directions.size());
    for (const auto& [motion, d] : directions) {
        asked.push_back({d, motion == Motion::rotation});
    }
    const std::vector<RigidFit::FreeMotion> undetermined = fit.undetermined(asked);
    if (!undetermined.empty()) {
        refuse_undetermined(rows, coupling, undetermined);
    }
    for (const auto& [motion, d] : directions) {
        ConstraintRow row{{}, coupling.reference, candidates_along(d, motion), source};
        add_motion(row, rows.dofs, coupling.reference, motion, d);
        const Eigen::VectorXd c = fit.coefficients(d, motion == Motion::rotation);
        for (std::size_t j = 0; j < arms.terms.size(); ++j) {
            for (const RowTerm& term : arms.terms[j].terms) {
                row.terms.push_back(
                    {term.position, -c[static_cast<Eigen::Index>(j)] * term.coefficient});
            }
        }
        rows.rows.push_back(std::move(row));
    }
}

}  // namespace

void add_distributing_rows(ConstraintRows& rows)
{
    for (const DistributingCoupling& coupling : rows.deck.distributing_couplings) {
        add_rows(rows, coupling);
    }
}

}  // namespace clench::preprocess
