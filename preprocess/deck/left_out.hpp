#pragma once

#include <string>

namespace clench::preprocess {

/// Something a deck says that is no part of the model but of what is done with it: case file or
/// steps say it instead, or it is missing.
struct LeftOut {
    enum class What { supports, contact };
    What what = What::supports;
    std::string warning;  ///< a complete sentence with its place
};

}  // namespace clench::preprocess
