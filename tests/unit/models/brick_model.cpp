#include "tests/unit/models/brick_model.hpp"

#include <Eigen/Dense>

namespace clench::test {
namespace {

using Tet = std::array<std::array<int, 3>, 10>;  // node offsets on the grid of half cells
using Block = Eigen::Matrix<double, 30, 30>;
using Triplets = std::vector<Eigen::Triplet<double, Index>>;

constexpr std::array<std::array<int, 2>, 6> edges{{{0, 1}, {1, 2}, {0, 2}, {0, 3}, {1, 3}, {2, 3}}};

// Kuhn's six tetrahedra of a cube: paths from (0,0,0) to (1,1,1) along the axes in every order.
std::array<Tet, 6> tets_of_a_cell()
{
    constexpr std::array<std::array<int, 3>, 6> orders{
        {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}};
    std::array<Tet, 6> tets{};
    for (int t = 0; t < 6; ++t) {
        for (int step = 0; step < 3; ++step) {
            tets[t][step + 1] = tets[t][step];
            tets[t][step + 1][orders[t][step]] += 2;
        }
        if (t >= 3) {  // odd orders are left-handed
            std::swap(tets[t][1], tets[t][2]);
        }
        for (int e = 0; e < 6; ++e) {
            for (int c = 0; c < 3; ++c) {
                tets[t][4 + e][c] = (tets[t][edges[e][0]][c] + tets[t][edges[e][1]][c]) / 2;
            }
        }
    }
    return tets;
}

// Gradients of the four barycentric coordinates, and the volume.
std::pair<Eigen::Matrix<double, 3, 4>, double> barycentric(const Eigen::Matrix<double, 3, 4>& x)
{
    Eigen::Matrix4d A;
    A << Eigen::RowVector4d::Ones(), x;
    const Eigen::Matrix4d inverse = A.inverse();
    return {inverse.rightCols<3>().transpose(), A.determinant() / 6.0};
}

// Gradients of the ten shape functions at barycentric coordinates L.
Eigen::Matrix<double, 3, 10> gradients(const Eigen::Matrix<double, 3, 4>& dL,
                                       const Eigen::Vector4d& L)
{
    Eigen::Matrix<double, 3, 10> g;
    for (int a = 0; a < 4; ++a) {
        g.col(a) = (4.0 * L[a] - 1.0) * dL.col(a);
    }
    for (int e = 0; e < 6; ++e) {
        const auto [i, j] = edges[e];
        g.col(4 + e) = 4.0 * (L[i] * dL.col(j) + L[j] * dL.col(i));
    }
    return g;
}

Block stiffness(const Brick& brick, const Eigen::Matrix<double, 3, 4>& x)
{
    const double mu = brick.young / (2.0 * (1.0 + brick.poisson));
    const double lambda = 2.0 * mu * brick.poisson / (1.0 - 2.0 * brick.poisson);
    const auto [dL, volume] = barycentric(x);
    Block K = Block::Zero();
    for (int point = 0; point < 4; ++point) {
        Eigen::Vector4d L = Eigen::Vector4d::Constant((5.0 - std::sqrt(5.0)) / 20.0);
        L[point] = (5.0 + 3.0 * std::sqrt(5.0)) / 20.0;
        const Eigen::Matrix<double, 3, 10> g = gradients(dL, L);
        for (int a = 0; a < 10; ++a) {
            for (int b = 0; b < 10; ++b) {
                K.block<3, 3>(3 * a, 3 * b) +=
                    volume / 4.0 *
                    (lambda * g.col(a) * g.col(b).transpose() +
                     mu * g.col(b) * g.col(a).transpose() +
                     mu * g.col(a).dot(g.col(b)) * Eigen::Matrix3d::Identity());
            }
        }
    }
    return K;
}

// ∫ N_a N_b of the straight TET10 in units of volume / 420.
int mass_factor(int a, int b)
{
    if (a > b) {
        std::swap(a, b);
    }
    if (b < 4) {
        return a == b ? 6 : 1;
    }
    const auto [p, q] = edges[b - 4];
    if (a < 4) {
        return a == p || a == q ? -4 : -6;
    }
    const auto [r, s] = edges[a - 4];
    const int shared = (r == p || r == q) + (s == p || s == q);
    return shared == 2 ? 32 : shared == 1 ? 16 : 8;
}

Block mass(const Brick& brick, const Eigen::Matrix<double, 3, 4>& x)
{
    const double unit = brick.density * barycentric(x).second / 420.0;
    Block M = Block::Zero();
    for (int a = 0; a < 10; ++a) {
        for (int b = 0; b < 10; ++b) {
            M.block<3, 3>(3 * a, 3 * b) = unit * mass_factor(a, b) * Eigen::Matrix3d::Identity();
        }
    }
    return M;
}

void scatter(const std::array<Index, 10>& nodes, const Block& E, bool full, Triplets& triplets)
{
    for (int a = 0; a < 10; ++a) {
        for (int b = 0; b < 10; ++b) {
            for (int i = 0; i < 3; ++i) {
                for (int j = full ? 0 : i; j < (full ? 3 : i + 1); ++j) {
                    triplets.emplace_back(3 * nodes[a] + i, 3 * nodes[b] + j,
                                          E(3 * a + i, 3 * b + j));
                }
            }
        }
    }
}

void set_identity(FeModel& model)
{
    const Index n = model.dofs.size();
    model.T.resize(n, n);
    model.T.setIdentity();
    model.free_dofs.resize(n);
    for (Index i = 0; i < n; ++i) {
        model.free_dofs[i] = i;
    }
}

void number_nodes(FeModel& model)
{
    const Index count = model.mesh.node_total();
    model.mesh.node_label.resize(count);
    for (Index node = 0; node < count; ++node) {
        model.mesh.node_label[node].id = node + 1;
    }
    model.dofs = DofMap(std::vector<DofMask>(count, translations));
}

}  // namespace

FeModel make_brick(const Brick& brick)
{
    FeModel model;
    model.name = brick.name;
    const auto [nx, ny, nz] = brick.cells;
    const Eigen::Vector3d half = brick.size.cwiseQuotient(Eigen::Vector3d(2 * nx, 2 * ny, 2 * nz));
    for (Index k = 0; k <= 2 * nz; ++k) {
        for (Index j = 0; j <= 2 * ny; ++j) {
            for (Index i = 0; i <= 2 * nx; ++i) {
                model.mesh.nodes.push_back(brick.origin +
                                           half.cwiseProduct(Eigen::Vector3d(i, j, k)));
            }
        }
    }
    number_nodes(model);

    ElementBlock block;
    block.kind = {Shape::tet10, Family::solid, Integration::full};
    Triplets K, M;
    for (const Tet& tet : tets_of_a_cell()) {
        Eigen::Matrix<double, 3, 4> x;
        for (int c = 0; c < 4; ++c) {
            x.col(c) = half.cwiseProduct(Eigen::Vector3d(tet[c][0], tet[c][1], tet[c][2]));
        }
        const Block K_e = stiffness(brick, x), M_e = mass(brick, x);
        for (Index cell = 0; cell < nx * ny * nz; ++cell) {
            const Index i = cell % nx, j = cell / nx % ny, k = cell / (nx * ny);
            std::array<Index, 10> nodes{};
            for (int a = 0; a < 10; ++a) {
                nodes[a] =
                    (2 * i + tet[a][0]) +
                    (2 * nx + 1) * ((2 * j + tet[a][1]) + (2 * ny + 1) * (2 * k + tet[a][2]));
            }
            scatter(nodes, K_e, true, K);
            scatter(nodes, M_e, false, M);
            block.label.push_back({block.size() + 1, 0});
            block.nodes.insert(block.nodes.end(), nodes.begin(), nodes.end());
            block.section.push_back(0);
        }
    }
    model.mesh.blocks.push_back(std::move(block));
    set_identity(model);
    const Index n = model.dofs.size();
    model.K.resize(n, n);
    model.K.setFromTriplets(K.begin(), K.end());
    model.M.resize(n, n);
    model.M.setFromTriplets(M.begin(), M.end());
    Part part{{}, brick.name};
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        part.nodes.push_back(node);
    }
    model.parts.push_back(std::move(part));
    return model;
}

FeModel side_by_side(const std::vector<FeModel>& models)
{
    FeModel result;
    Triplets K, M;
    for (const FeModel& model : models) {
        const Index node_offset = result.mesh.node_total();
        const Index offset = 3 * node_offset;
        result.mesh.nodes.insert(result.mesh.nodes.end(), model.mesh.nodes.begin(),
                                 model.mesh.nodes.end());
        for (Part part : model.parts) {
            for (Index& node : part.nodes) {
                node += node_offset;
            }
            result.parts.push_back(std::move(part));
        }
        for (Index column = 0; column < model.n_free(); ++column) {
            for (SparseMatrix::InnerIterator it(model.K, column); it; ++it) {
                K.emplace_back(offset + it.row(), offset + column, it.value());
            }
            for (SparseMatrix::InnerIterator it(model.M, column); it; ++it) {
                M.emplace_back(offset + it.row(), offset + column, it.value());
            }
        }
    }
    number_nodes(result);
    set_identity(result);
    const Index n = result.dofs.size();
    result.K.resize(n, n);
    result.K.setFromTriplets(K.begin(), K.end());
    result.M.resize(n, n);
    result.M.setFromTriplets(M.begin(), M.end());
    return result;
}

}  // namespace clench::test
