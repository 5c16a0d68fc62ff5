#include "core/lock/lock_file.hpp"

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <random>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/errors.hpp"
#include "core/lock/temporary_name.hpp"

namespace clench {
namespace fs = std::filesystem;
namespace {

constexpr const char* heading = "clench lock";
constexpr double patience = 60.0;  ///< seconds of silence after which a holder elsewhere is dead

/// A file that is open, or not.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor()
    {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    bool valid() const { return number_ >= 0; }
    int number() const { return number_; }
    /// False where closing tells that what was written is lost.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

/// Whatever stands under the name: a pipe must not make us wait, nor a link lead elsewhere.
int open_lock(const fs::path& lock)
{
    return ::open(lock.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
}

std::string text_of(int file)
{
    char text[4096];
    const ssize_t size = ::pread(file, text, sizeof text, 0);
    return size > 0 ? std::string(text, static_cast<std::size_t>(size)) : std::string();
}

template <class Number>
void read_number(const std::string& text, Number& number)
{
    std::from_chars(text.data(), text.data() + text.size(), number);
}

LockHolder holder_in(const std::string& text)
{
    LockHolder holder;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    if (line != heading) {
        return holder;
    }
    while (std::getline(lines, line)) {
        const std::size_t space = line.find(' ');
        const std::string key = line.substr(0, space);
        const std::string value = space == std::string::npos ? "" : line.substr(space + 1);
        const std::pair<const char*, std::string*> words[] = {{"host", &holder.process.host},
                                                              {"boot", &holder.process.boot},
                                                              {"namespace", &holder.process.space},
                                                              {"since", &holder.since},
                                                              {"token", &holder.token}};
        for (const auto& [name, word] : words) {
            if (key == name) {
                *word = value;
            }
        }
        if (key == "process") {
            read_number(value, holder.process.pid);
        } else if (key == "started") {
            read_number(value, holder.process.started);
        }
    }
    return holder;
}

std::string text_of(const LockHolder& holder)
{
    const ProcessIdentity& p = holder.process;
    return fmt::format(
        "{}\nhost {}\nboot {}\nnamespace {}\nprocess {}\nstarted {}\nsince {}\ntoken {}\n", heading,
        p.host, p.boot, p.space, p.pid, p.started, holder.since, holder.token);
}

bool write_new(const fs::path& path, const std::string& text)
{
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    return file.valid() &&
           ::write(file.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
           ::fsync(file.number()) == 0 && file.close();
}

[[noreturn]] void refuse(const fs::path& lock)
{
    throw SystemError(lock.string(), std::string("cannot be written: ") + std::strerror(errno),
                      "make room, or choose another folder with --out");
}

bool have_links(const fs::path& path, nlink_t count)
{
    struct stat found = {};
    return ::stat(path.c_str(), &found) == 0 && found.st_nlink == count;
}

}  // namespace

std::string LockHolder::text() const
{
    return process.pid == 0 ? "another process"
                            : fmt::format("process {} on host {} since {} UTC", process.pid,
                                          process.host, since);
}

LockHolder new_holder()
{
    LockHolder holder;
    holder.process = this_process();
    const std::time_t now = std::time(nullptr);
    holder.since = fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(now));
    std::random_device random;
    holder.token = fmt::format("{:08x}{:08x}{:08x}", random(), random(), random());
    return holder;
}

std::optional<LockHolder> read_lock(const fs::path& lock)
{
    const Descriptor file(open_lock(lock));
    if (!file.valid() && errno == ENOENT) {
        return std::nullopt;
    }
    return file.valid() ? holder_in(text_of(file.number())) : LockHolder();
}

/// link() is atomic on all versions of NFS; its answer may be lost, so the count of links decides.
bool make_lock(const fs::path& lock, const LockHolder& holder)
{
    const fs::path own = temporary_beside(lock);
    if (!write_new(own, text_of(holder))) {
        const int reason = errno;
        ::unlink(own.c_str());
        errno = reason;
        refuse(lock);
    }
    const int failure = ::link(own.c_str(), lock.c_str()) == 0 ? 0 : errno;
    const bool taken = have_links(own, 2);
    ::unlink(own.c_str());
    if (taken || failure == EEXIST) {
        return taken;
    }
    if (write_new(lock, text_of(holder))) {  // a file system without hard links
        return true;
    }
    if (errno != EEXIST) {
        refuse(lock);
    }
    return false;
}

double seconds_of_silence(const fs::path& lock)
{
    const fs::path own = temporary_beside(lock);
    struct stat now = {}, then = {};
    const bool known = write_new(own, "\n") && ::stat(own.c_str(), &now) == 0;
    ::unlink(own.c_str());
    const Descriptor file(open_lock(lock));  // NFS asks the server where a file is opened
    // A lock that cannot be opened (a symbolic link, another user's) still has an age.
    const bool dated =
        file.valid() ? ::fstat(file.number(), &then) == 0 : ::lstat(lock.c_str(), &then) == 0;
    if (!known || !dated) {
        return 0.0;
    }
    return static_cast<double>(now.st_mtim.tv_sec - then.st_mtim.tv_sec) +
           1e-9 * static_cast<double>(now.st_mtim.tv_nsec - then.st_mtim.tv_nsec);
}

bool refresh_lock(const fs::path& lock, const std::string& token)
{
    const Descriptor file(open_lock(lock));
    if (!file.valid() || holder_in(text_of(file.number())).token != token) {
        return false;
    }
    ::futimens(file.number(), nullptr);
    return true;
}

bool is_abandoned(const fs::path& lock, const LockHolder& holder)
{
    if (is_comparable(holder.process, this_process())) {
        return !is_alive(holder.process.pid, holder.process.started);
    }
    return seconds_of_silence(lock) > patience;
}

/// The kernel's lock on the file keeps two from removing at once, and goes with its process; where
/// there is none, the token alone guards.
void remove_lock(const fs::path& lock, const std::string& token)
{
    const int writable = ::open(lock.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const Descriptor file(writable >= 0 ? writable
                                        : open_lock(lock));  // NFS locks what it may write
    if (!file.valid()) {
        if (token.empty()) {
            ::unlink(lock.c_str());  // what nobody can open nobody can hold
        }
        return;
    }
    [[maybe_unused]] const int guarded = ::flock(file.number(), LOCK_EX);
    struct stat ours = {}, named = {};
    const bool same = ::fstat(file.number(), &ours) == 0 && ::lstat(lock.c_str(), &named) == 0 &&
                      ours.st_ino == named.st_ino && ours.st_dev == named.st_dev;
    if (same && holder_in(text_of(file.number())).token == token) {
        ::unlink(lock.c_str());
    }
}

}  // namespace clench
