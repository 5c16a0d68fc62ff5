#include "tests/support/spectra/spectra_lanczos.hpp"

#include <algorithm>

#include <Spectra/SymGEigsShiftSolver.h>

namespace clench::test {

using reduction::EigenPairs, reduction::ShiftInvert;

namespace {

// What Spectra asks of an operator: y = (K + σ M)⁻¹ x; the shift is already in the factor.
class Inverse {
public:
    using Scalar = double;
    explicit Inverse(const ShiftInvert& op) : op_(op) {}
    Eigen::Index rows() const { return op_.size(); }
    Eigen::Index cols() const { return op_.size(); }
    void set_shift(double) const {}
    void perform_op(const double* x, double* y) const
    {
        Eigen::Map<Eigen::MatrixXd>(y, rows(), 1) =
            op_.solve(Eigen::Map<const Eigen::MatrixXd>(x, rows(), 1));
    }

private:
    const ShiftInvert& op_;
};

class Mass {
public:
    using Scalar = double;
    explicit Mass(const ShiftInvert& op) : op_(op) {}
    Eigen::Index rows() const { return op_.size(); }
    Eigen::Index cols() const { return op_.size(); }
    void perform_op(const double* x, double* y) const
    {
        Eigen::Map<Eigen::MatrixXd>(y, rows(), 1) =
            op_.mass_times(Eigen::Map<const Eigen::MatrixXd>(x, rows(), 1));
    }

private:
    const ShiftInvert& op_;
};

}  // namespace

EigenPairs spectra_lanczos(const ShiftInvert& op, Index count, double tolerance)
{
    Inverse inverse(op);
    Mass mass(op);
    const Index basis = std::min(op.size(), std::max<Index>(2 * count, count + 20));
    Spectra::SymGEigsShiftSolver<Inverse, Mass, Spectra::GEigsMode::ShiftInvert> solver(
        inverse, mass, count, basis, -op.sigma());
    solver.init();
    solver.compute(Spectra::SortRule::LargestMagn, 1000, tolerance,
                   Spectra::SortRule::SmallestAlge);
    EigenPairs pairs;
    pairs.theta = (solver.eigenvalues().array() + op.sigma()).inverse();
    pairs.X = solver.eigenvectors();
    pairs.converged = solver.info() == Spectra::CompInfo::Successful;
    pairs.operations = static_cast<Index>(solver.num_operations());
    return pairs;
}

}  // namespace clench::test
