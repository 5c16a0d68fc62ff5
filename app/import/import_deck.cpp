#include "app/import/import_deck.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "app/base/version.hpp"
#include "app/import/contact_lines.hpp"
#include "app/import/deck_names.hpp"
#include "app/import/step_lines.hpp"
#include "core/errors.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "preprocess/readers/read_history.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

using namespace preprocess;

/// Gathers lines; each ends with the place it comes from.
class CaseText {
public:
    void add(int indent, const std::string& text, const std::vector<Place>& places = {})
    {
        text_ += std::string(static_cast<std::size_t>(indent), ' ') + text;
        text_ += places.empty() ? "\n" : fmt::format("  # {}\n", place_text(places));
    }
    void add(int indent, const std::string& key, const std::vector<CaseLine>& lines)
    {
        if (lines.empty()) {
            return;
        }
        add(indent, key + ":");
        for (const CaseLine& line : lines) {
            add(indent + 2, line.text, line.places);
        }
    }
    std::string text() && { return std::move(text_); }

private:
    std::string text_;
};

void check_steps(const fs::path& deck, const DeckHistory& history, DeckAccount& account)
{
    if (history.steps.empty() && history.problems.empty()) {
        account.refused.push_back({deck.string(), "has no steps, expected at least one to run",
                                   "*STEP with *STATIC, *FREQUENCY or *DYNAMIC; SOL 101 or 103"});
    }
}

std::string case_text(const fs::path& deck, const fs::path& folder, const FeDeck& model,
                      const DeckHistory& history, DeckAccount& account)
{
    StepLines steps(model, history, account);
    steps.read();
    const std::vector<CaseLine> contacts = contact_lines(model, history, account);
    CaseText text;
    text.add(0, fmt::format("# {} as a case file, by clench {}; comments say which line of the "
                            "deck a key comes from",
                            deck.filename().string(), version()));
    text.add(0, "clench: 1");
    text.add(0, "bodies:");
    text.add(2, yaml_word(deck.stem().string()) + ":");
    text.add(4, "mesh: " +
                    yaml_word(fs::proximate(deck, folder.empty() ? "." : folder).generic_string()));
    text.add(4, "skew_supports", steps.skew_supports());
    text.add(4, "contacts", contacts);
    text.add(0, "loads", steps.loads());
    text.add(0, "analysis", steps.analyses());
    text.add(0, "output", steps.output());
    return std::move(text).text();
}

/// Warnings of the reader: what the model lacks of the deck. What it leaves out because it is no
/// part of a model, the case has.
void add_warnings(const FeDeck& model, DeckAccount& account)
{
    for (const std::string& warning : model.warnings) {
        const std::size_t colon = warning.find(": ");
        account.differences.push_back({warning.substr(0, colon),
                                       colon == std::string::npos ? "" : warning.substr(colon + 2),
                                       ""});
    }
}

/// Where stresses are asked for and some elements have none in the output.
void add_missing_stresses(const FeDeck& model, const DeckHistory& history, DeckAccount& account)
{
    const auto step = std::find_if(history.steps.begin(), history.steps.end(),
                                   [](const DeckStep& s) { return s.wants_stress; });
    const auto block = std::find_if(
        model.mesh.blocks.begin(), model.mesh.blocks.end(),
        [](const auto& b) { return b.kind.family != Family::solid && !is_planar(b.kind.family); });
    if (step != history.steps.end() && block != model.mesh.blocks.end()) {
        account.differences.push_back(
            {step->place.text(),
             fmt::format(
                 "stresses are those of solid and plane elements; {} have none in the output",
                 deck_name(block->kind)),
             ""});
    }
}

/// Tables are in basic axes, whatever the frames of their nodes.
void add_frames_of_tables(const FeDeck& model, const DeckHistory& history, DeckAccount& account)
{
    for (const DeckStep& step : history.steps) {
        if (!step.tables.empty() && !model.node_frames.empty()) {
            account.differences.push_back(
                {step.tables.front().place.text(),
                 "values of nodes with frames of their own (*TRANSFORM, CD) are written along the "
                 "basic axes",
                 ""});
            return;
        }
    }
}

/// The number at the end of "  # deck.inp:17 to 40" of every line of the text; 0 without.
std::vector<long> deck_lines(const std::string& text, const std::string& file)
{
    std::vector<long> lines = {0};
    std::istringstream stream(text);
    const std::string mark = "  # " + fs::path(file).filename().string() + ":";
    for (std::string line; std::getline(stream, line);) {
        long number = 0;
        if (const std::size_t at = line.rfind(mark); at != std::string::npos) {
            const char* begin = line.data() + at + mark.size();
            std::from_chars(begin, line.data() + line.size(), number);
        }
        lines.push_back(number);
    }
    return lines;
}

void place_in_deck(YamlNode& node, const std::vector<long>& lines)
{
    const auto line_of = [&](long line) {
        return line > 0 && static_cast<std::size_t>(line) < lines.size()
                   ? lines[static_cast<std::size_t>(line)]
                   : 0;
    };
    node.line = line_of(node.line);
    node.key_line = line_of(node.key_line);
    for (YamlNode& child : node.children) {
        place_in_deck(child, lines);
    }
}

}  // namespace

ImportedDeck import_deck(const fs::path& deck, const fs::path& folder)
{
    const DeckHistory history = read_deck_history(deck);
    ImportedDeck imported;
    DeckAccount& account = imported.account;
    account.used = history.used;
    account.harmless = history.harmless;
    account.differences = history.differences;
    account.refused = history.problems;
    const FeDeck model = read_deck({deck});
    add_warnings(model, account);
    add_missing_stresses(model, history, account);
    add_frames_of_tables(model, history, account);
    check_steps(deck, history, account);
    try {
        imported.text = case_text(deck, folder, model, history, account);
    } catch (const InputError& error) {
        account.refused.push_back({error.where(), error.problem(), error.hint()});
    }
    if (!account.refused.empty()) {
        imported.text.clear();
    }
    return imported;
}

Case case_of_deck(const fs::path& deck, const ImportedDeck& imported)
{
    YamlNode root = parse_yaml({deck.string(), imported.text});
    place_in_deck(root, deck_lines(imported.text, deck.string()));
    return read_case(root, deck.string());
}

bool is_deck_with_steps(const fs::path& file)
{
    return may_have_steps(file);
}

}  // namespace clench::app
