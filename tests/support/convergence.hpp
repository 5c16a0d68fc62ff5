#pragma once

#include <cmath>
#include <functional>
#include <vector>

/// Refinement studies, in space and in time.
namespace clench::test {

struct Level {
    double h;      ///< element size or time step
    double error;  ///< against the exact value, ≥ 0
};

/// Errors for h, h/2, h/4, … on `levels` levels.
inline std::vector<Level> halve_and_measure(double h, int levels,
                                            const std::function<double(double)>& error)
{
    std::vector<Level> study;
    for (int level = 0; level < levels; ++level, h *= 0.5) {
        study.push_back({h, std::abs(error(h))});
    }
    return study;
}

/// p of error ≈ C h^p from the two finest levels.
inline double observed_order(const std::vector<Level>& study)
{
    const Level& coarse = study[study.size() - 2];
    const Level& fine = study.back();
    return std::log(coarse.error / fine.error) / std::log(coarse.h / fine.h);
}

}  // namespace clench::test
