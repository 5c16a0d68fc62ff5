#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "postprocess/vtk/pvd_series.hpp"

namespace clench::app {

/// The files of one result for ParaView while they are written: a folder that gets its name when
/// all of them are complete. Until then, and after any failure, what was there before stays whole.
class FieldFolder {
public:
    /// `<out>/<analysis>.fields.part`. @throws SystemError if it cannot be made.
    FieldFolder(const std::filesystem::path& out, const std::string& analysis);
    ~FieldFolder();  ///< removes what was not finished
    FieldFolder(const FieldFolder&) = delete;
    FieldFolder& operator=(const FieldFolder&) = delete;

    /// Writes a file; safe to call from several threads. @throws SystemError.
    void write(const std::string& file, const std::string& text) const;

    /// A list of files and the name it gets beside the folder.
    struct Series {
        std::filesystem::path pvd;
        std::vector<postprocess::PvdEntry> entries;  ///< files by their names in the folder
    };
    /// Names the folder `<analysis>.fields`, then writes the lists. @throws SystemError.
    void finish(const std::vector<Series>& series);
    /// Last of all: what the fields were made from, and what they and `others` hold.
    void seal(const std::string& made_from, std::vector<std::filesystem::path> others) const;

    const std::filesystem::path& path() const { return part_; }

private:
    std::filesystem::path part_, name_;
};

/// What the folder was made from, as text; empty if there is none, or if a file is not as it was.
std::string fields_made_from(const std::filesystem::path& out, const std::string& analysis);
inline constexpr const char* made_from_file = "made_from.txt";

}  // namespace clench::app
