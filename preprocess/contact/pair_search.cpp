#include "preprocess/contact/pair_search.hpp"

#include <Eigen/LU>

#include "core/parallel/parallel_for.hpp"

namespace clench::preprocess {
namespace {

/// The part of a slave point's area that opposes the master, all of it as a rule: only where the
/// slave surface has a sharp edge does one of the faces there not oppose it.
double facing_area(std::span<const SlaveShare> shares, const Eigen::Vector3d& master_normal,
                   double min_cosine)
{
    double facing = 0.0, all = 0.0;
    for (const SlaveShare& share : shares) {
        all += share.area;
        facing += -share.normal.dot(master_normal) >= min_cosine - 1e-9 ? share.area : 0.0;
    }
    return facing > 0.0 ? facing : all;
}

double total_area(std::span<const SlaveShare> shares)
{
    double all = 0.0;
    for (const SlaveShare& share : shares) {
        all += share.area;
    }
    return all;
}

/// What N changes by where a slave point hangs over the rim: the face goes on along its tangents,
/// ΔN = ∂N/∂ξ J⁺ (x_S − x_M) (CON-7). Then x_M − x_S is along the normal again, and a rotation of
/// slave and master together does not slide them.
FaceValues beyond_the_rim(const FaceGeometry& face, const FacePoint& at, const Eigen::Vector3d& x)
{
    FaceValues N;
    FaceDerivatives dN;
    face.shape_functions(at.xi, N, dN);
    const Eigen::Matrix<double, 3, 2> J = face.tangents(at.xi);
    const Eigen::Matrix2d JJ = J.transpose() * J;
    const Eigen::Vector2d step = JJ.inverse() * (J.transpose() * (x - at.position));
    if (face.is_edge()) {
        return dN.col(0) * step[0];
    }
    return dN * step;
}

/// Σ N_k x_k − x_slave = x_M − x_S: the nodes of the master face and, for the centre of a slave
/// face, the nodes of that face. Returns the slave node.
Index add_nodes(const SlaveSurface& slave, const SlavePoint& point, const FaceGeometry& face,
                const MasterPoint& partner, ContactPairs& pairs)
{
    FaceValues N = face.shape_values(partner.point.xi);
    if (partner.overhang > 0.0) {
        N += beyond_the_rim(face, partner.point, point.position);
    }
    drop_noise(N);
    for (std::size_t j = 0; j < face.nodes().size(); ++j) {
        pairs.master.push_back(face.nodes()[j]);
        pairs.N.push_back(N[static_cast<Eigen::Index>(j)]);
    }
    if (point.face == none) {
        return point.node;
    }
    const FaceGeometry& own = slave.faces[static_cast<std::size_t>(point.face)];
    const FaceValues centre = own.shape_values(own.centre());
    const auto mid = static_cast<std::size_t>(own.corner_total());
    for (std::size_t j = 0; j < own.nodes().size(); ++j) {
        pairs.master.push_back(own.nodes()[j]);
        pairs.N.push_back((j == mid ? 1.0 : 0.0) - centre[static_cast<Eigen::Index>(j)]);
    }
    return own.nodes()[mid];
}

}  // namespace

SearchResult search_partners(const SlaveSurface& slave, const MasterSurface& master,
                             const PairLimits& limits, int threads)
{
    SearchResult found;
    found.partner.resize(slave.points.size());
    found.area.assign(slave.points.size(), 0.0);
    const auto count = static_cast<Index>(slave.points.size());
    parallel_for(count, threads, [&](Index begin, Index end, int) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            const SlavePoint& point = slave.points[i];
            const std::span<const SlaveShare> shares = slave.shares_of(point);
            MasterPoint& partner = found.partner[i];
            if (!(total_area(shares) > 0.0)) {
                partner.outcome = Outcome::no_area;
                continue;
            }
            partner = master.find(point.position, shares, slave.own_nodes(point), limits);
            if (partner.outcome == Outcome::paired) {
                found.area[i] = facing_area(shares, partner.normal, limits.min_cosine);
            }
        }
    });
    return found;
}

void append_pairs(const SlaveSurface& slave, const MasterSurface& master,
                  const std::vector<FaceRef>& master_faces, const SearchResult& found,
                  double area_factor, ContactPairs& pairs)
{
    if (pairs.first.empty()) {
        pairs.first.push_back(0);
    }
    for (std::size_t i = 0; i < slave.points.size(); ++i) {
        const SlavePoint& point = slave.points[i];
        const MasterPoint& partner = found.partner[i];
        if (partner.outcome != Outcome::paired) {
            continue;
        }
        const auto f = static_cast<std::size_t>(partner.face);
        pairs.slave.push_back(add_nodes(slave, point, master.faces()[f], partner, pairs));
        pairs.face.push_back(master_faces[f]);
        pairs.first.push_back(static_cast<Index>(pairs.master.size()));
        pairs.point.push_back(point.position);
        const Eigen::Vector3d n = -partner.normal;
        Eigen::Matrix3d frame = Eigen::Matrix3d::Zero();
        frame.col(2) = n;
        pairs.frame.push_back(frame);
        pairs.gap.push_back(n.dot(partner.point.position - point.position) + 0.0);  // no −0
        pairs.area.push_back(area_factor * found.area[i]);
    }
}

}  // namespace clench::preprocess
