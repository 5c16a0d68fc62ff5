#include "core/parallel/thread_pool.hpp"

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include <unistd.h>

namespace clench {
namespace {

using Job = std::function<void(int thread)>;

// Looks at a counter for about a tenth of a millisecond, then sleeps until it is not `old`: most
// loops follow each other closely, and waking a thread on a busy machine takes milliseconds.
void wait_while(const std::atomic<unsigned>& counter, unsigned old)
{
    for (int look = 0; look < 2000; ++look) {
        if (counter.load(std::memory_order_acquire) != old) {
            return;
        }
#ifdef __x86_64__
        __builtin_ia32_pause();
#endif
    }
    counter.wait(old, std::memory_order_acquire);
}

class Pool {
public:
    /// False if the pool is in use.
    bool run(int threads, const Job& job);

private:
    void work(int thread, unsigned seen);

    // Not a mutex: a call from inside a job finds it taken by its own thread.
    std::atomic_flag in_use_;
    struct Release {
        std::atomic_flag& flag;
        ~Release() { flag.clear(std::memory_order_release); }
    };
    int workers_ = 0;
    const Job* job_ = nullptr;
    int threads_ = 0;                    // of the job
    std::atomic<unsigned> round_ = 0;    // counts jobs; workers wait for it to change
    std::atomic<unsigned> working_ = 0;  // workers that have not finished the round
};

void Pool::work(int thread, unsigned seen)
{
    for (;;) {
        wait_while(round_, seen);
        seen = round_.load(std::memory_order_acquire);
        if (thread < threads_) {
            (*job_)(thread);
        }
        if (working_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
            working_.notify_one();
        }
    }
}

bool Pool::run(int threads, const Job& job)
{
    if (in_use_.test_and_set(std::memory_order_acquire)) {
        return false;
    }
    const Release release{in_use_};
    for (; workers_ < threads - 1; ++workers_) {
        std::thread(&Pool::work, this, workers_ + 1, round_.load()).detach();
    }
    job_ = &job;
    threads_ = threads;
    working_.store(static_cast<unsigned>(workers_), std::memory_order_release);
    round_.fetch_add(1, std::memory_order_acq_rel);
    round_.notify_all();
    job(0);
    for (unsigned left = working_.load(); left != 0; left = working_.load()) {
        wait_while(working_, left);
    }
    return true;
}

/// The pool of this process. Never destroyed: its threads end with the process. A child made by
/// fork() has none of its parent's threads and gets a pool of its own.
Pool& pool()
{
    static std::mutex mutex;
    static Pool* current = nullptr;
    static pid_t owner = 0;
    const std::lock_guard lock(mutex);
    if (!current || owner != getpid()) {
        current = new Pool;
        owner = getpid();
    }
    return *current;
}

}  // namespace

void run_in_threads(int threads, const Job& job)
{
    if (pool().run(threads, job)) {
        return;
    }
    std::vector<std::thread> own;
    for (int thread = 1; thread < threads; ++thread) {
        own.emplace_back(job, thread);
    }
    job(0);
    for (std::thread& thread : own) {
        thread.join();
    }
}

}  // namespace clench
