#include "core/archive/recovery_archive.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/hash.hpp"
#include "core/archive/model_fingerprint.hpp"
#include "core/errors.hpp"

namespace clench {
namespace {

const std::string recovery_format = "clench-recovery";
const std::string recovery_command = "clench reduce";

std::span<const double> span_of(const double* data, Eigen::Index size)
{
    return {data, static_cast<std::size_t>(size)};
}

}  // namespace

std::string basis_hash(const Eigen::Ref<const Eigen::MatrixXd>& Phi)
{
    ContentHash hash;
    for (Eigen::Index j = 0; j < Phi.cols(); ++j) {
        hash.add(std::as_bytes(span_of(Phi.col(j).data(), Phi.rows())));
    }
    return hash.hex();
}

RecoveryWriter::RecoveryWriter(const std::filesystem::path& path, const FeModel& model,
                               const Eigen::Ref<const Eigen::MatrixXd>& Phi, Precision precision)
    : archive_(path), modes_(Phi.cols()), precision_(precision)
{
    CLENCH_ASSERT(Phi.rows() == model.n_free());
    const ModelFingerprint fingerprint = fingerprint_of(model);
    archive_.attribute("format", recovery_format);
    archive_.attribute("version", std::int64_t{recovery_version});
    archive_.attribute("body", model.name);
    archive_.attribute("basis_hash", basis_hash(Phi));
    archive_.attribute("mesh_hash", fingerprint.mesh);
    // A mode is a row: columns of Φ lie as they are in memory, and one mode reads in one piece.
    archive_.create_matrix("basis", modes_, Phi.rows(), precision);
    for (Eigen::Index j = 0; j < modes_; ++j) {
        archive_.write_rows("basis", j, span_of(Phi.col(j).data(), Phi.rows()));
    }
}

void RecoveryWriter::add_trial_vectors(const std::vector<std::string>& names,
                                       const Eigen::MatrixXd& coefficients)
{
    CLENCH_ASSERT(coefficients.rows() == modes_ &&
                  coefficients.cols() == static_cast<Eigen::Index>(names.size()));
    if (names.empty()) {
        return;
    }
    archive_.write("trial/name", names);
    archive_.create_matrix("trial/coefficients", coefficients.cols(), modes_,
                           Precision::double_precision);
    for (Eigen::Index j = 0; j < coefficients.cols(); ++j) {
        archive_.write_rows("trial/coefficients", j, span_of(coefficients.col(j).data(), modes_));
    }
}

void RecoveryWriter::create_stress(const StressSites& sites,
                                   const std::vector<std::string>& materials)
{
    archive_.write("stress/node", std::span<const Index>(sites.node));
    archive_.write("stress/material", std::span<const Index>(sites.material));
    archive_.write("stress/material_name", materials);
    archive_.create_matrix("stress/modes", modes_, 6 * sites.size(), precision_);
}

void RecoveryWriter::add_stress(Eigen::Index first, const Eigen::MatrixXd& stress)
{
    archive_.write_rows("stress/modes", first, span_of(stress.data(), stress.size()));
}

void RecoveryWriter::commit()
{
    archive_.commit();
}

struct RecoveryReader::Archive {
    ArchiveReader reader;
};

RecoveryReader::RecoveryReader(const std::filesystem::path& path, const FeModel& model,
                               const std::string& hash)
    : archive_(new Archive{{path, recovery_format, recovery_version, recovery_command}})
{
    const ArchiveReader& archive = archive_->reader;
    const std::string hint = fmt::format("make it again with `{}`", recovery_command);
    if (archive.text_attribute("mesh_hash") != fingerprint_of(model).mesh) {
        throw InputError(path.string(),
                         fmt::format("holds modes of a model with other positions, numbers, "
                                     "elements or DOFs than body {}",
                                     model.name),
                         hint);
    }
    if (archive.text_attribute("basis_hash") != hash) {
        throw InputError(
            path.string(),
            fmt::format("holds modes of another reduction than the flexible body {}", model.name),
            hint);
    }
    const auto [rows, columns] = archive.matrix_size("basis");
    archive.require(rows > 0 && columns == model.n_free(), "the basis does not fit the model");
    modes_ = rows;
    const auto [trial_rows, trial_columns] = archive.matrix_size("trial/coefficients");
    if (trial_rows > 0) {
        trial_names_ = archive.texts("trial/name");
        archive.require(
            trial_columns == modes_ && trial_rows == static_cast<Eigen::Index>(trial_names_.size()),
            "the trial vectors do not fit the basis");
    }
    const auto [stress_rows, stress_columns] = archive.matrix_size("stress/modes");
    if (stress_rows == 0) {
        return;
    }
    sites_ = {archive.integers("stress/node"), archive.integers("stress/material")};
    materials_ = archive.texts("stress/material_name");
    const auto within = [](const std::vector<Index>& list, std::size_t limit) {
        return std::ranges::all_of(
            list, [&](Index i) { return 0 <= i && static_cast<std::size_t>(i) < limit; });
    };
    archive.require(stress_rows == modes_ && stress_columns == 6 * sites_.size() &&
                        sites_.material.size() == sites_.node.size() &&
                        within(sites_.node, model.mesh.nodes.size()) &&
                        within(sites_.material, materials_.size()),
                    "the stress modes do not fit the model");
}

RecoveryReader::~RecoveryReader() = default;

Eigen::MatrixXd RecoveryReader::basis(Eigen::Index first, Eigen::Index count) const
{
    const std::vector<double> values = archive_->reader.rows("basis", first, count);
    const auto rows = static_cast<Eigen::Index>(values.size()) / std::max<Eigen::Index>(count, 1);
    return Eigen::Map<const Eigen::MatrixXd>(values.data(), rows, count);
}

Eigen::VectorXd RecoveryReader::trial_vector(std::size_t position) const
{
    const std::vector<double> c =
        archive_->reader.rows("trial/coefficients", static_cast<Eigen::Index>(position), 1);
    Eigen::VectorXd x = basis(0, 1) * c[0];
    for (Eigen::Index mode = 1; mode < modes_; ++mode) {
        x += basis(mode, 1) * c[static_cast<std::size_t>(mode)];
    }
    return x;
}

Eigen::MatrixXd RecoveryReader::stress(Eigen::Index first, Eigen::Index count) const
{
    const std::vector<double> values = archive_->reader.rows("stress/modes", first, count);
    return Eigen::Map<const Eigen::MatrixXd>(values.data(), 6 * sites_.size(), count);
}

}  // namespace clench
