#include "solver/multibody/bodies/body.hpp"

#include <Eigen/Eigenvalues>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"
#include "solver/multibody/bodies/modal_damping.hpp"

namespace clench::solver::multibody {

namespace {

void check_mass(const std::string& name, double mass)
{
    if (!(mass > 0.0)) {
        throw InputError(name, fmt::format("has mass {}, expected more than 0", mass),
                         "a body without mass has no equation of motion; join its neighbours "
                         "directly");
    }
}

void check_tensor(const std::string& name, const Eigen::Matrix3d& J)
{
    const double scale = J.cwiseAbs().maxCoeff();
    if (!((J - J.transpose()).cwiseAbs().maxCoeff() <= 1e-9 * scale)) {
        throw InputError(name, "has an inertia tensor that is not symmetric");
    }
    const Eigen::Vector3d principal =
        Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(J, Eigen::EigenvaluesOnly).eigenvalues();
    if (!(principal[0] > 1e-14 * scale)) {
        throw InputError(name,
                         fmt::format("has principal moments of inertia {}, {}, {}, expected all "
                                     "above 0",
                                     principal[0], principal[1], principal[2]),
                         "give a slender body the small moment it has about its axis");
    }
    if (principal[2] > (principal[0] + principal[1]) * (1.0 + 1e-6)) {
        throw InputError(name,
                         fmt::format("has principal moments of inertia {}, {}, {}: the largest "
                                     "exceeds the sum of the others",
                                     principal[0], principal[1], principal[2]),
                         "no distribution of mass has such moments; check the order 11, 22, 33, "
                         "12, 13, 23");
    }
}

void check_start(const std::string& name, const Pose& start)
{
    if (!(std::abs(start.p.norm() - 1.0) < 1e-6)) {
        throw InputError(
            name, fmt::format("has Euler parameters of length {}, expected 1", start.p.norm()));
    }
    if (!start.r.allFinite() || !start.v.allFinite() || !start.omega.allFinite()) {
        throw InputError(name, "has a start position or velocity that is not a number");
    }
}

void check_sizes(const FlexibleBody& body)
{
    const InertiaInvariants& inertia = body.inertia;
    const Eigen::Index r = body.K.rows();
    const bool fits = body.K.cols() == r && inertia.M_ff.rows() == r && inertia.M_ff.cols() == r &&
                      inertia.S.cols() == r && inertia.H.cols() == r && inertia.D.cols() == 3 * r &&
                      inertia.J1.cols() == r && inertia.J2.cols() == r * r &&
                      inertia.G[0].rows() == r && inertia.G[1].rows() == r &&
                      inertia.G[2].rows() == r;
    if (!fits) {
        throw InputError(body.name,
                         fmt::format("has {} modes, but not all inertia invariants fit them", r),
                         "reduce the body again with this version");
    }
}

/// A plane body has no motion out of its plane, so its mass matrix has no moments about axes in it;
/// joints must hold it there, and then any moments do. Those of a thin plate have J_xx + J_yy =
/// J_zz.
Eigen::Matrix3d tensor_of(const InertiaInvariants& inertia)
{
    Eigen::Matrix3d J = inertia.J0;
    if (J(2, 2) > 0.0 && J.topLeftCorner<2, 2>().isZero(0.0)) {
        J(0, 0) = J(1, 1) = 0.5 * J(2, 2);
    }
    return J;
}

}  // namespace

Body ground_body()
{
    Body ground;
    ground.name = "ground";
    ground.is_ground = true;
    ground.has_frame = false;
    return ground;
}

Body rigid_body(const std::string& name, double mass, const Eigen::Matrix3d& J, const Pose& start)
{
    check_mass(name, mass);
    check_tensor(name, J);
    check_start(name, start);
    Body body;
    body.name = name;
    body.start = start;
    body.start.p.normalize();
    body.inertia.mass = mass;
    body.inertia.J0 = 0.5 * (J + J.transpose());
    return body;
}

Body flexible_body(const FlexibleBody& source, const Pose& start)
{
    check_mass(source.name, source.inertia.mass);
    const Eigen::Matrix3d J0 = tensor_of(source.inertia);
    check_tensor(source.name, J0);
    check_start(source.name, start);
    check_sizes(source);
    const Eigen::MatrixXd& M_ff = source.inertia.M_ff;
    if (M_ff.rows() > 0 && !DenseCholesky(M_ff).is_positive_definite()) {
        throw InputError(source.name, "has a modal mass matrix that is not positive definite",
                         "some mode has no mass or repeats another");
    }
    Body body;
    body.name = source.name;
    body.start = start;
    body.start.p.normalize();
    body.inertia = source.inertia;
    body.inertia.J0 = J0;
    body.K = source.K;
    body.C = source.damping.size() == 0 ? Eigen::MatrixXd::Zero(M_ff.rows(), M_ff.rows())
                                        : damping_by_ratio(source.K, M_ff, source.damping);
    body.zeta = body.zeta_rate = Eigen::VectorXd::Zero(M_ff.rows());
    return body;
}

}  // namespace clench::solver::multibody
