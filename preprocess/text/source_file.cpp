#include "preprocess/text/source_file.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace fs = std::filesystem;

SourceFile load_file(const fs::path& path)
{
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (!fs::exists(status)) {
        throw InputError(path.string(), "no such file",
                         "relative paths start at the folder of the file that names them");
    }
    if (fs::is_directory(status)) {
        throw InputError(path.string(), "is a folder, expected a file");
    }
    if (!fs::is_regular_file(status)) {
        throw InputError(path.string(), "is a device or a pipe, expected a file");
    }
    std::ifstream stream(path, std::ios::binary);
    SourceFile file{path.string(), {}};
    file.text.resize(fs::file_size(path, failure));
    if (!stream || failure ||
        !stream.read(file.text.data(), static_cast<std::streamsize>(file.text.size()))) {
        throw SystemError(path.string(), std::string("cannot be read: ") + std::strerror(errno));
    }
    if (file.text.empty()) {
        throw InputError(path.string(), "is empty (0 bytes)");
    }
    return file;
}

namespace {

/// Whether the first line with anything in it is one of a deck: a keyword, a comment, a card or
/// data. Messages quote lines of decks; they shall not quote keys and passwords.
bool looks_like_a_deck(const SourceFile& file)
{
    LineReader lines(file);
    for (std::string_view line; lines.next(line);) {
        line = trim(line);
        if (line.empty()) {
            continue;
        }
        const std::string_view word = line.substr(0, line.find_first_of(", \t"));
        constexpr std::size_t longest_card = 16;
        const bool card = word.size() <= longest_card && word.size() < line.size() &&
                          std::ranges::all_of(word, [](unsigned char c) {
                              return std::isalnum(c) || std::strchr("*+-._", c) != nullptr;
                          });
        return line[0] == '*' || line[0] == '$' || card || to_real(line).has_value();
    }
    return false;
}

}  // namespace

FileLoader loader_beside(const fs::path& path)
{
    return [folder = path.parent_path()](const std::string& name, const Place& place) {
        const fs::path beside_including = fs::path(place.file).parent_path() / name;
        for (const fs::path& candidate : {beside_including, folder / name, fs::path(name)}) {
            std::error_code failure;  // a name too long for the system is one that does not exist
            if (!fs::exists(candidate, failure)) {
                continue;
            }
            SourceFile file = load_file(candidate);
            if (!looks_like_a_deck(file)) {
                throw InputError(place, "included file " + shown(name) +
                                            " is no part of a deck: its first line is neither a "
                                            "keyword, a comment nor data");
            }
            return file;
        }
        throw InputError(place, "included file " + shown(name) + " does not exist",
                         "it is looked for in the folder of the file that includes it");
    };
}

LineReader::LineReader(const SourceFile& file) : name_(file.name), text_(file.text)
{
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.starts_with(byte_order_mark)) {
        text_.remove_prefix(byte_order_mark.size());
    }
}

bool LineReader::next(std::string_view& line)
{
    if (position_ >= text_.size()) {
        return false;
    }
    last_position_ = position_;
    const std::size_t end = std::min(text_.find_first_of("\r\n", position_), text_.size());
    line = text_.substr(position_, end - position_);
    const bool crlf = text_.substr(end).starts_with("\r\n");
    position_ = end + (crlf ? 2 : 1);
    ++line_;
    return true;
}

void LineReader::unread()
{
    position_ = last_position_;
    --line_;
}

}  // namespace clench::preprocess
