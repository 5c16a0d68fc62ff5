#pragma once

#include <filesystem>

namespace clench {

/// `<path>.part-<kernel and namespace>-<process>-<number>`: where a file is written before it gets
/// its name. No two processes get the same, on whatever hosts, and no two calls of one.
std::filesystem::path temporary_beside(const std::filesystem::path& path);

/// Removes what killed processes left in a folder: temporaries of this kernel's processes that live
/// no more, and those of others that nobody has touched for a day.
void remove_leftovers(const std::filesystem::path& folder);

}  // namespace clench
