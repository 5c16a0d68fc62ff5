#pragma once

#include <string>

#include "app/summary/body_summary.hpp"
#include "app/summary/detail.hpp"

namespace clench::app {

/// The table an engineer recognises; values are in the deck's own units.
std::string body_text(const BodySummary& summary, Detail detail = Detail::whole);

/// "mode  frequency [Hz]" with rigid motions marked. Indented by two blanks.
std::string frequency_text(const FrequencyTable& table);

}  // namespace clench::app
