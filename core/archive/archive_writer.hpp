#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace clench {

/// Writes named arrays to an HDF5 file that appears under its name only when it is complete: to a
/// temporary beside it first, closed, sealed with a checksum, synced, renamed.
class ArchiveWriter {
public:
    /// @throws SystemError if the folder cannot be written.
    explicit ArchiveWriter(std::filesystem::path path);
    ~ArchiveWriter();  ///< removes the temporary if commit() was not reached
    ArchiveWriter(const ArchiveWriter&) = delete;

    /// Attributes of the file.
    void attribute(const std::string& name, const std::string& value);
    void attribute(const std::string& name, std::int64_t value);

    /// Arrays; `name` may contain folders: "mesh/nodes". `columns` > 1 makes a matrix, row by row.
    void write(const std::string& name, std::span<const double> values, int columns = 1);
    void write(const std::string& name, std::span<const std::int32_t> values, int columns = 1);
    void write(const std::string& name, std::span<const std::int64_t> values);
    void write(const std::string& name, std::span<const std::uint8_t> values);
    void write(const std::string& name, const std::vector<std::string>& values);

    /// A matrix that is filled some rows at a time: what is too large to be held twice. In single
    /// precision it takes half the room.
    enum class Precision { double_precision, single_precision };
    void create_matrix(const std::string& name, std::int64_t rows, std::int64_t columns,
                       Precision precision = Precision::double_precision);
    /// The same in single precision and compressed row by row.
    void create_compressed_matrix(const std::string& name, std::int64_t rows, std::int64_t columns);
    /// As write() would make it: a list where there is one column.
    void create_table(const std::string& name, std::int64_t rows, std::int64_t columns);
    /// Whole rows, one after the other, from row `first` on.
    void write_rows(const std::string& name, std::int64_t first, std::span<const double> values);

    /// Makes the file appear. @throws SystemError if the disk is full or the name cannot be taken.
    void commit();

private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace clench
