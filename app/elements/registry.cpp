#include "app/elements/registry.hpp"

#include <algorithm>
#include <tuple>

namespace clench::app {

const std::vector<ForceType>& force_types()
{
    static const std::vector<ForceType> types = [] {
        std::vector<ForceType> all = registered_force_types();
        std::sort(all.begin(), all.end(), [](const ForceType& a, const ForceType& b) {
            return std::tie(a.position, a.keys.word) < std::tie(b.position, b.keys.word);
        });
        return all;
    }();
    return types;
}

}  // namespace clench::app
