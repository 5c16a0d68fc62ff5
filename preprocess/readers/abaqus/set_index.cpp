#include "preprocess/readers/abaqus/set_index.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/element_types.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

constexpr int deepest_nesting = 100;

bool is_structural(const Block& block)
{
    return find_element_type(block.required("TYPE"), block.place).role ==
           ElementType::Role::structural;
}

}  // namespace

NumberRange number_range(const DataLine& line, const Scope& scope, const char* what)
{
    const Fields fields(line);
    fields.expect_at_most(3, "a range of GENERATE");
    const std::int64_t first = checked_number(fields.integer(0, what), what, line.place());
    const std::int64_t last =
        fields.empty(1) ? first : checked_number(fields.integer(1, what), what, line.place());
    const std::int64_t step = fields.empty(2) ? 1 : fields.integer(2, "increment");
    if (last < first) {
        throw InputError(line.place(),
                         fmt::format("range ends at {}, before its start {}", last, first));
    }
    if (step < 1) {
        throw InputError(line.place(), fmt::format("increment is {}, expected at least 1", step));
    }
    if (step > last - first) {
        return {{first, scope.instance}, first, 1};  // a huge increment must not overflow later
    }
    return {{first, scope.instance}, last, step};
}

SetIndex::SetIndex(const char* what, const References& references, Budget& budget, InRange in_range)
    : what_(what), references_(references), budget_(budget), in_range_(std::move(in_range))
{
}

void SetIndex::define(const std::string& name, const ScopedBlock& definition)
{
    definitions_[name].push_back({definition, {}});
}

void SetIndex::define(const std::string& name, std::vector<Label> members)
{
    definitions_[name].push_back({{nullptr, nullptr}, std::move(members)});
}

std::optional<std::vector<Label>> SetIndex::members(const std::string& name,
                                                    const Place& place) const
{
    std::vector<Label> result;
    if (!collect(name, place, 0, result)) {
        return std::nullopt;
    }
    if (!is_unsorted(name)) {
        std::sort(result.begin(), result.end(), [](const Label& a, const Label& b) {
            return std::pair(a.instance, a.id) < std::pair(b.instance, b.id);
        });
        result.erase(std::unique(result.begin(), result.end()), result.end());
    }
    return result;
}

bool SetIndex::is_unsorted(const std::string& name) const
{
    const auto found = definitions_.find(name);
    if (found == definitions_.end()) {
        return false;
    }
    const Block* block = found->second.front().block.block;
    return block != nullptr && block->has("UNSORTED");
}

bool SetIndex::collect(const std::string& name, const Place& place, int depth,
                       std::vector<Label>& result) const
{
    const auto found = definitions_.find(name);
    if (found == definitions_.end()) {
        return false;
    }
    if (depth > deepest_nesting) {
        throw InputError(place, fmt::format("{} set {} contains itself, or sets are nested more "
                                            "than {} deep",
                                            what_, name, deepest_nesting));
    }
    for (const Definition& definition : found->second) {
        result.insert(result.end(), definition.members.begin(), definition.members.end());
        if (definition.block.block && !collect_lines(definition.block, depth, result)) {
            return false;
        }
    }
    return true;
}

bool SetIndex::collect_lines(const ScopedBlock& definition, int depth,
                             std::vector<Label>& result) const
{
    const Block& block = *definition.block;
    const bool is_set = block.keyword == "NSET" || block.keyword == "ELSET";
    if (block.keyword == "NSET" && block.has("ELSET")) {
        return false;
    }
    if (block.keyword == "ELEMENT" && is_structural(block)) {
        return true;  // the builder knows them; only masses and springs are asked for here
    }
    const Scope& scope = references_.members_scope(block, *definition.scope);
    for (const DataLine& line : block.filled_lines()) {
        if (is_set && block.has("GENERATE")) {
            const NumberRange range = number_range(line, scope, what_);
            const std::vector<Label> found = in_range_(range.first, range.last, range.step);
            budget_.spend(1 + found.size(), line.place());
            result.insert(result.end(), found.begin(), found.end());
            continue;
        }
        const Fields fields(line);
        const std::size_t count = is_set ? fields.size() : 1;  // *NODE: the number comes first
        budget_.spend(count, line.place());
        for (std::size_t i = 0; i < count; ++i) {
            if (fields.empty(i)) {
                continue;
            }
            const Reference member =
                references_.reference(fields.text(i), scope, what_, line.place());
            if (const auto* label = std::get_if<Label>(&member)) {
                result.push_back(*label);
            } else if (!collect(std::get<std::string>(member), line.place(), depth + 1, result)) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace clench::preprocess::abaqus
