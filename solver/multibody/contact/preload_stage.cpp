#include "solver/multibody/contact/preload_stage.hpp"

#include "core/errors.hpp"
#include "solver/multibody/contact/preload_part.hpp"
#include "solver/multibody/statics/load_stepping.hpp"

namespace clench::solver::multibody {
namespace {

/// The elements of one body that preload it, or that respond to it; none if nothing preloads it.
std::vector<ForceElement*> parts_of(const System& system, Index body)
{
    std::vector<ForceElement*> parts;
    bool any = false;
    for (const auto& force : system.forces()) {
        const PreloadPart* part = force->preload();
        if (part != nullptr && part->body() == body) {
            parts.push_back(force.get());
            any = any || part->is_preload();
        }
    }
    return any ? parts : std::vector<ForceElement*>();
}

/// A system of this body alone, its frame held, with copies of the parts in the order given.
void build_alone(const System& system, Index number, const std::vector<ForceElement*>& parts,
                 System& alone)
{
    Body body = system.bodies()[static_cast<std::size_t>(number)];
    body.start = Pose();
    alone.add_body(std::move(body));
    const Index ground = alone.add_marker(rigid_marker("ground", 0, Eigen::Vector3d::Zero()));
    const Index frame = alone.add_marker(rigid_marker("frame", 1, Eigen::Vector3d::Zero()));
    alone.add_joint(JointType::fixed, "hold", ground, frame);
    for (ForceElement* part : parts)
        alone.add_force(part->preload()->copy_on(1));
}

void set_factor(const System& alone, double factor)
{
    for (const auto& force : alone.forces())
        force->preload()->set_preload(factor);
}

}  // namespace

StaticReport tighten(System& system, State& state, int increments, const StaticOptions& options)
{
    StaticReport total;
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const auto number = static_cast<Index>(b);
        const std::vector<ForceElement*> parts = parts_of(system, number);
        if (parts.empty())
            continue;
        System alone;
        build_alone(system, number, parts, alone);
        const BodySpan &from = system.spans()[b], &to = alone.spans()[1];
        State rest = alone.start();
        rest.t = state.t;
        rest.q.segment(to.modes_q(), to.modes) = state.q.segment(from.modes_q(), from.modes);
        StaticOptions once = options;
        once.load_steps = 1;
        once.other_steps = false;  // those of the preload are
        const auto tighten_to = [&](double factor) {
            State trial = rest;
            set_factor(alone, factor);
            const StaticReport report = find_equilibrium(alone, trial, once);
            total.iterations += report.iterations;
            total.jacobians += report.jacobians;
            total.correction = report.correction;
            rest = trial;
        };
        try {
            total.cuts += raise_load(increments, tighten_to);
        } catch (const NumericalError& error) {
            throw NumericalError("preload of body " + system.bodies()[b].name, error.problem(),
                                 error.hint());
        }
        state.q.segment(from.modes_q(), from.modes) = rest.q.segment(to.modes_q(), to.modes);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            Eigen::VectorXd history(parts[i]->history_size());
            alone.forces()[i]->save_history(history);
            parts[i]->restore_history(history);
        }
    }
    return total;
}

}  // namespace clench::solver::multibody
