#include "preprocess/readers/vtu/scalar_type.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/errors.hpp"

namespace clench::preprocess {

const ScalarType* find_scalar_type(std::string_view name)
{
    using Kind = ScalarType::Kind;
    static constexpr std::array<ScalarType, 10> table{{{"Int8", Kind::signed_integer, 1},
                                                       {"UInt8", Kind::unsigned_integer, 1},
                                                       {"Int16", Kind::signed_integer, 2},
                                                       {"UInt16", Kind::unsigned_integer, 2},
                                                       {"Int32", Kind::signed_integer, 4},
                                                       {"UInt32", Kind::unsigned_integer, 4},
                                                       {"Int64", Kind::signed_integer, 8},
                                                       {"UInt64", Kind::unsigned_integer, 8},
                                                       {"Float32", Kind::real, 4},
                                                       {"Float64", Kind::real, 8}}};
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const ScalarType& type) { return type.name == name; });
    return found == table.end() ? nullptr : &*found;
}

std::uint64_t assemble(const unsigned char* bytes, std::size_t width, bool big_endian)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < width; ++i) {
        bits = bits << 8 | bytes[big_endian ? i : width - 1 - i];
    }
    return bits;
}

std::int64_t to_integer_value(const ScalarType& type, std::uint64_t bits)
{
    CLENCH_ASSERT(type.is_integer());
    const std::size_t unused = 64 - 8 * type.width;
    if (type.kind == ScalarType::Kind::signed_integer) {
        return std::bit_cast<std::int64_t>(bits << unused) >> unused;  // extends the sign
    }
    return std::bit_cast<std::int64_t>(bits);
}

double to_real_value(const ScalarType& type, std::uint64_t bits)
{
    if (type.is_integer()) {
        return static_cast<double>(to_integer_value(type, bits));
    }
    return type.width == 4 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                           : std::bit_cast<double>(bits);
}

}  // namespace clench::preprocess
