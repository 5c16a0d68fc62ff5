#include "app/post/field_folder.hpp"

#include <fstream>

#include "app/base/replace_files.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/file_records.hpp"
#include "core/archive/atomic_file.hpp"

namespace clench::app {
namespace fs = std::filesystem;

FieldFolder::FieldFolder(const fs::path& out, const std::string& analysis)
    : part_((out / (analysis + ".fields.part")).lexically_normal()),
      name_(fields_path(out, analysis))
{
    std::error_code failure;
    fs::remove_all(part_, failure);
    if (!fs::create_directories(part_, failure)) {
        refuse_to_write(part_, failure.message());
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
    replace_folder(part_, name_);
    for (const Series& one : series) {
        std::vector<postprocess::PvdEntry> entries = one.entries;
        for (postprocess::PvdEntry& entry : entries) {
            entry.file = name_ / entry.file;
        }
        postprocess::write_pvd(one.pvd, entries);
    }
}

void FieldFolder::seal(const std::string& made_from, std::vector<fs::path> others) const
{
    for (const fs::path& file : files_in(name_)) {
        others.push_back(file);
    }
    std::string text = made_from + "\n";
    for (const std::string& record : file_records(name_.parent_path(), others)) {
        text += record + "\n";
    }
    write_text(name_ / made_from_file, text);
}

std::string fields_made_from(const fs::path& out, const std::string& analysis)
{
    std::ifstream stream(fields_path(out, analysis) / made_from_file);
    std::string made_from, record;
    std::getline(stream, made_from);
    std::vector<std::string> records;
    while (std::getline(stream, record)) {
        records.push_back(record);
    }
    return !records.empty() && are_unchanged(out, records) ? made_from : "";
}

}  // namespace clench::app
