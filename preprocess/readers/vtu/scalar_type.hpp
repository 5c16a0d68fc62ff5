#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace clench::preprocess {

/// A number type of VTK's XML files.
struct ScalarType {
    enum class Kind { signed_integer, unsigned_integer, real };
    std::string_view name;
    Kind kind = Kind::real;
    std::size_t width = 8;  ///< bytes

    bool is_integer() const { return kind != Kind::real; }
};

/// "Int8" ... "UInt64", "Float32", "Float64"; nullptr for anything else.
const ScalarType* find_scalar_type(std::string_view name);

/// `width` bytes as a number, the first the lowest unless big_endian.
std::uint64_t assemble(const unsigned char* bytes, std::size_t width, bool big_endian);
/// The value that the bits of a type stand for. Unsigned 64-bit numbers above 2⁶³ turn negative,
/// which every caller refuses.
std::int64_t to_integer_value(const ScalarType& type, std::uint64_t bits);
double to_real_value(const ScalarType& type, std::uint64_t bits);

}  // namespace clench::preprocess
