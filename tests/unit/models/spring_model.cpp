#include "tests/unit/models/spring_model.hpp"

#include <numeric>

namespace clench::test {

Index SpringModel::mass(double m, const Eigen::Vector3d& at)
{
    const Index position = static_cast<Index>(nodes_.size());
    nodes_.push_back(at);
    K_.emplace_back(position, position, 0.0);
    M_.emplace_back(position, position, m);
    return position;
}

void SpringModel::spring(Index a, Index b, double k)
{
    spring({{a, 1.0}, {b, -1.0}}, k);
}

void SpringModel::spring(const std::vector<std::pair<Index, double>>& terms, double k)
{
    for (const auto& [a, factor_a] : terms) {
        for (const auto& [b, factor_b] : terms) {
            K_.emplace_back(a, b, k * factor_a * factor_b);
        }
    }
}

FeModel SpringModel::model() const
{
    const Index n = static_cast<Index>(nodes_.size());
    FeModel model;
    model.name = "springs";
    model.mesh.nodes = nodes_;
    model.mesh.node_label.resize(nodes_.size());
    for (Index i = 0; i < n; ++i) {
        model.mesh.node_label[i].id = i + 1;
    }
    model.dofs = DofMap(std::vector<DofMask>(nodes_.size(), 1));
    model.free_dofs.resize(nodes_.size());
    std::iota(model.free_dofs.begin(), model.free_dofs.end(), 0);
    model.T.resize(n, n);
    model.T.setIdentity();
    model.K.resize(n, n);
    model.K.setFromTriplets(K_.begin(), K_.end());
    model.M.resize(n, n);
    model.M.setFromTriplets(M_.begin(), M_.end());
    model.parts.push_back({model.free_dofs, "springs"});
    return model;
}

FeModel make_star(Index arms, Index length)
{
    SpringModel star;
    const Index hub = star.mass(1.0);
    for (Index arm = 0; arm < arms; ++arm) {
        Index last = hub;
        const double angle = 6.283185307179586 * arm / arms;
        for (Index i = 1; i <= length; ++i) {
            const Index next =
                star.mass(1.0, i * Eigen::Vector3d(std::cos(angle), std::sin(angle), 0.0));
            star.spring(last, next, 1.0);
            last = next;
        }
    }
    return star.model();
}

}  // namespace clench::test
