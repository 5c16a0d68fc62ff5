#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/place.hpp"

namespace clench::preprocess::abaqus {

/// One data line, without blanks at its ends; empty lines are kept, because some keywords count
/// lines.
struct DataLine {
    std::string_view text;
    const std::string* file = nullptr;
    long line = 0;

    Place place() const { return {*file, line}; }
};

/// NAME=VALUE of a keyword line; a parameter without a value is a flag.
struct Parameter {
    std::string name;   ///< upper case, single blanks
    std::string value;  ///< as written, without quotes
    bool has_value = false;
};

/// A keyword line, its data lines, and the keywords that belong to it (*ELASTIC to *MATERIAL).
struct Block {
    std::string keyword;  ///< "SOLID SECTION": upper case, single blanks, no asterisk
    std::vector<Parameter> parameters;
    Place place;
    std::vector<DataLine> data;
    std::vector<Block> options;

    /// "*SOLID SECTION", for messages.
    std::string name() const { return "*" + keyword; }
    bool has(std::string_view parameter) const { return find(parameter) != nullptr; }
    /// The value of a parameter, if it is there. @throws InputError if it is there without one.
    std::optional<std::string> value(std::string_view parameter) const;
    /// @throws InputError if the parameter is missing or has no value.
    std::string required(std::string_view parameter) const;
    /// Upper case value with single blanks, `otherwise` if the parameter is not there.
    std::string word(std::string_view parameter, std::string_view otherwise) const;
    /// A number. @throws InputError if the parameter is there and its value is none.
    std::optional<double> number(std::string_view parameter) const;
    /// The data lines that are not empty.
    std::vector<DataLine> filled_lines() const;

private:
    const Parameter* find(std::string_view parameter) const;
};

/// Parses "*ELEMENT, TYPE=C3D8, ELSET=E1"; continuation lines are joined already.
/// @throws InputError for a missing keyword, an open quote or a parameter without a name.
Block parse_keyword_line(std::string_view line, const Place& place);

/// Upper case with runs of blanks as one: how keywords and parameters are compared.
std::string normal_form(std::string_view text);

/// Without a pair of double quotes around it.
std::string_view unquoted(std::string_view text);

}  // namespace clench::preprocess::abaqus
