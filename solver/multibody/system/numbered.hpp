#pragma once

#include <cstddef>
#include <vector>

#include "core/index.hpp"

namespace clench::solver::multibody {

/// Item with a number of our Index type, which is signed.
template <class Item>
const Item& item(const std::vector<Item>& items, Index number)
{
    return items[static_cast<std::size_t>(number)];
}

}  // namespace clench::solver::multibody
