#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/sweep/sweep_status.hpp"

namespace clench::app {

/// One self-contained page on a sweep: how many cases came out, what failed and why, what every key
/// does to every criterion, and the table.
/// @param criteria  of every case; empty where it is not done.
std::string sweep_page(const Sweep& sweep, const SweepStatus& status,
                       const std::vector<std::map<std::string, double>>& criteria);

}  // namespace clench::app
