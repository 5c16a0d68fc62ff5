#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "solver/full_order/contact_interface.hpp"

namespace clench::solver {

/// The rows of y = B x that laws depend on, of all interfaces one after the other: three a pair
/// with friction, (y_1, y_2, y_3), and y_3 alone without.
class PairRows {
public:
    PairRows() = default;
    explicit PairRows(const std::vector<ContactInterface>& interfaces);

    Index size() const { return size_; }
    /// Bᵀ: unknowns × size().
    SparseMatrix transposed(const std::vector<ContactInterface>& interfaces, Index unknowns) const;

    /// y as the interfaces take it; components that no law depends on are zero.
    void scatter(const Eigen::VectorXd& y, std::vector<std::vector<Eigen::Vector3d>>& pairs) const;
    /// The same back.
    Eigen::VectorXd gather(const std::vector<std::vector<Eigen::Vector3d>>& pairs) const;
    /// λ = a (τ_1, τ_2, −p) of the interfaces' last evaluation.
    Eigen::VectorXd stress(const std::vector<ContactInterface>& interfaces) const;

    /// A pair whose tangent ∂λ/∂y is not zero.
    struct Active {
        Index row = 0;                                ///< its first row
        Index width = 1;                              ///< and how many it has
        Eigen::Matrix3d D = Eigen::Matrix3d::Zero();  ///< ∂λ/∂y, of which width × width counts
    };
    std::vector<Active> active(const std::vector<ContactInterface>& interfaces) const;
    /// All pairs with the D of each interface, zero ones too.
    std::vector<Active> all(const std::vector<std::span<const Eigen::Matrix3d>>& D) const;

private:
    struct Part {
        Index first = 0, pairs = 0, width = 1;
        Index row(Index pair) const { return first + pair * width; }
    };
    std::vector<Part> parts_;  ///< one per interface
    Index size_ = 0;
};

}  // namespace clench::solver
