// Any sealed bytes are an artifact or an error message. The first byte says which reader gets them.
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>

#include <unistd.h>

#include "app/run/linear_modes.hpp"
#include "app/run/state_archive.hpp"
#include "app/run/system_state_archive.hpp"
#include "core/archive/fe_model_archive.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/archive/seal.hpp"
#include "core/archive/trajectory_archive.hpp"
#include "core/errors.hpp"

namespace {

using Path = std::filesystem::path;

const std::array<std::function<void(const Path&)>, 8> readers = {
    [](const Path& file) { clench::read_fe_model(file); },
    [](const Path& file) { clench::read_flexible_body(file); },
    [](const Path& file) { clench::read_preload_heading(file); },
    [](const Path& file) { clench::read_trajectory(file); },
    [](const Path& file) { clench::app::read_state(file); },
    [](const Path& file) { clench::app::read_system_end(file); },
    [](const Path& file) { clench::app::read_checkpoint(file); },
    [](const Path& file) { clench::app::read_modes(file); }};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2) {
        return 0;
    }
    static const Path file = "/dev/shm/clench_fuzz_" + std::to_string(getpid()) + ".h5";
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(data + 1), static_cast<std::streamsize>(size - 1));
    try {
        clench::seal_file(file);
        readers[data[0] % readers.size()](file);
    } catch (const clench::Error&) {
    }
    return 0;
}
