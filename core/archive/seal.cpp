#include "core/archive/seal.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "core/archive/hash.hpp"
#include "core/errors.hpp"

namespace clench {
namespace {

constexpr std::string_view seal_mark = "\nclench seal 2 XXH3 ";  // 2: texts of fixed length
constexpr std::size_t seal_size = seal_mark.size() + 32 + 1;     // digits, end of line

[[noreturn]] void fail(const std::filesystem::path& path, const std::string& what)
{
    throw SystemError(path.string(), what + ": " + std::strerror(errno));
}

/// Fingerprint of the first `length` bytes.
std::string fingerprint(std::ifstream& stream, std::uint64_t length,
                        const std::filesystem::path& path)
{
    ContentHash hash;
    std::vector<char> buffer(1 << 20);
    while (length > 0) {
        const auto part =
            static_cast<std::streamsize>(std::min<std::uint64_t>(length, buffer.size()));
        if (!stream.read(buffer.data(), part)) {
            fail(path, "cannot be read");
        }
        hash.add(std::string_view(buffer.data(), static_cast<std::size_t>(part)));
        length -= static_cast<std::uint64_t>(part);
    }
    return hash.hex();
}

}  // namespace

void seal_file(const std::filesystem::path& path)
{
    const std::uint64_t length = std::filesystem::file_size(path);
    std::ifstream stream(path, std::ios::binary);
    const std::string digits = fingerprint(stream, length, path);
    std::ofstream end(path, std::ios::binary | std::ios::app);
    end << seal_mark << digits << '\n';
    end.close();
    if (!end) {
        fail(path, "cannot be written");
    }
}

Seal check_seal(const std::filesystem::path& path)
{
    const std::uint64_t size = std::filesystem::file_size(path);
    if (size < seal_size) {
        return Seal::missing;
    }
    std::ifstream stream(path, std::ios::binary);
    std::string end(seal_size, '\0');
    stream.seekg(static_cast<std::streamoff>(size - seal_size));
    stream.read(end.data(), static_cast<std::streamsize>(seal_size));
    if (!stream) {
        fail(path, "cannot be read");
    }
    if (!end.starts_with(seal_mark)) {
        return Seal::missing;
    }
    stream.seekg(0);
    const std::string digits = fingerprint(stream, size - seal_size, path);
    return end.substr(seal_mark.size(), digits.size()) == digits ? Seal::whole : Seal::broken;
}

std::uint64_t unsealed_size(const std::filesystem::path& path)
{
    return std::filesystem::file_size(path) - seal_size;
}

void sync_file(const std::filesystem::path& path)
{
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    if (!synced) {
        fail(path, "cannot be synced to disk");
    }
}

void sync_folder_of(const std::filesystem::path& path)
{
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);  // some file systems refuse it for folders; their names are safe
        ::close(descriptor);
    }
}

}  // namespace clench
