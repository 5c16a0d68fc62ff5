#include "preprocess/readers/abaqus/member_runs.hpp"

namespace clench::preprocess::abaqus {

void MemberRuns::add(const Label& label)
{
    const bool continues = !runs_.empty() && runs_.back().last + 1 == label.id &&
                           runs_.back().first.instance == label.instance;
    if (continues) {
        runs_.back().last = label.id;
    } else {
        runs_.push_back({label, label.id});
    }
}

/// Ranges go to `add_range`, all single members together to `add`.
template <class AddRange, class Add>
void MemberRuns::give(const AddRange& add_range, const Add& add) const
{
    std::vector<Reference> single;
    for (const Run& run : runs_) {
        if (run.last == run.first.id) {
            single.emplace_back(run.first);
        } else {
            add_range(run.first, run.last);
        }
    }
    add(std::move(single));
}

void MemberRuns::give_to_node_set(DeckBuilder& builder, const std::string& name,
                                  const Place& place) const
{
    give([&](const Label& first,
             std::int64_t last) { builder.add_range_to_node_set(name, first, last, 1, place); },
         [&](std::vector<Reference> single) {
             builder.add_to_node_set(name, std::move(single), place);
         });
}

void MemberRuns::give_to_element_set(DeckBuilder& builder, const std::string& name,
                                     const Place& place) const
{
    give([&](const Label& first,
             std::int64_t last) { builder.add_range_to_element_set(name, first, last, 1, place); },
         [&](std::vector<Reference> single) {
             builder.add_to_element_set(name, std::move(single), place);
         });
}

}  // namespace clench::preprocess::abaqus
