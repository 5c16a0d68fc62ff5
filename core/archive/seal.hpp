#pragma once

#include <filesystem>

namespace clench {

/// Appends a checksum of everything before it: HDF5 ignores bytes after its own end, and we can
/// tell a damaged file before handing it to a library that trusts what it reads.
/// @throws SystemError if the file cannot be read or written.
void seal_file(const std::filesystem::path& path);

enum class Seal { whole, missing, broken };

/// Reads the whole file once. @throws SystemError if it cannot be read.
Seal check_seal(const std::filesystem::path& path);

/// Bytes before the seal of a file that has one.
std::uint64_t unsealed_size(const std::filesystem::path& path);

/// Forces the file's bytes to the disk. @throws SystemError.
void sync_file(const std::filesystem::path& path);

/// Forces the name of a file to the disk, where the file system can.
void sync_folder_of(const std::filesystem::path& path);

}  // namespace clench
