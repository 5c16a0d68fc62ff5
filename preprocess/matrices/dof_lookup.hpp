#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/model/fe_model.hpp"
#include "core/place.hpp"

namespace clench::preprocess {

/// From what another code calls a DOF, (node number, 1...6), to its position in x_free.
class DofLookup {
public:
    explicit DofLookup(const FeModel& model);

    /// @throws InputError if the node is unknown, its number is used in several instances, it has
    ///         no such DOF, or a coupling of the deck has eliminated it.
    Index free_position(std::int64_t node, std::int64_t dof, const Place& place) const;

    /// "17.3", as CalculiX writes it, of a position in x_free.
    std::string name(Index free_position) const;
    Index n_free() const { return model_->n_free(); }

    /// @param present  one per position in x_free.
    /// @throws InputError with the number of missing DOFs and the first of them.
    void require_all(const std::vector<bool>& present, const Place& place) const;

private:
    Index node_position(std::int64_t node, const Place& place) const;

    const FeModel* model_;
    std::unordered_map<std::int64_t, Index> node_of_id_;
    std::vector<Index> free_of_x_;  ///< position in x → position in x_free, or none
};

}  // namespace clench::preprocess
