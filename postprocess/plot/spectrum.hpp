#pragma once

#include <string>
#include <vector>

namespace clench::postprocess {

/// Amplitudes of the harmonics of a history.
struct Spectrum {
    std::vector<double> frequency;  ///< Hz, from 0 to half the sampling rate
    std::vector<double> amplitude;  ///< of A cos(2π f t + φ), in the unit of the history
};

/// Fast Fourier transform of the history less its mean, under a Hann window (scaled so that the
/// amplitude of a harmonic is its own).
/// @param where  for messages.
/// @throws InputError for fewer than 8 samples or times that are not evenly spaced.
Spectrum spectrum_of(const std::vector<double>& time, const std::vector<double>& value,
                     const std::string& where);

}  // namespace clench::postprocess
