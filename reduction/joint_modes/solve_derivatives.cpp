#include "reduction/joint_modes/solve_derivatives.hpp"

#include "core/errors.hpp"
#include "reduction/joint_modes/compress.hpp"
#include "reduction/joint_modes/derivative_coefficients.hpp"
#include "reduction/joint_modes/gram_root.hpp"
#include "reduction/joint_modes/secant_coefficients.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "reduction.joint_modes";
// Right-hand sides at a time: enough for BLAS 3, few enough for progress and memory.
constexpr Eigen::Index block_width = 128;

void tell(const Progress& progress, double fraction)
{
    if (progress) {
        progress("derivatives", fraction);
    }
}

// Columns of unit length; columns of derivatives that close no pair stay zero.
void normalise(MatrixXd& A)
{
    for (Eigen::Index j = 0; j < A.cols(); ++j) {
        const double size = A.col(j).norm();
        A.col(j) /= size > 0.0 ? size : 1.0;
    }
}

// The rows of B Q that are translations and not zero.
MatrixXd loaded_translations(const FeModel& model, const NormalRows& rows, const MatrixXd& Q)
{
    std::vector<Index> position(static_cast<std::size_t>(model.n_free()), none);
    for (const Index row : rows.translations) {
        position[row] = 0;
    }
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (Index column = 0; column < rows.B.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(rows.B, column); entry; ++entry) {
            entries.emplace_back(entry.row(), column, entry.value());
        }
    }
    std::erase_if(entries, [&](const auto& entry) { return position[entry.row()] == none; });
    std::vector<bool> loaded(static_cast<std::size_t>(model.n_free()), false);
    for (const auto& entry : entries) {
        loaded[entry.row()] = true;
    }
    Index total = 0;
    for (Index row = 0; row < model.n_free(); ++row) {
        position[row] = loaded[row] ? total++ : none;
    }
    for (auto& entry : entries) {
        entry = {position[entry.row()], entry.col(), entry.value()};
    }
    SparseMatrix B(total, rows.B.cols());
    B.setFromTriplets(entries.begin(), entries.end());
    return B * Q;
}

}  // namespace

SolvedDerivatives solve_derivatives(const FeModel& model, const NormalRows& rows,
                                    const StaticSolver& solver, const DerivativeModes& modes,
                                    const JointModeOptions& options, int threads,
                                    const Progress& progress)
{
    tell(progress, 0.0);
    const std::vector<DerivativePair> pairs =
        derivative_pairs(model, rows, modes, options, threads);
    MatrixXd C = derivative_coefficients(rows, modes.Phi, pairs);
    SolvedDerivatives result;
    result.statics.emplace(solver, rows.B);
    if (options.slope == DerivativeSlope::secant) {
        make_secant(rows, pair_compliance(rows, *result.statics), modes.Phi, pairs, threads, C);
    }
    normalise(C);
    if (C.cols() == 0 || C.squaredNorm() == 0.0) {
        throw NumericalError(place, "no trial vector closes any pair of the contacts",
                             "look at the pairs in ParaView (clench check); for contacts that are "
                             "open initially give deflections");
    }
    Compressed compressed = compress(std::move(C), options.rank_tolerance);
    result.data.Q = std::move(compressed.Q);
    result.data.S = std::move(compressed.S);
    if (modes.omega.size() == modes.Phi.cols()) {
        result.data.weight = derivative_weights(rows, modes.omega, pairs);
    }
    result.data.energy = gram_root(result.statics->forward(result.data.Q));
    tell(progress, 1.0);
    if (options.method == JointModeMethod::pod_forces) {
        add_forces(model, rows, result.data);
    }
    if (options.keep_solutions || options.method == JointModeMethod::pod) {
        add_solutions(model, rows, solver, result, progress);
    }
    return result;
}

void add_forces(const FeModel& model, const NormalRows& rows, CompressedDerivatives& data)
{
    if (data.force.size() == 0) {
        data.force = gram_root(loaded_translations(model, rows, data.Q));
    }
}

void add_solutions(const FeModel& model, const NormalRows& rows, const StaticSolver& solver,
                   SolvedDerivatives& derivatives, const Progress& progress)
{
    CompressedDerivatives& data = derivatives.data;
    if (data.X.size() == 0) {
        if (!derivatives.statics) {
            derivatives.statics.emplace(solver, rows.B);
        }
        data.X.resize(model.n_free(), data.Q.cols());
        for (Eigen::Index first = 0; first < data.Q.cols(); first += block_width) {
            const Eigen::Index width = std::min(block_width, data.Q.cols() - first);
            data.X.middleCols(first, width) =
                derivatives.statics->solve(data.Q.middleCols(first, width));
            tell(progress, static_cast<double>(first + width) / static_cast<double>(data.Q.cols()));
        }
    }
    data.displacement = gram_root(data.X(rows.translations, Eigen::all));
}

}  // namespace clench::reduction
