#pragma once

#include <string>
#include <vector>

#include "reduction/basis/trial_basis.hpp"
#include "reduction/statics/mass_product.hpp"
#include "reduction/statics/rigid_motions.hpp"

namespace clench::reduction {

/// Modes of a trial space, relative rigid motions first, then ascending in frequency.
struct FreeModes {
    Eigen::MatrixXd Phi;
    Eigen::MatrixXd V;  ///< of the orthonormal space: Phi = [relative motions, Q V]
    Eigen::VectorXd omega;
    std::vector<ModeRow> modes;
};

/// A space of trial vectors, built group by group and always M-orthonormal: each vector loses the
/// rigid motions of body and parts (RB-4), then what earlier vectors span. A vector of which too
/// little is left depends on the others; it is left out and remembered by name.
class TrialSpace {
public:
    TrialSpace(const FeModel& model, const RigidMotions& motions, int threads);

    /// @param name  of one vector, for the report: "joint mode".
    void add(ModeOrigin origin, const std::string& name,
             const Eigen::Ref<const Eigen::MatrixXd>& X);

    /// Free-free modes, [Pichler2018] (2.86, 2.87), of the space with the relative rigid motions;
    /// the rigid motions of the body as a whole are not in it.
    /// @throws NumericalError for a negative eigenvalue.
    FreeModes modes() const;

    /// What was added, in terms of the modes.
    TrialVectors trial_vectors(const FreeModes& modes) const;

    /// Rank, condition and orthogonality.
    BasisCheck check(const FreeModes& modes) const;

    Index size() const { return total_; }

private:
    void add_panel(ModeOrigin origin, const std::string& name, Index first, Eigen::MatrixXd X);
    void report(const std::string& name, Index first, const Eigen::VectorXd& size,
                const std::vector<Eigen::Index>& kept);
    void take(ModeOrigin origin, const Eigen::MatrixXd& Y, const Eigen::MatrixXd& C,
              const Eigen::MatrixXd& T);
    Eigen::MatrixXd triangle() const;
    ModeOrigin origin_of(const Eigen::Ref<const Eigen::VectorXd>& y) const;

    const FeModel& model_;
    int threads_;
    MassProduct mass_;
    Eigen::MatrixXd R_;         ///< all rigid motions
    Eigen::MatrixXd relative_;  ///< those that stay in the basis
    Eigen::MatrixXd Q_;         ///< columns [0, total_) in use
    Index total_ = 0;
    std::vector<ModeOrigin> origin_;
    std::vector<Eigen::VectorXd> triangle_;  ///< normalised trial vector = Q · this
    std::vector<double> size_;               ///< what it was before, in M
    std::vector<std::string> name_;
    Index offered_ = 0;
    std::vector<std::string> dependent_;
};

}  // namespace clench::reduction
