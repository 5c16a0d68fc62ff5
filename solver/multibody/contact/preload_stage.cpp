#include "solver/multibody/contact/preload_stage.hpp"

#include "core/errors.hpp"
#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/contact/preload_element.hpp"

namespace clench::solver::multibody {
namespace {

/// The elements of one body that preload it, or that respond to it.
struct Preloaded {
    std::vector<InterfaceContact*> interfaces;
    std::vector<const PreloadElement*> forces;

    bool any() const
    {
        for (const InterfaceContact* interface : interfaces) {
            if (interface->options().interference != 0.0)
                return true;
        }
        return !forces.empty();
    }
};

Preloaded elements_of(const System& system, Index body)
{
    Preloaded found;
    for (const auto& force : system.forces()) {
        if (auto* interface = dynamic_cast<InterfaceContact*>(force.get());
            interface && interface->body() == body)
            found.interfaces.push_back(interface);
        if (const auto* preload = dynamic_cast<const PreloadElement*>(force.get());
            preload && preload->body() == body)
            found.forces.push_back(preload);
    }
    return found;
}

/// A system of this body alone, its frame held: its interfaces and preloads in the order given.
void build_alone(const System& system, Index number, const Preloaded& elements, System& alone)
{
    Body body = system.bodies()[static_cast<std::size_t>(number)];
    body.start = Pose();
    alone.add_body(std::move(body));
    const Index ground = alone.add_marker(rigid_marker("ground", 0, Eigen::Vector3d::Zero()));
    const Index frame = alone.add_marker(rigid_marker("frame", 1, Eigen::Vector3d::Zero()));
    alone.add_joint(JointType::fixed, "hold", ground, frame);
    for (const InterfaceContact* interface : elements.interfaces) {
        alone.add_force(std::make_unique<InterfaceContact>(
            interface->name(), 1, interface->interface(), interface->laws(), interface->options()));
    }
    for (const PreloadElement* preload : elements.forces)
        alone.add_force(std::make_unique<PreloadElement>(preload->name(), 1, preload->force()));
}

void set_factor(System& alone, const Preloaded& elements, double factor)
{
    for (std::size_t i = 0; i < alone.forces().size(); ++i) {
        if (i < elements.interfaces.size()) {
            static_cast<InterfaceContact&>(*alone.forces()[i])
                .set_interference(factor * elements.interfaces[i]->options().interference);
        } else {
            static_cast<PreloadElement&>(*alone.forces()[i]).set_factor(factor);
        }
    }
}

}  // namespace

StaticReport tighten(System& system, State& state, int increments, const StaticOptions& options)
{
    StaticReport total;
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const auto number = static_cast<Index>(b);
        const Preloaded elements = elements_of(system, number);
        if (!elements.any())
            continue;
        System alone;
        build_alone(system, number, elements, alone);
        const BodySpan &from = system.spans()[b], &to = alone.spans()[1];
        State rest = alone.start();
        rest.t = state.t;
        rest.q.segment(to.modes_q(), to.modes) = state.q.segment(from.modes_q(), from.modes);
        StaticOptions once = options;
        once.load_steps = 1;
        for (int k = 1; k <= increments; ++k) {
            set_factor(alone, elements, static_cast<double>(k) / increments);
            try {
                const StaticReport report = find_equilibrium(alone, rest, once);
                total.iterations += report.iterations;
                total.jacobians += report.jacobians;
                total.correction = report.correction;
            } catch (const NumericalError& error) {
                throw NumericalError("preload of body " + system.bodies()[b].name, error.problem(),
                                     error.hint());
            }
        }
        state.q.segment(from.modes_q(), from.modes) = rest.q.segment(to.modes_q(), to.modes);
        for (std::size_t i = 0; i < elements.interfaces.size(); ++i) {
            Eigen::VectorXd history(elements.interfaces[i]->history_size());
            alone.forces()[i]->save_history(history);
            elements.interfaces[i]->restore_history(history);
        }
    }
    return total;
}

}  // namespace clench::solver::multibody
