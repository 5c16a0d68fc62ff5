#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/lock/process_identity.hpp"

namespace clench {

/// What stands in a lock file.
struct LockHolder {
    ProcessIdentity process;
    std::string since;  ///< UTC
    std::string token;  ///< another for every lock that was ever taken

    /// "process 12 on host node7 since 2026-11-18 20:10:03 UTC"
    std::string text() const;
};

/// Of this process, from now on.
LockHolder new_holder();

/// Who holds a lock; nothing if it is free. A file that cannot be understood has a holder without
/// names: only its age says whether somebody lives behind it.
std::optional<LockHolder> read_lock(const std::filesystem::path& lock);

/// Makes the lock file, complete or not at all, unless it is there. Works where only one of link()
/// and O_EXCL does. @throws SystemError if the folder cannot be written.
bool make_lock(const std::filesystem::path& lock, const LockHolder& holder);

/// Seconds since the holder gave its last sign of life, by the clock of the file system.
double seconds_of_silence(const std::filesystem::path& lock);

/// A sign of life of the holder of that token. False if the lock is another's by now.
bool refresh_lock(const std::filesystem::path& lock, const std::string& token);

/// Whether the holder is dead: it does not run on this kernel any more, or has been silent for a
/// minute elsewhere.
bool is_abandoned(const std::filesystem::path& lock, const LockHolder& holder);

/// Removes the lock if it is still the one of that token. Of several that try, one removes it and
/// none removes the next one's.
void remove_lock(const std::filesystem::path& lock, const std::string& token);

}  // namespace clench
