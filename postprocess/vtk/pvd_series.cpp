#include "postprocess/vtk/pvd_series.hpp"

#include <cmath>

#include <fmt/format.h>

#include "core/archive/atomic_file.hpp"
#include "core/errors.hpp"
#include "postprocess/markup.hpp"

namespace clench::postprocess {
namespace {

namespace fs = std::filesystem;

/// How a file in `folder` names `file`.
std::string seen_from(const fs::path& folder, const fs::path& file)
{
    const fs::path there = fs::absolute(file).lexically_normal();
    const fs::path here = fs::absolute(folder).lexically_normal();
    return there.lexically_proximate(here).generic_string();
}

}  // namespace

void write_pvd(const fs::path& path, const std::vector<PvdEntry>& entries)
{
    PvdSeries(path, entries).write();
}

PvdSeries::PvdSeries(fs::path path, std::vector<PvdEntry> entries)
    : path_(std::move(path)), entries_(std::move(entries)), written_(entries_.size())
{
    for (const PvdEntry& entry : entries_) {
        append(entry);
    }
}

PvdSeries::~PvdSeries()
{
    try {
        finish();
    } catch (const Error&) {  // a destructor must not throw; finish() tells
    }
}

void PvdSeries::append(const PvdEntry& entry)
{
    if (!std::isfinite(entry.time)) {
        throw InputError(path_.string(), fmt::format("time of {} is {}, expected a number",
                                                     entry.file.string(), entry.time));
    }
    const std::size_t number = part_number_.emplace(entry.part, part_number_.size()).first->second;
    lines_ += fmt::format("<DataSet timestep=\"{}\" part=\"{}\"", entry.time, number);
    if (!entry.part.empty()) {
        lines_ += fmt::format(" name=\"{}\"", markup_escaped(entry.part));
    }
    const std::string file = seen_from(fs::absolute(path_).parent_path(), entry.file);
    lines_ += fmt::format(" file=\"{}\"/>\n", markup_escaped(file));
}

void PvdSeries::add(double time, const fs::path& file, const std::string& part)
{
    constexpr std::size_t few = 1000;
    constexpr std::size_t hundred = 100;
    append({time, file, part});
    entries_.push_back({time, file, part});
    const bool due = hundred * (entries_.size() - written_) >= entries_.size();
    if (entries_.size() <= few || due) {
        write();
    }
}

void PvdSeries::finish()
{
    if (written_ != entries_.size()) {
        write();
    }
}

void PvdSeries::write()
{
    write_text_atomically(path_,
                          "<?xml version=\"1.0\"?>\n"
                          "<VTKFile type=\"Collection\" version=\"0.1\">\n"
                          "<Collection>\n" +
                              lines_ + "</Collection>\n</VTKFile>\n");
    written_ = entries_.size();
}

}  // namespace clench::postprocess
