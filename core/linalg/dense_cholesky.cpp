#include <Eigen/Cholesky>

#include "core/linalg/dense.hpp"

namespace clench {

using Eigen::MatrixXd;

struct DenseCholesky::Factor {
    Eigen::LLT<MatrixXd> llt;
};

DenseCholesky::DenseCholesky(const MatrixXd& A)
    : factor_(std::make_shared<const Factor>(Factor{Eigen::LLT<MatrixXd>(A)}))
{
}

Eigen::Index DenseCholesky::size() const
{
    return factor_ ? factor_->llt.rows() : 0;
}

bool DenseCholesky::is_positive_definite() const
{
    return factor_->llt.info() == Eigen::Success;
}

double DenseCholesky::rcond() const
{
    return factor_->llt.rcond();
}

MatrixXd DenseCholesky::R() const
{
    return factor_->llt.matrixU();
}

MatrixXd DenseCholesky::solve_forward(const MatrixXd& B) const
{
    return factor_->llt.matrixL().solve(B);
}

MatrixXd DenseCholesky::solve_backward(const MatrixXd& B) const
{
    return factor_->llt.matrixU().solve(B);
}

MatrixXd DenseCholesky::solve(const MatrixXd& B) const
{
    return factor_->llt.solve(B);
}

Eigen::VectorXd DenseCholesky::solve(const Eigen::VectorXd& b) const
{
    return factor_->llt.solve(b);
}

}  // namespace clench
