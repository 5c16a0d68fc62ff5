#pragma once

#include <filesystem>
#include <string>

namespace clench {

/// A file that appears under its name only when it is complete: written beside it first, then
/// renamed over it. A killed run leaves the old file or the new one, never half of one.
class AtomicFile {
public:
    explicit AtomicFile(std::filesystem::path path);
    ~AtomicFile();  ///< removes the temporary if commit() was not reached
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Where to write until commit(), in the same folder.
    const std::filesystem::path& temporary() const { return temporary_; }
    /// Makes the file appear. @throws SystemError if the name cannot be taken.
    void commit();
    /// @throws SystemError "cannot be written (what)", with a full disk as a hint where it is full.
    [[noreturn]] void fail(const std::string& what) const;

private:
    std::filesystem::path path_, temporary_;
};

/// Writes a small text so. @throws SystemError if it cannot be written.
void write_text_atomically(const std::filesystem::path& path, const std::string& text);

}  // namespace clench
