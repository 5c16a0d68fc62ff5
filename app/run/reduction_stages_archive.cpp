#include "app/run/reduction_stages_archive.hpp"

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/archive/dense_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

using reduction::BasisStages;

const std::string stages_format = "clench-basis-stages";

ArchiveReader open_stages(const std::filesystem::path& path)
{
    return ArchiveReader(path, stages_format, stages_version, "clench reduce");
}

void write_craig_bampton(ArchiveWriter& archive, const reduction::CraigBampton& modes)
{
    write_whole(archive, "craig_bampton/Phi_v", modes.Phi_v);
    write_whole(archive, "craig_bampton/omega_v", modes.omega_v);
    write_whole(archive, "craig_bampton/Psi", modes.Psi);
    archive.write("craig_bampton/boundary", std::span<const Index>(modes.boundary));
}

reduction::CraigBampton read_craig_bampton(const ArchiveReader& archive)
{
    return {read_whole(archive, "craig_bampton/Phi_v"),
            read_whole(archive, "craig_bampton/omega_v"), read_whole(archive, "craig_bampton/Psi"),
            archive.integers("craig_bampton/boundary")};
}

void write_derivatives(ArchiveWriter& archive, const reduction::CompressedDerivatives& d)
{
    write_whole(archive, "derivatives/Q", d.Q);
    write_whole(archive, "derivatives/S", d.S);
    write_whole(archive, "derivatives/weight", d.weight);
    write_whole(archive, "derivatives/energy", d.energy);
    write_whole(archive, "derivatives/displacement", d.displacement);
    write_whole(archive, "derivatives/force", d.force);
    write_whole(archive, "derivatives/X", d.X);
}

reduction::CompressedDerivatives read_compressed(const ArchiveReader& archive)
{
    return {read_whole(archive, "derivatives/Q"),
            read_whole(archive, "derivatives/S"),
            read_whole(archive, "derivatives/weight"),
            read_whole(archive, "derivatives/energy"),
            read_whole(archive, "derivatives/displacement"),
            read_whole(archive, "derivatives/force"),
            read_whole(archive, "derivatives/X")};
}

}  // namespace

void write_stages(const std::filesystem::path& path, const BasisStages& stages,
                  const StageRecords& records)
{
    ArchiveWriter archive(path);
    archive.attribute("format", stages_format);
    archive.attribute("version", std::int64_t{stages_version});
    archive.write("record", std::vector<std::string>{records.craig_bampton, records.derivatives});
    write_craig_bampton(archive, stages.craig_bampton);
    write_derivatives(archive, stages.derivatives);
    archive.commit();
}

BasisStages read_stages(const std::filesystem::path& path, const StageRecords& records)
{
    BasisStages stages;
    try {
        const ArchiveReader archive = open_stages(path);
        const std::vector<std::string> stored = archive.texts("record");
        if (stored.size() != 2 || stored[0] != records.craig_bampton) {
            return stages;
        }
        stages.craig_bampton = read_craig_bampton(archive);
        if (!records.derivatives.empty() && stored[1] == records.derivatives) {
            stages.derivatives = read_compressed(archive);
        }
        return stages;
    } catch (const Error&) {
        return {};  // a cache that cannot be read is made again
    }
}

Eigen::MatrixXd read_derivatives(const std::filesystem::path& path,
                                 const std::vector<Eigen::Index>& columns)
{
    const ArchiveReader archive = open_stages(path);
    const Eigen::MatrixXd X = read_whole(archive, "derivatives/X");
    const Eigen::MatrixXd S = read_whole(archive, "derivatives/S");
    if (X.size() == 0) {
        throw InputError(path.string(), "holds no solutions of derivatives",
                         "joint_modes: {keep_derivatives: true}, then `clench reduce`");
    }
    for (const Eigen::Index column : columns) {
        if (column < 0 || column >= S.cols()) {
            throw InputError(path.string(), fmt::format("has no derivative {}, expected 1 to {}",
                                                        column + 1, S.cols()));
        }
    }
    return X * S(Eigen::all, columns);
}

}  // namespace clench::app
