#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "preprocess/readers/nastran/read_nastran.hpp"
#include "preprocess/text/numbers.hpp"
#include "tests/support/deck_files.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess::nastran {

/// Reads a deck called deck.bdf.
inline FeDeck read(const std::string& text, const Files& files = {},
                   const ReadOptions& options = {})
{
    DeckBuilder builder;
    const SourceFile file{"deck.bdf", text};
    read_nastran(file, loader_of(files), options, builder);
    return builder.finish();
}

/// The whole message of the InputError that the deck gives, "" if it is accepted.
inline std::string message_of(const std::string& text, const Files& files = {})
{
    try {
        read(text, files);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

/// Expects the message about each deck to say what belongs to it.
inline void expect_refusals(const std::string& before,
                            const std::vector<clench::test::Refusal>& refusals)
{
    clench::test::expect_refusals([](const std::string& text) { return message_of(text); }, before,
                                  refusals);
}

/// How the lines of a test deck are written before they are read.
enum class Format { free, small, large };

inline std::string name_of(Format format)
{
    return format == Format::free ? "Free" : format == Format::small ? "Small" : "Large";
}

/// One free-field card "NAME,a,b,..." of any length as lines of the format.
inline std::string card_in(Format format, const std::vector<std::string>& fields)
{
    const std::size_t row = format == Format::large ? 4 : 8;
    const std::string mark = format == Format::large ? "*" : "+";
    std::string text;
    for (std::size_t start = 1; start < fields.size() || start == 1; start += row) {
        const std::string first =
            start > 1 ? mark : fields[0] + (format == Format::large ? "*" : "");
        text += format == Format::free ? first : fmt::format("{:<8}", first);
        for (std::size_t i = start; i < std::min(start + row, fields.size()); ++i) {
            text += format == Format::free    ? "," + fields[i]
                    : format == Format::small ? fmt::format("{:<8}", fields[i])
                                              : fmt::format("{:>16}", fields[i]);
        }
        text += "\n";
    }
    return text;
}

/// Rewrites a deck of free-field cards, one card a line however long, in the format. Lines
/// without a comma stay as they are.
inline std::string written(Format format, const std::string& deck)
{
    std::istringstream lines(deck);
    std::string line, text;
    while (std::getline(lines, line)) {
        std::vector<std::string> fields;
        for (const std::string_view field : split(line, ',')) {
            fields.emplace_back(field);
        }
        text += fields.size() > 1 ? card_in(format, fields) : line + "\n";
    }
    return text;
}

/// Tests that run with their deck in free, small and large field.
class InEveryFormat : public testing::TestWithParam<Format> {
protected:
    FeDeck read_cards(const std::string& deck) const { return read(written(GetParam(), deck)); }
};

inline Index node_at(const FeDeck& deck, std::int64_t id)
{
    const auto& labels = deck.mesh.node_label;
    const auto found = std::find(labels.begin(), labels.end(), Label{id, 0});
    return found == labels.end() ? none : static_cast<Index>(found - labels.begin());
}

inline const Material& material_of(const FeDeck& deck, const std::string& name)
{
    const auto found = std::find_if(deck.materials.begin(), deck.materials.end(),
                                    [&](const Material& m) { return m.name == name; });
    if (found == deck.materials.end()) {
        throw std::runtime_error("no material " + name);
    }
    return *found;
}

/// Ids of a node set, ascending.
inline std::vector<std::int64_t> ids_of(const FeDeck& deck, const std::string& node_set)
{
    std::vector<std::int64_t> ids;
    const auto found = deck.mesh.node_sets.find(node_set);
    if (found != deck.mesh.node_sets.end()) {
        for (const Index node : found->second) {
            ids.push_back(deck.mesh.node_label[static_cast<std::size_t>(node)].id);
        }
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

inline constexpr const char* unit_tetra = R"(GRID,1,,0.,0.,0.
GRID,2,,1.,0.,0.
GRID,3,,0.,1.,0.
GRID,4,,0.,0.,1.
CTETRA,1,1,1,2,3,4
)";

#define CLENCH_IN_EVERY_FORMAT(suite)                                                     \
    INSTANTIATE_TEST_SUITE_P(Formats, suite,                                              \
                             testing::Values(Format::free, Format::small, Format::large), \
                             [](const auto& test) { return name_of(test.param); })

}  // namespace clench::preprocess::nastran
