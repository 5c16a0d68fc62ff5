#pragma once

#include <cmath>

/// Which numbers an input may hold. Squares and products of three of them are still numbers, so
/// that what is computed from acceptable input overflows nowhere on its way.
namespace clench {

inline constexpr double largest_input = 1e100, smallest_input = 1e-100;

/// False for what is not finite, too.
inline bool is_too_large(double x)
{
    return !(std::abs(x) <= largest_input);
}

/// Not 0, but so small that nothing physical is meant.
inline bool is_too_small(double x)
{
    return x != 0.0 && std::abs(x) < smallest_input;
}

}  // namespace clench
