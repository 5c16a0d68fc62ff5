#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace clench::postprocess {

/// One file of a series: what ParaView shows as part `part` at `time`.
struct PvdEntry {
    double time = 0.0;
    std::filesystem::path file;  ///< the series names it relative to itself
    std::string part;            ///< a body or an interface; may be empty
};

/// Writes the list of files that ParaView opens as one time series (.pvd); appears when complete.
/// Parts are numbered in the order in which they first appear.
/// @throws InputError if a time is not finite; SystemError if it cannot be written.
void write_pvd(const std::filesystem::path& path, const std::vector<PvdEntry>& entries);

/// A series that grows while a run is in progress and can be opened at any moment, also after a
/// kill.
///
/// The list is rewritten with every entry up to a thousand, later whenever it has grown by one
/// per cent, so that long runs do not spend their time on it, and at the end.
class PvdSeries {
public:
    /// @param entries  what an interrupted run left.
    explicit PvdSeries(std::filesystem::path path, std::vector<PvdEntry> entries = {});
    ~PvdSeries();  ///< writes what is pending; a failure is then not reported, see finish()
    PvdSeries(const PvdSeries&) = delete;
    PvdSeries& operator=(const PvdSeries&) = delete;

    /// To be called when `file` is complete. @throws as write_pvd().
    void add(double time, const std::filesystem::path& file, const std::string& part = "");
    /// Writes what is pending. @throws SystemError.
    void finish();
    const std::vector<PvdEntry>& entries() const { return entries_; }
    /// Writes the list, pending or not. @throws SystemError.
    void write();

private:
    std::filesystem::path path_;
    std::vector<PvdEntry> entries_;
    std::map<std::string, std::size_t> part_number_;
    std::string lines_;        ///< of all entries
    std::size_t written_ = 0;  ///< entries in the file

    void append(const PvdEntry& entry);
};

}  // namespace clench::postprocess
