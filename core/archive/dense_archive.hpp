#pragma once

#include <Eigen/Core>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"

namespace clench {

/// A matrix as HDF5 tools show it, row by row.
void write_matrix(ArchiveWriter& archive, const std::string& name,
                  const Eigen::Ref<const Eigen::MatrixXd>& matrix);

/// @throws InputError if it has another size.
Eigen::MatrixXd read_matrix(const ArchiveReader& archive, const std::string& name,
                            Eigen::Index rows, Eigen::Index columns);

/// A matrix of any size that create_matrix() or write_whole() made.
Eigen::MatrixXd read_whole(const ArchiveReader& archive, const std::string& name);
void write_whole(ArchiveWriter& archive, const std::string& name,
                 const Eigen::Ref<const Eigen::MatrixXd>& matrix);

}  // namespace clench
