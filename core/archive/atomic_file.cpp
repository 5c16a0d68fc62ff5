#include "core/archive/atomic_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/archive/seal.hpp"
#include "core/errors.hpp"
#include "core/lock/temporary_name.hpp"

namespace clench {
namespace fs = std::filesystem;

AtomicFile::AtomicFile(fs::path path) : path_(std::move(path)), temporary_(temporary_beside(path_))
{
}

AtomicFile::~AtomicFile()
{
    std::error_code ignored;
    fs::remove(temporary_, ignored);
}

void AtomicFile::commit()
{
    try {
        sync_file(temporary_);
    } catch (const SystemError& error) {
        fail(error.problem());
    }
    std::error_code failure;
    fs::rename(temporary_, path_, failure);
    if (failure) {
        fail(failure.message());
    }
    sync_folder_of(path_);
}

void AtomicFile::fail(const std::string& what) const
{
    constexpr std::uintmax_t next_to_nothing = 1u << 20;
    std::error_code ignored;
    const fs::path folder = path_.has_parent_path() ? path_.parent_path() : fs::path(".");
    const fs::space_info space = fs::space(folder, ignored);
    const bool full = !ignored && space.available < next_to_nothing;
    throw SystemError(path_.string(), "cannot be written (" + what + ")",
                      full ? "the disk is full" : "is the folder there, and may you write to it?");
}

void write_text_atomically(const fs::path& path, const std::string& text)
{
    AtomicFile file(path);
    std::ofstream stream(file.temporary(), std::ios::binary);
    if (!stream) {
        file.fail(std::strerror(errno));
    }
    stream << text;
    stream.close();
    if (!stream) {
        file.fail(std::strerror(errno));
    }
    file.commit();
}

}  // namespace clench
