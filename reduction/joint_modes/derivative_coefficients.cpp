#include "reduction/joint_modes/derivative_coefficients.hpp"

#include <algorithm>
#include <cmath>

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// Eigenvectors are known to about 1e-8; gaps below ten times that are their error.
constexpr double no_displacement = 1e-7;

std::size_t deflection_total(const NormalRows& rows)
{
    std::size_t total = 1;
    for (const std::vector<double>& factors : rows.deflections) {
        total = std::max(total, factors.size());
    }
    return total;
}

// Fills the column of one derivative from the pairs' displacements in one or two directions.
void add_column(const VectorXd& weight, const std::vector<bool>& closed,
                const Eigen::Ref<const VectorXd>& displacement, double amplitude,
                Eigen::Ref<VectorXd> column)
{
    const Eigen::Index directions = column.size() / weight.size();
    double size = 0.0;
    for (Eigen::Index row = 0; row < column.size(); ++row) {
        const Eigen::Index p = row / directions;
        if (closed[p]) {
            column[row] = -weight[p] * displacement[row];
            size += weight[p] * weight[p];
        }
    }
    // A mode that moves none of these pairs has no derivative, only round-off.
    if (column.norm() <= no_displacement * amplitude * std::sqrt(size)) {
        column.setZero();
    }
}

}  // namespace

std::vector<bool> closed_pairs(const NormalRows& rows, const Eigen::Ref<const VectorXd>& gaps,
                               double amplitude, double sign, std::size_t deflection)
{
    std::vector<bool> closed(static_cast<std::size_t>(rows.pair_total()), false);
    for (Index interface = 0; interface < rows.interface_total(); ++interface) {
        const Index first = rows.first[interface], count = rows.first[interface + 1] - first;
        if (count == 0) {
            continue;
        }
        const VectorXd move = sign * gaps.segment(first, count);
        const VectorXd gap = rows.gap.segment(first, count);
        const double closing = std::max(0.0, -move.minCoeff());
        const double largest_gap = gap.cwiseAbs().maxCoeff();
        const std::vector<double>& factors = rows.deflections[interface];
        double scale = 1.0;
        if (!factors.empty() && largest_gap > 0.0 && closing > 0.0) {
            scale = factors[std::min(deflection, factors.size() - 1)] * largest_gap / closing;
        }
        const double noise = no_displacement * scale * amplitude;
        for (Index i = 0; i < count; ++i) {
            closed[first + i] = gap[i] + scale * move[i] < -noise;
        }
    }
    return closed;
}

VectorXd derivative_weights(const NormalRows& rows, const Eigen::Ref<const VectorXd>& omega,
                            const std::vector<DerivativePair>& pairs)
{
    double lowest = 0.0;
    for (const double frequency : omega) {
        if (frequency > 0.0 && (lowest == 0.0 || frequency < lowest)) {
            lowest = frequency;
        }
    }
    const auto share = [&](Index mode) { return omega[mode] > 0.0 ? lowest / omega[mode] : 1.0; };
    VectorXd weight(static_cast<Eigen::Index>(2 * deflection_total(rows) * pairs.size()));
    for (const Direction& direction : derivative_directions(rows, pairs)) {
        for (std::size_t pair = direction.begin; pair < direction.end; ++pair) {
            weight[direction.column + static_cast<Eigen::Index>(pair - direction.begin)] =
                share(pairs[pair].i) * share(pairs[pair].j);
        }
    }
    return weight.replicate(rows.sticks() ? 2 : 1, 1);
}

std::vector<Direction> derivative_directions(const NormalRows& rows,
                                             const std::vector<DerivativePair>& pairs)
{
    const std::size_t deflections = deflection_total(rows);
    std::vector<Direction> directions;
    Eigen::Index column = 0;
    for (std::size_t begin = 0, end = 0; begin < pairs.size(); begin = end) {
        while (end < pairs.size() && pairs[end].j == pairs[begin].j) {
            ++end;
        }
        for (std::size_t deflection = 0; deflection < deflections; ++deflection) {
            for (const double sign : {-1.0, 1.0}) {
                directions.push_back({begin, end, deflection, sign, column});
                column += static_cast<Eigen::Index>(end - begin);
            }
        }
    }
    return directions;
}

MatrixXd derivative_coefficients(const NormalRows& rows, const Eigen::Ref<const MatrixXd>& Phi,
                                 const std::vector<DerivativePair>& pairs)
{
    const MatrixXd gaps = rows.gaps(Phi);
    const MatrixXd slips = rows.sticks() ? rows.slips(Phi) : MatrixXd();
    const VectorXd amplitude = rows.amplitudes(Phi);
    const Index n_CP = rows.pair_total();
    const auto k = static_cast<Eigen::Index>(2 * deflection_total(rows) * pairs.size());
    MatrixXd C = MatrixXd::Zero(rows.B.cols(), rows.sticks() ? 2 * k : k);
    for (const Direction& direction : derivative_directions(rows, pairs)) {
        const Index j = pairs[direction.begin].j;
        const std::vector<bool> closed =
            closed_pairs(rows, gaps.col(j), amplitude[j], direction.sign, direction.deflection);
        Eigen::Index column = direction.column;
        for (std::size_t pair = direction.begin; pair < direction.end; ++pair, ++column) {
            const Index i = pairs[pair].i;
            add_column(rows.weight, closed, gaps.col(i), amplitude[i], C.col(column).head(n_CP));
            if (rows.sticks()) {
                add_column(rows.tangential, closed, slips.col(i), amplitude[i],
                           C.col(k + column).tail(2 * n_CP));
            }
        }
    }
    return C;
}

}  // namespace clench::reduction
