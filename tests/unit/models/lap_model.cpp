#include "tests/unit/models/lap_model.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include <Eigen/Dense>

#include "tests/unit/models/brick_model.hpp"

namespace clench::test {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d;

// Overlap from x = 4 to 8 of bricks 8 long; nodes of both coincide there.
Brick brick(const Lap& lap, bool upper)
{
    Brick result;
    result.cells = {4, 2, 1};
    result.size = Vector3d(8.0, 3.0, 1.0) / lap.unit;
    result.origin = (upper ? Vector3d(4.0, 0.0, 0.0) : Vector3d(0.0, 0.0, -1.0)) / lap.unit;
    result.young = 2.1e5 * lap.unit * lap.unit;
    result.density = lap.density * std::pow(lap.unit, 4);  // force, length, time
    result.name = upper ? "upper" : "lower";
    return result;
}

// Node of the lower brick under every node of the upper one, or `none`.
std::vector<std::pair<Index, Index>> touching(const FeModel& model, double unit)
{
    std::vector<std::pair<Index, Index>> pairs;
    for (const Index u : model.parts[1].nodes) {
        for (const Index l : model.parts[0].nodes) {
            if ((model.mesh.nodes[u] - model.mesh.nodes[l]).norm() < 1e-6 / unit) {
                pairs.emplace_back(u, l);
            }
        }
    }
    return pairs;
}

void tie(FeModel& model, const std::vector<std::pair<Index, Index>>& pairs, const Lap& lap)
{
    for (const auto& [u, l] : pairs) {
        // Two rows of nodes: one alone would be a hinge.
        const double x = model.mesh.nodes[u].x() * lap.unit;
        if (x < 5.9 || x > 7.1) {
            continue;
        }
        const double k = 1e5 * lap.unit;
        for (int d = 0; d < 3; ++d) {
            model.K.coeffRef(3 * u + d, 3 * u + d) += k;
            model.K.coeffRef(3 * l + d, 3 * l + d) += k;
            model.K.coeffRef(3 * u + d, 3 * l + d) -= k;
            model.K.coeffRef(3 * l + d, 3 * u + d) -= k;
        }
    }
    model.K.makeCompressed();
    Part whole{{}, "lap"};
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        whole.nodes.push_back(node);
    }
    model.parts = {whole};
}

void add_interface(FeModel& model, const std::vector<std::pair<Index, Index>>& touch,
                   const Lap& lap)
{
    ContactPairs pairs;
    pairs.name = "joint";
    pairs.first = {0};
    for (const auto& [u, l] : touch) {
        const Vector3d x = model.mesh.nodes[u];
        pairs.slave.push_back(u);
        pairs.master.push_back(l);
        pairs.N.push_back(1.0);
        pairs.first.push_back(static_cast<Index>(pairs.master.size()));
        pairs.point.push_back(x);
        Eigen::Matrix3d frame;  // n from the slave to the master: downwards
        frame << 1, 0, 0, 0, -1, 0, 0, 0, -1;
        pairs.frame.push_back(frame);
        pairs.gap.push_back(lap.gap / lap.unit * x.x() * lap.unit / 4.0);
        // Not all alike, so that a forgotten area shows.
        pairs.area.push_back((0.5 + 0.1 * x.y() * lap.unit) / (lap.unit * lap.unit));
    }
    pairs.face.resize(pairs.slave.size());
    model.contacts = {pairs};
}

std::vector<Index> shuffled(Index count)
{
    std::vector<Index> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    std::mt19937 generator(7u);
    for (std::size_t i = order.size() - 1; i > 0; --i) {
        std::swap(order[i], order[generator() % (i + 1)]);
    }
    return order;
}

// Node n becomes node order[n].
void renumber(FeModel& model, const std::vector<Index>& order)
{
    const FeModel old = model;
    Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, Index> P(model.n_free());
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        model.mesh.nodes[order[node]] = old.mesh.nodes[node];
        for (int d = 0; d < 3; ++d) {
            P.indices()[3 * node + d] = 3 * order[node] + d;
        }
    }
    model.K = P * old.K * P.transpose();
    model.M = P * old.M * P.transpose();
    for (Part& part : model.parts) {
        for (Index& node : part.nodes) {
            node = order[node];
        }
        std::sort(part.nodes.begin(), part.nodes.end());
    }
    for (ContactPairs& pairs : model.contacts) {
        for (std::vector<Index>* nodes : {&pairs.slave, &pairs.master}) {
            for (Index& node : *nodes) {
                node = order[node];
            }
        }
    }
}

}  // namespace

FeModel make_lap(const Lap& lap)
{
    FeModel model = side_by_side({make_brick(brick(lap, false)), make_brick(brick(lap, true))});
    const auto touch = touching(model, lap.unit);
    add_interface(model, touch, lap);
    if (lap.tied) {
        tie(model, touch, lap);
    }
    if (lap.renumbered) {
        renumber(model, shuffled(model.mesh.node_total()));
    }
    return model;
}

std::vector<Index> end_rows(const FeModel& model)
{
    Vector3d low = model.mesh.nodes[0], high = low;
    for (const Vector3d& x : model.mesh.nodes) {
        low = low.cwiseMin(x);
        high = high.cwiseMax(x);
    }
    const double near = 1e-6 * (high - low).norm();
    const double middle = 0.5 * (low.z() + high.z());
    return dofs_where(model, [&](const Vector3d& x) {
        const bool corner_y = x.y() < low.y() + near || x.y() > high.y() - near;
        const bool lower =
            x.x() < low.x() + near && (x.z() < low.z() + near || x.z() > middle - near);
        const bool upper =
            x.x() > high.x() - near && (x.z() > high.z() - near || x.z() < middle + near);
        return corner_y && (lower || upper);
    });
}

std::vector<Index> renumbered_rows(const FeModel& model)
{
    const std::vector<Index> order = shuffled(model.mesh.node_total());
    std::vector<Index> rows;
    for (const Index node : order) {
        for (int d = 0; d < 3; ++d) {
            rows.push_back(3 * node + d);
        }
    }
    return rows;
}

MatrixXd rigid_columns(const FeModel& model)
{
    MatrixXd R = MatrixXd::Zero(model.n_free(), 6);
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        for (int d = 0; d < 3; ++d) {
            R(3 * node + d, d) = 1.0;
            R.block<3, 1>(3 * node, 3 + d) = Vector3d::Unit(d).cross(model.mesh.nodes[node]);
        }
    }
    return R;
}

double subspace_angle(const MatrixXd& A, const MatrixXd& B)
{
    const auto basis = [](const MatrixXd& X) {
        const MatrixXd scaled = X.colwise().normalized();
        const Eigen::HouseholderQR<MatrixXd> qr(scaled);
        return MatrixXd(qr.householderQ() * MatrixXd::Identity(X.rows(), X.cols()));
    };
    const MatrixXd Q = basis(A), P = basis(B);
    const MatrixXd rest = P - Q * (Q.transpose() * P);
    return Eigen::JacobiSVD<MatrixXd>(rest).singularValues()[0];
}

}  // namespace clench::test
