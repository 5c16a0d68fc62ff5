#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/case/case_file.hpp"
#include "app/run/interface_recorder.hpp"
#include "core/model/trajectory.hpp"
#include "solver/multibody/system/energy_flow.hpp"

namespace clench::app {

/// One column of the table of results of a multibody system.
struct SystemColumn {
    std::string name;
    std::function<double(const solver::multibody::State&)> value;
};

/// The histories of `output`, in the order of the case; they refer to `system`.
/// @param recorder  says what interfaces do at the time it shows; without, they are evaluated
///                  again from what they have committed.
/// @param ledger    has the work since the analysis began; without, there was none.
/// @throws InputError for a mode that a body does not have.
std::vector<SystemColumn> system_columns(const Case& c, const solver::multibody::System& system,
                                         const InterfaceRecorder* recorder = nullptr,
                                         const solver::EnergyLedger* ledger = nullptr);

/// A trajectory without rows: names and spans of bodies, joints and columns.
Trajectory trajectory_layout(const std::string& analysis, const solver::multibody::System& system,
                             const std::vector<SystemColumn>& columns);

/// What is recorded of energies at a state.
EnergyRow energy_row(const solver::multibody::System& system, const solver::EnergyLedger& ledger,
                     const solver::multibody::State& state);

/// `<out>/<analysis>.energy.csv`, part after part: all energies and the defect of their balance
/// since the first row.
class EnergyTable {
public:
    explicit EnergyTable(const OutputCase& output) : output_(output) {}
    std::string heading() const;
    std::string rows(const Trajectory& part);

private:
    const OutputCase& output_;
    std::optional<double> gone_first_;  ///< stored, dissipated and damped in the first row
};

/// `<out>/<analysis>.csv`: the histories of a trajectory, whose rows may come in parts.
std::string csv_heading_of(const Trajectory& layout, bool is_static, const OutputCase& output);
std::string csv_rows_of(const Trajectory& part);

}  // namespace clench::app
