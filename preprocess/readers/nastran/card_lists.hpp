#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clench::preprocess::nastran {

/// What a card that no reader takes means for the model.
enum class Meaning {
    unknown,     ///< no card of that name is known
    harmless,    ///< loads, solution control, output, optimisation: passed over and counted
    support,     ///< supports: passed over, with a word on where supports belong
    damper,      ///< passed over with a warning: K and M do not hold damping
    contact,     ///< passed over with a warning: contacts belong to the case file
    unsupported  ///< part of the structure: refused
};

Meaning meaning_of(std::string_view name);
/// A hint for a refused card: what to use instead, or why.
std::string hint_for_unsupported(std::string_view name);
/// All names in the lists.
std::vector<std::string> listed_cards();

}  // namespace clench::preprocess::nastran
