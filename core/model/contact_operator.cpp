#include "core/model/contact_operator.hpp"

#include "core/errors.hpp"

namespace clench {
namespace {

using Triplets = std::vector<Eigen::Triplet<double, Index>>;
using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;

/// factor · Qᵀ u(node) into the rows of pair i. Plane models have no displacement along z.
void add_node(const FeModel& model, const ContactPairs& pairs, Index i, Index node, double factor,
              Triplets& entries)
{
    if ((model.dofs.mask(node) & translations) == 0) {
        throw InputError("contact " + pairs.name,
                         model.mesh.node_name(node) + " has no displacements",
                         "give the surface's elements a section with a material");
    }
    for (int d = 0; d < 3; ++d) {
        const Index position = model.dofs.at(node, d);
        if (position == none)
            continue;
        for (int row = 0; row < 3; ++row) {
            const double value = factor * pairs.frame[i](d, row);
            if (value != 0.0)
                entries.emplace_back(3 * i + row, position, value);
        }
    }
}

}  // namespace

SparseMatrix contact_operator(const FeModel& model, const ContactPairs& pairs)
{
    Triplets entries;
    entries.reserve(9 * (pairs.slave.size() + pairs.master.size()));
    for (Index i = 0; i < pairs.size(); ++i) {
        add_node(model, pairs, i, pairs.slave[i], -1.0, entries);
        for (Index k = pairs.first[i]; k < pairs.first[i + 1]; ++k) {
            if (pairs.N[k] != 0.0)
                add_node(model, pairs, i, pairs.master[k], pairs.N[k], entries);
        }
    }
    RowMatrix on_x(3 * pairs.size(), model.dofs.size());
    on_x.setFromTriplets(entries.begin(), entries.end());
    return SparseMatrix(on_x * RowMatrix(model.T));
}

}  // namespace clench
