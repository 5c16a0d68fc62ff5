#include "preprocess/readers/read_deck.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/archive/hash.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/readers/abaqus/read_abaqus.hpp"
#include "preprocess/readers/ansys/read_ansys.hpp"
#include "preprocess/readers/gmsh/read_gmsh.hpp"
#include "preprocess/readers/nastran/read_nastran.hpp"
#include "preprocess/readers/vtu/read_vtu.hpp"
#include "preprocess/text/numbers.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {
namespace fs = std::filesystem;
namespace {

enum class DeckFormat { abaqus, nastran, ansys, gmsh, vtu };

constexpr std::array<std::pair<const char*, DeckFormat>, 9> extensions{{
    {".inp", DeckFormat::abaqus},
    {".bdf", DeckFormat::nastran},
    {".nas", DeckFormat::nastran},
    {".dat", DeckFormat::nastran},
    {".blk", DeckFormat::nastran},
    {".fem", DeckFormat::nastran},
    {".cdb", DeckFormat::ansys},
    {".msh", DeckFormat::gmsh},
    {".vtu", DeckFormat::vtu},
}};

/// Gmsh and XML files say what they are in their first word; the others are recognised by their
/// name.
DeckFormat format_of(const SourceFile& file, const fs::path& path)
{
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF", blanks = " \t\r\n";
    std::string_view start = std::string_view(file.text).substr(0, 1000);
    start.remove_prefix(start.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    start.remove_prefix(std::min(start.find_first_not_of(blanks), start.size()));
    if (start.starts_with("$MeshFormat") || start.starts_with("$NOD")) {
        return DeckFormat::gmsh;
    }
    if (start.starts_with("<?xml") || start.starts_with("<VTKFile")) {
        return DeckFormat::vtu;
    }
    const std::string extension = path.extension().string();
    const auto found = std::find_if(extensions.begin(), extensions.end(), [&](const auto& entry) {
        return same_name(entry.first, extension);
    });
    if (found == extensions.end()) {
        throw InputError(
            path.string(),
            fmt::format("the extension {} is not that of a mesh file", shown(extension)),
            "expected .inp (Abaqus, CalculiX); .bdf, .nas, .dat, .fem, .blk (Nastran); "
            ".cdb (ANSYS); .msh (Gmsh) or .vtu (VTK)");
    }
    return found->second;
}

/// What has been opened.
struct OpenedFiles {
    std::vector<fs::path> paths;
    std::vector<std::string> hashes;

    void note(const fs::path& path, const SourceFile& file)
    {
        paths.push_back(path);
        hashes.push_back(hash_of(file.text));
    }
};

/// The loader for what `path` includes, noting what it opens.
FileLoader noting_loader(const fs::path& path, OpenedFiles& opened)
{
    return [load = loader_beside(path), &opened](const std::string& name, const Place& place) {
        SourceFile file = load(name, place);
        opened.note(file.name, file);
        return file;
    };
}

void read_file(const fs::path& path, const ReadOptions& options, DeckBuilder& builder,
               OpenedFiles& opened)
{
    const SourceFile file = load_file(path);
    opened.note(path, file);
    switch (format_of(file, path)) {
        case DeckFormat::abaqus:
            return read_abaqus(file, noting_loader(path, opened), builder);
        case DeckFormat::nastran:
            return read_nastran(file, noting_loader(path, opened), options, builder);
        case DeckFormat::ansys:
            return read_ansys(file, builder);
        case DeckFormat::gmsh:
            return read_gmsh(file, options, builder);
        case DeckFormat::vtu:
            return read_vtu(file, options, builder);
    }
}

}  // namespace

FeDeck read_deck(const std::vector<fs::path>& files, const ReadOptions& options,
                 std::vector<std::string>* hashes)
{
    DeckBuilder builder;
    OpenedFiles opened;
    for (const fs::path& path : files) {
        read_file(path, options, builder, opened);
    }
    FeDeck deck = builder.finish();
    deck.files = std::move(opened.paths);
    if (hashes) {
        *hashes = std::move(opened.hashes);
    }
    return deck;
}

}  // namespace clench::preprocess
