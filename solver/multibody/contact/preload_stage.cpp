#include "solver/multibody/contact/preload_stage.hpp"

#include "core/errors.hpp"
#include "solver/multibody/contact/joint_contact.hpp"
#include "solver/multibody/contact/preload_element.hpp"

namespace clench::solver::multibody {
namespace {

/// The elements of one body that preload it, or that respond to it.
struct Preloaded {
    std::vector<JointContact*> joints;
    std::vector<const PreloadElement*> forces;

    bool any() const
    {
        for (const JointContact* joint : joints) {
            if (joint->options().interference != 0.0)
                return true;
        }
        return !forces.empty();
    }
};

Preloaded elements_of(const System& system, Index body)
{
    Preloaded found;
    for (const auto& force : system.forces()) {
        if (auto* joint = dynamic_cast<JointContact*>(force.get()); joint && joint->body() == body)
            found.joints.push_back(joint);
        if (const auto* preload = dynamic_cast<const PreloadElement*>(force.get());
            preload && preload->body() == body)
            found.forces.push_back(preload);
    }
    return found;
}

/// A system of this body alone, its frame held: its joints and preloads in the order given.
void build_alone(const System& system, Index number, const Preloaded& elements, System& alone)
{
    Body body = system.bodies()[static_cast<std::size_t>(number)];
    body.start = Pose();
    alone.add_body(std::move(body));
    const Index ground = alone.add_marker(rigid_marker("ground", 0, Eigen::Vector3d::Zero()));
    const Index frame = alone.add_marker(rigid_marker("frame", 1, Eigen::Vector3d::Zero()));
    alone.add_joint(JointType::fixed, "hold", ground, frame);
    for (const JointContact* joint : elements.joints) {
        alone.add_force(std::make_unique<JointContact>(joint->name(), 1, joint->joint(),
                                                       joint->laws(), joint->options()));
    }
    for (const PreloadElement* preload : elements.forces)
        alone.add_force(std::make_unique<PreloadElement>(preload->name(), 1, preload->force()));
}

void set_factor(System& alone, const Preloaded& elements, double factor)
{
    for (std::size_t i = 0; i < alone.forces().size(); ++i) {
        if (i < elements.joints.size()) {
            static_cast<JointContact&>(*alone.forces()[i])
                .set_interference(factor * elements.joints[i]->options().interference);
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
        rest.q.segment(to.q + 7, to.modes) = state.q.segment(from.q + 7, from.modes);
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
        state.q.segment(from.q + 7, from.modes) = rest.q.segment(to.q + 7, to.modes);
        for (std::size_t i = 0; i < elements.joints.size(); ++i) {
            Eigen::VectorXd history(elements.joints[i]->history_size());
            alone.forces()[i]->save_history(history);
            elements.joints[i]->restore_history(history);
        }
    }
    return total;
}

}  // namespace clench::solver::multibody
