#pragma once

#include <limits>

#include <nlohmann/json.hpp>

namespace clench::app {

/// A number of a summary; JSON has no numbers that are not finite, they are stored as null.
inline double number_of(const nlohmann::json& value)
{
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

/// The same of an entry, NaN where it is missing.
inline double number_in(const nlohmann::json& object, const char* key)
{
    const auto found = object.find(key);
    return number_of(found == object.end() ? nlohmann::json() : *found);
}

/// An entry read into `target`, which stays as it is where there is none.
template <class Target>
void read_entry(const nlohmann::json& object, const char* key, Target& target)
{
    if (const auto found = object.find(key); found != object.end()) {
        found->get_to(target);
    }
}
inline void read_entry(const nlohmann::json& object, const char* key, double& target)
{
    target = number_in(object, key);
}

/// Calls `visit` with each key and what follows it.
template <class Visit>
void each_entry(const Visit&)
{
}
template <class Visit, class Value, class... Others>
void each_entry(const Visit& visit, const char* key, Value& value, Others&&... others)
{
    visit(key, value);
    each_entry(visit, others...);
}

/// An object of the members that `fields(self, visit)` lists behind their keys, for writing and
/// reading alike.
template <class Self, class Fields>
nlohmann::json entries_of(const Self& self, const Fields& fields)
{
    nlohmann::json object = nlohmann::json::object();
    const auto write = [&](const char* key, const auto& value) { object[key] = value; };
    fields(self, [&](const auto&... entries) { each_entry(write, entries...); });
    return object;
}

template <class Self, class Fields>
void read_entries(const nlohmann::json& object, Self& self, const Fields& fields)
{
    const auto read = [&](const char* key, auto& target) { read_entry(object, key, target); };
    fields(self, [&](auto&&... entries) { each_entry(read, entries...); });
}

}  // namespace clench::app
