#include "app/laws/registry.hpp"

#include <algorithm>
#include <tuple>

namespace clench::app {
namespace {

template <class Entry>
std::vector<Entry> in_order(std::vector<Entry> entries)
{
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return std::tie(a.position, a.keys.word) < std::tie(b.position, b.keys.word);
    });
    return entries;
}

}  // namespace

const std::vector<NormalLawEntry>& normal_law_entries()
{
    static const std::vector<NormalLawEntry> entries = in_order(registered_normal_laws());
    return entries;
}

const std::vector<FrictionLawEntry>& friction_law_entries()
{
    static const std::vector<FrictionLawEntry> entries = in_order(registered_friction_laws());
    return entries;
}

}  // namespace clench::app
