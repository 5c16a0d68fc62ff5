#pragma once

#include <string>
#include <string_view>

#include "core/model/shape.hpp"
#include "core/place.hpp"

namespace clench::preprocess::abaqus {

/// What a TYPE= of *ELEMENT becomes.
struct ElementType {
    enum class Role {
        structural,
        mass,
        rotary_inertia,
        spring_to_ground,
        spring,
        axial_spring,
        dashpot_to_ground,
        dashpot,
        distributing
    };

    std::string_view name;
    Role role = Role::structural;
    ElementKind kind;          ///< of structural ones
    std::string_view warning;  ///< where our element is not quite that of Abaqus
    bool in_plane = false;     ///< a truss or beam of the x-y plane: read as one in space

    int nodes() const;
};

/// @throws InputError naming the type and why it is not supported.
const ElementType& find_element_type(std::string_view name, const Place& place);

}  // namespace clench::preprocess::abaqus
