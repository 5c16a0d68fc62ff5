#pragma once

#include <string>
#include <vector>

#include "core/index.hpp"
#include "core/place.hpp"

namespace clench::preprocess {

/// Which entries of a symmetric matrix its file holds.
enum class Storage {
    one_triangle,  ///< declared so: each pair (i, j), (j, i) once
    full,          ///< declared so: both of each pair
    undeclared     ///< one triangle, or both if any pair is there twice
};

/// A matrix as its file lists it; rows and columns are already positions in x_free.
struct MatrixEntries {
    struct Entry {
        Index row = 0, column = 0;
        double value = 0.0;
        long line = 0;
    };

    std::string file;  ///< for messages
    Storage storage = Storage::undeclared;
    std::vector<Entry> entries;
};

}  // namespace clench::preprocess
