#include "core/archive/atomic_file.hpp"

#include <fstream>

#include <unistd.h>

#include "core/errors.hpp"

namespace clench {
namespace fs = std::filesystem;

AtomicFile::AtomicFile(fs::path path) : path_(std::move(path)), temporary_(path_)
{
    temporary_ += ".part" + std::to_string(::getpid());
}

AtomicFile::~AtomicFile()
{
    std::error_code ignored;
    fs::remove(temporary_, ignored);
}

void AtomicFile::commit()
{
    std::error_code failure;
    fs::rename(temporary_, path_, failure);
    if (failure) {
        fail(failure.message());
    }
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
        file.fail("the file cannot be made");
    }
    stream << text;
    stream.close();
    if (!stream) {
        file.fail("writing stopped");
    }
    file.commit();
}

}  // namespace clench
