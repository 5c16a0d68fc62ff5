#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "reduction/joint_modes/reduced_pairs.hpp"
#include "reduction/joint_modes/tight_model.hpp"

namespace clench::reduction {

/// What the proper orthogonal decomposition (POD) is applied to, every column normalised first
/// [Pichler2018]:
/// the derivatives in the norm of K (3.50), the derivatives in the plain norm (3.48), or the
/// fictitious forces in the plain norm (3.53). Plain norms count translations only: rotations have
/// another unit. `trained` needs no chosen load: the derivatives are only the start, and what is
/// decomposed are the pair forces of reduced statics under random loads, in the norm of K (JT-1).
enum class JointModeMethod { weighted_pod, pod, pod_forces, trained };

/// Which trial-vector derivatives ∂φ_i/∂ζ_j enter: all; those where i or j is a preload mode
/// (3.70); i = j (C.1.1); the pairs (i, j) of largest modal interaction (C.1) or modal virtual
/// work (C.2) [Pichler2018].
enum class DerivativeChoice { all, preload, self, modal_interaction, modal_virtual_work };

/// How much each derivative ∂φ_i/∂ζ_j counts in the decomposition, its column normalised: all the
/// same as in [Pichler2018], or (ω_1/ω_i) (ω_1/ω_j), so that derivatives of modes that hardly move
/// do not outnumber those of modes that do (JM-1).
enum class DerivativeWeights { equal, frequency };

/// What closing the pairs of ±φ_j does to φ_i: the derivative at no contact stiffness
/// [Pichler2018] (3.39), or the whole change when the pairs have theirs (JM-3). The forces of a
/// stiff interface are far from those of the derivative, which are as wide as φ_i itself.
enum class DerivativeSlope { tangent, secant };

/// What the derivatives need to know of one interface.
struct InterfacePenalty {
    double eps_N = 1.0;  ///< force/length³; only the ratio between interfaces matters to tangents
    /// Empty: the interface counts as closed initially, and its initial gaps as zero. Otherwise
    /// pairs keep their initial gaps, and mode j is deflected until the largest closing
    /// displacement of a pair of the interface is that many times the interface's largest initial
    /// gap, once for each factor.
    std::vector<double> deflections{};
    /// > 0: derivatives by which closed pairs stick enter as well (JM-2), force/length³; only the
    /// ratio between interfaces matters to tangents. 0: the interface's forces are normal, as in
    /// [Pichler2018].
    double eps_T = 0.0;
};

/// Linear run whose modal coordinates rank the pairs (i, j): `force` is put on the resting body at
/// once and stays for `duration`.
struct LinearRun {
    Eigen::VectorXd force{};  ///< on x_free
    double duration = 0.0;
    Index steps = 2000;  ///< of the trapezoidal rule for (C.1) of [Pichler2018]
};

/// What somebody who knows better says of a basis: it will do, more joint modes are needed, or more
/// of them will not help.
enum class BasisVerdict { enough, more, stop };
using BasisJudge =
    std::function<BasisVerdict(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& omega)>;

/// How joint modes are trained.
struct TrainingOptions {
    Index loads = 0;  ///< random ones; 0: as many as the number of modes asks for
    /// How often statics and decomposition follow each other, at most: sweeps end where the
    /// estimated error no longer falls.
    Index sweeps = 4;
    Index seed = 1;         ///< of the random loads
    double accuracy = 0.0;  ///< > 0, instead of a count: largest estimated error of the deflection
    bool required = true;   ///< an accuracy that is not reached is an error
    BasisJudge judge{};     ///< instead of a count: asked with more and more joint modes
    /// n_free × k: loads that the body is known to get, as large as they become.
    Eigen::MatrixXd service{};
    ReducedPairStatics statics{};  ///< of the interfaces' laws; reduction knows none
    /// About the preloads, that loads start from; null without.
    std::shared_ptr<const TightModel> tight{};
};

struct JointModeOptions {
    JointModeMethod method = JointModeMethod::weighted_pod;
    Index count = 0;     ///< g; 0 without ratio, accuracy and judge: no joint modes
    double ratio = 0.0;  ///< > 0, instead of count: smallest g with w(g) ≥ it, [Pichler2018] (3.61)
    DerivativeChoice derivatives = DerivativeChoice::all;
    DerivativeWeights weights = DerivativeWeights::equal;
    DerivativeSlope slope = DerivativeSlope::tangent;
    Index pair_count = 0;        ///< pairs (i, j) kept by modal_interaction and modal_virtual_work
    LinearRun run{};             ///< for the same two
    TrainingOptions training{};  ///< for `trained`
    std::vector<InterfacePenalty>
        interfaces{};               ///< one per FeModel::contacts; empty: default for each
    double rank_tolerance = 1e-12;  ///< of the compression, relative to normalised columns
    /// Keep K⁻¹ of all compressed forces, so that other methods and more modes need no
    /// factorisation: n_free × ρ numbers.
    bool keep_solutions = false;

    /// Whether it is not said how many there are, only how good.
    bool chooses_count() const { return training.accuracy > 0.0 && !training.required; }
    bool wanted() const
    {
        return count > 0 || ratio > 0.0 || training.accuracy > 0.0 || training.judge != nullptr;
    }
};

}  // namespace clench::reduction
