#include "postprocess/view3d/quantised.hpp"

#include <bit>
#include <cmath>

namespace clench::postprocess {
namespace {

constexpr std::uint32_t unknown_code = 65535, last_code = 65534;
constexpr double largest_step = 32767.0;

void find_ends(const std::vector<double>& values, QuantisedScalars& result)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            continue;
        }
        if (result.low_at == none || values[i] < result.low) {
            result.low = values[i];
            result.low_at = static_cast<Index>(i);
        }
        if (result.high_at == none || values[i] > result.high) {
            result.high = values[i];
            result.high_at = static_cast<Index>(i);
        }
    }
}

}  // namespace

void append_bytes(std::string& to, std::uint32_t number, int size)
{
    for (int k = 0; k < size; ++k) {
        to += static_cast<char>(number >> (8 * k) & 0xFF);
    }
}

QuantisedScalars quantised_scalars(const std::vector<double>& values)
{
    QuantisedScalars result;
    find_ends(values, result);
    const double range = result.high - result.low;
    result.bytes.reserve(2 * values.size());
    for (const double value : values) {
        std::uint32_t code = unknown_code;
        if (std::isfinite(value)) {
            const double share = range > 0.0 ? (value - result.low) / range : 0.0;
            code = static_cast<std::uint32_t>(std::lround(share * last_code));
        }
        append_bytes(result.bytes, code, 2);
    }
    return result;
}

QuantisedVectors quantised_vectors(const Eigen::Ref<const Eigen::VectorXd>& components)
{
    QuantisedVectors result;
    result.reach = components.size() > 0 ? components.cwiseAbs().maxCoeff() : 0.0;
    const double factor = result.reach > 0.0 ? largest_step / result.reach : 0.0;
    result.bytes.reserve(2 * static_cast<std::size_t>(components.size()));
    for (const double component : components) {
        const auto step = static_cast<std::int16_t>(std::lround(factor * component));
        append_bytes(result.bytes, static_cast<std::uint16_t>(step), 2);
    }
    return result;
}

std::string float_bytes(const std::vector<Eigen::Vector3d>& points)
{
    std::string bytes;
    bytes.reserve(12 * points.size());
    for (const Eigen::Vector3d& point : points) {
        for (const double x : point) {
            append_bytes(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(x)), 4);
        }
    }
    return bytes;
}

}  // namespace clench::postprocess
