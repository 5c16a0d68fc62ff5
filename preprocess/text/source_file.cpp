#include "preprocess/text/source_file.hpp"

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

FileLoader loader_beside(const fs::path& path)
{
    return [folder = path.parent_path()](const std::string& name, const Place& place) {
        const fs::path beside_including = fs::path(place.file).parent_path() / name;
        for (const fs::path& candidate : {beside_including, folder / name, fs::path(name)}) {
            std::error_code failure;  // a name too long for the system is one that does not exist
            if (fs::exists(candidate, failure)) {
                return load_file(candidate);
            }
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
