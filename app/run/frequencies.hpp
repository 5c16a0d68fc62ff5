#pragma once

#include <vector>

#include "app/summary/body_summary.hpp"
#include "core/model/fe_model.hpp"
#include "core/progress.hpp"

namespace clench::app {

/// How many elastic frequencies `check` shows, and up to which size it takes the time.
inline constexpr Index first_frequencies = 10;
inline constexpr Index most_dofs_for_first_frequencies = 300'000;

/// Which parts can move freely while the DOFs `held` (positions in x_free) are fixed.
void add_free_motions(BodySummary& summary, const FeModel& model, const std::vector<Index>& held);

/// The lowest frequencies, or the reason why there are none.
void add_first_frequencies(BodySummary& summary, const FeModel& model,
                           const std::vector<Index>& held, int threads, const Progress& progress);

/// The `count` lowest frequencies.
/// @throws InputError if there are not so many modes; NumericalError.
FrequencyTable frequencies(const FeModel& model, const std::vector<Index>& held, Index count,
                           int threads, const Progress& progress);

}  // namespace clench::app
