#include "core/lock/temporary_name.hpp"

#include <atomic>
#include <charconv>
#include <chrono>

#include <fmt/format.h>
#include <unistd.h>

#include "core/lock/process_identity.hpp"

namespace clench {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view mark = ".part-";

/// Whether nobody will finish the temporary of that name.
bool is_left_over(const fs::directory_entry& entry)
{
    constexpr std::size_t space_size = 8;
    const std::string name = entry.path().filename().string();
    const std::size_t at = name.rfind(mark);
    if (at == std::string::npos || name.size() < at + mark.size() + space_size + 2) {
        return false;
    }
    const std::string_view owner = std::string_view(name).substr(at + mark.size());
    std::int64_t pid = 0;
    const char* const end = owner.data() + owner.size();
    const auto read = std::from_chars(owner.data() + space_size + 1, end, pid);
    if (owner[space_size] != '-' || read.ec != std::errc() || read.ptr == end || *read.ptr != '-') {
        return false;
    }
    if (owner.substr(0, space_size) == short_space_name()) {
        return !is_alive(pid, 0);
    }
    std::error_code failure;
    const fs::file_time_type written = entry.last_write_time(failure);
    return !failure && fs::file_time_type::clock::now() - written > std::chrono::hours(24);
}

}  // namespace

fs::path temporary_beside(const fs::path& path)
{
    static std::atomic<int> count{0};
    fs::path temporary = path;
    temporary += fmt::format("{}{}-{}-{}", mark, short_space_name(), ::getpid(), count++);
    return temporary;
}

void remove_leftovers(const fs::path& folder)
{
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        if (is_left_over(*entry)) {
            std::error_code ignored;
            fs::remove_all(entry->path(), ignored);
        }
    }
}

}  // namespace clench
