#include "postprocess/plot/spectrum.hpp"

#include <cmath>
#include <complex>
#include <numeric>

#include <fmt/format.h>
#include <unsupported/Eigen/FFT>

#include "core/errors.hpp"

namespace clench::postprocess {
namespace {

double even_step(const std::vector<double>& time, const std::string& where)
{
    constexpr std::size_t fewest = 8;
    if (time.size() < fewest)
        throw InputError(where, fmt::format("a spectrum needs at least {} samples, found {}",
                                            fewest, time.size()));
    const double step = (time.back() - time.front()) / static_cast<double>(time.size() - 1);
    for (std::size_t i = 1; i < time.size(); ++i) {
        const double found = time[i] - time[i - 1];
        if (!(std::abs(found - step) < 1e-3 * step)) {
            throw InputError(where,
                             fmt::format("a spectrum needs evenly spaced times: {:g} follows {:g}, "
                                         "the mean step is {:g}",
                                         time[i], time[i - 1], step),
                             "set output.step in the case file");
        }
    }
    return step;
}

}  // namespace

Spectrum spectrum_of(const std::vector<double>& time, const std::vector<double>& value,
                     const std::string& where)
{
    const double step = even_step(time, where);
    const auto count = static_cast<double>(value.size());
    const double mean = std::accumulate(value.begin(), value.end(), 0.0) / count;
    std::vector<double> windowed(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) {
        const double hann = 1.0 - std::cos(2.0 * M_PI * static_cast<double>(i) / count);
        windowed[i] = hann * (value[i] - mean);
    }
    Eigen::FFT<double> transform;
    std::vector<std::complex<double>> harmonics;
    transform.fwd(harmonics, windowed);
    Spectrum spectrum;
    for (std::size_t k = 0; k <= value.size() / 2; ++k) {
        spectrum.frequency.push_back(static_cast<double>(k) / (count * step));
        spectrum.amplitude.push_back(2.0 * std::abs(harmonics[k]) / count);
    }
    return spectrum;
}

}  // namespace clench::postprocess
