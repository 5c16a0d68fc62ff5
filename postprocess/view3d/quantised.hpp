#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::postprocess {

/// Values of 16 bits for the interactive view: code 0 is the smallest, 65534 the largest, steps
/// between are even; 65535 is "no value". So the ends are exact and nothing is off by more than
/// half of a 65534th of the range.
struct QuantisedScalars {
    std::string bytes;  ///< two a value, lower byte first
    double low = 0.0, high = 0.0;
    Index low_at = none, high_at = none;  ///< the first of the smallest and largest; none: no value
};
QuantisedScalars quantised_scalars(const std::vector<double>& values);

/// Components of 16 bits with sign, in 32767ths of the largest.
struct QuantisedVectors {
    std::string bytes;
    double reach = 0.0;  ///< the largest component without sign
};
QuantisedVectors quantised_vectors(const Eigen::Ref<const Eigen::VectorXd>& components);

/// Single precision and integers as the browser reads them: four bytes each, lowest first.
std::string float_bytes(const std::vector<Eigen::Vector3d>& points);
template <std::size_t count>
std::string index_bytes(const std::vector<std::array<Index, count>>& groups);

/// The lower `size` bytes of a number, lowest first.
void append_bytes(std::string& to, std::uint32_t number, int size);

template <std::size_t count>
std::string index_bytes(const std::vector<std::array<Index, count>>& groups)
{
    std::string bytes;
    bytes.reserve(4 * count * groups.size());
    for (const auto& group : groups) {
        for (const Index index : group) {
            append_bytes(bytes, static_cast<std::uint32_t>(index), 4);
        }
    }
    return bytes;
}

}  // namespace clench::postprocess
