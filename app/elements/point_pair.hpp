#pragma once

#include <string>
#include <vector>

#include "app/case/case_file.hpp"

namespace clench::app {

/// The keys `a` and `b` of elements that act between two points.
struct PointPair {
    std::string a, b;

    std::vector<Row> rows();
    std::vector<NamedPart> parts() const;
    /// @throws InputError unless they are points of two bodies.
    void check_links(const Case& c, const std::string& where) const;
};

}  // namespace clench::app
