#include "tests/verification/reduced_interface/reduced_bar.hpp"

#include <algorithm>

#include "reduction/body/reduced_body.hpp"
#include "solver/multibody/forces/vector_forces.hpp"

namespace clench::test {
namespace {

using namespace solver::multibody;

/// A force along z at a marker's origin.
class TipForce : public ForceElement {
public:
    TipForce(Index body, Index marker, std::function<double(double)> force)
        : body_(body), marker_(marker), force_(std::move(force))
    {
    }
    std::string name() const override { return "tip"; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override
    {
        add_vector_forces(at, forces(at), Q);
    }
    void add_tangent(const Configuration& at, TangentSink& tangent) override
    {
        add_vector_tangent(at, forces(at), tangent);
    }
    double input_power(const Configuration& at) override { return power_of(*this, at); }

private:
    VectorForces forces(const Configuration& at) const
    {
        VectorForces forces;
        forces.vectors = {VectorRef{marker_, -1}};
        forces.f = Eigen::Vector3d(0.0, 0.0, at.load() * force_(at.t()));
        return forces;
    }
    Index body_, marker_;
    std::function<double(double)> force_;
};

/// Springs in all pairs that pull as well as they push: an interface without parting line.
class TiedInterface : public ForceElement {
public:
    TiedInterface(Index body, const InterfaceOperator& interface, const solver::InterfaceLaws& laws)
        : body_(body)
    {
        const Eigen::VectorXd normal = laws.normal.stiffness * interface.area;
        Eigen::VectorXd tangent(2 * interface.size());
        for (Index i = 0; i < 2 * interface.size(); ++i)
            tangent[i] = laws.normal.stiffness * interface.area[i / 2];
        K_ = interface.normal.transpose() * normal.asDiagonal() * interface.normal +
             interface.tangent.transpose() * tangent.asDiagonal() * interface.tangent;
    }
    std::string name() const override { return "tied"; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override
    {
        const BodySpan& span = at.mechanism().spans()[static_cast<std::size_t>(body_)];
        Q.segment(span.u + 6, span.modes) -= K_ * at.zeta(body_);
    }
    void add_tangent(const Configuration&, TangentSink& tangent) override
    {
        tangent.add_by_position(body_, 6, body_, 6, -K_);
    }

private:
    Index body_;
    Eigen::MatrixXd K_;
};

std::vector<Index> rows_of(const FeModel& model, const std::vector<Index>& nodes)
{
    std::vector<Index> rows;
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
        if (std::find(nodes.begin(), nodes.end(), node) != nodes.end())
            rows.push_back(i);
    }
    return rows;
}

}  // namespace

ReducedBar::ReducedBar(const InterfaceCase& bar, const solver::InterfaceLaws& laws,
                       const ReducedBarOptions& wanted, std::function<double(double time)> force)
{
    const FeModel& model = bar.model();
    const Index fix = bar.node_of("FIX"), load = bar.node_of("LOAD");
    reduction::BasisOptions options;
    options.boundary = rows_of(model, {fix, load});
    options.vibration_count = wanted.vibration_modes;
    options.joint_modes.count = wanted.joint_modes;
    if (wanted.secants) {
        options.joint_modes.slope = reduction::DerivativeSlope::secant;
        options.joint_modes.weights = reduction::DerivativeWeights::frequency;
        options.joint_modes.interfaces = {
            {laws.normal.stiffness, {}, laws.friction ? laws.friction->stick : 0.0}};
    }
    basis_ = reduction::reduce_basis(model, options);
    reduction::BodyOptions body_options;
    body_options.boundary = {{fix, {"FIX"}}, {load, {"LOAD"}}};
    body_ = reduction::reduced_body(model, basis_, body_options);

    Pose pose;
    pose.r = body_.inertia.centre;
    const Index body = system_.add_body(flexible_body(body_, pose));
    const Index held = system_.add_marker(boundary_marker("FIX", body, body_.boundary[0]));
    const Index wall = system_.add_marker(rigid_marker("wall", 0, model.mesh.nodes[fix]));
    tip_ = system_.add_marker(boundary_marker("LOAD", body, body_.boundary[1]));
    tip_start_ = model.mesh.nodes[load].z();
    system_.add_joint(JointType::fixed, "clamp", wall, held);
    system_.add_force(std::make_unique<TipForce>(body, tip_, std::move(force)));
    if (wanted.treatment == InterfaceTreatment::contact)
        system_.add_force(
            std::make_unique<InterfaceContact>("bar.joint", body, body_.interfaces[0], laws));
    if (wanted.treatment == InterfaceTreatment::tied)
        system_.add_force(std::make_unique<TiedInterface>(body, body_.interfaces[0], laws));
}

InterfaceContact& ReducedBar::contact()
{
    return static_cast<InterfaceContact&>(*system_.forces()[1]);
}

double ReducedBar::tip(const State& state) const
{
    return Configuration(system_, state).origin(tip_).z() - tip_start_;
}

double ReducedBar::gap_norm(const State& state)
{
    double sum = 0.0;
    for (const double gap : contact().state(Configuration(system_, state)).gap)
        sum += gap * gap;
    return std::sqrt(sum);
}

double ReducedBar::normal_force(const State& state)
{
    const solver::InterfaceState interface = contact().state(Configuration(system_, state));
    double sum = 0.0;
    for (std::size_t i = 0; i < interface.pressure.size(); ++i)
        sum += interface.pressure[i] * body_.interfaces[0].area[static_cast<Eigen::Index>(i)];
    return sum;
}

}  // namespace clench::test
