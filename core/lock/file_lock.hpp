#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/lock/lock_file.hpp"

namespace clench {

/// Called again and again while another process holds a lock: returns to wait, throws to give up.
using WhileLocked = std::function<void(const LockHolder&)>;

/// One process at a time makes what has this name, also where several hosts share a file system:
/// `<path>.lock` says who does. The lock of a process that has died is taken over. Within a process
/// a lock may be taken again; threads do not exclude each other.
class FileLock {
public:
    /// @throws SystemError if the folder cannot be written, and what `while_locked` throws.
    FileLock(const std::filesystem::path& path, const WhileLocked& while_locked);
    ~FileLock();
    FileLock(FileLock&&) noexcept;
    FileLock& operator=(FileLock&&) = delete;

    /// To be called before results get their names. @throws SystemError if another process has
    /// taken the lock, which it does after a minute without a sign of life.
    void require_held() const;

private:
    struct Held;
    std::shared_ptr<Held> held_;
};

/// Releases all locks of this process at once; for handlers of signals that end it.
void release_locks_in_handler();

}  // namespace clench
