#include "reduction/basis/boundary_rows.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace clench::reduction {
namespace {

// Position in x_free of position `x` of all DOFs, or `none`.
Index free_row(const FeModel& model, Index x)
{
    const auto found = std::lower_bound(model.free_dofs.begin(), model.free_dofs.end(), x);
    return found != model.free_dofs.end() && *found == x
               ? static_cast<Index>(found - model.free_dofs.begin())
               : none;
}

}  // namespace

std::vector<Index> boundary_rows(const FeModel& model, const std::vector<Index>& nodes,
                                 const std::string& where)
{
    std::vector<Index> rows;
    for (const Index node : nodes) {
        const std::size_t before = rows.size();
        for (int dof = 0; dof < 6; ++dof) {
            const Index x = model.dofs.at(node, dof);
            if (x == none) {
                continue;
            }
            rows.push_back(free_row(model, x));
            if (rows.back() == none) {
                throw InputError(
                    where, model.mesh.node_name(node) + " depends on other nodes by a coupling",
                    "name the coupling's reference node instead");
            }
        }
        if (rows.size() == before) {
            throw InputError(where, model.mesh.node_name(node) + " has no degrees of freedom",
                             "boundary nodes belong to elements or are reference nodes of "
                             "couplings");
        }
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

}  // namespace clench::reduction
