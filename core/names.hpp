#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace clench {

/// Upper case of the ASCII letters: deck keywords and set names do not tell cases apart.
std::string to_upper(std::string_view text);

/// Whether two names are the same to Abaqus, Nastran and us: ASCII case does not count.
bool same_name(std::string_view a, std::string_view b);

/// Order of names without regard to ASCII case; keeps the spelling of the first who used it.
struct NameLess {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const;
};

/// A table by name, in name order, so that results never depend on hashing.
template <class Value>
using NameMap = std::map<std::string, Value, NameLess>;

/// `did you mean "FIX"?` for the candidate nearest to a misspelt name, "" when none is near.
std::string did_you_mean(std::string_view misspelt, const std::vector<std::string>& candidates);

/// "A, B, C, ... (12 in all)": the first `most` of a list, for messages.
std::string list_some(const std::vector<std::string>& items, std::size_t most = 8);

template <class Value>
std::vector<std::string> keys_of(const NameMap<Value>& map)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : map) {
        keys.push_back(key);
    }
    return keys;
}

}  // namespace clench
