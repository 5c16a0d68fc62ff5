#pragma once

#include <unordered_map>

#include "core/index.hpp"
#include "core/model/mesh.hpp"

namespace clench::preprocess {

struct LabelHash {
    std::size_t operator()(const Label& label) const
    {
        // Multiplication by an odd constant spreads consecutive numbers over the buckets.
        const auto key = static_cast<std::uint64_t>(label.id) +
                         (static_cast<std::uint64_t>(label.instance) << 40);
        return static_cast<std::size_t>(key * 0x9E3779B97F4A7C15ull >> 16);
    }
};

/// What stands where: number of a node or element → a value.
template <class Value>
using LabelMap = std::unordered_map<Label, Value, LabelHash>;

}  // namespace clench::preprocess
