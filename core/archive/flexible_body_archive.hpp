#pragma once

#include <filesystem>
#include <string>

#include "core/archive/archive_reader.hpp"
#include "core/model/flexible_body.hpp"

namespace clench {

/// Format version of the flexible body; docs/artifacts.md describes the file.
inline constexpr int flexible_body_version = 3;

/// What a flexible body was made from and what there is to say about it.
struct FlexibleBodyRecord {
    std::string input_hash;  ///< identifies the inputs, as text
    std::string basis_hash;  ///< fingerprint of Φ: ties the recovery data to the body
    std::string summary;     ///< JSON: mode table, w(g), seconds
};

/// Writes what the solver needs of a body as HDF5, sealed; appears when complete. The basis and the
/// stress modes are not in it (recovery_archive.hpp), so that reading never touches them.
/// @throws InputError if sizes do not fit each other or a number is not finite.
/// @throws SystemError if it cannot be written.
void write_flexible_body(const std::filesystem::path& path, const FlexibleBody& body,
                         const FlexibleBodyRecord& record);

/// A flexible body that is open: its record, and the body when it is wanted.
class FlexibleBodyFile {
public:
    /// @throws InputError if the file is missing, damaged, of another kind or version.
    explicit FlexibleBodyFile(const std::filesystem::path& path);
    /// Reads no matrix.
    FlexibleBodyRecord record() const;
    FlexibleBody read() const;

private:
    ArchiveReader archive_;
};

/// @throws InputError as above.
FlexibleBody read_flexible_body(const std::filesystem::path& path);

/// @throws InputError as above. Reads no matrix.
FlexibleBodyRecord read_flexible_body_record(const std::filesystem::path& path);

/// The hash it was written with; "" if there is no readable flexible body.
std::string stored_flexible_body_hash(const std::filesystem::path& path);

/// @throws InputError unless the body was reduced from a model with that mesh and those DOFs.
void require_model(const std::filesystem::path& path, const FlexibleBody& body,
                   const std::string& model_fingerprint);

}  // namespace clench
