#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "preprocess/readers/abaqus/references.hpp"

namespace clench::preprocess::abaqus {

/// Where the sets of a deck are defined, so that the few sets whose order counts (in *EQUATION and
/// *MPC) or whose elements the builder does not have (masses, springs) can be spelled out.
class SetIndex {
public:
    /// Existing numbers among first, first + step, ... up to last.
    using InRange =
        std::function<std::vector<Label>(const Label& first, std::int64_t last, std::int64_t step)>;

    /// @param what  "node" or "element", for messages.
    SetIndex(const char* what, const References& references, Budget& budget, InRange in_range);

    void define(const std::string& name, const ScopedBlock& definition);
    /// Members that a keyword generated, in their order.
    void define(const std::string& name, std::vector<Label> members);
    /// Members of a set in ascending order, or in the order written if it is UNSORTED; nothing if
    /// this deck does not define the set or cannot list it (*NSET with ELSET=).
    std::optional<std::vector<Label>> members(const std::string& name, const Place& place) const;

private:
    bool collect(const std::string& name, const Place& place, int depth,
                 std::vector<Label>& result) const;
    bool collect_lines(const ScopedBlock& definition, int depth, std::vector<Label>& result) const;
    bool is_unsorted(const std::string& name) const;

    const char* what_;
    const References& references_;
    Budget& budget_;
    InRange in_range_;
    struct Definition {
        ScopedBlock block;           ///< where its lines are
        std::vector<Label> members;  ///< in place of lines
    };
    NameMap<std::vector<Definition>> definitions_;
};

/// first, last, step of a data line of a GENERATE set.
struct NumberRange {
    Label first;
    std::int64_t last = 0;
    std::int64_t step = 1;
};
NumberRange number_range(const DataLine& line, const Scope& scope, const char* what);

}  // namespace clench::preprocess::abaqus
