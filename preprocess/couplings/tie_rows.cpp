#include <algorithm>
#include <cmath>

#include <Eigen/LU>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/tie_projection.hpp"

namespace clench::preprocess {
namespace {

/// u_slave = Σ C_j u_j, one 3 × 3 matrix per node of the face.
using FaceMap = std::vector<Eigen::Matrix3d>;

Eigen::Matrix3d cross_matrix(const Eigen::Vector3d& v)
{
    Eigen::Matrix3d m;
    m << 0.0, -v[2], v[1], v[2], 0.0, -v[0], -v[1], v[0], 0.0;
    return m;
}

/// Θ_j with θ = Σ Θ_j u_j: how displacements of the nodes rotate the face at a point (CPL-12).
/// Empty for a face without area.
FaceMap face_rotation(const Mesh& mesh, const FaceGeometry& face, const FaceDerivatives& dN)
{
    Eigen::Vector3d a_1 = Eigen::Vector3d::Zero(), a_2 = Eigen::Vector3d::Zero();
    for (std::size_t j = 0; j < face.nodes().size(); ++j) {
        const Eigen::Vector3d& x = mesh.nodes[static_cast<std::size_t>(face.nodes()[j])];
        a_1 += dN(static_cast<Eigen::Index>(j), 0) * x;
        a_2 += dN(static_cast<Eigen::Index>(j), 1) * x;
    }
    // An edge rotates about the normal of its plane; the second tangent only completes the frame.
    a_2 = face.is_edge() ? Eigen::Vector3d::UnitZ() : a_2;
    const Eigen::Vector3d area = a_1.cross(a_2);
    FaceMap Theta;
    if (!(area.norm() > 1e-12 * a_1.norm() * a_2.norm())) {
        return Theta;
    }
    const Eigen::Vector3d n = area.normalized();
    Eigen::Matrix3d basis;
    basis << a_1, a_2, n;
    const Eigen::Matrix3d dual = basis.inverse().transpose();  // columns a^1, a^2, n
    for (Eigen::Index j = 0; j < dN.rows(); ++j) {
        const Eigen::Vector3d gradient = dual.leftCols<2>() * dN.row(j).transpose();
        if (face.is_edge()) {
            const Eigen::Vector3d e_z = Eigen::Vector3d::UnitZ();
            Theta.push_back(e_z * e_z.cross(gradient).transpose());
        } else {
            const Eigen::Vector3d b = n.cross(gradient);
            Theta.push_back(-b * n.transpose() + 0.5 * n * b.transpose());
        }
    }
    return Theta;
}

/// C_j = N_j I − [g]× Θ_j, g the offset of the slave node from its projection (CPL-11).
FaceMap tie_map(const Mesh& mesh, const FaceGeometry& face, const TiedNode& tied)
{
    FaceValues N;
    FaceDerivatives dN;
    face.shape_functions(tied.point.xi, N, dN);
    drop_noise(N);
    FaceMap C;
    for (const double value : N) {
        C.push_back(value * Eigen::Matrix3d::Identity());
    }
    const Eigen::Vector3d offset =
        mesh.nodes[static_cast<std::size_t>(tied.node)] - tied.point.position;
    if (offset.norm() > 1e-12 * face.size()) {
        const FaceMap Theta = face_rotation(mesh, face, dN);
        for (std::size_t j = 0; j < Theta.size(); ++j) {
            C[j] -= cross_matrix(offset) * Theta[j];
        }
    }
    return C;
}

void add_node_rows(ConstraintRows& rows, const Tie& tie, const FaceGeometry& face,
                   const TiedNode& tied, Index source)
{
    const FaceMap C = tie_map(rows.deck.mesh, face, tied);
    for (int k = 0; k < 3; ++k) {
        if (!rows.dofs.has(tied.node, k)) {
            continue;
        }
        ConstraintRow row{{}, tied.node, static_cast<DofMask>(1 << k), source};
        row.terms.push_back({rows.dofs.at(tied.node, k), 1.0});
        for (std::size_t j = 0; j < C.size(); ++j) {
            const Eigen::Vector3d direction = -C[j].row(k).transpose();
            const DofMask missing =
                add_motion(row, rows.dofs, face.nodes()[j], Motion::translation, direction);
            if (missing != 0) {
                throw InputError(
                    tie.place,
                    fmt::format("{}: {} moves in {}, but {} of the master face does not", tie.name,
                                rows.node_name(tied.node), dof_names(missing),
                                rows.node_name(face.nodes()[j])),
                    "tie plane bodies to plane bodies and solids to solids");
            }
        }
        rows.rows.push_back(std::move(row));
    }
}

/// Whether the rotations of a slave node follow those of its master face, a shell.
bool turns_with(const ConstraintRows& rows, const Tie& tie, const FaceGeometry& face, Index slave)
{
    const auto turns = [&](Index node) { return (rows.dofs.mask(node) & rotations) == rotations; };
    return tie.turns && turns(slave) &&
           std::all_of(face.nodes().begin(), face.nodes().end(), turns);
}

/// θ_slave = Σ N_j θ_j.
void add_rotation_rows(ConstraintRows& rows, const FaceGeometry& face, const TiedNode& tied,
                       Index source)
{
    FaceValues N = face.shape_values(tied.point.xi);
    drop_noise(N);
    for (int k = 0; k < 3; ++k) {
        ConstraintRow row{{}, tied.node, static_cast<DofMask>(8 << k), source};
        row.terms.push_back({rows.dofs.at(tied.node, 3 + k), 1.0});
        for (Eigen::Index j = 0; j < N.size(); ++j) {
            add_motion(row, rows.dofs, face.nodes()[static_cast<std::size_t>(j)], Motion::rotation,
                       -N[j] * Eigen::Vector3d::Unit(k));
        }
        rows.rows.push_back(std::move(row));
    }
}

void report(ConstraintRows& rows, const Tie& tie, const TieProjection& projection)
{
    if (!projection.out_of_reach.empty()) {
        std::vector<std::string> names;
        for (const Index node : projection.out_of_reach) {
            names.push_back(rows.node_name(node));
        }
        rows.warnings.push_back(fmt::format(
            "{}: {}: {} of {} slave nodes are farther from master surface {} than the position "
            "tolerance and stay untied: {}",
            tie.place.text(), tie.name, names.size(), names.size() + projection.tied.size(),
            tie.master, list_some(names)));
    }
    if (projection.tied.empty()) {
        rows.warnings.push_back(
            fmt::format("{}: {} ties nothing: all {} slave nodes belong to the master surface",
                        tie.place.text(), tie.name, projection.shared));
    }
    const auto turns =
        std::count_if(projection.tied.begin(), projection.tied.end(), [&](const TiedNode& tied) {
            const FaceGeometry& face = projection.faces[static_cast<std::size_t>(tied.face)];
            return (rows.dofs.mask(tied.node) & rotations) != 0 &&
                   !turns_with(rows, tie, face, tied.node);
        });
    if (turns > 0) {
        rows.warnings.push_back(
            fmt::format("{}: {} ties displacements only; the rotations of {} slave nodes stay free",
                        tie.place.text(), tie.name, turns));
    }
}

/// Master nodes between the slave nodes of a coarser slave surface are tied to nothing (CPL-13).
void report_coarse_slave(ConstraintRows& rows, const Tie& tie, const TieProjection& projection)
{
    const std::vector<FaceRef>& slave = rows.deck.mesh.surfaces.at(tie.slave).faces;
    if (slave.empty() || projection.tied.empty()) {
        return;
    }
    double slave_size = 0.0, master_size = 0.0;
    for (const FaceRef& face : slave) {
        slave_size += FaceGeometry(rows.deck.mesh, face).size() / static_cast<double>(slave.size());
    }
    for (const TiedNode& tied : projection.tied) {
        master_size += projection.faces[static_cast<std::size_t>(tied.face)].size() /
                       static_cast<double>(projection.tied.size());
    }
    if (slave_size > 1.4 * master_size) {
        rows.warnings.push_back(fmt::format(
            "{}: {}: the faces of slave surface {} (mean size {:.3g}) are larger than those of "
            "master surface {} ({:.3g}), whose nodes in between stay free; exchange slave and "
            "master",
            tie.place.text(), tie.name, tie.slave, slave_size, tie.master, master_size));
    }
}

}  // namespace

void add_tie_rows(ConstraintRows& rows)
{
    for (const Tie& tie : rows.deck.ties) {
        const Index source = rows.add_source(tie.name, tie.place);
        const TieProjection projection = project_tie(rows.deck.mesh, tie);
        report(rows, tie, projection);
        report_coarse_slave(rows, tie, projection);
        for (const TiedNode& tied : projection.tied) {
            const FaceGeometry& face = projection.faces[static_cast<std::size_t>(tied.face)];
            add_node_rows(rows, tie, face, tied, source);
            if (turns_with(rows, tie, face, tied.node)) {
                add_rotation_rows(rows, face, tied, source);
            }
        }
    }
}

}  // namespace clench::preprocess
