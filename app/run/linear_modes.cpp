#include "app/run/linear_modes.hpp"

#include <cmath>
#include <numbers>
#include <span>

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

constexpr const char* format = "clench-system-modes";

}  // namespace

std::vector<LinearModeSummary> mode_summaries(const LinearModes& modes)
{
    std::vector<LinearModeSummary> all;
    all.reserve(modes.size());
    for (const mb::SystemMode& mode : modes) {
        all.push_back({mode.frequency, mode.damping, mode.eigenvalue_re, mode.eigenvalue_im});
    }
    return all;
}

std::filesystem::path modes_path(const std::filesystem::path& folder, const std::string& analysis)
{
    return (folder / (analysis + ".modes.h5")).lexically_normal();
}

std::string modes_csv(const LinearModes& modes)
{
    std::string text = "mode,frequency_hz,damping,real,imaginary\n";
    int number = 0;
    for (const mb::SystemMode& mode : modes) {
        text += fmt::format("{},{},{},{},{}\n", ++number, mode.frequency, mode.damping,
                            mode.eigenvalue_re, mode.eigenvalue_im);
    }
    return text;
}

void write_modes(const std::filesystem::path& path, const Trajectory& layout,
                 const LinearModes& modes)
{
    ArchiveWriter archive(path);
    archive.attribute("format", format);
    archive.attribute("version", std::int64_t{1});
    archive.attribute("analysis", layout.analysis);
    std::vector<std::string> names;
    std::vector<std::int64_t> spans;
    for (const TrajectoryBody& body : layout.bodies) {
        names.push_back(body.name);
        spans.insert(spans.end(), {body.u, body.modes});
    }
    std::vector<double> eigenvalues, real, imaginary;
    for (const mb::SystemMode& mode : modes) {
        eigenvalues.insert(eigenvalues.end(), {mode.eigenvalue_re, mode.eigenvalue_im});
        for (const std::complex<double>& entry : mode.shape) {
            real.push_back(entry.real());
            imaginary.push_back(entry.imag());
        }
    }
    const int width = static_cast<int>(layout.u_size);
    archive.write("bodies/names", names);
    archive.write("bodies/spans", std::span<const std::int64_t>(spans));
    archive.write("eigenvalues", std::span<const double>(eigenvalues), 2);
    archive.write("shapes_real", std::span<const double>(real), width);
    archive.write("shapes_imaginary", std::span<const double>(imaginary), width);
    archive.commit();
}

LinearModes read_modes(const std::filesystem::path& path)
{
    const ArchiveReader archive(path, format, 1, "clench solve");
    const std::vector<double> eigenvalues = archive.doubles("eigenvalues");
    const std::vector<double> real = archive.doubles("shapes_real");
    const std::vector<double> imaginary = archive.doubles("shapes_imaginary");
    LinearModes modes(eigenvalues.size() / 2);
    const std::size_t width = modes.empty() ? 0 : real.size() / modes.size();
    archive.require(real.size() == width * modes.size() && imaginary.size() == real.size(),
                    "shapes do not fit the eigenvalues");
    for (std::size_t i = 0; i < modes.size(); ++i) {
        mb::SystemMode& mode = modes[i];
        mode.eigenvalue_re = eigenvalues[2 * i];
        mode.eigenvalue_im = eigenvalues[2 * i + 1];
        const double size = std::hypot(mode.eigenvalue_re, mode.eigenvalue_im);
        mode.frequency = std::abs(mode.eigenvalue_im) / (2.0 * std::numbers::pi);
        mode.damping = size > 0.0 ? -mode.eigenvalue_re / size : 0.0;
        mode.shape.resize(static_cast<Eigen::Index>(width));
        for (std::size_t k = 0; k < width; ++k) {
            mode.shape[static_cast<Eigen::Index>(k)] = {real[i * width + k],
                                                        imaginary[i * width + k]};
        }
    }
    return modes;
}

}  // namespace clench::app
