#include "preprocess/readers/read_history.hpp"

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
    return same_name(extension, ".bdf") || same_name(extension, ".nas") ||
           same_name(extension, ".dat");
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
