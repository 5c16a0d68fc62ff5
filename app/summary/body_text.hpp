#pragma once

#include <string>

#include "app/summary/body_summary.hpp"

namespace clench::app {

/// How much of a body is printed.
enum class Detail { brief, whole };

/// The table an engineer recognises; values are in the deck's own units.
std::string body_text(const BodySummary& summary, Detail detail = Detail::whole);

/// "mode  frequency [Hz]" with rigid motions marked. Indented by two blanks.
std::string frequency_text(const FrequencyTable& table);

}  // namespace clench::app
