#pragma once

#include <filesystem>

#include "app/build/reduction_record.hpp"
#include "reduction/basis/trial_basis.hpp"

namespace clench::app {

/// Format version of the cache; docs/artifacts.md describes the file.
inline constexpr int stages_version = 2;

/// Keeps component modes and compressed derivatives of a body, so that other joint modes need not
/// start over.
/// @throws SystemError if it cannot be written.
void write_stages(const std::filesystem::path& path, const reduction::BasisStages& stages,
                  const StageRecords& records);

/// What the cache holds that was made from the same inputs; empty parts where it was not, and where
/// there is no readable cache: it is never needed.
reduction::BasisStages read_stages(const std::filesystem::path& path, const StageRecords& records);

/// Solutions of the derivatives, n_free × k: X S. Empty unless they were kept.
/// @throws InputError if there is no readable cache.
Eigen::MatrixXd read_derivatives(const std::filesystem::path& path,
                                 const std::vector<Eigen::Index>& columns);

}  // namespace clench::app
