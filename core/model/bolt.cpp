#include "core/model/bolt.hpp"

#include <algorithm>

#include "core/model/fe_model.hpp"

namespace clench {

Index shortening_row(const FeModel& model, const Bolt& bolt)
{
    const Index position = model.dofs.at(bolt.control, shortening_dof);
    const auto found = std::lower_bound(model.free_dofs.begin(), model.free_dofs.end(), position);
    return found != model.free_dofs.end() && *found == position
               ? static_cast<Index>(found - model.free_dofs.begin())
               : none;
}

std::vector<Index> shortening_rows(const FeModel& model)
{
    std::vector<Index> rows;
    for (const Bolt& bolt : model.bolts) {
        if (const Index row = shortening_row(model, bolt); row != none) {
            rows.push_back(row);
        }
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

}  // namespace clench
