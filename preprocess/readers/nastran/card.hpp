#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/model/coupling.hpp"
#include "preprocess/deck/deck_builder.hpp"

namespace clench::preprocess::nastran {

/// One bulk data entry with its continuations. Data fields are counted from 0: field 0 is what the
/// manuals call field 2, field 8 the first of the first continuation.
class Card {
public:
    Card(std::string name, Place place, std::vector<std::string_view> fields, std::size_t line = 0);

    const std::string& name() const { return name_; }
    const Place& place() const { return place_; }
    /// Position of its first line in the deck: what large tables keep instead of a Place.
    std::size_t line() const { return line_; }
    /// Number of fields up to the last that is not blank.
    std::size_t size() const { return fields_.size(); }

    /// Without blanks around; "" for blank fields and beyond the end.
    std::string_view text(std::size_t field) const;
    bool blank(std::size_t field) const { return text(field).empty(); }
    /// Blank, 0 or 0.0: how decks say "nothing here".
    bool blank_or_zero(std::size_t field) const;

    /// `what` names the value in messages, as the manuals do: "CP", "X1", "GA".
    /// @throws InputError if the field is blank or no number of that kind.
    std::int64_t integer(std::size_t field, const char* what) const;
    double real(std::size_t field, const char* what) const;
    std::int64_t integer_or(std::size_t field, const char* what, std::int64_t if_blank) const;
    double real_or(std::size_t field, const char* what, double if_blank) const;
    /// A number of a node, element, property, ...: positive.
    std::int64_t id(std::size_t field, const char* what) const;
    std::int64_t id_or(std::size_t field, const char* what, std::int64_t if_blank) const;
    /// Three numbers, blank is 0.
    Eigen::Vector3d vector(std::size_t field, const char* what) const;
    /// "1236" as a mask of DOFs; nothing for blank and "0".
    std::optional<DofMask> components(std::size_t field, const char* what) const;
    /// One DOF "1" to "6" as 0 to 5.
    int component(std::size_t field, const char* what) const;

    /// Whether the field is written as an integer.
    bool is_integer(std::size_t field) const;
    /// Whether the field is a number but not a whole one.
    bool is_real(std::size_t field) const;

    /// "CBAR 17": how names of couplings and messages call it.
    std::string title() const;
    [[noreturn]] void fail(const std::string& problem, const std::string& hint = "") const;

private:
    std::string name_;
    Place place_;
    std::vector<std::string_view> fields_;
    std::size_t line_;
};

inline Label label(std::int64_t id)
{
    return {id, 0};
}

}  // namespace clench::preprocess::nastran
