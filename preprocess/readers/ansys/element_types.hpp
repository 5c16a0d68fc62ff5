#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/model/shape.hpp"
#include "preprocess/deck/deck_builder.hpp"

namespace clench::preprocess::ansys {

/// ET with its KEYOPTs.
struct ElementType {
    int number = 0;  ///< 186 of SOLID186
    std::map<int, int> keyopt;
    Place place;

    int option(int k) const
    {
        const auto found = keyopt.find(k);
        return found == keyopt.end() ? 0 : found->second;
    }
};

/// What becomes of elements of a type.
enum class Role { solid, shell, truss, mass, spring, contact, target, passed_over, refused };
Role role_of(int number);
/// "SOLID186"; "type 9999".
std::string type_name(int number);

/// An element in our own shapes; repeated nodes make wedges, pyramids and tetrahedra of hexahedra.
struct ShapedElement {
    ElementKind kind;
    std::vector<Label> nodes;
};
/// Nothing if its nodes are those of no element of that type.
std::optional<ShapedElement> shaped(const ElementType& type, const std::vector<Label>& nodes);

}  // namespace clench::preprocess::ansys
