#pragma once

#include <memory>
#include <string>

#include "solver/multibody/integrator/end_forces.hpp"
#include "solver/multibody/integrator/integrator_options.hpp"
#include "solver/multibody/linear/coordinate_norm.hpp"
#include "solver/time/checkpoint.hpp"
#include "solver/time/integrator_statistics.hpp"

namespace clench::solver::multibody {

/// How the iteration of one step ended.
struct StepReport {
    bool converged = false;
    int iterations = 0;
    double correction = 0.0;   ///< the last one, in the norm of the coordinates
    double wanted = 0.0;       ///< what it should have come down to
    double contraction = 0.0;  ///< largest ratio of two corrections
    std::string reason;        ///< if it failed
};

/// A step of size h from `begin`: the end with its algorithmic acceleration.
struct StepResult {
    State end;
    Eigen::VectorXd a;
    Eigen::VectorXd end_rate;  ///< δ of (INT-9): what contact at the end added; empty: nothing
};

/// Whether some force element is stiff, as contact is.
bool has_stiff_force(const System& system);

/// The Newton matrix as last evaluated, which later steps go on with.
struct KeptMatrix {
    bool valid = false;
    double step = 0.0;         ///< h it was evaluated for
    double contraction = 0.0;  ///< of the last step, a guess for the next
    int fewest = 0;            ///< iterations of a step with it
    int excess = 0;            ///< all beyond these, since it was new
    Eigen::VectorXd values;    ///< empty unless valid

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("valid", self.valid, "step", self.step, "contraction", self.contraction, "fewest",
              self.fewest, "excess", self.excess, "values", self.values);
    }
};

/// Solves the nonlinear equations of one step by modified Newton iteration (INT-4). Owns the
/// Newton matrix and decides when it is evaluated again: if the measured contraction asks, within a
/// step where the iteration stands, and between steps if the old one cost too many iterations.
/// Where even a new one does not help, as when pairs of an interface open and close, it is
/// evaluated in every iteration before the step is given up.
class StepSolver {
public:
    StepSolver(System& system, const IntegratorOptions& options, std::vector<bool> dropped);

    /// @param guess  of u̇ and λ at the end.
    /// @param a0     algorithmic acceleration at the beginning, for this h.
    StepReport solve(const State& begin, const State& guess, const Eigen::VectorXd& a0, double h,
                     StepResult& result, IntegratorStatistics& statistics);

    /// The smallest velocities, in the metric of the kept matrix, that violate joints as those of
    /// `at` do; zero without a matrix.
    Eigen::VectorXd velocity_defect(const State& at) const;
    /// (M + ∂u C + ∂q K)⁻¹ M d with the matrix of the last solution, moving joints as d does: a
    /// slow displacement d of modal coordinates as it is, and next to nothing of vibrations faster
    /// than the step (INT-7). Quasi-static modes have no inertia, and nothing of theirs is left.
    Eigen::VectorXd without_stiff_part(const State& end, Eigen::VectorXd d) const;

    /// What the iteration leaves follows the tolerance of the error, unless it has its own.
    void hold_errors_to(double share) { error_share_ = share; }

    const CoordinateNorm& norm() const { return norm_; }
    const std::vector<bool>& dropped() const { return matrix_->dropped(); }
    /// Takes other equations as redundant; the matrix is lost.
    void drop(std::vector<bool> dropped);

    /// For checkpoints, and back.
    KeptMatrix kept_matrix() const;
    void restore(const KeptMatrix& kept);

private:
    enum class Matrix { kept, renewed };              ///< during the iterations of a step
    enum class Next { stop, go_on, renew, go_back };  ///< the last two with a new matrix
    struct Correction {
        Eigen::VectorXd x, y;  ///< of u̇ and λ
        Eigen::VectorXd C;     ///< equations of λ before it
        double work = 0.0;     ///< of the residual on x
    };
    StepReport iterate(const State& begin, const State& guess, const Eigen::VectorXd& a0, double h,
                       Matrix matrix, StepResult& result, IntegratorStatistics& statistics);
    Correction correct(const Configuration& at, double h, IntegratorStatistics& statistics) const;
    Next judge(const StepReport& report, double rate, bool measured,
               const Eigen::VectorXd& C) const;
    bool is_worn() const;
    State slow_guess(const State& begin, const State& guess, const Eigen::VectorXd& a0,
                     double h) const;
    void count_wear(const StepReport& report);
    double search(const State& begin, const Eigen::VectorXd& a0, double h, const Correction& c,
                  const StepResult& result, IntegratorStatistics& statistics) const;
    void advance(const State& begin, const Eigen::VectorXd& a0, double h, StepResult& trial,
                 Eigen::VectorXd& step) const;
    double wanted(const StepResult& trial, const Eigen::VectorXd& a0, double h) const;
    bool is_round_off(double correction, const Eigen::VectorXd& C) const;
    Configuration configuration(const State& trial) const;
    void settle(StepResult& result);
    bool refresh(const Configuration& at, double h, const Eigen::VectorXd& step,
                 IntegratorStatistics& statistics);

    System& system_;
    IntegratorOptions options_;
    CoordinateNorm norm_;
    double tolerance_;
    double error_share_ = 1.0;
    std::unique_ptr<NewtonMatrix> matrix_;
    EndForces end_forces_;
    bool is_stiff_;  ///< some force element is
    bool valid_ = false, fresh_ = false;
    double matrix_h_ = 0.0;
    double slowest_ = 0.0;         ///< contraction of the last step, a guess for the next
    int fewest_ = 0, excess_ = 0;  ///< iterations with the present matrix
};

}  // namespace clench::solver::multibody
