#include "app/run/system_columns.hpp"

#include <numeric>

#include <fmt/format.h>

#include "app/build/system_contacts.hpp"
#include "app/case/history_units.hpp"
#include "app/run/history_columns.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/system/reactions.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

using Value = std::function<double(const mb::State&)>;

constexpr int point = -1;

/// ÿ = Y u̇ + (∂ẏ/∂q) u of a marker's origin.
Eigen::Vector3d acceleration_of(const mb::System& system, const mb::State& state, Index marker)
{
    const mb::Configuration at(system, state);
    const mb::VectorRef origin{marker, point};
    const mb::VectorValue value = at.value(origin);
    const mb::BodySpan& span = system.spans()[static_cast<std::size_t>(value.body)];
    if (span.size == 0) {
        return Eigen::Vector3d::Zero();
    }
    return at.jacobian(origin, value) * state.u_rate.segment(span.u, span.size) +
           at.velocity_gradient(origin, value) * state.u.segment(span.u, span.size);
}

Value of_marker(const HistoryCase& h, const mb::System& system)
{
    if (!h.relative_to.empty()) {
        HistoryCase one = h, other = h;
        one.relative_to.clear();
        other.relative_to.clear();
        other.at = h.relative_to;
        return [at = of_marker(one, system), from = of_marker(other, system)](
                   const mb::State& state) { return at(state) - from(state); };
    }
    const Index marker = system.find_marker(h.at);
    const mb::System* s = &system;
    if (h.position || h.displacement) {
        const mb::State start = system.start();
        const int axis = h.position ? *h.position : *h.displacement;
        const double from =
            h.position ? 0.0 : mb::Configuration(system, start).origin(marker)[axis];
        return [s, marker, axis, from](const mb::State& state) {
            return mb::Configuration(*s, state).origin(marker)[axis] - from;
        };
    }
    if (h.rotation) {
        return [s, marker, axis = *h.rotation](const mb::State& state) {
            return mb::rotation_vector(mb::Configuration(*s, state).axes(marker))[axis];
        };
    }
    if (h.velocity) {
        return [s, marker, axis = *h.velocity](const mb::State& state) {
            const mb::Configuration at(*s, state);
            const mb::VectorRef origin{marker, point};
            return at.velocity(origin, at.value(origin))[axis];
        };
    }
    if (h.acceleration) {
        return [s, marker, axis = *h.acceleration](const mb::State& state) {
            return acceleration_of(*s, state, marker)[axis];
        };
    }
    return [s, marker, axis = *h.angular_velocity](const mb::State& state) {
        return mb::Configuration(*s, state).angular_velocity(marker)[axis];
    };
}

Value of_joint(const HistoryCase& h, const mb::System& system)
{
    const Index joint = system.find_joint(h.joint);
    const mb::System* s = &system;
    if (!h.coordinate.empty()) {
        const mb::Measure measure = system.joint_coordinate(
            joint, h.coordinate == "translation" ? mb::JointCoordinate::translation
                                                 : mb::JointCoordinate::angle);
        return [s, measure](const mb::State& state) {
            return mb::evaluate(measure, mb::Configuration(*s, state)).value;
        };
    }
    const bool is_force = h.force.has_value();
    return [s, joint, is_force, axis = is_force ? *h.force : *h.moment](const mb::State& state) {
        const mb::Reaction reaction = mb::reaction(*s, state, joint);
        return is_force ? reaction.force[axis] : reaction.torque[axis];
    };
}

Value of_contact(const HistoryCase& h, const mb::System& system, const InterfaceRecorder* recorder)
{
    mb::SurfaceContact* contact = find_contact(system, h.contact);
    if (contact == nullptr) {
        throw InputError(
            h.where() + ".contact",
            fmt::format("is {}, expected body and contact of a body of the system", h.contact));
    }
    return [s = &system, contact, recorder, name = h.contact,
            word = h.quantity](const mb::State& state) {
        const auto& area = contact->areas();
        const solver::InterfaceState now =
            recorder ? *recorder->find(name) : contact->state(mb::Configuration(*s, state));
        return interface_quantity(
            word, solver::interface_sums({area.data(), static_cast<std::size_t>(area.size())}, now),
            now);
    };
}

Value of_mode(const HistoryCase& h, const mb::System& system)
{
    const mb::BodySpan& span = system.spans()[static_cast<std::size_t>(system.find_body(h.body))];
    if (h.mode > span.modes) {
        throw InputError(h.where() + ".mode",
                         fmt::format("is {}, expected at most {}, the modes of body {}", h.mode,
                                     span.modes, h.body));
    }
    return [position = span.modes_q() + h.mode - 1](const mb::State& state) {
        return state.q[position];
    };
}

Value of_work(const std::string& word, const mb::System& system, const solver::EnergyLedger* ledger)
{
    return [word, s = &system, ledger](const mb::State& state) {
        if (ledger == nullptr) {
            return 0.0;
        }
        return word == "input" ? ledger->at(state.t).input
               : word == "damping"
                   ? ledger->at(state.t).damping
                   : ledger->balance(state.t, mb::energy_account(*s, state)).defect();
    };
}

Value of_energy(const HistoryCase& h, const mb::System& system, const solver::EnergyLedger* ledger)
{
    if (h.energy == "input" || h.energy == "damping" || h.energy == "defect") {
        return of_work(h.energy, system, ledger);
    }
    return [s = &system, word = h.energy](const mb::State& state) {
        const mb::Energy e = mb::energy(*s, state);
        return word == "kinetic"      ? e.kinetic
               : word == "gravity"    ? e.gravity
               : word == "elastic"    ? e.elastic
               : word == "elements"   ? e.elements
               : word == "dissipated" ? e.dissipated
                                      : e.total();
    };
}

Value of_output(const mb::ElementOutput& output, const mb::System& system)
{
    return [s = &system, value = output.value](const mb::State& state) {
        return value(mb::Configuration(*s, state));
    };
}

Value of_friction(const HistoryCase& h, const mb::System& system)
{
    for (const auto& force : system.forces()) {
        for (const mb::ElementOutput& output : force->outputs()) {
            if (force->name() == h.friction && output.name == "friction") {
                return of_output(output, system);
            }
        }
    }
    throw InputError(h.where() + ".friction", "there is no such force");
}

/// {bolt: bar.B1, quantity: force}: the output "B1 force" of the bolts of bar.
Value of_bolt(const HistoryCase& h, const mb::System& system)
{
    for (const auto& force : system.forces()) {
        const std::string name = force->name();
        const std::string body = name.substr(0, name.rfind('.') + 1);
        for (const mb::ElementOutput& output : force->outputs()) {
            if (same_name(body + output.name, h.bolt + " " + h.quantity)) {
                return of_output(output, system);
            }
        }
    }
    throw InputError(
        h.where() + ".bolt",
        fmt::format("is {}, expected body and bolt of a body whose bolts are tightened", h.bolt));
}

}  // namespace

std::vector<SystemColumn> system_columns(const Case& c, const mb::System& system,
                                         const InterfaceRecorder* recorder,
                                         const solver::EnergyLedger* ledger)
{
    std::vector<SystemColumn> columns;
    for (const HistoryCase& h : c.output.histories) {
        columns.push_back({h.name, !h.contact.empty()    ? of_contact(h, system, recorder)
                                   : !h.joint.empty()    ? of_joint(h, system)
                                   : h.mode > 0          ? of_mode(h, system)
                                   : !h.energy.empty()   ? of_energy(h, system, ledger)
                                   : !h.friction.empty() ? of_friction(h, system)
                                   : !h.bolt.empty()     ? of_bolt(h, system)
                                                         : of_marker(h, system)});
    }
    return columns;
}

Trajectory trajectory_layout(const std::string& analysis, const mb::System& system,
                             const std::vector<SystemColumn>& columns)
{
    Trajectory t;
    t.analysis = analysis;
    for (std::size_t b = 0; b < system.bodies().size(); ++b) {
        const mb::BodySpan& span = system.spans()[b];
        if (!system.bodies()[b].is_ground) {
            t.bodies.push_back({system.bodies()[b].name, span.q, span.u, span.modes});
        }
    }
    for (std::size_t j = 0; j < system.joints().size(); ++j) {
        const mb::ConstraintSpan& span = system.constraint_spans()[j];
        t.joints.push_back({system.joints()[j].name, span.first, span.size});
    }
    for (const SystemColumn& column : columns) {
        t.histories.push_back(column.name);
    }
    t.q_size = system.q_size();
    t.u_size = system.u_size();
    t.lambda_size = system.constraint_count();
    return t;
}

EnergyRow energy_row(const mb::System& system, const solver::EnergyLedger& ledger,
                     const mb::State& state)
{
    const mb::Energy e = mb::energy(system, state);
    const solver::EnergySums sums = ledger.at(state.t);
    return {e.kinetic, e.gravity, e.elastic, e.elements, e.dissipated, sums.damping, sums.input};
}

std::string EnergyTable::heading() const
{
    std::vector<std::string> names = {"kinetic",    "gravity", "elastic", "elements",
                                      "dissipated", "damping", "input",   "defect"};
    HistoryCase energy;
    energy.energy = "total";
    if (const std::string unit = unit_of(energy, output_); !unit.empty()) {
        for (std::string& name : names) {
            name += fmt::format(" [{}]", unit);
        }
    }
    return csv_heading(first_heading(false, output_), names);
}

std::string EnergyTable::rows(const Trajectory& part)
{
    std::string text;
    for (std::size_t row = 0; row < part.rows(); ++row) {
        const auto first =
            part.energies.begin() + static_cast<std::ptrdiff_t>(row * energy_numbers);
        const double gone =
            std::accumulate(first, first + static_cast<std::ptrdiff_t>(EnergyNumber::input), 0.0);
        std::vector<double> values(first, first + energy_numbers);
        values.push_back(values.back() - (gone - gone_first_.value_or(gone)));
        gone_first_ = gone_first_.value_or(gone);
        text += csv_row(part.time[row], values);
    }
    return text;
}

std::string csv_heading_of(const Trajectory& layout, bool is_static, const OutputCase& output)
{
    return csv_heading(first_heading(is_static, output), with_units(layout.histories, output));
}

std::string csv_rows_of(const Trajectory& part)
{
    std::string text;
    const std::size_t columns = part.histories.size();
    for (std::size_t row = 0; row < part.rows(); ++row) {
        const auto begin = part.values.begin() + static_cast<std::ptrdiff_t>(row * columns);
        text += csv_row(part.time[row],
                        std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(columns)));
    }
    return text;
}

}  // namespace clench::app
