#pragma once

#include <filesystem>

#include "app/base/console.hpp"

namespace clench::app {

/// Tells about <analysis>.state.h5: what the analysis reported when it ended.
void state_info(const std::filesystem::path& file, Console& console);

/// Tells about <body>.preload.h5: its shapes and where they come from.
void preload_info(const std::filesystem::path& file, Console& console);

/// A flexible body: its mode table.
void body_info(const std::filesystem::path& file, Console& console);

/// Motion of a system: <analysis>.results.h5, or the folder <analysis>.part of a run that goes on
/// or was interrupted. Time range, bodies, joints and the range of every history.
void results_info(const std::filesystem::path& path, Console& console);

}  // namespace clench::app
