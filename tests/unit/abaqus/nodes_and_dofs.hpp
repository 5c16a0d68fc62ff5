#pragma once

/// What the tests of constraints ask of a deck.
#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus::nodes_and_dofs {

inline std::vector<Index> nodes_of(const LinearEquation& equation)
{
    std::vector<Index> nodes;
    for (const DofTerm& term : equation.terms) {
        nodes.push_back(term.node);
    }
    return nodes;
}

inline const std::string top = "*SURFACE, NAME=TOP\nBRICK, S2\n";

}  // namespace clench::preprocess::test_abaqus::nodes_and_dofs
