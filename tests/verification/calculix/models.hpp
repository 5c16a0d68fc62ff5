#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"
#include "preprocess/preprocess.hpp"

namespace clench::test {

/// The deck as `clench` would take it; K and M from files where `matrices` is given.
FeModel model_of(const std::filesystem::path& deck,
                 const std::optional<preprocess::ExternalMatrices>& matrices = {});

/// Positions in x_free of all DOFs of a node set; none for "".
std::vector<Index> dofs_of_set(const FeModel& model, const std::string& set);

/// ω² of the lowest modes with a node set held.
std::vector<double> eigenvalues(const FeModel& model, Index count, const std::string& fixed);

/// x_free under a force in direction `dof` (0, 1, 2) at every node of `loaded`, `fixed` held.
Eigen::VectorXd displacements(const FeModel& model, const std::string& fixed,
                              const std::string& loaded, int dof, double force);

/// Largest |a_ij − b_ij| over the largest |b_ij|.
double difference(const SparseMatrix& a, const SparseMatrix& b);

/// Writes the lower triangle as Matrix Market with all digits, and the DOFs as "node.dof" lines.
void write_matrix_market(const std::filesystem::path& path, const SparseMatrix& A);
void write_dof_file(const std::filesystem::path& path, const FeModel& model);
/// Writes the lower triangle in Abaqus matrix input format with all digits.
void write_matrix_input(const std::filesystem::path& path, const FeModel& model,
                        const SparseMatrix& A);

}  // namespace clench::test
