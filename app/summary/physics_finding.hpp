#pragma once

#include <string>
#include <vector>

namespace clench::app {

/// What a look at the physics of a result found: one number at one place.
struct PhysicsFinding {
    /// green: as it should be; amber: somebody should look; red: not to be believed.
    enum class Verdict { green, amber, red };

    Verdict verdict = Verdict::green;
    std::string check;     ///< "bolt force"
    std::string place;     ///< "bolt bar.B1"
    std::string found;     ///< the number
    std::string expected;  ///< and its range
    std::string advice;    ///< what to do where it is not green
};

/// "green", "amber", "red"
const std::string& word_of(PhysicsFinding::Verdict verdict);
/// @throws InputError for another word.
PhysicsFinding::Verdict verdict_of(const std::string& word);

/// "bolt force, bolt bar.B1: 7100, expected 9500 to 10500; tighten ..."
std::string sentence_of(const PhysicsFinding& finding);

/// Those that are not green, one a line, and how many there are of each colour; "" for none.
std::string physics_text(const std::vector<PhysicsFinding>& findings);

}  // namespace clench::app
