#include "preprocess/contact/pair_search.hpp"

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

/// The nodes of a slave face behind those of the master, with which Σ N_k x_k − x_slave = x_M −
/// x_S. Returns the slave node, the one with the largest part of the point.
Index add_own_nodes(const FaceGeometry& face, const FaceValues& values, ContactPairs& pairs)
{
    Eigen::Index nearest = 0;
    values.maxCoeff(&nearest);
    for (Eigen::Index j = 0; j < values.size(); ++j) {
        pairs.master.push_back(face.nodes()[static_cast<std::size_t>(j)]);
        pairs.N.push_back((j == nearest ? 1.0 : 0.0) - values[j]);
    }
    pairs.own.push_back(static_cast<Index>(values.size()));
    return face.nodes()[static_cast<std::size_t>(nearest)];
}

/// The nodes of the master face and, for a point inside a slave face, of that face. Returns the
/// slave node.
Index add_nodes(const SlaveSurface& slave, const SlavePoint& point, const FaceGeometry& face,
                const MasterPoint& partner, ContactPairs& pairs)
{
    FaceValues N = master_values(face, partner, point.position);
    drop_noise(N);
    for (std::size_t j = 0; j < face.nodes().size(); ++j) {
        pairs.master.push_back(face.nodes()[j]);
        pairs.N.push_back(N[static_cast<Eigen::Index>(j)]);
    }
    if (point.face == none) {
        pairs.own.push_back(0);
        return point.node;
    }
    const FaceGeometry& own = slave.faces[static_cast<std::size_t>(point.face)];
    return add_own_nodes(own, own.shape_values(point.xi), pairs);
}

/// The same with means over the slave face.
Index add_averages(const FaceGeometry& own, const FaceAverages::Point& point, ContactPairs& pairs)
{
    for (const auto& [node, weight] : point.master) {
        pairs.master.push_back(node);
        pairs.N.push_back(weight);
    }
    return add_own_nodes(own, point.own, pairs);
}

/// Of a quadrature point whose face meets the master everywhere; null of others.
const FaceAverages::Point* averages_of(const SearchResult& found, const SlavePoint& point)
{
    if (found.averages.empty() || point.face == none) {
        return nullptr;
    }
    const auto& face = found.averages[static_cast<std::size_t>(point.face)];
    return face ? &face->points[static_cast<std::size_t>(point.number)] : nullptr;
}

void find_averages(const SlaveSurface& slave, const MasterSurface& master, const PairLimits& limits,
                   int threads, SearchResult& found)
{
    found.averages.resize(slave.faces.size());
    const auto count = static_cast<Index>(slave.faces.size());
    parallel_for(count, threads, [&](Index begin, Index end, int) {
        for (auto f = static_cast<std::size_t>(begin); f < static_cast<std::size_t>(end); ++f) {
            found.averages[f] = face_averages(slave.faces[f], master, limits);
        }
    });
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
    if (slave.quadrature) {
        find_averages(slave, master, limits, threads, found);
    }
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
        const FaceAverages::Point* mean = averages_of(found, point);
        pairs.slave.push_back(
            mean != nullptr
                ? add_averages(slave.faces[static_cast<std::size_t>(point.face)], *mean, pairs)
                : add_nodes(slave, point, master.faces()[f], partner, pairs));
        pairs.face.push_back(master_faces[f]);
        pairs.first.push_back(static_cast<Index>(pairs.master.size()));
        pairs.point.push_back(point.position);
        const Eigen::Vector3d n = -partner.normal;
        Eigen::Matrix3d frame = Eigen::Matrix3d::Zero();
        frame.col(2) = n;
        pairs.frame.push_back(frame);
        const Eigen::Vector3d apart =
            mean != nullptr ? mean->gap : partner.point.position - point.position;
        pairs.gap.push_back(n.dot(apart) + 0.0);  // no −0
        pairs.area.push_back(area_factor *
                             (mean != nullptr ? point.depth * mean->area : found.area[i]));
    }
}

}  // namespace clench::preprocess
