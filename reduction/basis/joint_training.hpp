#pragma once

#include <functional>
#include <memory>

#include "reduction/basis/tight_statics.hpp"
#include "reduction/basis/training_basis.hpp"
#include "reduction/basis/trial_space.hpp"
#include "reduction/joint_modes/random_loads.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"

namespace clench::reduction {

/// Joint modes for any load. The response x_r of the reduced body to a load f leaves the residual
/// K x_r + B λ(x_r) − f, and its own correction is the static response to the pair forces λ(x_r),
/// which the component modes and the joint modes so far hold in part. So each sweep solves the
/// reduced statics for random loads and decomposes K⁺ B λ of all of them, in the norm of K; the
/// modes kept take the place of those before (JT-1).
class JointTraining {
public:
    /// Borrows everything.
    /// @param space  component and preload modes; @param component  free-free modes of the former.
    JointTraining(const FeModel& model, const NormalRows& rows, const PairStatics& statics,
                  const TrialSpace& space, const FreeModes& component, const RigidMotions& motions,
                  const BasisOptions& options);

    /// As many modes as are asked for, or as an estimated error or a judge asks for.
    /// @param start  derivatives that the first sweep has its modes from.
    /// @throws NumericalError if no load finds an equilibrium, or the accuracy is not reached;
    ///         InputError if more modes are asked for than the loads span.
    JointModes run(const CompressedDerivatives& start, TrainingReport& report) const;

private:
    struct Columns {
        Eigen::MatrixXd C;       ///< as rows.B takes them
        Eigen::VectorXd weight;  ///< of the decomposition
    };
    /// Loads at these sizes, and how much their responses count; sizes that are empty are as levels
    /// say.
    struct Loads {
        LoadSet set;
        Eigen::VectorXd size, weight;
        Loads picked(const std::vector<Eigen::Index>& which) const;
    };

    FreeModes with(const Eigen::MatrixXd& joint) const;
    TrainingBasis basis_with(const Eigen::MatrixXd& joint) const;
    Eigen::MatrixXd modal(const TrainingBasis& basis, const Loads& loads) const;
    /// @param near  responses to the same loads in the first vectors of the basis; null: none yet.
    ReducedResponse ask(const TrainingBasis& basis, const Loads& loads, const ReducedResponse* near,
                        bool back) const;
    /// @param basis  of the response; @param weight  of the loads.
    Columns columns(const TrainingBasis& basis, const ReducedResponse& response,
                    const Eigen::VectorXd& weight) const;
    Eigen::MatrixXd displacements(const TrainingBasis& basis, const Eigen::MatrixXd& zeta) const;
    void correct(TrainingBasis& basis, const ReducedResponse& response,
                 const Eigen::VectorXd& weight) const;
    static void append(Columns& all, const Columns& more);
    /// @param basis  gets the corrections.
    ReducedResponse refined(TrainingBasis& basis, const Loads& loads, ReducedResponse response,
                            bool back) const;
    Loads training_loads(Index random) const;
    LoadSet service_loads() const;
    Eigen::Index service_total() const;
    Eigen::MatrixXd placed(const Eigen::MatrixXd& pair_forces) const;
    JointModes sweep(const Eigen::MatrixXd& joint, Index loads, Index count,
                     TrainingReport& report) const;
    /// Where the responses go when the residuals' own corrections join the basis (JT-3).
    void estimate(const Eigen::MatrixXd& joint, TrainingReport& report) const;
    /// At most `sweeps` with `during` modes, as long as the estimate with `taken` of them falls.
    JointModes trained(JointModes modes, Index during, Index taken, Index sweeps,
                       TrainingReport& report) const;
    /// Whether these joint modes will do; the last ones offered have to.
    using Enough = std::function<bool(const Eigen::MatrixXd& joint, bool last)>;
    /// More and more modes, trained again where there are many more, until there are enough.
    JointModes grown(JointModes modes, const Enough& enough, TrainingReport& report) const;
    JointModes with_count(JointModes modes, TrainingReport& report) const;
    /// Of the estimate (JT-3). @throws NumericalError if the last ones miss what is required.
    bool is_accurate(const Eigen::MatrixXd& joint, bool last, TrainingReport& report) const;
    bool is_judged_enough(const Eigen::MatrixXd& joint, bool last, TrainingReport& report) const;
    Index loads_for(Index count) const;

    const FeModel& model_;
    const NormalRows& rows_;
    const PairStatics& statics_;
    const TrialSpace& space_;
    const BasisOptions& options_;
    const TrainingOptions& training_;
    LoadParts parts_;    ///< forces: of inertia in modes of the tight body, then of service
    KnownShares known_;  ///< of all modes but the joint modes
    std::unique_ptr<TightStatics> tight_;  ///< null: loads start from nothing (JT-7)
    KnownShares known_tight_;
    LoadModes modes_;
};

}  // namespace clench::reduction
