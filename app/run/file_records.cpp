#include "app/run/file_records.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "core/archive/hash.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t seal_bytes = 64;

/// "<size> <fingerprint>"; empty if the file cannot be read. An artifact's seal tells of all of its
/// bytes, and whoever opens it compares.
std::string content_of(const fs::path& file)
{
    std::error_code failure;
    const bool regular = fs::is_regular_file(file, failure);
    const std::uintmax_t size = regular ? fs::file_size(file, failure) : 0;
    std::ifstream stream(file, std::ios::binary);
    if (!regular || failure || !stream) {
        return {};
    }
    if (file.extension() == ".h5" && size > seal_bytes) {
        stream.seekg(static_cast<std::streamoff>(size - seal_bytes));
    }
    ContentHash hash;
    std::vector<char> buffer(1 << 16);
    while (stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) ||
           stream.gcount() > 0) {
        hash.add(std::string_view(buffer.data(), static_cast<std::size_t>(stream.gcount())));
    }
    return fmt::format("{} {}", size, hash.hex());
}

}  // namespace

std::vector<std::string> file_records(const fs::path& folder, const std::vector<fs::path>& files)
{
    std::vector<std::string> records;
    for (const fs::path& file : files) {
        const std::string content = content_of(file);
        if (content.empty()) {
            throw SystemError(file.string(), "cannot be read back");
        }
        records.push_back(content + " " + file.lexically_relative(folder).string());
    }
    return records;
}

bool are_unchanged(const fs::path& folder, const std::vector<std::string>& records)
{
    return std::ranges::all_of(records, [&](const std::string& record) {
        const std::size_t name = record.find(' ', record.find(' ') + 1);
        return name != std::string::npos &&
               content_of(folder / record.substr(name + 1)) == record.substr(0, name);
    });
}

std::vector<fs::path> files_in(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        if (entry->is_regular_file(failure)) {
            files.push_back(entry->path());
        }
    }
    std::ranges::sort(files);
    return files;
}

bool is_cut_vtu(const fs::path& file)
{
    constexpr std::string_view end = "</VTKFile>\n";
    std::error_code absent;
    const std::uintmax_t size = fs::file_size(file, absent);
    if (absent) {
        return false;
    }
    std::string last(end.size(), ' ');
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(size > end.size() ? static_cast<std::streamoff>(size - end.size()) : 0);
    stream.read(last.data(), static_cast<std::streamsize>(last.size()));
    return last != end;
}

}  // namespace clench::app
