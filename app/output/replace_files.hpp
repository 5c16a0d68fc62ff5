#pragma once

#include <filesystem>
#include <string>

/// Results appear under their names when they are complete; until then what was there stays whole.
namespace clench::app {

[[noreturn]] void refuse_to_write(const std::filesystem::path& path, const std::string& reason);

/// @throws SystemError.
void rename_path(const std::filesystem::path& from, const std::filesystem::path& to);

/// Puts a folder where another one may be, which is then gone. @throws SystemError.
void replace_folder(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace clench::app
