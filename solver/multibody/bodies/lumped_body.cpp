#include "solver/multibody/bodies/lumped_body.hpp"

#include <Eigen/Cholesky>
#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver::multibody {

namespace {

Eigen::MatrixXd matrix_or_zero(const LumpedBody& data, const Eigen::MatrixXd& given,
                               const char* what)
{
    const Eigen::Index n = data.M.rows();
    if (given.size() == 0) {
        return Eigen::MatrixXd::Zero(n, n);
    }
    if (given.rows() != n || given.cols() != n) {
        throw InputError(data.name,
                         fmt::format("has {} coordinates and {} of {} × {}, expected {} × {}", n,
                                     what, given.rows(), given.cols(), n, n));
    }
    return given;
}

Eigen::VectorXd vector_or(const LumpedBody& data, const Eigen::VectorXd& given, double value,
                          const char* what)
{
    const Eigen::Index n = data.M.rows();
    if (given.size() == 0) {
        return Eigen::VectorXd::Constant(n, value);
    }
    if (given.size() != n) {
        throw InputError(data.name, fmt::format("has {} coordinates and {} for {} of them", n, what,
                                                given.size()));
    }
    return given;
}

void check_mass(const LumpedBody& data)
{
    const Eigen::MatrixXd& M = data.M;
    if (M.rows() == 0 || M.rows() != M.cols()) {
        throw InputError(data.name, fmt::format("has a mass matrix of {} × {}, expected a square "
                                                "one of at least 1 × 1",
                                                M.rows(), M.cols()));
    }
    const double largest = M.cwiseAbs().maxCoeff();
    const bool symmetric = (M - M.transpose()).cwiseAbs().maxCoeff() <= 1e-12 * largest;
    const Eigen::LDLT<Eigen::MatrixXd> factor(M);
    if (!symmetric || !(factor.vectorD().minCoeff() >= -1e-12 * largest)) {
        throw InputError(data.name,
                         "has a mass matrix that is not symmetric and positive semidefinite");
    }
}

}  // namespace

Body lumped_body(const LumpedBody& data)
{
    check_mass(data);
    Body body;
    body.name = data.name;
    body.has_frame = false;
    body.inertia.M_ff = data.M;
    body.C = matrix_or_zero(data, data.C, "damping");
    body.K = matrix_or_zero(data, data.K, "stiffness");
    body.scale = vector_or(data, data.scale, 1.0, "scales");
    body.zeta = vector_or(data, data.start, 0.0, "start values");
    body.zeta_rate = vector_or(data, data.velocity, 0.0, "start velocities");
    if (!(body.scale.minCoeff() > 0.0)) {
        throw InputError(data.name,
                         "has a scale that is not positive, expected what counts as one "
                         "in each coordinate");
    }
    return body;
}

}  // namespace clench::solver::multibody
