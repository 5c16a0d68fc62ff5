#pragma once

#include <vector>

#include "reduction/joint_modes/derivative_pairs.hpp"

namespace clench::reduction {

/// One way to deflect a mode j, and the derivatives by it: pairs [begin, end), columns from
/// `column`.
struct Direction {
    std::size_t begin, end, deflection;
    double sign;
    Eigen::Index column;
};

/// The order of columns: modes j, their deflections, − and +, modes i.
std::vector<Direction> derivative_directions(const NormalRows& rows,
                                             const std::vector<DerivativePair>& pairs);

/// C, n_CP × k: column (i, ±, j) holds −ε_N a (gN of φ_i) at the pairs that ±φ_j closes and zero
/// elsewhere, so that B C are the fictitious forces [Pichler2018] (3.41) of all derivatives. Two
/// columns per pair (i, j), times the number of deflections where interfaces are open initially.
/// Where interfaces stick, as many columns follow with −ε_T a (s1, s2 of φ_i) at the same pairs, on
/// the tangential columns of B: of their own, because friction is limited by μ pN and a pair that
/// slips has the normal force alone (JM-2).
///
/// Pairs that φ_j moves by less than 1e-7 of its largest translation count as not
/// closing in either direction: the sign of round-off is no contact. In the same way a φ_i that
/// moves none of the closed pairs (a loose part that slides along the interface) has a zero column.
Eigen::MatrixXd derivative_coefficients(const NormalRows& rows,
                                        const Eigen::Ref<const Eigen::MatrixXd>& Phi,
                                        const std::vector<DerivativePair>& pairs);

/// Of every column of C, the weight (ω_1/ω_i) (ω_1/ω_j) with ω_1 the lowest frequency above 0;
/// modes without frequency count as the lowest (JM-1).
/// @param omega  of all modes.
Eigen::VectorXd derivative_weights(const NormalRows& rows,
                                   const Eigen::Ref<const Eigen::VectorXd>& omega,
                                   const std::vector<DerivativePair>& pairs);

/// One mark per pair: closed by the deflection `sign` · φ, for the `deflection`-th factor of each
/// interface (its last where it has fewer).
/// @param gaps  gN − gap of φ; @param amplitude  its largest translation.
std::vector<bool> closed_pairs(const NormalRows& rows,
                               const Eigen::Ref<const Eigen::VectorXd>& gaps, double amplitude,
                               double sign, std::size_t deflection);

}  // namespace clench::reduction
