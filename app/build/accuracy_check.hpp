#pragma once

#include <memory>
#include <optional>

#include "app/build/check_loads.hpp"
#include "app/build/training_statics.hpp"
#include "app/summary/accuracy_summary.hpp"
#include "core/progress.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"
#include "solver/full_order/load_fan.hpp"

namespace clench::app {

/// Whether the case asks for a comparison of the body, and there is something to compare.
bool is_compared(const BodyCase& body);

/// Compares reduced bodies with their full-order model, the body free in space in both: under its
/// preloads alone, then from there under loads of the case, unit and random loads; and in its
/// lowest frequencies about the preloaded state, pressed pairs sticking. What the full order
/// responses is computed once, with the first basis.
class AccuracyCheck {
public:
    /// Borrows everything.
    AccuracyCheck(const Case& c, const BodyCase& body, const FeModel& model, double tolerance,
                  int threads, Progress progress);

    /// Why the body cannot be compared; empty if it can.
    const std::string& obstacle() const { return obstacle_; }

    /// @param Phi  n_free × r, orthonormal in M; omega of its columns.
    AccuracySummary compare(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& omega);

private:
    struct Response {
        double scale = 0.0;  ///< of the load; 0: no equilibrium
        double deflection = 0.0;
        Eigen::VectorXd force;  ///< Σ a p of every contact
    };
    struct Reduced;
    void ask_full_order(const Reduced& body);
    void add_preload_rows(const Reduced& body, AccuracySummary& summary) const;
    void add_load_rows(const std::vector<Response>& reduced, AccuracySummary& summary) const;
    void add_row(const std::string& loads, Index first, Index count,
                 const std::vector<Response>& reduced, AccuracySummary& summary) const;
    void add_frequencies(const Reduced& body, AccuracySummary& summary) const;
    Eigen::VectorXd sums(const std::vector<solver::InterfaceState>& interfaces) const;
    /// Under scale times load k; from where the reduced body says, unless pairs alone will do.
    std::optional<Response> full_response(const Reduced& body, Index k, double scale);

    const Case& c_;
    const BodyCase& body_;
    const FeModel& model_;
    double tolerance_;
    Progress progress_;
    TrainingSetup setup_;
    solver::FullOrderProblem problem_;
    std::string obstacle_;
    std::unique_ptr<solver::LoadFan> fan_;
    bool tight_ = false;  ///< responses come from the pairs alone
    CheckLoads loads_;
    std::optional<solver::FullState> settled_;
    std::vector<Response> full_;
    Response full_preload_;
    Eigen::VectorXd full_hertz_;
    double seconds_ = 0.0;
};

/// Asks for more joint modes until the comparison is good, as long as they help.
class ModeCountJudge {
public:
    /// @param check  borrowed; may be null if it is never asked.
    explicit ModeCountJudge(AccuracyCheck* check) : check_(check) {}
    reduction::BasisVerdict operator()(const Eigen::MatrixXd& Phi, const Eigen::VectorXd& omega);

private:
    AccuracyCheck* check_;
    int asked_ = 0, vain_ = 0;  ///< how often; how often in a row without gain
    double worst_ = 0.0;        ///< of the last time
};

}  // namespace clench::app
