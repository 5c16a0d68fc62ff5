#pragma once

#include "preprocess/readers/read_deck.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess::gmsh_meshes {

inline FeDeck read_file(const std::string& name)
{
    return read_deck({test::data_file("gmsh/" + name)});
}

/// Gmsh puts nodes on its own curves to this accuracy; a wrong order is off by half an edge.
inline constexpr double straight = 1e-11;

}  // namespace clench::preprocess::gmsh_meshes
