#pragma once

#include "preprocess/deck/deck_records.hpp"

namespace clench::preprocess {

/// Turns the numbers and set names of one kind (nodes or elements) into positions.
class SetResolver {
public:
    /// @param kind   "node" or "element", for messages.
    /// @param index  position of a number, or `none`.
    SetResolver(std::string kind, const Mesh& mesh, const NameMap<RawSet>& sets,
                std::vector<Label> all_labels, std::function<Index(const Label&)> index,
                std::vector<std::string>& warnings);

    bool has(const std::string& name) const { return sets_.contains(name); }
    /// Position of one number. @throws InputError if nobody defined it.
    Index one(const Label& label, const Place& place, const std::string& asked_by) const;
    /// Positions of a number or of a set, sorted and unique. @throws InputError if something is
    /// missing, a set contains itself, or (where a set is used) it is empty.
    const std::vector<Index>& set(const std::string& name, const Place& place);
    std::vector<Index> resolve(const Reference& reference, const Place& place,
                               const std::string& asked_by);
    /// All sets, for the mesh; empty ones are left out.
    NameMap<std::vector<Index>> all();

private:
    const std::vector<Index>& resolve_set(const std::string& name, const Place& place, int depth);
    void add_range(const RawRange& range, const std::string& set, const Place& place,
                   std::vector<Index>& result);

    std::string kind_;
    const Mesh& mesh_;
    const NameMap<RawSet>& sets_;
    std::vector<Label> all_labels_;
    std::function<Index(const Label&)> index_;
    std::vector<std::string>& warnings_;
    NameMap<std::vector<Index>> resolved_;
};

}  // namespace clench::preprocess
