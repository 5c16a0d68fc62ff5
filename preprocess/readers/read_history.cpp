#include "preprocess/readers/read_history.hpp"

#include <algorithm>
#include <array>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/abaqus/read_history.hpp"
#include "preprocess/readers/nastran/read_history.hpp"

namespace clench::preprocess {

namespace {

bool is_abaqus(const std::filesystem::path& deck)
{
    return same_name(deck.extension().string(), ".inp");
}

bool is_nastran(const std::filesystem::path& deck)
{
    const std::string extension = deck.extension().string();
    constexpr std::array names = std::to_array<const char*>({".bdf", ".nas", ".dat", ".fem"});
    return std::any_of(names.begin(), names.end(),
                       [&](const char* name) { return same_name(extension, name); });
}

}  // namespace

bool may_have_steps(const std::filesystem::path& deck)
{
    return is_abaqus(deck) || is_nastran(deck);
}

DeckHistory read_deck_history(const std::filesystem::path& deck)
{
    if (!may_have_steps(deck)) {
        throw InputError(deck.string(),
                         "is no deck with steps, expected .inp (Abaqus, CalculiX) "
                         "or .bdf (Nastran)",
                         "give the mesh in a case file, with loads and analyses");
    }
    const SourceFile file = load_file(deck);
    return is_abaqus(deck) ? read_abaqus_history(file, loader_beside(deck))
                           : read_nastran_history(file, loader_beside(deck));
}

}  // namespace clench::preprocess
