#include "app/summary/physics_finding.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::app {
namespace {

using Verdict = PhysicsFinding::Verdict;

const std::array<std::string, 3> verdict_words = {"green", "amber", "red"};

std::size_t count_of(const std::vector<PhysicsFinding>& findings, Verdict verdict)
{
    return static_cast<std::size_t>(
        std::ranges::count(findings, verdict, &PhysicsFinding::verdict));
}

}  // namespace

const std::string& word_of(Verdict verdict)
{
    return verdict_words[static_cast<std::size_t>(verdict)];
}

Verdict verdict_of(const std::string& word)
{
    const auto found = std::ranges::find(verdict_words, word);
    if (found == verdict_words.end()) {
        throw InputError("physics",
                         fmt::format("verdict is \"{}\", expected green, amber or red", word));
    }
    return static_cast<Verdict>(found - verdict_words.begin());
}

std::string sentence_of(const PhysicsFinding& f)
{
    return fmt::format("{}, {}: {}; expected {}{}", f.check, f.place, f.found, f.expected,
                       f.advice.empty() ? "" : ". " + f.advice);
}

std::string physics_text(const std::vector<PhysicsFinding>& findings)
{
    std::string text;
    for (const Verdict verdict : {Verdict::amber, Verdict::red}) {
        for (const PhysicsFinding& finding : findings) {
            if (finding.verdict == verdict) {
                text += fmt::format("  {}: {}\n", word_of(verdict), sentence_of(finding));
            }
        }
    }
    return findings.empty() ? ""
                            : text + fmt::format("  physics: {} green, {} amber, {} red\n",
                                                 count_of(findings, Verdict::green),
                                                 count_of(findings, Verdict::amber),
                                                 count_of(findings, Verdict::red));
}

}  // namespace clench::app
