#include "preprocess/bolts/bolt_slack.hpp"

#include <map>

#include "core/linalg/dense.hpp"

namespace clench::preprocess {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A bolt between two pieces; positions in the group's list of pieces.
struct Link {
    std::size_t bolt = 0;
    Index own = 0, beyond = 0;  ///< pieces with the copies and with the original nodes
};

/// Pieces that bolts join, and the bolts.
struct Group {
    std::vector<Index> pieces;
    std::vector<Link> links;

    Eigen::Index at(Index piece) const
    {
        return std::find(pieces.begin(), pieces.end(), piece) - pieces.begin();
    }
    bool holds(Index piece) const { return at(piece) < static_cast<Eigen::Index>(pieces.size()); }
    void add(Index piece)
    {
        if (!holds(piece)) {
            pieces.push_back(piece);
        }
    }
};

std::vector<Group> groups_of(const std::vector<Link>& links)
{
    std::vector<Group> groups;
    for (const Link& link : links) {
        Group joined{{}, {link}};
        joined.add(link.own);
        joined.add(link.beyond);
        std::vector<Group> apart;
        for (Group& group : groups) {
            if (!group.holds(link.own) && !group.holds(link.beyond)) {
                apart.push_back(std::move(group));
                continue;
            }
            for (const Index piece : group.pieces) {
                joined.add(piece);
            }
            joined.links.insert(joined.links.end(), group.links.begin(), group.links.end());
        }
        apart.push_back(std::move(joined));
        groups = std::move(apart);
    }
    return groups;
}

/// Columns (t of all pieces but the first, δ of all links) that satisfy (BLT-3) at all links.
MatrixXd motions_of(const Group& group, const std::vector<Bolt>& bolts)
{
    const auto pieces = static_cast<Eigen::Index>(group.pieces.size());
    const auto links = static_cast<Eigen::Index>(group.links.size());
    MatrixXd E = MatrixXd::Zero(3 * links, 3 * pieces + links);
    for (Eigen::Index k = 0; k < links; ++k) {
        const Link& link = group.links[static_cast<std::size_t>(k)];
        E.block<3, 3>(3 * k, 3 * group.at(link.own)) += Eigen::Matrix3d::Identity();
        E.block<3, 3>(3 * k, 3 * group.at(link.beyond)) -= Eigen::Matrix3d::Identity();
        E.block<3, 1>(3 * k, 3 * pieces + k) = -bolts[link.bolt].normal;
    }
    E = E.rightCols(E.cols() - 3).eval();  // the first piece stays
    const Svd svd = full_svd(E);
    constexpr double least = 1e-7;
    const Eigen::Index rank = svd.rank(least);
    return svd.V.rightCols(svd.V.cols() - rank);
}

/// x of one column of `motions_of`, its largest component 1.
VectorXd displacement_of(const VectorXd& motion, const Group& group, const FeModel& model,
                         const std::vector<Index>& piece_of)
{
    const auto first = static_cast<Eigen::Index>(3 * (group.pieces.size() - 1));
    VectorXd t = VectorXd::Zero(first + 3);
    t.tail(first) = motion.head(first);
    VectorXd x = VectorXd::Zero(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        const Index piece = piece_of[static_cast<std::size_t>(node)];
        if (dof < 3 && piece != none && group.holds(piece)) {
            x[i] = t[3 * group.at(piece) + dof];
        }
    }
    for (std::size_t l = 0; l < group.links.size(); ++l) {
        x[shortening_row(model, model.bolts[group.links[l].bolt])] =
            motion[first + static_cast<Eigen::Index>(l)];
    }
    return x / x.cwiseAbs().maxCoeff();
}

}  // namespace

MatrixXd bolt_slack(const FeModel& model, const std::vector<Part>& pieces, Index node_total)
{
    std::vector<Index> piece_of(static_cast<std::size_t>(node_total), none);
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        for (const Index node : pieces[p].nodes) {
            piece_of[static_cast<std::size_t>(node)] = static_cast<Index>(p);
        }
    }
    std::vector<Link> links;
    for (std::size_t b = 0; b < model.bolts.size(); ++b) {
        links.push_back({b, piece_of[static_cast<std::size_t>(model.bolts[b].copy.front())],
                         piece_of[static_cast<std::size_t>(model.bolts[b].original.front())]});
    }
    std::vector<VectorXd> columns;
    for (const Group& group : groups_of(links)) {
        const MatrixXd motions = motions_of(group, model.bolts);
        for (Eigen::Index k = 0; k < motions.cols(); ++k) {
            columns.push_back(displacement_of(motions.col(k), group, model, piece_of));
        }
    }
    MatrixXd slack(model.n_free(), static_cast<Eigen::Index>(columns.size()));
    for (std::size_t k = 0; k < columns.size(); ++k) {
        slack.col(static_cast<Eigen::Index>(k)) = columns[k];
    }
    return slack;
}

}  // namespace clench::preprocess
