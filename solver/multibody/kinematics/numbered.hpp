#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/index.hpp"

namespace clench::solver::multibody {

/// Item with a number of our Index type, which is signed.
template <class Item>
const Item& item(const std::vector<Item>& items, Index number)
{
    return items[static_cast<std::size_t>(number)];
}

/// Number of the first item of that name; −1 if there is none.
template <class Item>
Index find_name(const std::vector<Item>& items, const std::string& name)
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].name == name) {
            return static_cast<Index>(i);
        }
    }
    return -1;
}

}  // namespace clench::solver::multibody
