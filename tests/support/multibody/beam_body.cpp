#include "tests/support/multibody/beam_body.hpp"

#include <cmath>
#include <numbers>
#include <random>

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

namespace clench::test {

namespace {

using Matrix12 = Eigen::Matrix<double, 12, 12>;

/// Adds a bending pair: deflection DOFs w1, w2 and slopes s1, s2 with slope = sign · dw/dx.
void add_bending(Matrix12& K, Matrix12& M, double EI, double mass, double l, int w, int s,
                 double sign)
{
    const int dofs[4] = {w, s, w + 6, s + 6};
    const double g = sign * l;
    const double stiff[4][4] = {{12, 6 * g, -12, 6 * g},
                                {6 * g, 4 * l * l, -6 * g, 2 * l * l},
                                {-12, -6 * g, 12, -6 * g},
                                {6 * g, 2 * l * l, -6 * g, 4 * l * l}};
    const double heavy[4][4] = {{156, 22 * g, 54, -13 * g},
                                {22 * g, 4 * l * l, 13 * g, -3 * l * l},
                                {54, 13 * g, 156, -22 * g},
                                {-13 * g, -3 * l * l, -22 * g, 4 * l * l}};
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
            K(dofs[i], dofs[j]) += EI / (l * l * l) * stiff[i][j];
            M(dofs[i], dofs[j]) += mass / 420.0 * heavy[i][j];
        }
    }
}

void add_rod(Matrix12& K, Matrix12& M, double stiffness, double mass, int dof)
{
    for (const int i : {0, 1}) {
        for (const int j : {0, 1}) {
            K(dof + 6 * i, dof + 6 * j) += (i == j ? 1.0 : -1.0) * stiffness;
            M(dof + 6 * i, dof + 6 * j) += mass / 6.0 * (i == j ? 2.0 : 1.0);
        }
    }
}

/// [ω ×] of every node's displacement as columns of three rotations.
Eigen::MatrixXd rotated_displacements(const Eigen::VectorXd& phi)
{
    Eigen::MatrixXd rotated = Eigen::MatrixXd::Zero(phi.size(), 3);
    for (Eigen::Index node = 0; node < phi.size() / 6; ++node) {
        const Eigen::Vector3d u = phi.segment<3>(6 * node);
        for (int axis = 0; axis < 3; ++axis) {
            rotated.block<3, 1>(6 * node, axis) = Eigen::Vector3d::Unit(axis).cross(u);
        }
    }
    return rotated;
}

Eigen::Matrix<double, 6, 1> six(const Eigen::Matrix3d& S)
{
    Eigen::Matrix<double, 6, 1> numbers;
    numbers << S(0, 0), S(1, 1), S(2, 2), S(0, 1), S(0, 2), S(1, 2);
    return numbers;
}

Eigen::Matrix3d symmetric(const Eigen::Matrix3d& S)
{
    return 0.5 * (S + S.transpose());
}

BoundaryNode boundary_node(const std::string& name, const Eigen::Vector3d& X,
                           const Eigen::MatrixXd& Phi, Eigen::Index node)
{
    BoundaryNode result;
    result.label = static_cast<Index>(node + 1);
    result.names = {name};
    result.position = X;
    result.Phi_t = Phi.middleRows<3>(6 * node);
    result.Phi_r = Phi.middleRows<3>(6 * node + 3);
    result.has_rotation = true;
    return result;
}

}  // namespace

void beam_matrices(const BeamModel& beam, Eigen::MatrixXd& K, Eigen::MatrixXd& M)
{
    const double l = beam.length / beam.elements, A = beam.area();
    const double b = beam.width, h = beam.height;
    const double I_y = b * h * h * h / 12.0, I_z = h * b * b * b / 12.0;
    const double G = beam.young / (2.0 * (1.0 + beam.poisson));
    const double torsion = 0.8 * (I_y + I_z);  // some constant: any positive one serves
    const double mass = beam.density * A * l;
    Matrix12 K_e = Matrix12::Zero(), M_e = Matrix12::Zero();
    add_rod(K_e, M_e, beam.young * A / l, mass, 0);
    add_rod(K_e, M_e, G * torsion / l, beam.density * (I_y + I_z) * l, 3);
    add_bending(K_e, M_e, beam.young * I_z, mass, l, 1, 5, 1.0);
    add_bending(K_e, M_e, beam.young * I_y, mass, l, 2, 4, -1.0);
    const Eigen::Index n = 6 * (beam.elements + 1);
    K = M = Eigen::MatrixXd::Zero(n, n);
    for (int e = 0; e < beam.elements; ++e) {
        K.block<12, 12>(6 * e, 6 * e) += K_e;
        M.block<12, 12>(6 * e, 6 * e) += M_e;
    }
}

InertiaInvariants invariants_by_definition(const Eigen::Matrix3Xd& X, const Eigen::MatrixXd& M,
                                           const Eigen::MatrixXd& Phi)
{
    const Eigen::Index n = M.rows(), r = Phi.cols();
    Eigen::MatrixXd Phi_t = Eigen::MatrixXd::Zero(n, 3), Phi_r = Phi_t;
    for (Eigen::Index node = 0; node < X.cols(); ++node) {
        Phi_t.middleRows<3>(6 * node).setIdentity();
        Phi_r.middleRows<3>(6 * node + 3).setIdentity();
        for (int axis = 0; axis < 3; ++axis) {
            Phi_r.block<3, 1>(6 * node, axis) = Eigen::Vector3d::Unit(axis).cross(X.col(node));
        }
    }
    std::vector<Eigen::MatrixXd> rotated, M_rotated;
    for (Eigen::Index j = 0; j < r; ++j) {
        rotated.push_back(rotated_displacements(Phi.col(j)));
        M_rotated.push_back(M * rotated.back());
    }
    InertiaInvariants result;
    result.mass = (Phi_t.transpose() * M * Phi_t)(0, 0);
    result.J0 = symmetric(Phi_r.transpose() * M * Phi_r);
    result.S = Phi_t.transpose() * M * Phi;
    result.H = Phi_r.transpose() * M * Phi;
    result.M_ff = Phi.transpose() * M * Phi;
    result.D.resize(3, 3 * r);
    result.J1.resize(6, r);
    result.J2.resize(6, r * r);
    result.G.fill(Eigen::MatrixXd(r, r));
    for (Eigen::Index j = 0; j < r; ++j) {
        const auto& M_j = M_rotated[static_cast<std::size_t>(j)];
        result.D.middleCols<3>(3 * j) = Phi_t.transpose() * M_j;
        result.J1.col(j) = six(2.0 * symmetric(Phi_r.transpose() * M_j));
        const Eigen::MatrixXd G_j = M_j.transpose() * Phi;
        for (int axis = 0; axis < 3; ++axis) {
            result.G[static_cast<std::size_t>(axis)].row(j) = G_j.row(axis);
        }
        for (Eigen::Index k = 0; k < r; ++k) {
            result.J2.col(j * r + k) =
                six(symmetric(rotated[static_cast<std::size_t>(k)].transpose() * M_j));
        }
    }
    return result;
}

FlexibleBody beam_body(const BeamModel& beam, int mode_count, const std::string& name)
{
    Eigen::MatrixXd K, M;
    beam_matrices(beam, K, M);
    const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> solver(K, M);
    const Eigen::MatrixXd Phi = solver.eigenvectors().middleCols(6, mode_count);
    Eigen::Matrix3Xd X = Eigen::Matrix3Xd::Zero(3, beam.elements + 1);
    for (int node = 0; node <= beam.elements; ++node) {
        X(0, node) = beam.length * (static_cast<double>(node) / beam.elements - 0.5);
    }
    FlexibleBody body;
    body.name = name;
    body.K = solver.eigenvalues().segment(6, mode_count).asDiagonal();
    body.inertia = invariants_by_definition(X, M, Phi);
    body.boundary = {boundary_node("LEFT", X.col(0), Phi, 0),
                     boundary_node("RIGHT", X.col(beam.elements), Phi, beam.elements)};
    body.damping = Eigen::VectorXd::Zero(mode_count);
    for (int j = 0; j < mode_count; ++j) {
        body.modes.push_back(
            {ModeOrigin::vibration, std::sqrt(body.K(j, j)) / (2.0 * std::numbers::pi)});
    }
    return body;
}

FlexibleBody random_body(int mode_count, const std::string& name)
{
    std::mt19937 generator(7);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    const auto random = [&](Eigen::Index rows, Eigen::Index columns) {
        return Eigen::MatrixXd(
            Eigen::MatrixXd::NullaryExpr(rows, columns, [&] { return uniform(generator); }));
    };
    const Eigen::Index nodes = 5, n = 6 * nodes;
    // Masses and a translation-rotation coupling as consistent matrices have it.
    Eigen::MatrixXd M = Eigen::MatrixXd::Zero(n, n);
    Eigen::Matrix3Xd X = random(3, nodes);
    Eigen::VectorXd masses = (random(nodes, 1).array() + 2.0).matrix();
    X.colwise() -= Eigen::Vector3d(X * masses / masses.sum());
    for (Eigen::Index node = 0; node < nodes; ++node) {
        const Eigen::MatrixXd L = 0.2 * random(6, 6);
        M.block<6, 6>(6 * node, 6 * node) = L * L.transpose();
        M.block<3, 3>(6 * node, 6 * node) = masses[node] * Eigen::Matrix3d::Identity();
        M.block<3, 3>(6 * node + 3, 6 * node + 3) += Eigen::Matrix3d::Identity();
    }
    const Eigen::MatrixXd Phi = 0.3 * random(n, mode_count);
    const Eigen::MatrixXd L = random(mode_count, mode_count);
    FlexibleBody body;
    body.name = name;
    body.K = L * L.transpose() + Eigen::MatrixXd::Identity(mode_count, mode_count);
    body.inertia = invariants_by_definition(X, M, Phi);
    body.boundary = {boundary_node("LEFT", X.col(0), Phi, 0),
                     boundary_node("RIGHT", X.col(1), Phi, 1)};
    body.damping = Eigen::VectorXd::Constant(mode_count, 0.02);
    body.modes.resize(static_cast<std::size_t>(mode_count));
    return body;
}

}  // namespace clench::test
