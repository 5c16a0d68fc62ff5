#pragma once

#include <string>
#include <vector>

#include "preprocess/deck/deck_builder.hpp"

namespace clench::preprocess::abaqus {

/// Collects the numbers of one *NODE or *ELEMENT block for the set it names; runs of consecutive
/// numbers are kept as ranges, because whole meshes come in this way.
class MemberRuns {
public:
    void add(const Label& label);
    void give_to_node_set(DeckBuilder& builder, const std::string& name, const Place& place) const;
    void give_to_element_set(DeckBuilder& builder, const std::string& name,
                             const Place& place) const;
    bool empty() const { return runs_.empty(); }

private:
    struct Run {
        Label first;
        std::int64_t last;
    };
    template <class AddRange, class Add>
    void give(const AddRange& add_range, const Add& add) const;

    std::vector<Run> runs_;
};

}  // namespace clench::preprocess::abaqus
