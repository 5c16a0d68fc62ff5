#pragma once

#include "app/build/body_recovery.hpp"
#include "app/run/interface_recorder.hpp"
#include "app/summary/analysis_summary.hpp"

namespace clench::app {

/// Contacts of a system's reduced bodies at output times, recovered on their full models.
class RecoveredContacts {
public:
    /// @param increments  in which the first instant is reached from the preloads.
    RecoveredContacts(std::vector<BodyRecovery> bodies, const solver::multibody::System& system,
                      int increments);

    /// Replaces what the recorder shows at this state. Where an instant has no solution, what the
    /// reduced body has stays, and the next instants try again.
    void show(const solver::multibody::State& state, InterfaceRecorder& recorder);

    /// Projected minus recovered, one entry a contact.
    std::vector<RecoverySummary> errors() const;
    /// Instants without solution, in words; empty: none.
    std::string warning() const;

    Eigen::VectorXd save() const;
    void restore(const Eigen::VectorXd& numbers);

private:
    struct Contact {
        RecoverySummary seen;
        double pairs = 0.0, pairs_size = 0.0;  ///< sums of squares
    };
    void show_body(std::size_t number, const solver::multibody::State& state,
                   InterfaceRecorder& recorder);
    void compare(Contact& contact, const Eigen::VectorXd& area,
                 const solver::InterfaceState& projected, const solver::InterfaceState& recovered);

    std::vector<BodyRecovery> bodies_;
    const solver::multibody::System* system_;
    int increments_;
    bool started_ = false;
    int instants_ = 0, failed_ = 0;
    std::vector<std::vector<Contact>> contacts_;  ///< of every body
};

}  // namespace clench::app
