#pragma once

#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess::abaqus {

/// A bound on what a deck may grow to by instances and by sets in equations, so that a small file
/// cannot fill the memory.
class Budget {
public:
    /// Ten million entries are more than any real deck of few lines needs.
    explicit Budget(long line_total) : left_(10'000'000 + 200 * std::int64_t{line_total}) {}

    void spend(std::size_t count, const Place& place)
    {
        left_ -= static_cast<std::int64_t>(count);
        if (left_ < 0) {
            throw InputError(place, "the deck grows beyond all measure here",
                             "instances or sets repeat each other many thousand times");
        }
    }

private:
    std::int64_t left_;
};

}  // namespace clench::preprocess::abaqus
