#pragma once

#include <filesystem>
#include <string>

#include "core/archive/archive_reader.hpp"
#include "core/model/fe_model.hpp"

namespace clench {

/// Format version of the FE model artifact; docs/artifacts.md describes the file.
inline constexpr int fe_model_version = 5;

/// Writes the model as HDF5: to a file beside `path` first, then renamed over it, so that a reader
/// never sees half a file. `input_hash` identifies what it was made from.
/// @throws SystemError if it cannot be written (disk full, no permission).
void write_fe_model(const std::filesystem::path& path, const FeModel& model,
                    const std::string& input_hash);

/// An FE model artifact that is open: what it was made from, and the model when it is wanted.
class FeModelFile {
public:
    /// @throws InputError if the file is missing, not HDF5, truncated, of another kind or version.
    explicit FeModelFile(const std::filesystem::path& path);
    std::string input_hash() const;
    FeModel read() const;

private:
    ArchiveReader archive_;
};

/// @throws InputError as above.
FeModel read_fe_model(const std::filesystem::path& path);

/// The hash it was written with; "" if there is no readable FE model there.
std::string stored_input_hash(const std::filesystem::path& path);

}  // namespace clench
