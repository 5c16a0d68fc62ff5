#include "app/output/replace_files.hpp"

#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

void refuse_to_write(const fs::path& path, const std::string& reason)
{
    throw SystemError(path.string(), "cannot be written: " + reason,
                      "make room, or choose another folder with --out");
}

void rename_path(const fs::path& from, const fs::path& to)
{
    std::error_code failure;
    fs::rename(from, to, failure);
    if (failure) {
        refuse_to_write(to, failure.message());
    }
}

void replace_folder(const fs::path& from, const fs::path& to)
{
    const fs::path old = to.string() + ".old";
    std::error_code ignored;
    fs::remove_all(old, ignored);
    if (fs::exists(to, ignored)) {
        rename_path(to, old);
    }
    rename_path(from, to);
    fs::remove_all(old, ignored);
}

}  // namespace clench::app
