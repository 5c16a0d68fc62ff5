#include "app/run/system_modes_file.hpp"

#include <span>

#include <fmt/format.h>

#include "core/archive/archive_writer.hpp"

namespace clench::app {
namespace mb = solver::multibody;

std::string modes_csv(const std::vector<mb::SystemMode>& modes)
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
                 const std::vector<mb::SystemMode>& modes)
{
    ArchiveWriter archive(path);
    archive.attribute("format", "clench-system-modes");
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

}  // namespace clench::app
