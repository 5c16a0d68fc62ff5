#include <charconv>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

#include <fmt/format.h>

#include "app/study/variation.hpp"
#include "app/sweep/design.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

YamlNode number_node(double value)
{
    YamlNode node;
    node.kind = YamlNode::Kind::scalar;
    node.text = fmt::format("{:.10g}", value);
    return node;
}

/// A key and what it is at a place u of [0, 1) along its range.
struct SampledKey {
    std::string key;
    std::function<YamlNode(double u)> at;
};

bool read_number(std::string_view text, double& value)
{
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() && std::isfinite(value);
}

SampledKey sampled_range(const std::string& variation, std::size_t equal, std::size_t dots)
{
    const std::string where = "clench sweep: --vary " + variation;
    const std::string_view text = variation;
    std::string_view high_text = text.substr(dots + 2);
    const bool logarithmic = high_text.ends_with(":log");
    if (logarithmic) {
        high_text.remove_suffix(4);
    }
    double low = 0.0, high = 0.0;
    if (!read_number(text.substr(equal + 1, dots - equal - 1), low) ||
        !read_number(high_text, high) || !(low < high)) {
        throw InputError(where, "expected a range KEY=LOW..HIGH of two numbers, the lower first",
                         "--vary forces.tip.force.3=10..20, or by logarithms 1e3..1e5:log");
    }
    if (logarithmic && low <= 0.0) {
        throw InputError(where,
                         fmt::format("a range by logarithms from {}, expected above 0", low));
    }
    return {variation.substr(0, equal), [=](double u) {
                return number_node(logarithmic ? low * std::pow(high / low, u)
                                               : low + u * (high - low));
            }};
}

SampledKey sampled_key(const std::string& variation)
{
    const std::size_t equal = variation.find('='), dots = variation.find("..", equal);
    if (equal != std::string::npos && dots != std::string::npos) {
        return sampled_range(variation, equal, dots);
    }
    const Variation list = parse_variation(variation, "clench sweep");
    return {list.key, [values = list.values](double u) {
                return values[static_cast<std::size_t>(u * static_cast<double>(values.size()))];
            }};
}

/// Uniform in [0, 1) from the generator's own bits: distributions of the standard library differ.
double uniform(std::mt19937_64& random)
{
    return static_cast<double>(random() >> 11) * 0x1p-53;
}

std::vector<std::size_t> permutation(std::size_t count, std::mt19937_64& random)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count; i > 1; --i) {
        const auto other = static_cast<std::size_t>(uniform(random) * static_cast<double>(i));
        std::swap(order[i - 1], order[other]);
    }
    return order;
}

}  // namespace

SampleOptions parse_sample(const std::string& text)
{
    SampleOptions options;
    const std::size_t comma = text.find(',');
    const std::string kind = text.substr(0, comma);
    const auto read = [](std::string_view digits, auto& value) {
        const auto end = digits.data() + digits.size();
        const auto done = std::from_chars(digits.data(), end, value);
        return done.ec == std::errc() && done.ptr == end;
    };
    const bool counted = kind.starts_with("lhs:") &&
                         read(std::string_view(kind).substr(4), options.count) &&
                         options.count >= 1 && options.count <= 1'000'000;
    const bool seeded = comma == std::string::npos ||
                        (text.compare(comma, 6, ",seed=") == 0 &&
                         read(std::string_view(text).substr(comma + 6), options.seed));
    if (!counted || !seeded) {
        throw InputError("clench sweep: --sample " + text,
                         "expected lhs:COUNT or lhs:COUNT,seed=SEED, 1 to 1 000 000 cases",
                         "--sample lhs:200,seed=1");
    }
    return options;
}

Design latin_hypercube(const std::vector<std::string>& variations, const SampleOptions& options)
{
    if (variations.empty()) {
        throw InputError("clench sweep: --sample", "nothing to sample, expected --vary",
                         "--vary forces.tip.force.3=10..20");
    }
    Design design;
    for (std::size_t i = 0; i < options.count; ++i) {
        design.rows.push_back({fmt::format("case {}", i + 1), {}, {}});
    }
    std::mt19937_64 random(options.seed);
    for (const std::string& variation : variations) {
        const SampledKey sampled = sampled_key(variation);
        design.keys.push_back(sampled.key);
        const std::vector<std::size_t> parts = permutation(options.count, random);
        for (std::size_t i = 0; i < options.count; ++i) {
            const double u = (static_cast<double>(parts[i]) + uniform(random)) /
                             static_cast<double>(options.count);
            design.rows[i].values.push_back(sampled.at(std::min(u, 1.0 - 0x1p-53)));
        }
    }
    return design;
}

}  // namespace clench::app
