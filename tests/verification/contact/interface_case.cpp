#include "tests/verification/contact/interface_case.hpp"

#include <algorithm>
#include <stdexcept>

#include <Eigen/Geometry>

#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shape_functions.hpp"

namespace clench::test {
namespace {

preprocess::Quadrature rule_of(Shape shape)
{
    const bool triangle = shape == Shape::tri3 || shape == Shape::tri6;
    return triangle ? preprocess::triangle_rule(7) : preprocess::gauss(2, 3);
}

Shape shape_of_face(const Mesh& mesh, const FaceRef& face)
{
    return face_shape(mesh.blocks[mesh.locate(face.element).first].kind.shape, face.face);
}

/// ∫ N_a dA for the nodes of a face.
Eigen::VectorXd shares(const Mesh& mesh, const FaceRef& face, const std::vector<Index>& nodes)
{
    const Shape shape = shape_of_face(mesh, face);
    Eigen::VectorXd result = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(nodes.size()));
    preprocess::ShapeValues N;
    preprocess::ShapeDerivatives dN;
    for (const preprocess::QuadraturePoint& point : rule_of(shape)) {
        preprocess::shape_functions(shape, point.xi, N, dN);
        Eigen::Vector3d along_xi = Eigen::Vector3d::Zero(), along_eta = along_xi;
        for (std::size_t a = 0; a < nodes.size(); ++a) {
            along_xi += dN(a, 0) * mesh.nodes[nodes[a]];
            along_eta += dN(a, 1) * mesh.nodes[nodes[a]];
        }
        result += point.weight * along_xi.cross(along_eta).norm() * N;
    }
    return result;
}

}  // namespace

InterfaceCase::InterfaceCase(preprocess::FeDeck deck,
                             std::vector<preprocess::ContactRequest> contacts,
                             std::vector<solver::InterfaceLaws> laws)
    : laws_(std::move(laws))
{
    preprocess::PreprocessOptions options;
    options.contacts = std::move(contacts);
    model_ = preprocess::preprocess(std::move(deck), options, report_);
}

void InterfaceCase::hold(const std::string& set, std::initializer_list<int> dofs)
{
    const std::vector<Index>& nodes = model_.mesh.node_sets.at(set);
    for (Index i = 0; i < model_.n_free(); ++i) {
        const auto [node, dof] = model_.dofs.node_and_dof(model_.free_dofs[i]);
        if (std::find(dofs.begin(), dofs.end(), dof) != dofs.end() &&
            std::binary_search(nodes.begin(), nodes.end(), node)) {
            fixed_.push_back(i);
        }
    }
    std::sort(fixed_.begin(), fixed_.end());
    fixed_.erase(std::unique(fixed_.begin(), fixed_.end()), fixed_.end());
}

Eigen::VectorXd InterfaceCase::traction(const std::string& surface, const Eigen::Vector3d& t) const
{
    const Mesh& mesh = model_.mesh;
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model_.dofs.size());
    for (const FaceRef& face : mesh.surfaces.at(surface).faces) {
        const std::vector<Index> nodes = nodes_of_face(mesh, face);
        const Eigen::VectorXd weights = shares(mesh, face, nodes);
        for (std::size_t a = 0; a < nodes.size(); ++a) {
            for (int d = 0; d < 3; ++d) {
                f[model_.dofs.at(nodes[a], d)] += weights[a] * t[d];
            }
        }
    }
    return model_.T.transpose() * f;
}

Index InterfaceCase::node_of(const std::string& set) const
{
    const std::vector<Index>& nodes = model_.mesh.node_sets.at(set);
    if (nodes.size() != 1) {
        throw std::logic_error(set + " has not one node");
    }
    return nodes.front();
}

Eigen::VectorXd InterfaceCase::force_at(const std::string& set, int dof, double force) const
{
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model_.dofs.size());
    f[model_.dofs.at(node_of(set), dof)] = force;
    return model_.T.transpose() * f;
}

Solution InterfaceCase::solve(const std::vector<solver::LoadStage>& stages,
                              const solver::StaticOptions& options) const
{
    solver::FullOrderProblem problem;
    problem.model = &model_;
    problem.laws = laws_;
    problem.fixed = fixed_;
    problem.threads = model_.n_free() < 5000 ? 1 : 0;  // several tests run at a time
    Solution solution;
    solution.statistics = solver::solve_static(
        problem, stages, options,
        [&](const solver::FullState& state) { solution.states.push_back(state); });
    return solution;
}

Eigen::Vector3d InterfaceCase::displacement(const solver::FullState& state, Index node) const
{
    const Eigen::VectorXd x = model_.T * state.x;
    return {x[model_.dofs.at(node, 0)], x[model_.dofs.at(node, 1)], x[model_.dofs.at(node, 2)]};
}

solver::InterfaceSums InterfaceCase::sums(const solver::FullState& state, Index interface) const
{
    return solver::interface_sums(model_, interface, state.interfaces.at(interface));
}

solver::InterfaceLaws linear_law(double stiffness)
{
    solver::InterfaceLaws laws;
    laws.normal.kind = solver::normal_laws::linear;
    laws.normal.stiffness = stiffness;
    return laws;
}

preprocess::ContactRequest interface_between(const std::string& slave, const std::string& master,
                                             double search)
{
    preprocess::ContactRequest request;
    request.name = "joint";
    request.slave = slave;
    request.master = master;
    request.search = search;
    request.place = {"test", 1};
    return request;
}

Material elastic(const std::string& name, double young, double poisson)
{
    Material material;
    material.name = name;
    material.elasticity = Isotropic{young, poisson};
    material.density = 7.85e-9;
    material.place = {"test", 1};
    return material;
}

}  // namespace clench::test
