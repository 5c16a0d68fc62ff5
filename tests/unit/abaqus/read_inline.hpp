#pragma once

#include <map>
#include <string>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/read_abaqus.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess::test_abaqus {

using Files = std::map<std::string, std::string>;

inline FileLoader loader_of(const Files& files)
{
    return [files](const std::string& name, const Place& place) {
        const auto found = files.find(name);
        if (found == files.end()) {
            throw InputError(place, "included file \"" + name + "\" does not exist");
        }
        return SourceFile{name, found->second};
    };
}

/// Reads a deck given as text; its name is "deck.inp".
inline FeDeck read(const std::string& text, const Files& files = {})
{
    DeckBuilder builder;
    const SourceFile file{"deck.inp", text};
    read_abaqus(file, loader_of(files), builder);
    return builder.finish();
}

/// Expects that reading fails with a message that contains all the words.
template <class... Words>
void expect_refused(const std::string& text, const Words&... words)
{
    clench::test::expect_input_error_with([&] { read(text); }, {words...});
}

/// A brick 2 × 1 × 1 of type C3D8: nodes 1 to 8, element 1 in set BRICK; lone node 9 above it.
/// Twelve lines.
inline const std::string brick = R"(*NODE, NSET=ALL
1, 0., 0., 0.
2, 2., 0., 0.
3, 2., 1., 0.
4, 0., 1., 0.
5, 0., 0., 1.
6, 2., 0., 1.
7, 2., 1., 1.
8, 0., 1., 1.
9, 1., .5, 3.
*ELEMENT, TYPE=C3D8, ELSET=BRICK
1, 1, 2, 3, 4, 5, 6, 7, 8
)";

}  // namespace clench::preprocess::test_abaqus
