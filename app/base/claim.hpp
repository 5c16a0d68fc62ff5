#pragma once

#include <filesystem>

#include "app/base/console.hpp"
#include "core/errors.hpp"
#include "core/lock/file_lock.hpp"

/// Two processes in one folder: what one makes, the other waits for or leaves alone.
namespace clench::app {

/// For artifacts, which are up to date when the other process is done: waits, and says for whom.
/// @throws SystemError, Interrupted.
FileLock wait_for(const std::filesystem::path& artifact, Console& console);

/// For analyses and studies, which may take days. `name` is what the folder will hold files of.
/// @throws SystemError if another process works on it.
FileLock claim(const std::filesystem::path& folder, const std::string& name);

/// What was read is not what this case made: another process works in the folder with another case.
SystemError replaced_meanwhile(const std::filesystem::path& path);

/// Removes the lock that a killed process left on what is done.
void remove_dead_lock(const std::filesystem::path& folder, const std::string& name);

}  // namespace clench::app
