#include "preprocess/readers/abaqus/references.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

std::string without_quotes(std::string_view text)
{
    std::string result(text);
    std::erase(result, '"');
    return result;
}

}  // namespace

std::int64_t checked_number(std::int64_t number, const char* what, const Place& place)
{
    constexpr std::int64_t largest = 999'999'999'999;
    if (number < 1 || number > largest) {
        throw InputError(place,
                         fmt::format("{} number is {}, expected 1 to {}", what, number, largest));
    }
    return number;
}

References::Parts References::parts(std::string_view text, const Scope& scope) const
{
    const std::size_t dot = text.find('.');
    if (dot != std::string_view::npos) {
        const std::string_view before = trim(text.substr(0, dot));
        const std::string_view after = trim(text.substr(dot + 1));
        const auto instance = layout_.instances.find(before);
        if (instance != layout_.instances.end()) {
            return {instance->second, after, true};
        }
        if (!layout_.assembly.empty() && same_name(before, layout_.assembly)) {
            return {&layout_.scopes.front(), after, true};
        }
    }
    return {&scope, text, false};
}

std::string References::name(std::string_view text, const Scope& scope) const
{
    const std::string plain = without_quotes(text);
    const Parts found = parts(trim(plain), scope);
    return found.scope->prefix + std::string(found.local);
}

Label References::label(std::string_view text, const Scope& scope, const char* what,
                        const Place& place) const
{
    const Reference found = reference(text, scope, what, place);
    if (const auto* label = std::get_if<Label>(&found)) {
        return *label;
    }
    throw InputError(place, fmt::format("{} is {}, expected a number", what, shown(text)));
}

Reference References::reference(std::string_view text, const Scope& scope, const char* what,
                                const Place& place) const
{
    if (const auto number = to_integer(text)) {
        return Label{checked_number(*number, what, place), scope.instance};
    }
    const std::string plain = without_quotes(text);
    const Parts found = parts(trim(plain), scope);
    if (found.local.empty()) {
        throw InputError(place, fmt::format("{} is {}, expected a number or the name of a set",
                                            what, shown(text)));
    }
    if (const auto number = to_integer(found.local)) {
        return Label{checked_number(*number, what, place), found.scope->instance};
    }
    const std::size_t dot = found.local.find('.');
    const bool looks_like_instance = !found.of_assembly && dot != std::string_view::npos &&
                                     !layout_.instances.empty() &&
                                     to_integer(found.local.substr(dot + 1));
    if (looks_like_instance) {
        const std::string instance(found.local.substr(0, dot));
        throw InputError(
            place,
            fmt::format("{} {}: there is no instance {}", what, shown(text), shown(instance)),
            did_you_mean(instance, keys_of(layout_.instances)));
    }
    return found.scope->prefix + std::string(found.local);
}

const Scope& References::members_scope(const Block& block, const Scope& scope) const
{
    const auto name = block.value("INSTANCE");
    if (!name) {
        return scope;
    }
    const auto found = layout_.instances.find(*name);
    if (found == layout_.instances.end()) {
        throw InputError(block.place,
                         fmt::format("{}: there is no instance {}", block.name(), shown(*name)),
                         did_you_mean(*name, keys_of(layout_.instances)));
    }
    return *found->second;
}

}  // namespace clench::preprocess::abaqus
