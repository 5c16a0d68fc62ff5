#include "core/lock/file_lock.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>

#include <pthread.h>
#include <unistd.h>

#include "core/errors.hpp"
#include "core/lock/temporary_name.hpp"

namespace clench {
namespace fs = std::filesystem;
namespace {

using namespace std::chrono_literals;

/// What a handler of signals may read: no memory is taken and nothing is locked there.
struct NameForHandler {
    std::atomic<bool> used{false};
    char path[4096] = {};
};
std::array<NameForHandler, 16> names_for_handler;

/// Its place; none where all are taken: then the holder will be found dead.
std::optional<std::size_t> publish(const fs::path& lock)
{
    for (std::size_t i = 0; i < names_for_handler.size(); ++i) {
        NameForHandler& name = names_for_handler[i];
        if (!name.used && lock.native().size() < sizeof name.path) {
            std::strcpy(name.path, lock.c_str());
            name.used = true;
            return i;
        }
    }
    return std::nullopt;
}

/// Signs of life of all locks of this process, every five seconds.
class Heartbeat {
public:
    void add(const fs::path& lock, const std::string& token)
    {
        const std::lock_guard guard(mutex_);
        locks_[lock] = token;
        if (!thread_.joinable()) {
            start();
        }
    }
    void remove(const fs::path& lock)
    {
        std::unique_lock guard(mutex_);
        locks_.erase(lock);
        if (locks_.empty() && thread_.joinable()) {
            std::thread last = std::move(thread_);
            ++generation_;
            changed_.notify_all();
            guard.unlock();
            last.join();
        }
    }

private:
    /// Signals go to the threads that compute.
    void start()
    {
        sigset_t all, before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        thread_ = std::thread([this, mine = generation_] { beat(mine); });
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }
    void beat(int mine)
    {
        std::unique_lock guard(mutex_);
        while (!changed_.wait_for(guard, 5s, [&] { return generation_ != mine; })) {
            const std::map<fs::path, std::string> locks = locks_;
            guard.unlock();  // a file system that does not answer must hold up nobody else
            for (const auto& [lock, token] : locks) {
                refresh_lock(lock, token);
            }
            guard.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<fs::path, std::string> locks_;
    int generation_ = 0;
    std::thread thread_;
};

Heartbeat& heartbeat()
{
    static Heartbeat only;
    return only;
}

}  // namespace

struct FileLock::Held {
    fs::path path, lock;
    std::string token;
    std::optional<std::size_t> published;

    ~Held()
    {
        heartbeat().remove(lock);
        remove_lock(lock, token);
        if (published) {
            names_for_handler[*published].used = false;
        }
    }

    /// Those of this process, by the name of their file.
    static std::mutex mutex;
    static std::map<fs::path, std::weak_ptr<Held>> all;
};

std::mutex FileLock::Held::mutex;
std::map<fs::path, std::weak_ptr<FileLock::Held>> FileLock::Held::all;

namespace {

fs::path lock_of(const fs::path& path)
{
    std::error_code failure;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const fs::path whole = fs::canonical(folder, failure);
    return (failure ? folder : whole) / (path.filename().string() + ".lock");
}

/// Removes the lock of a dead process. @throws SystemError if that is not permitted.
void break_lock(const fs::path& lock, const LockHolder& dead)
{
    remove_lock(lock, dead.token);
    const std::optional<LockHolder> now = read_lock(lock);
    if (now && now->token == dead.token) {
        throw SystemError(lock.string(), "was left by " + dead.text() + " and cannot be removed",
                          "remove it, or choose another folder with --out");
    }
}

void take(const fs::path& lock, const LockHolder& own, const WhileLocked& while_locked)
{
    std::chrono::milliseconds pause = 100ms;
    while (!make_lock(lock, own)) {
        const std::optional<LockHolder> other = read_lock(lock);
        if (!other) {
            continue;  // released in between
        }
        if (is_abandoned(lock, *other)) {
            break_lock(lock, *other);
            continue;
        }
        while_locked(*other);
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::milliseconds(2s));
    }
}

}  // namespace

FileLock::FileLock(const fs::path& path, const WhileLocked& while_locked)
{
    const fs::path lock = lock_of(path);
    const std::lock_guard guard(Held::mutex);
    held_ = Held::all[lock].lock();
    if (held_) {
        return;
    }
    const LockHolder own = new_holder();
    take(lock, own, while_locked);
    held_ = std::make_shared<Held>();
    held_->path = path;
    held_->lock = lock;
    held_->token = own.token;
    held_->published = publish(lock);
    heartbeat().add(lock, own.token);
    Held::all[lock] = held_;
    remove_leftovers(lock.parent_path());
}

FileLock::~FileLock() = default;
FileLock::FileLock(FileLock&&) noexcept = default;

void FileLock::require_held() const
{
    const std::optional<LockHolder> holder = read_lock(held_->lock);
    if (!holder || holder->token != held_->token) {
        throw SystemError(
            held_->path.string(),
            "is not ours any more: " + (holder ? holder->text() + " works on it"
                                               : held_->lock.string() + " has been removed"),
            "this process was silent for more than a minute, or somebody removed the "
            "lock; start it again");
    }
}

void release_locks_in_handler()
{
    for (NameForHandler& name : names_for_handler) {
        if (name.used) {
            unlink(name.path);
        }
    }
}

}  // namespace clench
