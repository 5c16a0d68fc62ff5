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

}  // namespace clench::app
