#include "app/post/field_folder.hpp"

#include <fstream>

#include "app/output/analysis_files.hpp"
#include "core/archive/atomic_file.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

[[noreturn]] void refuse(const fs::path& path, const std::string& reason)
{
    throw SystemError(path.string(), "cannot be written: " + reason,
                      "make room, or choose another folder with --out");
}

void rename_folder(const fs::path& from, const fs::path& to)
{
    std::error_code failure;
    fs::rename(from, to, failure);
    if (failure) {
        refuse(to, failure.message());
    }
}

}  // namespace

FieldFolder::FieldFolder(const fs::path& out, const std::string& analysis)
    : part_((out / (analysis + ".fields.part")).lexically_normal()),
      name_(fields_path(out, analysis))
{
    std::error_code failure;
    fs::remove_all(part_, failure);
    if (!fs::create_directories(part_, failure)) {
        refuse(part_, failure.message());
    }
}

FieldFolder::~FieldFolder()
{
    std::error_code ignored;
    fs::remove_all(part_, ignored);
}

void FieldFolder::write(const std::string& file, const std::string& text) const
{
    write_text_atomically(part_ / file, text);
}

void FieldFolder::finish(const std::vector<Series>& series)
{
    const fs::path old = name_.string() + ".old";
    std::error_code ignored;
    fs::remove_all(old, ignored);
    if (fs::exists(name_, ignored)) {
        rename_folder(name_, old);
    }
    rename_folder(part_, name_);
    fs::remove_all(old, ignored);
    for (const Series& one : series) {
        std::vector<postprocess::PvdEntry> entries = one.entries;
        for (postprocess::PvdEntry& entry : entries) {
            entry.file = name_ / entry.file;
        }
        postprocess::write_pvd(one.pvd, entries);
    }
}

std::string fields_made_from(const fs::path& out, const std::string& analysis)
{
    std::ifstream stream(fields_path(out, analysis) / made_from_file);
    std::string text;
    std::getline(stream, text);
    return text;
}

}  // namespace clench::app
