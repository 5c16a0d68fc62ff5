#pragma once

#include <string>
#include <vector>

#include "app/sweep/case_record.hpp"

namespace clench::app {

/// Where a case stands now.
struct CaseState {
    const PlannedCase* one;
    CaseRecord record;
    std::string worker;         ///< who has it; empty: nobody
    bool is_abandoned = false;  ///< whoever had it is gone
};

struct SweepStatus {
    std::vector<CaseState> cases;
    int done = 0, failed = 0, running = 0, waiting = 0;
};
SweepStatus status_of(const Sweep& sweep);

/// "done in 0:07", "failed: case.yaml:12: …", "interrupted, goes on later"
std::string status_text(const CaseRecord& record);

}  // namespace clench::app
