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

/// Writes a text file that is either complete or as before. @throws SystemError.
void write_text(const std::filesystem::path& path, const std::string& text);

/// @throws SystemError if the folder cannot be made.
void make_folder(const std::filesystem::path& folder);

}  // namespace clench::app
