#pragma once

#include <string>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/read_abaqus.hpp"
#include "tests/support/deck_files.hpp"
#include "tests/support/deck_texts.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess::test_abaqus {

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

/// Expects the message about each deck to say what belongs to it.
inline void expect_refusals(const std::string& before,
                            const std::vector<clench::test::Refusal>& refusals)
{
    const auto message_of = [](const std::string& text) {
        return clench::test::input_error_of([&] { read(text); });
    };
    clench::test::expect_refusals(message_of, before, refusals);
}

/// A brick 2 × 1 × 1 of type C3D8: nodes 1 to 8, element 1 in set BRICK; lone node 9 above it.
/// Twelve lines.
inline const std::string brick =
    "*NODE, NSET=ALL\n" + clench::test::box_nodes(2.0) + R"(9, 1., .5, 3.
*ELEMENT, TYPE=C3D8, ELSET=BRICK
1, 1, 2, 3, 4, 5, 6, 7, 8
)";

}  // namespace clench::preprocess::test_abaqus
