#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/place.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// An element of a VTK XML file. Views point into the file's text.
struct XmlElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::string_view text;  ///< the first text that is not blank
    std::vector<XmlElement> children;
    Place place;

    /// Value of an attribute, nullptr if it is not there.
    const std::string* attribute(std::string_view key) const;
    /// @throws InputError if it is not there.
    const std::string& required(std::string_view key) const;
    /// The first child of that name, nullptr if there is none.
    const XmlElement* child(std::string_view child_name) const;
    /// @throws InputError if it is not there.
    const XmlElement& required_child(std::string_view child_name) const;
};

/// Parses a VTK XML file and returns its outermost element. What stands in AppendedData after the
/// underscore is data, not XML, and is taken as that element's text up to the end of the file.
/// Knows elements, attributes, comments and the five entities; a document type is refused.
/// @throws InputError with line for anything malformed.
XmlElement parse_vtk_xml(const SourceFile& file);

}  // namespace clench::preprocess
