#pragma once

#include <string>
#include <vector>

#include "tests/verification/reduction/bar_study.hpp"

namespace clench::test {

/// A way to make joint modes.
struct Decomposition {
    std::string name;
    reduction::JointModeMethod method = reduction::JointModeMethod::weighted_pod;
    reduction::DerivativeWeights weights = reduction::DerivativeWeights::equal;
    reduction::DerivativeSlope slope = reduction::DerivativeSlope::tangent;
};
/// The three methods of [Pichler2018], then weighted POD with weights by frequency, of secants, and
/// of secants with these weights.
std::vector<Decomposition> decompositions();

/// Errors of one basis under bending and under torsion.
struct StudyRow {
    std::string name;   ///< of the decomposition; "vibration modes"
    Index more = 0;     ///< trial vectors beside the component modes: g
    double w = 0.0;     ///< w(g); 0 without joint modes
    double best = 0.0;  ///< least possible error of x under bending, in the norm of K
    BarError bending, torsion;
};

/// Errors for each number of joint modes, derivatives computed once.
std::vector<StudyRow> joint_mode_study(const BarStudy& study, Index vibration_count,
                                       const std::vector<Index>& counts,
                                       const std::vector<Decomposition>& ways);
/// The same numbers of additional vibration modes instead.
std::vector<StudyRow> vibration_study(const BarStudy& study, Index vibration_count,
                                      const std::vector<Index>& counts);
std::string table_of(const std::vector<StudyRow>& rows);

/// Which trial vectors the joint modes of a preloaded bar come from.
enum class PreloadBasis { preload_derivatives, all_derivatives, without_preload_mode };

/// Errors of a preloaded bar that is bent: up and down, z_L each; pressure of the first.
struct PreloadRow {
    bool both = true;  ///< preload at both holes
    PreloadBasis basis = PreloadBasis::all_derivatives;
    Index g = 0;
    Index derivative_total = 0;
    BarError up, down;
};
std::vector<PreloadRow> preload_study(const BarStudy& study, Index vibration_count, bool both,
                                      const std::vector<Index>& counts,
                                      const std::vector<PreloadBasis>& bases);
std::string table_of(const std::vector<PreloadRow>& rows);

}  // namespace clench::test
