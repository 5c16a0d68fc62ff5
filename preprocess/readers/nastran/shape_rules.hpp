#pragma once

#include <span>
#include <string>

namespace clench::preprocess::nastran {

/// Dimensions of a beam's shape, DIM1 first.
using Dims = std::span<const double>;

// Rules of shapes that ask for nothing.
inline std::string anything(Dims)
{
    return "";
}
inline bool always(Dims)
{
    return true;
}
inline bool never(Dims)
{
    return false;
}

}  // namespace clench::preprocess::nastran
