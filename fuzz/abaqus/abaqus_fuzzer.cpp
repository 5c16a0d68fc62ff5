#include <cstddef>
#include <cstdint>
#include <string>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/read_abaqus.hpp"
#include "preprocess/readers/abaqus/read_history.hpp"

namespace {

using namespace clench;
using namespace clench::preprocess;

/// Files that decks of the fuzzer can include: data, keywords, a cycle, and the deck itself.
FileLoader loader(const std::string& deck)
{
    return [&deck](const std::string& name, const Place& place) -> SourceFile {
        if (name == "n") {
            return {name, "1, 0., 0., 0.\n2, 1., 0., 0.\n3, 0., 1., 0.\n4, 0., 0., 1.\n"};
        }
        if (name == "e") {
            return {name, "*ELEMENT, TYPE=C3D4, ELSET=E\n1, 1, 2, 3, 4\n"};
        }
        if (name == "c") {
            return {name, "*INCLUDE, INPUT=c\n"};
        }
        if (name == "d") {
            return {name, deck};
        }
        throw InputError(place, "no such file");
    };
}

}  // namespace

/// Whatever the bytes: a deck or an Error, in time and memory that the size of the input bounds.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    try {
        DeckBuilder builder;
        const SourceFile file{"deck.inp", text};
        read_abaqus(file, loader(text), builder);
        builder.finish();
    } catch (const Error&) {
    }
    try {
        read_abaqus_history({"deck.inp", text}, loader(text));
    } catch (const Error&) {
    }
    return 0;
}
