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

void MemberRuns::give_to_node_set(DeckBuilder& builder, const std::string& name,
                                  const Place& place) const
{
    std::vector<Reference> single;
    for (const Run& run : runs_) {
        if (run.last == run.first.id) {
            single.emplace_back(run.first);
        } else {
            builder.add_range_to_node_set(name, run.first, run.last, 1, place);
        }
    }
    builder.add_to_node_set(name, std::move(single), place);
}

void MemberRuns::give_to_element_set(DeckBuilder& builder, const std::string& name,
                                     const Place& place) const
{
    std::vector<Reference> single;
    for (const Run& run : runs_) {
        if (run.last == run.first.id) {
            single.emplace_back(run.first);
        } else {
            builder.add_range_to_element_set(name, run.first, run.last, 1, place);
        }
    }
    builder.add_to_element_set(name, std::move(single), place);
}

}  // namespace clench::preprocess::abaqus
