#include "solver/full_order/held_by_contact.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/linalg/dense.hpp"

namespace clench::solver {
namespace {

/// Displacements x_free of a free motion, scaled so that the largest one of a node is 1.
Eigen::VectorXd displacements_of(const FeModel& model, const FreeMotion& motion)
{
    Eigen::VectorXd x_free = Eigen::VectorXd::Zero(model.n_free());
    if (motion.dof != none) {
        x_free[motion.dof] = 1.0;
        return x_free;
    }
    const std::vector<Index>& nodes = model.parts[motion.part].nodes;
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    for (const Index node : nodes)
        centre += model.mesh.nodes[node] / static_cast<double>(nodes.size());
    const Eigen::Vector3d t = motion.motion.head<3>(), w = motion.motion.tail<3>();
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model.dofs.size());
    double largest = 0.0;
    for (const Index node : nodes) {
        const Eigen::Vector3d u = t + w.cross(model.mesh.nodes[node] - centre);
        largest = std::max(largest, u.norm());
        for (int d = 0; d < 6; ++d) {
            const Index at = model.dofs.at(node, d);
            if (at != none)
                x[at] = d < 3 ? u[d] : w[d - 3];
        }
    }
    for (Index i = 0; i < model.n_free(); ++i)
        x_free[i] = x[model.free_dofs[i]];
    if (motion.slack.size() > 0) {
        x_free += model.slack * motion.slack;
        largest = x_free.cwiseAbs().maxCoeff();
    }
    return largest > 0.0 ? Eigen::VectorXd(x_free / largest) : x_free;
}

enum class Pairs { all, pressed };

/// (G R)ᵀ a G R of all pairs, or of those under pressure; directions that the laws cannot resist
/// left out.
Eigen::MatrixXd closed_contact(const std::vector<ContactInterface>& interfaces,
                               const Eigen::MatrixXd& R, Pairs which)
{
    Eigen::MatrixXd S = Eigen::MatrixXd::Zero(R.cols(), R.cols());
    for (const ContactInterface& interface : interfaces) {
        const bool friction = interface.laws().friction.has_value();
        std::vector<std::vector<Eigen::Vector3d>> y(R.cols());
        for (Eigen::Index k = 0; k < R.cols(); ++k) {
            y[k].resize(interface.size());
            interface.rows().multiply(R.col(k), y[k]);
        }
        Eigen::MatrixXd GR(3, R.cols());
        for (Index i = 0; i < interface.size(); ++i) {
            if (which == Pairs::pressed && !(interface.pressure()[i] > 0.0))
                continue;
            for (Eigen::Index k = 0; k < R.cols(); ++k)
                GR.col(k) = y[k][i];
            if (!friction)
                GR.topRows<2>().setZero();
            S += interface.pairs().area[i] * (GR.transpose() * GR);
        }
    }
    return S;
}

double area_of(const std::vector<ContactInterface>& interfaces)
{
    double sum = 0.0;
    for (const ContactInterface& interface : interfaces)
        sum = std::accumulate(interface.pairs().area.begin(), interface.pairs().area.end(), sum);
    return sum;
}

/// "UPPER (translation along x)": the strongest of the motions with amplitudes q.
std::string description_of(const FeModel& model, const std::vector<FreeMotion>& motions,
                           const Eigen::VectorXd& q)
{
    Eigen::Index strongest = 0;
    q.cwiseAbs().maxCoeff(&strongest);
    return fmt::format("{} ({})", model.parts[motions[strongest].part].name,
                       motions[strongest].description);
}

/// The node that lies farthest by `distance`; the first of equals.
Index farthest(const FeModel& model, const std::vector<Index>& nodes,
               const std::function<double(const Eigen::Vector3d&)>& distance)
{
    return *std::max_element(nodes.begin(), nodes.end(), [&](Index a, Index b) {
        return distance(model.mesh.nodes[a]) < distance(model.mesh.nodes[b]);
    });
}

/// Three nodes of a part that lie far apart and not on one line, of those whose displacement is
/// among the unknowns: holding them holds the part.
std::vector<Index> outermost_nodes(const FeModel& model, Index part,
                                   const std::vector<Index>& unknown)
{
    std::vector<Index> candidates;
    for (const Index node : model.parts[part].nodes) {
        const Index position = model.dofs.at(node, 0);
        if (position != none && unknown[position] != none)
            candidates.push_back(node);
    }
    if (candidates.empty())
        return {};
    const Eigen::Vector3d start = model.mesh.nodes[candidates.front()];
    const Index first =
        farthest(model, candidates, [&](const Eigen::Vector3d& x) { return (x - start).norm(); });
    const Eigen::Vector3d a = model.mesh.nodes[first];
    const Index second =
        farthest(model, candidates, [&](const Eigen::Vector3d& x) { return (x - a).norm(); });
    const Eigen::Vector3d along = (model.mesh.nodes[second] - a).normalized();
    const Index third = farthest(
        model, candidates, [&](const Eigen::Vector3d& x) { return (x - a).cross(along).norm(); });
    return {first, second, third};
}

}  // namespace

Eigen::VectorXd soft_springs(const FeModel& model, const std::vector<FreeMotion>& motions,
                             const std::vector<Index>& kept, const Eigen::VectorXd& diagonal,
                             double fraction)
{
    std::vector<Index> unknown(model.dofs.size(), none);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        unknown[model.free_dofs[kept[i]]] = static_cast<Index>(i);
    }
    Eigen::VectorXd springs = Eigen::VectorXd::Zero(diagonal.size());
    std::set<Index> parts;
    for (const FreeMotion& motion : motions) {
        if (motion.slack.size() > 0) {
            for (const Index row : shortening_rows(model)) {
                const Index at = unknown[model.free_dofs[row]];
                if (at != none)
                    springs[at] = fraction * diagonal[at];
            }
        }
        if (motion.dof == none) {
            parts.insert(motion.part);
        } else {
            const Index at = unknown[model.free_dofs[motion.dof]];
            if (at != none)
                springs[at] = fraction * diagonal.maxCoeff();
        }
    }
    for (const Index part : parts) {
        for (const Index node : outermost_nodes(model, part, unknown)) {
            for (int d = 0; d < 3; ++d) {
                const Index position = model.dofs.at(node, d);
                const Index at = position == none ? none : unknown[position];
                if (at != none)
                    springs[at] = fraction * diagonal[at];
            }
        }
    }
    return springs;
}

LooseMotions loose_motions(const FullOrderProblem& problem, const EquilibriumSolver& solver)
{
    const FeModel& model = *problem.model;
    const std::vector<FreeMotion>& motions = solver.free_motions();
    LooseMotions result;
    Eigen::MatrixXd& R = result.R;
    R.resize(solver.size(), static_cast<Eigen::Index>(motions.size()));
    result.resisted.resize(solver.size(), 0);
    result.unresisted.resize(solver.size(), 0);
    if (motions.empty())
        return result;
    for (std::size_t k = 0; k < motions.size(); ++k) {
        R.col(static_cast<Eigen::Index>(k)) =
            solver.restricted(displacements_of(model, motions[k]));
    }
    const SymmetricEigen eigen =
        symmetric_eigen(closed_contact(solver.interfaces(), R, Pairs::all));
    // Motions are 1 at most. Of a body in one piece no pair resists any: all of λ is round-off
    // then.
    const double noise = 1e-10 * area_of(solver.interfaces());
    const Eigen::Index free = (eigen.lambda.array() <= noise).count();  // ascending: the first ones
    result.unresisted = R * eigen.V.leftCols(free);
    result.resisted = R * eigen.V.rightCols(R.cols() - free);
    for (Eigen::Index k = 0; k < free; ++k)
        result.description.push_back(description_of(model, motions, eigen.V.col(k)));
    return result;
}

std::string unheld_motion(const FullOrderProblem& problem, const EquilibriumSolver& solver,
                          const LooseMotions& loose, const Eigen::VectorXd& force)
{
    if (loose.resisted.cols() == 0)
        return {};
    const auto eigen =
        symmetric_eigen(closed_contact(solver.interfaces(), loose.resisted, Pairs::pressed),
                        closed_contact(solver.interfaces(), loose.resisted, Pairs::all));
    constexpr double held = 1e-8;
    if (!eigen || eigen->lambda[0] > held)
        return {};
    const Eigen::MatrixXd V = eigen->V.leftCols((eigen->lambda.array() <= held).count());
    // Where the load would take the parts, in motions that have names: R q = resisted V Vᵀ f.
    const Eigen::VectorXd along = V.transpose() * (loose.resisted.transpose() * force);
    const Eigen::VectorXd q = pseudo_inverse(loose.R) * (loose.resisted * (V * along));
    return description_of(*problem.model, solver.free_motions(), q);
}

void require_balanced(const FullOrderProblem& problem, const LooseMotions& motions,
                      const Eigen::VectorXd& force, const std::string& stage)
{
    const double noise = 1e-9 * force.cwiseAbs().sum();
    for (Eigen::Index k = 0; k < motions.unresisted.cols(); ++k) {
        const double load = std::abs(motions.unresisted.col(k).dot(force));
        if (load <= noise)
            continue;
        throw NumericalError(
            problem.model->name,
            fmt::format("stage {}: {} can move freely, and a load of {:.4g} acts along that "
                        "motion; neither supports, stiffness nor closed contact resist it",
                        stage, motions.description[k], load),
            "support the part, give the contact friction, or let the loads balance");
    }
}

}  // namespace clench::solver
