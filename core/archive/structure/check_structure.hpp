#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace clench::hdf5 {

/// Walks through all structures of an HDF5 file, before the library sees it: HDF5 1.10 believes
/// addresses, counts and lengths, and crashes or does not return where they are forged. Only what
/// it writes for Clench passes: superblock 0, groups of names in trees and heaps of names, headers
/// (object_header.hpp), chunks in trees; everything inside the file, and everything once.
/// @param size  bytes before the seal.
/// @returns what is wrong; "" if nothing.
std::string objection_to_structure(const std::filesystem::path& path, std::uint64_t size);

}  // namespace clench::hdf5
