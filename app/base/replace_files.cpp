#include "app/base/replace_files.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

void refuse_to_write(const fs::path& path, const std::string& reason)
{
    throw SystemError(path.string(), "cannot be written: " + reason,
                      "make room, or choose another folder with --out");
}

void rename_path(const fs::path& from, const fs::path& to)
{
    std::error_code failure;
    fs::rename(from, to, failure);
    if (failure) {
        refuse_to_write(to, failure.message());
    }
}

void replace_folder(const fs::path& from, const fs::path& to)
{
    const fs::path old = to.string() + ".old";
    std::error_code ignored;
    fs::remove_all(old, ignored);
    if (fs::exists(to, ignored)) {
        rename_path(to, old);
    }
    rename_path(from, to);
    fs::remove_all(old, ignored);
}

void make_folder(const fs::path& folder)
{
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure || !fs::is_directory(folder)) {
        throw SystemError(folder.string(), "cannot be made a folder: " + failure.message(),
                          "choose another one with --out");
    }
}

void write_text(const fs::path& path, const std::string& text)
{
    const fs::path beside = path.string() + ".part";
    std::ofstream stream(beside, std::ios::binary);
    stream << text;
    stream.close();
    std::error_code failure;
    if (stream) {
        fs::rename(beside, path, failure);
    }
    if (!stream || failure) {
        const std::string reason = failure ? failure.message() : std::strerror(errno);
        fs::remove(beside, failure);
        throw SystemError(path.string(), "cannot be written: " + reason,
                          "choose another folder with --out");
    }
}

}  // namespace clench::app
