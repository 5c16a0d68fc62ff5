#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace clench {

/// Reads named arrays of a file that ArchiveWriter wrote.
class ArchiveReader {
public:
    /// Checks seal, kind and version before anything is read. `command` is what makes such files,
    /// for hints.
    /// @throws InputError if the file is missing, damaged, not HDF5, of another kind or newer
    /// version.
    ArchiveReader(const std::filesystem::path& path, const std::string& format, int version,
                  const std::string& command = "clench preprocess");
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;

    std::string text_attribute(const std::string& name) const;
    std::int64_t integer_attribute(const std::string& name) const;

    /// @throws InputError if the array is missing or of another type.
    std::vector<double> doubles(const std::string& name) const;
    std::vector<std::int32_t> integers(const std::string& name) const;
    std::vector<std::int64_t> long_integers(const std::string& name) const;
    std::vector<std::uint8_t> bytes(const std::string& name) const;
    std::vector<std::string> texts(const std::string& name) const;

    /// Rows and columns of a matrix; 0 × 0 if there is no such array.
    std::pair<std::int64_t, std::int64_t> matrix_size(const std::string& name) const;
    /// Rows [first, first + count) of a matrix, one after the other; nothing else is read.
    std::vector<double> rows(const std::string& name, std::int64_t first, std::int64_t count) const;

    /// @throws InputError "is damaged: ..." unless the condition holds.
    void require(bool condition, const std::string& what) const;

private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace clench
