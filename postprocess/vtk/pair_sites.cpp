#include "postprocess/vtk/pair_sites.hpp"

#include <algorithm>

namespace clench::postprocess {

Index master_entries(const Mesh& mesh, const ContactPairs& pairs, Index pair)
{
    const FaceRef& face = pairs.face[pair];
    const Shape shape = mesh.blocks[mesh.locate(face.element).first].kind.shape;
    const auto on_face = static_cast<Index>(face_nodes(shape, face.face).size());
    return std::min(on_face, pairs.first[pair + 1] - pairs.first[pair]);
}

PairSites::FaceNodes PairSites::key(std::span<const Index> nodes)
{
    FaceNodes key;
    key.fill(none);
    std::copy_n(nodes.begin(), std::min(nodes.size(), key.size()), key.begin());
    std::sort(key.begin(), key.end());
    return key;
}

PairSites::PairSites(const Mesh& mesh, const ContactPairs& pairs) : first_(mesh.nodes.size() + 1, 0)
{
    std::vector<Index> at_nodes;
    for (Index i = 0; i < pairs.size(); ++i) {
        const Index begin = pairs.first[i] + master_entries(mesh, pairs, i);
        if (begin == pairs.first[i + 1]) {
            at_nodes.push_back(i);
            ++first_[pairs.slave[i] + 1];
        } else {
            centres_[key({pairs.master.data() + begin, pairs.master.data() + pairs.first[i + 1]})]
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
