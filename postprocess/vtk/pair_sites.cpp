#include "postprocess/vtk/pair_sites.hpp"

#include <algorithm>

namespace clench::postprocess {

Index own_begin(const ContactPairs& pairs, Index pair)
{
    const Index own = pairs.own.empty() ? 0 : pairs.own[static_cast<std::size_t>(pair)];
    return pairs.first[pair + 1] - own;
}

PairSites::FaceNodes PairSites::key(std::span<const Index> nodes)
{
    FaceNodes key;
    key.fill(none);
    std::copy_n(nodes.begin(), std::min(nodes.size(), key.size()), key.begin());
    std::sort(key.begin(), key.end());
    return key;
}

std::span<const Index> PairSites::inside(std::span<const Index> nodes) const
{
    const auto found = inside_.find(key(nodes));
    return found == inside_.end() ? std::span<const Index>{} : found->second;
}

bool PairSites::quadrature() const
{
    return std::ranges::any_of(inside_, [](const auto& entry) {
        return entry.first.front() == none || entry.second.size() > 1;
    });
}

PairSites::PairSites(const Mesh& mesh, const ContactPairs& pairs) : first_(mesh.nodes.size() + 1, 0)
{
    std::vector<Index> at_nodes;
    for (Index i = 0; i < pairs.size(); ++i) {
        const Index begin = own_begin(pairs, i);
        if (begin == pairs.first[i + 1]) {
            at_nodes.push_back(i);
            ++first_[pairs.slave[i] + 1];
        } else {
            inside_[key({pairs.master.data() + begin, pairs.master.data() + pairs.first[i + 1]})]
                .push_back(i);
        }
    }
    for (std::size_t node = 1; node < first_.size(); ++node) {
        first_[node] += first_[node - 1];
    }
    std::vector<Index> next(first_.begin(), first_.end() - 1);
    pair_.resize(at_nodes.size());
    for (const Index i : at_nodes) {
        pair_[next[pairs.slave[i]]++] = i;
    }
}

}  // namespace clench::postprocess
