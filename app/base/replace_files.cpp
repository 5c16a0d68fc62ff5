#include "app/base/replace_files.hpp"

#include <cerrno>
#include <cstring>

#include "core/archive/seal.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

void refuse_to_write(const fs::path& path, const std::string& reason)
{
    throw SystemError(path.string(), "cannot be written: " + reason,
                      "make room, or choose another folder with --out");
}

namespace {

/// The files of a folder that is to get its name.
void sync_files_in(const fs::path& folder)
{
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
        sync_file(entry.path());
    }
}

}  // namespace

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
    sync_files_in(from);
    rename_path(from, to);
    sync_folder_of(to);
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

TextFile::TextFile(const fs::path& path) : file_(path), stream_(file_.temporary(), std::ios::binary)
{
    if (!stream_) {
        file_.fail(std::strerror(errno));
    }
}

void TextFile::add(const std::string& text)
{
    if (!(stream_ << text)) {
        file_.fail(std::strerror(errno));
    }
}

void TextFile::finish()
{
    stream_.close();
    if (!stream_) {
        file_.fail(std::strerror(errno));
    }
    file_.commit();
}

void write_text(const fs::path& path, const std::string& text)
{
    write_text_atomically(path, text);
}

}  // namespace clench::app
