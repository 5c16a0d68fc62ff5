#include "reduction/statics/rigid_motions.hpp"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/dof_directions.hpp"
#include "core/model/free_motions.hpp"
#include "core/model/rigid_motion.hpp"
#include "reduction/statics/mass_product.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

constexpr const char* place = "reduction";
// A rigid motion of which others leave less than this is one of theirs: decks give positions to
// about six digits.
constexpr double same_motion = 1e-6;
// What orthonormalisation leaves of a motion on parts that do not take part in it.
constexpr double round_off = 1e-8;

Vector3d mean_of(const Mesh& mesh, const std::vector<Index>& nodes)
{
    Vector3d centre = Vector3d::Zero();
    for (const Index node : nodes) {
        centre += mesh.nodes[node] / static_cast<double>(nodes.size());
    }
    return centre;
}

// Half the largest side of the box around all nodes: makes rotations as large as translations.
double body_length(const Mesh& mesh)
{
    Vector3d low = Vector3d::Constant(HUGE_VAL), high = -low;
    for (const Vector3d& x : mesh.nodes) {
        low = low.cwiseMin(x);
        high = high.cwiseMax(x);
    }
    const double extent = mesh.nodes.empty() ? 0.0 : 0.5 * (high - low).maxCoeff();
    return extent > 0.0 ? extent : 1.0;
}

MatrixXd motions_of_body(const FeModel& model)
{
    std::vector<Index> nodes(static_cast<std::size_t>(model.mesh.node_total()));
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        nodes[node] = static_cast<Index>(node);
    }
    const Vector3d centre = mean_of(model.mesh, nodes);
    const double length = body_length(model.mesh);
    MatrixXd R(model.n_free(), 6);
    const DofDirections directions(model);
    for (Index row = 0; row < model.n_free(); ++row) {
        for (int k = 0; k < 6; ++k) {
            RigidMotion motion = RigidMotion::Zero();
            motion[k] = k < 3 ? 1.0 : 1.0 / length;
            R(row, k) = directions.under(motion, centre, row);
        }
    }
    return R;
}

// One column per motion, zero outside of its part.
MatrixXd motions_of_parts(const FeModel& model, const std::vector<FreeMotion>& motions)
{
    std::vector<Index> part_of(static_cast<std::size_t>(model.mesh.node_total()), none);
    std::vector<Vector3d> centre;
    for (std::size_t p = 0; p < model.parts.size(); ++p) {
        centre.push_back(mean_of(model.mesh, model.parts[p].nodes));
        for (const Index node : model.parts[p].nodes) {
            part_of[node] = static_cast<Index>(p);
        }
    }
    MatrixXd R = MatrixXd::Zero(model.n_free(), static_cast<Eigen::Index>(motions.size()));
    const DofDirections directions(model);
    for (Index row = 0; row < model.n_free(); ++row) {
        const Index part = part_of[model.dofs.node_and_dof(model.free_dofs[row]).first];
        for (std::size_t k = 0; k < motions.size(); ++k) {
            if (part == motions[k].part && part != none) {
                R(row, static_cast<Eigen::Index>(k)) =
                    directions.under(motions[k].motion, centre[part], row);
            }
        }
    }
    return R;
}

void refuse_single_dofs(const FeModel& model, const std::vector<FreeMotion>& motions)
{
    std::vector<FreeMotion> single;
    std::copy_if(motions.begin(), motions.end(), std::back_inserter(single),
                 [](const FreeMotion& motion) { return motion.dof != none; });
    if (!single.empty()) {
        throw NumericalError(place, "stiffness is missing: " + describe(model, single),
                             "connect these DOFs, or give the elements there a section");
    }
}

// Appends to Q the columns of R, orthonormal in M, that Q does not span yet.
void append_independent(const MassProduct& mass, const MatrixXd& R, MatrixXd& Q)
{
    for (Eigen::Index k = 0; k < R.cols(); ++k) {
        VectorXd r = R.col(k);
        const double before = mass.norm(r);
        mass.remove(Q, r);
        mass.remove(Q, r);
        const double after = mass.norm(r);
        if (after > same_motion * before && before > 0.0) {
            Q.conservativeResize(r.size(), Q.cols() + 1);
            Q.rightCols<1>() = r / after;
        }
    }
}

void check_mass_of(const FeModel& model, const MassProduct& mass, const MatrixXd& R,
                   const std::vector<FreeMotion>& motions)
{
    for (std::size_t k = 0; k < motions.size(); ++k) {
        const VectorXd r = R.col(static_cast<Eigen::Index>(k));
        const double mean = model.M.diagonal().sum() / model.n_free();
        if (!(mass.norm(r) > 1e-7 * std::sqrt(mean) * r.norm())) {
            throw NumericalError(
                place, "a part can move freely but has no mass\n" + describe(model, {motions[k]}),
                "give its material a density");
        }
    }
}

// Rows of R whose entries, scaled to one unit, hold `count` motions best: pivots of its transpose.
std::vector<Index> pivot_rows(const FeModel& model, const std::vector<Index>& rows,
                              const MatrixXd& R, Eigen::Index count)
{
    if (rows.empty() || count <= 0) {
        return {};
    }
    const double length = body_length(model.mesh);
    MatrixXd A(R.cols(), static_cast<Eigen::Index>(rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int dof = model.dofs.node_and_dof(model.free_dofs[rows[i]]).second;
        A.col(static_cast<Eigen::Index>(i)) = (dof < 3 ? 1.0 : length) * R.row(rows[i]).transpose();
    }
    for (Eigen::Index k = 0; k < A.rows(); ++k) {
        const double size = A.row(k).norm();
        if (size > round_off * R.col(k).lpNorm<Eigen::Infinity>()) {
            A.row(k) /= size;
        } else {
            A.row(k).setZero();  // of parts that have none of these rows
        }
    }
    const PivotedQr qr(A);
    std::vector<Index> chosen;
    for (Eigen::Index k = 0; k < std::min(count, A.cols()); ++k) {
        chosen.push_back(rows[static_cast<std::size_t>(qr.column(k))]);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}  // namespace

RigidMotions rigid_motions(const FeModel& model, int threads)
{
    const std::vector<FreeMotion> found = free_motions(model, {});
    refuse_single_dofs(model, found);
    const MassProduct mass(model.M, threads);
    RigidMotions motions;
    motions.global.resize(model.n_free(), 0);
    append_independent(mass, motions_of_body(model), motions.global);
    motions.relative.resize(model.n_free(), 0);
    if (model.parts.size() > 1) {
        const MatrixXd R = motions_of_parts(model, found);
        check_mass_of(model, mass, R, found);
        MatrixXd Q = motions.global;
        append_independent(mass, R, Q);
        motions.relative = Q.rightCols(Q.cols() - motions.global.cols());
    }
    return motions;
}

MatrixXd all_motions(const RigidMotions& motions)
{
    MatrixXd R(motions.global.rows(), motions.global.cols() + motions.relative.cols());
    R << motions.global, motions.relative;
    return R;
}

Support determinate_support(const FeModel& model, const std::vector<Index>& boundary,
                            const Eigen::Ref<const MatrixXd>& R)
{
    std::vector<bool> taken(static_cast<std::size_t>(model.n_free()), false);
    for (const Index row : boundary) {
        taken[row] = true;
    }
    std::vector<FreeMotion> loose = free_motions(model, boundary);
    Support support;
    if (!loose.empty()) {
        std::vector<Index> inner;
        for (Index row = 0; row < model.n_free(); ++row) {
            if (!taken[row]) {
                inner.push_back(row);
            }
        }
        support.extra = pivot_rows(model, inner, motions_of_parts(model, loose),
                                   static_cast<Eigen::Index>(loose.size()));
    }
    support.boundary =
        pivot_rows(model, boundary, R, R.cols() - static_cast<Eigen::Index>(loose.size()));
    return support;
}

}  // namespace clench::reduction
