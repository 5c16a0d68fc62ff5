#pragma once

#include <bit>

#include "preprocess/readers/gmsh/read_gmsh.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess::gmsh_texts {

inline FeDeck read(const std::string& text, const ReadOptions& options = {})
{
    DeckBuilder builder;
    read_gmsh({"part.msh", text}, options, builder);
    return builder.finish();
}

inline std::string refusal(const std::string& text)
{
    return test::message_of([&] { read(text); });
}

inline const std::string header_2 = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n";

inline const std::string four_nodes =
    "$Nodes\n4\n10 0 0 0\n20 1 0 0\n30 0 1 0\n4000000 0 0 1\n$EndNodes\n";
inline const std::string one_tet = "$Elements\n1\n7 4 2 0 1 10 20 30 4000000\n$EndElements\n";

/// A file of version 2.2 with these elements on the four nodes.
inline std::string with_elements(const std::string& lines)
{
    return header_2 + four_nodes + "$Elements\n" + lines + "$EndElements\n";
}

}  // namespace clench::preprocess::gmsh_texts
