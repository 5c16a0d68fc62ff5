#include "preprocess/checks/element_checks.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/parallel/parallel_for.hpp"
#include "preprocess/elements/element.hpp"

namespace clench::preprocess {
namespace {

/// A volume below this fraction of (longest edge)^dimension counts as zero: no element that flat
/// gives a stiffness with correct digits.
constexpr double zero_volume = 1e-12;

enum class Verdict : char { good, distorted, inverted, flat };

Verdict judge(const ElementKind& kind, const ElementNodes& x)
{
    const ElementQuality quality = element_quality(kind, x);
    const Eigen::Vector3d box = x.rowwise().maxCoeff() - x.rowwise().minCoeff();
    const double size = std::pow(box.norm(), dimension(kind.shape));
    if (!(std::abs(quality.volume) > zero_volume * size)) {
        return Verdict::flat;
    }
    if (!(quality.jacobian_ratio > 0.0) || quality.volume < 0.0) {
        return Verdict::inverted;
    }
    return quality.jacobian_ratio < distorted_ratio ? Verdict::distorted : Verdict::good;
}

struct Found {
    std::vector<std::string> distorted, inverted, flat;
};

Found check_block(const Mesh& mesh, const ElementBlock& block, int threads)
{
    std::vector<Verdict> verdicts(static_cast<std::size_t>(block.size()));
    parallel_for(block.size(), threads, [&](Index begin, Index end, int) {
        const int count = node_count(block.kind.shape);
        ElementNodes x(3, count);
        for (Index e = begin; e < end; ++e) {
            for (int i = 0; i < count; ++i) {
                x.col(i) = mesh.nodes[block.nodes_of(e)[i]];
            }
            verdicts[e] = judge(block.kind, x);
        }
    });
    Found found;
    for (Index e = 0; e < block.size(); ++e) {
        const std::string name = mesh.name_of(block.label[e]);
        switch (verdicts[e]) {
            case Verdict::good:
                break;
            case Verdict::distorted:
                found.distorted.push_back(name);
                break;
            case Verdict::inverted:
                found.inverted.push_back(name);
                break;
            case Verdict::flat:
                found.flat.push_back(name);
                break;
        }
    }
    return found;
}

}  // namespace

std::vector<std::string> check_elements(const FeDeck& deck, int threads)
{
    const Mesh& mesh = deck.mesh;
    std::vector<std::string> warnings;
    std::string problem;
    for (const ElementBlock& block : mesh.blocks) {
        const Found found = check_block(mesh, block, thread_count(threads));
        const std::string_view kind = deck_name(block.kind);
        const auto add = [&](const std::vector<std::string>& elements, const char* what) {
            if (!elements.empty()) {
                problem += fmt::format(
                    "{}{} {} element{} {}: {}", problem.empty() ? "" : "; ", elements.size(), kind,
                    elements.size() == 1 ? " is" : "s are", what, list_some(elements));
            }
        };
        add(found.flat, "of zero volume");
        add(found.inverted, "inverted (negative Jacobian)");
        if (!found.distorted.empty()) {
            warnings.push_back(fmt::format(
                "{} {} elements are badly distorted (smallest over largest Jacobian below {}): {}",
                found.distorted.size(), kind, distorted_ratio, list_some(found.distorted)));
        }
    }
    if (!problem.empty()) {
        throw InputError(where_of(deck), problem,
                         "wrong node order, coincident nodes, or mid-side nodes too far from the "
                         "middle; docs/elements.md shows the node order");
    }
    return warnings;
}

}  // namespace clench::preprocess
