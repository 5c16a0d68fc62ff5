#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "core/archive/atomic_file.hpp"

/// Results appear under their names when they are complete; until then what was there stays whole.
namespace clench::app {

[[noreturn]] void refuse_to_write(const std::filesystem::path& path, const std::string& reason);

/// @throws SystemError.
void rename_path(const std::filesystem::path& from, const std::filesystem::path& to);

/// Puts a folder where another one may be, which is then gone. @throws SystemError.
void replace_folder(const std::filesystem::path& from, const std::filesystem::path& to);

/// A text file that is written in pieces and gets its name when it is complete; until then, and
/// without finish(), what was there stays.
class TextFile {
public:
    /// @throws SystemError, as all below.
    explicit TextFile(const std::filesystem::path& path);
    void add(const std::string& text);
    void finish();

private:
    AtomicFile file_;
    std::ofstream stream_;
};

/// Writes a text file that is either complete or as before. @throws SystemError.
void write_text(const std::filesystem::path& path, const std::string& text);

/// @throws SystemError if the folder cannot be made.
void make_folder(const std::filesystem::path& folder);

}  // namespace clench::app
