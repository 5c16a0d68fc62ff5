#include "preprocess/readers/gmsh/read_gmsh.hpp"

#include <cmath>
#include <set>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/cells/add_cells.hpp"
#include "preprocess/readers/gmsh/msh_sections.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

constexpr const char* save_again = "save it as 4.1: gmsh OLD.msh -save -format msh41 -o NEW.msh";

enum class MshVersion { v2, v4 };

/// "$MeshFormat": version, text or binary, size of a number; in binary files an integer 1 follows,
/// which shows the byte order.
MshVersion read_format(MshCursor& cursor)
{
    std::string_view line;
    cursor.next_line(line);
    const std::vector<std::string_view> words = split_blanks(line);
    if (words.size() != 3) {
        cursor.fail(
            fmt::format("expected version, file type and data size, found {}", shown(line)));
    }
    const double version = real_at(words[0], "version", cursor.place());
    const bool is_2 = std::abs(version - 2.2) < 1e-9;
    const bool is_4 = std::abs(version - 4.1) < 1e-9;
    if (!is_2 && !is_4) {
        cursor.fail(fmt::format("MSH version is {}, expected 2.2 or 4.1", words[0]), save_again);
    }
    const std::int64_t type = integer_at(words[1], "file type", cursor.place());
    const std::int64_t size = integer_at(words[2], "data size", cursor.place());
    if (type != 0 && type != 1) {
        cursor.fail(fmt::format("file type is {}, expected 0 (text) or 1 (binary)", type));
    }
    if (type == 1 && size != 8) {
        cursor.fail(fmt::format("data size is {}, expected 8", size), save_again);
    }
    if (type == 1) {
        constexpr std::uint32_t one = 1, swapped_one = 0x01000000;
        const std::uint32_t mark = cursor.raw_word();
        if (mark != one && mark != swapped_one) {
            cursor.fail(fmt::format("byte order mark is {:#010x}, expected 1", mark),
                        "binary files must not be transferred as text");
        }
        cursor.set_binary(mark == swapped_one);
    }
    return is_2 ? MshVersion::v2 : MshVersion::v4;
}

class MshReader {
public:
    MshReader(const SourceFile& file, DeckBuilder& builder)
        : cursor_(file), mesh_(file.name), builder_(builder)
    {
    }

    CellMesh read()
    {
        std::string_view line;
        while (cursor_.next_line(line)) {
            if (!line.starts_with('$') || line.size() < 2 || line.starts_with("$End")) {
                cursor_.fail(
                    fmt::format("expected a section such as $Nodes, found {}", shown(line)));
            }
            if (line == "$NOD" || line == "$ELM") {
                cursor_.fail("MSH version is 1, expected 2.2 or 4.1", save_again);
            }
            section(line.substr(1));
        }
        if (!seen_.contains("Nodes")) {
            cursor_.fail("has no $Nodes section, expected a Gmsh mesh");
        }
        for (const std::string& name : mesh_.empty_groups()) {
            builder_.warn(fmt::format("{}: no element belongs to physical group {}",
                                      mesh_.mesh().file, shown(name)));
        }
        return std::move(mesh_.mesh());
    }

private:
    void section(std::string_view name)
    {
        if (name != "MeshFormat" && name != "Comments" && !seen_.contains("MeshFormat")) {
            cursor_.fail(fmt::format("section ${} comes before $MeshFormat", name));
        }
        if (!read_known(name)) {
            builder_.skip(fmt::format("${}", name.substr(0, 40)));
            cursor_.skip_section(name);
            return;
        }
        cursor_.end_section(name);
    }

    /// False if the section is none of ours.
    bool read_known(std::string_view name)
    {
        const bool v2 = version_ == MshVersion::v2;
        if (name == "MeshFormat") {
            once("MeshFormat");
            version_ = read_format(cursor_);
        } else if (name == "PhysicalNames") {
            read_physical_names(cursor_, mesh_);
        } else if (!v2 && (name == "Entities" || name == "PartitionedEntities")) {
            read_entities_4(cursor_, name == "PartitionedEntities", entity_groups_);
        } else if (name == "Nodes" || (v2 && name == "ParametricNodes")) {
            once("Nodes");
            v2 ? read_nodes_2(cursor_, mesh_, name == "ParametricNodes")
               : read_nodes_4(cursor_, mesh_);
        } else if (name == "Elements") {
            once("Elements");
            if (!seen_.contains("Nodes")) {
                cursor_.fail("section $Elements comes before $Nodes");
            }
            v2 ? read_elements_2(cursor_, mesh_) : read_elements_4(cursor_, entity_groups_, mesh_);
        } else {
            return false;
        }
        return true;
    }

    void once(const char* name)
    {
        if (!seen_.insert(name).second) {
            cursor_.fail(fmt::format("a second ${} section, expected one", name));
        }
    }

    MshCursor cursor_;
    MshMesh mesh_;
    DeckBuilder& builder_;
    MshVersion version_ = MshVersion::v4;
    EntityGroups entity_groups_;
    std::set<std::string, std::less<>> seen_;
};

}  // namespace

void read_physical_names(MshCursor& cursor, MshMesh& mesh)
{
    const std::int64_t count = cursor.count_line("number of physical names");
    for (std::int64_t i = 0; i < count; ++i) {
        std::string_view line;
        if (!cursor.next_line(line)) {
            cursor.fail("the file ends inside $PhysicalNames");
        }
        const std::size_t open = line.find('"');
        const std::size_t close = line.rfind('"');
        const std::vector<std::string_view> numbers = split_blanks(line.substr(0, open));
        if (open == std::string_view::npos || close == open || numbers.size() != 2) {
            cursor.fail(fmt::format("expected dimension, number and name in quotes, found {}",
                                    shown(line)));
        }
        const std::int64_t dimension = integer_at(numbers[0], "dimension", cursor.place());
        const std::int64_t tag = integer_at(numbers[1], "physical group", cursor.place());
        const std::string_view name = trim(line.substr(open + 1, close - open - 1));
        if (dimension < 0 || dimension > 3 || name.empty()) {
            cursor.fail(
                fmt::format("physical group has dimension {} and name {}, expected 0 to 3 "
                            "and a name",
                            dimension, shown(name)));
        }
        mesh.name_group({static_cast<int>(dimension), tag}, std::string(name), cursor);
    }
}

void read_gmsh(const SourceFile& file, const ReadOptions& options, DeckBuilder& builder)
{
    add_cells(MshReader(file, builder).read(), options, builder);
}

}  // namespace clench::preprocess
