#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/archive/archive_writer.hpp"
#include "core/model/fe_model.hpp"
#include "core/model/stress_evaluator.hpp"

namespace clench {

/// Format version of the recovery data; docs/artifacts.md describes the file.
inline constexpr int recovery_version = 1;

/// Fingerprint of a basis: ties a flexible body to its recovery data.
std::string basis_hash(const Eigen::Ref<const Eigen::MatrixXd>& Phi);

/// What brings modal coordinates back to the nodes: the basis and, optionally, stress modes. They
/// are large and the solver does not need them, so they have a file of their own.
class RecoveryWriter {
public:
    using Precision = ArchiveWriter::Precision;
    /// @throws SystemError if it cannot be written.
    RecoveryWriter(const std::filesystem::path& path, const FeModel& model,
                   const Eigen::Ref<const Eigen::MatrixXd>& Phi, Precision precision);

    /// Trial vectors before orthogonalisation, Φ times `coefficients` (r × names).
    void add_trial_vectors(const std::vector<std::string>& names,
                           const Eigen::MatrixXd& coefficients);
    /// Room for stress modes; rows follow in blocks.
    void create_stress(const StressSites& sites, const std::vector<std::string>& materials);
    /// @param stress  6 sites × modes: columns are modes `first`, first + 1, …
    void add_stress(Eigen::Index first, const Eigen::MatrixXd& stress);

    /// Makes the file appear. @throws SystemError.
    void commit();

private:
    ArchiveWriter archive_;
    Eigen::Index modes_;
    Precision precision_;
};

/// Recovery data of a body, read as far as they are wanted.
class RecoveryReader {
public:
    /// @param hash  of the basis, as the flexible body holds it.
    /// @throws InputError if the file is missing, damaged, of another kind or version, of another
    /// model or another basis.
    RecoveryReader(const std::filesystem::path& path, const FeModel& model,
                   const std::string& hash);
    ~RecoveryReader();
    RecoveryReader(const RecoveryReader&) = delete;

    Eigen::Index size() const { return modes_; }
    /// Columns [first, first + count) of Φ, n_free rows.
    Eigen::MatrixXd basis(Eigen::Index first, Eigen::Index count) const;
    /// Trial vectors before orthogonalisation; none in files of earlier versions.
    const std::vector<std::string>& trial_names() const { return trial_names_; }
    /// n_free rows.
    Eigen::VectorXd trial_vector(std::size_t position) const;
    bool has_stress() const { return !sites_.node.empty(); }
    const StressSites& sites() const { return sites_; }
    const std::vector<std::string>& materials() const { return materials_; }
    /// Columns of the stress modes, 6 sites rows.
    Eigen::MatrixXd stress(Eigen::Index first, Eigen::Index count) const;

private:
    struct Archive;
    std::unique_ptr<Archive> archive_;
    Eigen::Index modes_ = 0;
    std::vector<std::string> trial_names_;
    StressSites sites_;
    std::vector<std::string> materials_;
};

}  // namespace clench
