#include "core/model/free_motions.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"
#include "core/model/dof_directions.hpp"
#include "core/model/rigid_motion.hpp"
#include "core/names.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Row6 = Eigen::Matrix<double, 1, 6>;
using Rows6 = Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>;

// Amplitude below which a motion does not move a DOF: decks give positions to about six digits.
constexpr double still = 1e-6;

// Motions of a part are v = (t, L ω) about its centre; L makes both kinds of the same size.
struct PartFrame {
    Vector3d centre = Vector3d::Zero();
    double length = 1.0;
};

// Sums over the DOFs of one part; r_i v is what motion v does to DOF i. Six rows and columns, and
// one more for each motion of its loose bolts.
struct PartSums {
    MatrixXd moved = Matrix6::Zero();     // Σ r_iᵀ r_i over the DOFs that have stiffness
    MatrixXd held = Matrix6::Zero();      // the same over the fixed DOFs
    MatrixXd energy = Matrix6::Zero();    // Σ r_iᵀ K_ij r_j
    MatrixXd absolute = Matrix6::Zero();  // Σ |r_i|ᵀ |K_ij| |r_j|, the scale of round-off
};

PartFrame frame_of(const Mesh& mesh, const Part& part)
{
    PartFrame frame;
    Vector3d low = Vector3d::Constant(HUGE_VAL), high = -low;
    for (const Index node : part.nodes) {
        frame.centre += mesh.nodes[node] / static_cast<double>(part.nodes.size());
        low = low.cwiseMin(mesh.nodes[node]);
        high = high.cwiseMax(mesh.nodes[node]);
    }
    const double extent = part.nodes.empty() ? 0.0 : 0.5 * (high - low).maxCoeff();
    frame.length = extent > 0.0 ? extent : 1.0;
    return frame;
}

std::vector<Index> parts_of_rows(const FeModel& model)
{
    std::vector<Index> part_of_node(static_cast<std::size_t>(model.mesh.node_total()), none);
    for (std::size_t p = 0; p < model.parts.size(); ++p) {
        for (const Index node : model.parts[p].nodes) {
            part_of_node[node] = static_cast<Index>(p);
        }
    }
    std::vector<Index> parts;
    for (const Index position : model.free_dofs) {
        parts.push_back(part_of_node[model.dofs.node_and_dof(position).first]);
    }
    return parts;
}

// r_i: u = t + ω × (x − c) for translations, ω for rotations.
Row6 rigid_row(const PartFrame& frame, const DofDirections& directions, Index i)
{
    Row6 row;
    for (int k = 0; k < 6; ++k) {
        const RigidMotion motion = RigidMotion::Unit(k) / (k < 3 ? 1.0 : frame.length);
        row[k] = directions.under(motion, frame.centre, i);
    }
    return row;
}

Rows6 rigid_rows(const FeModel& model, const std::vector<PartFrame>& frames,
                 const std::vector<Index>& part_of)
{
    const DofDirections directions(model);
    Rows6 rows = Rows6::Zero(model.n_free(), 6);
    for (Index i = 0; i < model.n_free(); ++i) {
        if (part_of[i] != none) {
            rows.row(i) = rigid_row(frames[part_of[i]], directions, i);
        }
    }
    return rows;
}

std::vector<PartSums> sums_of_parts(const FeModel& model, const Rows6& rows, std::size_t part_total,
                                    const std::vector<Index>& part_of,
                                    const std::vector<bool>& fixed, const std::vector<bool>& stiff)
{
    std::vector<PartSums> result(part_total);
    for (Index i = 0; i < model.n_free(); ++i) {
        if (part_of[i] == none) {
            continue;
        }
        Row6 force = Row6::Zero(), absolute = Row6::Zero();
        for (SparseMatrix::InnerIterator entry(model.K, i); entry; ++entry) {
            if (part_of[entry.row()] == part_of[i]) {
                force += entry.value() * rows.row(entry.row());
                absolute += std::abs(entry.value()) * rows.row(entry.row()).cwiseAbs();
            }
        }
        const Matrix6 square = rows.row(i).transpose() * rows.row(i);
        PartSums& sums = result[part_of[i]];
        if (stiff[i]) {
            sums.moved += square;
        }
        if (fixed[i]) {
            sums.held += square;
        }
        sums.energy += rows.row(i).transpose() * force;
        sums.absolute += rows.row(i).cwiseAbs().transpose() * absolute;
    }
    return result;
}

// Columns of FeModel::slack that belong to a part.
std::vector<Eigen::Index> slack_of(const FeModel& model, const std::vector<Index>& part_of,
                                   Index part)
{
    std::vector<Eigen::Index> columns;
    for (Eigen::Index k = 0; k < model.slack.cols(); ++k) {
        Eigen::Index largest = 0;
        model.slack.col(k).cwiseAbs().maxCoeff(&largest);
        if (part_of[static_cast<std::size_t>(largest)] == part) {
            columns.push_back(k);
        }
    }
    return columns;
}

// The same sums of a part with loose bolts: r_i has one more column for each of its motions.
PartSums sums_with_slack(const FeModel& model, const Rows6& rows, Index part,
                         const std::vector<Index>& part_of, const std::vector<bool>& fixed,
                         const std::vector<bool>& stiff, const std::vector<Eigen::Index>& slack)
{
    MatrixXd r = MatrixXd::Zero(model.n_free(), 6 + static_cast<Eigen::Index>(slack.size()));
    MatrixXd at_fixed = r, at_stiff = r;
    for (Index i = 0; i < model.n_free(); ++i) {
        if (part_of[i] == part) {
            r.row(i).head<6>() = rows.row(i);
            r.row(i).tail(r.cols() - 6) = model.slack.row(i)(slack);
        }
        if (fixed[i]) {
            at_fixed.row(i) = r.row(i);
        }
        if (stiff[i]) {
            at_stiff.row(i) = r.row(i);
        }
    }
    const MatrixXd size = r.cwiseAbs();
    return {at_stiff.transpose() * at_stiff, at_fixed.transpose() * at_fixed,
            r.transpose() * (model.K * r), size.transpose() * (model.K.cwiseAbs() * size)};
}

// The part of span(B) where the quadratic form A is above (or not above) a bound.
MatrixXd select(const MatrixXd& B, const MatrixXd& A, double bound, bool above)
{
    if (B.cols() == 0) {
        return B;
    }
    const MatrixXd form = B.transpose() * A * B;
    const SymmetricEigen eigen = symmetric_eigen(0.5 * (form + form.transpose()));
    std::vector<Eigen::Index> kept;
    for (Eigen::Index i = 0; i < form.rows(); ++i) {
        if ((eigen.lambda[i] > bound) == above) {
            kept.push_back(i);
        }
    }
    return B * eigen.V(Eigen::all, kept);
}

// Motions (t, ω) that move something (a straight line of nodes does not notice a rotation about
// itself), leave the fixed DOFs alone and cost no energy. DOFs without stiffness are motions of
// their own: what moves them alone would be counted twice.
MatrixXd free_basis(const PartSums& sums, const PartFrame& frame, double noise)
{
    MatrixXd B = MatrixXd::Identity(sums.moved.rows(), sums.moved.rows());
    B = select(B, sums.moved, still * still * sums.moved.trace(), true);
    B = select(B, sums.held, still * still, false);
    B = select(B, sums.energy, noise * sums.absolute.trace(), false);
    B.middleRows<3>(3) /= frame.length;
    return B;
}

std::string names_of_loose(const FeModel& model, const Eigen::VectorXd& slack)
{
    const Eigen::VectorXd x = model.slack * slack;
    const double least = 1e-6 * x.cwiseAbs().maxCoeff();
    std::vector<std::string> names;
    for (const Bolt& bolt : model.bolts) {
        const Index row = shortening_row(model, bolt);
        if (row != none && std::abs(x[row]) > least) {
            names.push_back(bolt.name);
        }
    }
    return fmt::format("shortening of loose bolt{} {}", names.size() == 1 ? "" : "s",
                       list_some(names));
}

// Motions of span(B) that need a shortening, as few as span it; the others stay in B.
std::vector<FreeMotion> take_slack(const FeModel& model, Index part,
                                   const std::vector<Eigen::Index>& slack, MatrixXd& B)
{
    std::vector<FreeMotion> motions;
    if (slack.empty() || B.cols() == 0) {
        return motions;
    }
    const MatrixXd shortened = B.bottomRows(B.rows() - 6);
    const SymmetricEigen eigen = symmetric_eigen(shortened.transpose() * shortened);
    // Columns of B have length 1: less is what rounding leaves where the shortenings are held.
    const Eigen::Index rigid = (eigen.lambda.array() <= still).count();
    for (Eigen::Index k = rigid; k < B.cols(); ++k) {
        const Eigen::VectorXd motion = B * eigen.V.col(k);
        Eigen::VectorXd amplitude = Eigen::VectorXd::Zero(model.slack.cols());
        amplitude(slack) = motion.tail(motion.size() - 6);
        motions.push_back(
            {part, names_of_loose(model, amplitude), motion.head<6>(), none, amplitude});
    }
    B = (B * eigen.V.leftCols(rigid)).eval();
    return motions;
}

bool has_stiffness(const SparseMatrix& K, Index row)
{
    for (SparseMatrix::InnerIterator entry(K, row); entry; ++entry) {
        if (entry.value() != 0.0) {
            return true;
        }
    }
    return false;
}

std::string title(const Part& part)
{
    return part.name.starts_with("part ")
               ? part.name
               : fmt::format("part {} ({} nodes)", part.name, part.nodes.size());
}

}  // namespace

double stiffness_noise(const FeModel& model)
{
    return model.external_matrices ? 1e-12 : 50.0 * std::numeric_limits<double>::epsilon();
}

std::vector<FreeMotion> free_motions(const FeModel& model, const std::vector<Index>& fixed)
{
    std::vector<bool> is_fixed(static_cast<std::size_t>(model.n_free()), false);
    for (const Index row : fixed) {
        is_fixed[row] = true;
    }
    std::vector<PartFrame> frames;
    for (const Part& part : model.parts) {
        frames.push_back(frame_of(model.mesh, part));
    }
    const std::vector<Index> part_of = parts_of_rows(model);
    const Rows6 rows = rigid_rows(model, frames, part_of);
    std::vector<bool> stiff;
    stiff.reserve(static_cast<std::size_t>(model.n_free()));
    for (Index row = 0; row < model.n_free(); ++row) {
        stiff.push_back(has_stiffness(model.K, row));
    }
    std::vector<PartSums> sums =
        sums_of_parts(model, rows, frames.size(), part_of, is_fixed, stiff);

    std::vector<FreeMotion> motions;
    for (std::size_t p = 0; p < frames.size(); ++p) {
        const auto part = static_cast<Index>(p);
        const std::vector<Eigen::Index> slack = slack_of(model, part_of, part);
        if (!slack.empty()) {
            sums[p] = sums_with_slack(model, rows, part, part_of, is_fixed, stiff, slack);
        }
        MatrixXd basis = free_basis(sums[p], frames[p], stiffness_noise(model));
        std::vector<FreeMotion> loose = take_slack(model, part, slack, basis);
        for (const DescribedMotion& found :
             describe_motions(basis.topRows<6>(), frames[p].centre, frames[p].length)) {
            motions.push_back({part, found.description, found.motion, none});
        }
        std::move(loose.begin(), loose.end(), std::back_inserter(motions));
    }
    for (Index row = 0; row < model.n_free(); ++row) {
        if (!is_fixed[row] && !stiff[row]) {
            motions.push_back({part_of[row], describe_dof(model, row) + " (no stiffness at all)",
                               RigidMotion::Zero(), row});
        }
    }
    return motions;
}

std::string describe_dof(const FeModel& model, Index row)
{
    const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[row]);
    if (dof == shortening_dof) {
        const auto skew = std::find_if(
            model.skew_supports.begin(), model.skew_supports.end(),
            [control = node](const SkewSupport& support) { return support.control == control; });
        return skew == model.skew_supports.end()
                   ? "shortening of a bolt at " + model.mesh.node_name(node)
                   : fmt::format("DOF {} of {} in its own frame", skew->dof + 1,
                                 model.mesh.node_name(skew->node));
    }
    return fmt::format("{} {} of {}", dof < 3 ? "translation along" : "rotation about",
                       "xyz"[dof % 3], model.mesh.node_name(node));
}

std::string describe(const FeModel& model, const std::vector<FreeMotion>& motions)
{
    constexpr std::size_t most_lines = 8;
    std::vector<std::vector<std::string>> of_part(model.parts.size() + 1);  // last: in no part
    for (const FreeMotion& motion : motions) {
        of_part[motion.part == none ? model.parts.size() : motion.part].push_back(
            motion.description);
    }
    std::string text;
    std::size_t lines = 0, untold = 0;
    for (std::size_t p = 0; p < of_part.size(); ++p) {
        if (of_part[p].empty()) {
            continue;
        }
        if (++lines > most_lines) {
            ++untold;
            continue;
        }
        const std::string who =
            p < model.parts.size() ? title(model.parts[p]) : "nodes outside of all parts";
        text += fmt::format("{}{} can move freely: {}", text.empty() ? "" : "\n", who,
                            list_some(of_part[p], 8));
    }
    if (untold > 0) {
        text += fmt::format("\n... and {} more parts", untold);
    }
    return text;
}

void throw_singular(const FeModel& model, const std::vector<Index>& fixed,
                    const SparseCholesky::Outcome& outcome, const std::string& where)
{
    const std::vector<FreeMotion> motions = free_motions(model, fixed);
    if (!motions.empty()) {
        throw NumericalError(
            where, "matrix is singular: these DOFs can move freely\n" + describe(model, motions),
            "fix the part, or connect it to the others by shared nodes, a tie, a "
            "coupling or contact");
    }
    const Index column = outcome.suspect_column();
    const std::string what = column == none ? "" : ": " + describe_dof(model, column);
    throw NumericalError(
        where,
        fmt::format("matrix is {}: these DOFs can move freely{}",
                    outcome.positive_definite ? "singular" : "singular or indefinite", what),
        "no part moves as a whole, so this is a mechanism inside one (a hinge along shared nodes, "
        "elements joined at one node) or a stiffness that is not positive: look at the elements "
        "around that node");
}

}  // namespace clench
