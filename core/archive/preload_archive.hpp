#pragma once

#include <filesystem>
#include <string>

#include "core/model/fe_model.hpp"
#include "core/model/preload_shapes.hpp"

namespace clench {

/// Format version of the preload artifact; docs/artifacts.md describes the file.
inline constexpr int preload_shapes_version = 2;

/// Writes the shapes as HDF5, sealed, with a fingerprint of the model they belong to; appears when
/// complete. `input_hash` identifies what they were made from.
/// @throws InputError if sizes do not fit the model or a number is not finite.
/// @throws SystemError if it cannot be written.
void write_preload_shapes(const std::filesystem::path& path, const PreloadShapes& shapes,
                          const FeModel& model, const std::string& input_hash);

/// @throws InputError if the file is missing, damaged, of another kind or version, or if its shapes
/// are those of another model than `model`.
PreloadShapes read_preload_shapes(const std::filesystem::path& path, const FeModel& model);

/// What is known of the shapes without their model.
struct PreloadHeading {
    std::string body;
    std::vector<std::string> names, origin;  ///< as in PreloadShapes
    std::int64_t nodes = 0, dofs = 0;
};
/// @throws InputError if the file is missing, damaged, of another kind or version.
PreloadHeading read_preload_heading(const std::filesystem::path& path);

/// The hash they were written with; "" if there are no readable preload shapes.
std::string stored_preload_hash(const std::filesystem::path& path);

}  // namespace clench
