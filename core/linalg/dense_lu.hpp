#pragma once

#include <vector>

#include <Eigen/Core>

namespace clench {

/// P A = L U of a square matrix that need not be symmetric, by LAPACK in the calling thread.
class DenseLu {
public:
    /// Of nothing: size 0.
    DenseLu() = default;
    explicit DenseLu(Eigen::MatrixXd A);

    /// False where a pivot is exactly zero: not to be used.
    bool is_regular() const { return regular_; }
    /// A⁻¹ B.
    Eigen::MatrixXd solve(Eigen::MatrixXd B) const;

private:
    Eigen::MatrixXd factor_;
    std::vector<int> pivots_;
    bool regular_ = true;
};

}  // namespace clench
