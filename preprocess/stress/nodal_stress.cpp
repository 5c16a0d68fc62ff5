#include "preprocess/stress/nodal_stress.hpp"

#include <algorithm>
#include <memory>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "core/parallel/parallel_for.hpp"
#include "preprocess/assembly/property_table.hpp"
#include "preprocess/stress/element_stress.hpp"

namespace clench::preprocess {
namespace {

using Eigen::MatrixXd;
using ConstRef = Eigen::Ref<const MatrixXd>;

/// Elements whose matrices are held at one time.
constexpr Index batch_size = 256;

bool has_stress(const ElementBlock& block)
{
    return block.kind.family == Family::solid || is_planar(block.kind.family);
}

/// Everything an evaluation needs, independent of the model it was made from.
class NodalStress {
public:
    NodalStress(const FeModel& model, int threads);
    StressSites sites;
    void evaluate(const ConstRef& x, MatrixXd& stress) const;

private:
    void find_sites();
    void add_batch(const ElementBlock& block, Index block_number, Index begin, Index end,
                   const ConstRef& x, MatrixXd& stress) const;

    FeDeck deck_;
    DofMap dofs_;
    std::unique_ptr<PropertyTable> properties_;
    std::vector<std::vector<Index>> site_of_;  ///< per block, one per entry of its nodes
    std::vector<double> share_;                ///< 1 / elements that meet at the site
    int threads_;
};

Index material_of(const FeDeck& deck, Index section)
{
    for (std::size_t i = 0; i < deck.materials.size(); ++i) {
        if (same_name(deck.materials[i].name, deck.sections[section].material)) {
            return static_cast<Index>(i);
        }
    }
    return none;
}

NodalStress::NodalStress(const FeModel& model, int threads)
    : dofs_(model.dofs), threads_(thread_count(threads))
{
    deck_.mesh = model.mesh;
    deck_.materials = model.materials;
    deck_.sections = model.sections;
    properties_ = std::make_unique<PropertyTable>(deck_);
    find_sites();
}

void NodalStress::find_sites()
{
    std::vector<Index> material(deck_.sections.size());
    for (std::size_t s = 0; s < material.size(); ++s) {
        material[s] = material_of(deck_, static_cast<Index>(s));
    }
    std::vector<std::pair<Index, Index>> keys;
    const auto for_each = [&](const auto& visit) {
        for (std::size_t b = 0; b < deck_.mesh.blocks.size(); ++b) {
            const ElementBlock& block = deck_.mesh.blocks[b];
            const int count = node_count(block.kind.shape);
            for (std::size_t i = 0; has_stress(block) && i < block.nodes.size(); ++i) {
                const Index element = static_cast<Index>(i) / count;
                visit(b, i, std::pair(block.nodes[i], material[block.section[element]]));
            }
        }
    };
    for_each([&](std::size_t, std::size_t, const auto& key) { keys.push_back(key); });
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    for (const auto& [node, of] : keys) {
        sites.node.push_back(node);
        sites.material.push_back(of);
    }
    site_of_.resize(deck_.mesh.blocks.size());
    share_.assign(keys.size(), 0.0);
    for_each([&](std::size_t b, std::size_t i, const auto& key) {
        site_of_[b].resize(deck_.mesh.blocks[b].nodes.size());
        const auto site = std::lower_bound(keys.begin(), keys.end(), key) - keys.begin();
        site_of_[b][i] = static_cast<Index>(site);
        share_[static_cast<std::size_t>(site)] += 1.0;
    });
    for (double& share : share_) {
        share = 1.0 / share;
    }
}

/// Matrices in parallel over elements, fields in parallel over columns: each sum has one order.
void NodalStress::add_batch(const ElementBlock& block, Index block_number, Index begin, Index end,
                            const ConstRef& x, MatrixXd& stress) const
{
    const int count = node_count(block.kind.shape);
    const int dim = dimension(block.kind.shape);
    std::vector<MatrixXd> S(static_cast<std::size_t>(end - begin));
    parallel_for(end - begin, threads_, [&](Index from, Index to, int) {
        for (Index i = from; i < to; ++i) {
            ElementNodes nodes(3, count);
            for (int a = 0; a < count; ++a) {
                nodes.col(a) = deck_.mesh.nodes[block.nodes_of(begin + i)[a]];
            }
            S[i] = element_stress(block.kind, nodes, properties_->of(block, begin + i, nodes));
        }
    });
    parallel_for(static_cast<Index>(x.cols()), threads_, [&](Index from, Index to, int) {
        MatrixXd x_e(dim * count, to - from), stress_e(6 * count, to - from);
        for (Index e = begin; e < end; ++e) {
            const Index* nodes = block.nodes_of(e);
            for (int a = 0; a < count; ++a) {
                x_e.middleRows(dim * a, dim) = x.block(dofs_.at(nodes[a], 0), from, dim, to - from);
            }
            stress_e.noalias() = S[e - begin] * x_e;
            for (int a = 0; a < count; ++a) {
                const Index site = site_of_[block_number][static_cast<std::size_t>(e) *
                                                              static_cast<std::size_t>(count) +
                                                          static_cast<std::size_t>(a)];
                stress.block(6 * static_cast<Eigen::Index>(site), from, 6, to - from) +=
                    share_[site] * stress_e.middleRows<6>(6 * a);
            }
        }
    });
}

void NodalStress::evaluate(const ConstRef& x, MatrixXd& stress) const
{
    CLENCH_ASSERT(x.rows() == dofs_.size());
    stress.setZero(6 * sites.size(), x.cols());
    for (std::size_t b = 0; b < deck_.mesh.blocks.size(); ++b) {
        const ElementBlock& block = deck_.mesh.blocks[b];
        for (Index begin = 0; has_stress(block) && begin < block.size(); begin += batch_size) {
            add_batch(block, static_cast<Index>(b), begin,
                      std::min(block.size(), begin + batch_size), x, stress);
        }
    }
}

}  // namespace

StressEvaluator nodal_stress(const FeModel& model, int threads)
{
    const auto stress = std::make_shared<NodalStress>(model, threads);
    return {stress->sites,
            [stress](const ConstRef& x, MatrixXd& result) { stress->evaluate(x, result); }};
}

}  // namespace clench::preprocess
