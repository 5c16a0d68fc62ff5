#include "app/base/claim.hpp"

#include <fmt/format.h>

#include "app/base/interrupt.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

FileLock wait_for(const fs::path& artifact, Console& console)
{
    std::string told;
    return FileLock(artifact, [&](const LockHolder& holder) {
        stop_if_interrupted();
        if (told != holder.token) {
            told = holder.token;
            console.note(
                fmt::format("waiting for {}: {} makes it", artifact.string(), holder.text()));
        }
    });
}

SystemError replaced_meanwhile(const fs::path& path)
{
    return {path.string(), "has been replaced by another process since this one looked at it",
            "repeat the command; cases that differ need folders of their own, --out DIR"};
}

void remove_dead_lock(const fs::path& folder, const std::string& name)
{
    const fs::path lock = folder / (name + ".lock");
    const std::optional<LockHolder> holder = read_lock(lock);
    if (holder && is_abandoned(lock, *holder)) {
        remove_lock(lock, holder->token);
    }
}

FileLock claim(const fs::path& folder, const std::string& name)
{
    const fs::path path = (folder / name).lexically_normal();
    return FileLock(path, [&](const LockHolder& holder) {
        throw SystemError(path.string(), "is being computed by " + holder.text(),
                          "wait until it is done, or write elsewhere with --out");
    });
}

}  // namespace clench::app
