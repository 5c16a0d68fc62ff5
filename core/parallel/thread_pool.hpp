#pragma once

#include <functional>

namespace clench {

/// Runs job(0) on the calling thread and job(1) … job(threads − 1) on threads that wait for work
/// between calls: starting one for each of the thousand short loops of an eigenvalue iteration
/// costs more than the loops. Returns when all are done. A call from inside a job, or while another
/// thread's call is running, starts threads of its own. The job must not throw.
void run_in_threads(int threads, const std::function<void(int thread)>& job);

}  // namespace clench
