#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/linalg/condensed_branch.hpp"
#include "core/linalg/condensed_top.hpp"

namespace clench {

/// Forward substitution for right-hand sides that differ in few rows: Y = L⁻¹ P (E F + D c) with
/// unit columns E of the `loaded` rows and few dense columns D, for many F and c.
///
/// A branch of the elimination tree that holds only some loaded rows is substituted once, for its
/// unit columns; what it adds to inner products of Y is an orthogonal transformation away from as
/// many rows as it has loaded ones. So Z = (these few rows of every branch, the rows above all
/// branches) has Zᵀ Z = Yᵀ Y with a fraction of the rows, and only the supernodes above branches
/// are substituted for every F. Branches without loaded rows are never read.
class CondensedForward {
public:
    CondensedForward() = default;
    /// Borrows nodes and the values of L.
    /// @param loaded  rows of A, unique.
    /// @param W  L⁻¹ P D, n × any number of columns.
    /// @param most_loaded  rows of a branch: more make Z shorter and the branches more expensive.
    CondensedForward(const Supernodes& nodes, const double* values, std::vector<Index> loaded,
                     Eigen::MatrixXd W, int threads, Index most_loaded = 96);

    /// The order of rows of F.
    const std::vector<Index>& loaded() const { return loaded_; }
    /// Of Z.
    Eigen::Index rows() const { return rows_; }
    /// Of Y.
    Eigen::Index full_rows() const { return W_.rows(); }

    void forward(const Eigen::Ref<const Eigen::MatrixXd>& F,
                 const Eigen::Ref<const Eigen::MatrixXd>& c, Eigen::Ref<Eigen::MatrixXd> Z) const;
    /// Y itself, for the back substitution.
    void expand(const Eigen::Ref<const Eigen::MatrixXd>& F,
                const Eigen::Ref<const Eigen::MatrixXd>& c, Eigen::Ref<Eigen::MatrixXd> Y) const;

private:
    void split(const std::vector<Index>& loaded_below, Index most_loaded);
    void condense_rest();
    void load_top(const Eigen::Ref<const Eigen::MatrixXd>& F, Eigen::Ref<Eigen::MatrixXd> X) const;

    const Supernodes* nodes_ = nullptr;
    const double* values_ = nullptr;
    int threads_ = 1;
    std::vector<Index> loaded_;  ///< rows of A
    std::vector<Index> loads_;   ///< the same as rows of L, ascending
    Eigen::MatrixXd W_, W_top_;
    std::vector<CondensedBranch> branches_;
    CondensedTop top_;
    Eigen::MatrixXd R_rest_;  ///< triangular factor of W on rows that no load reaches
    Eigen::Index rows_ = 0;
};

}  // namespace clench
