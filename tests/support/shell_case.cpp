#include "tests/support/shell_case.hpp"

#include <random>

#include "preprocess/assembly/assembly.hpp"
#include "preprocess/deck/shell_normals.hpp"
#include "tests/support/small_assembly.hpp"

namespace clench::test {
namespace {

preprocess::FeDeck deck_of(const SmallMesh& mesh, const ShellProblem& problem)
{
    preprocess::FeDeck deck;
    deck.mesh.nodes = mesh.x;
    for (int a = 0; a < mesh.node_total(); ++a) {
        deck.mesh.node_label.push_back({a + 1, 0});
    }
    ElementBlock block;
    block.kind = mesh.kind;
    for (const std::vector<int>& element : mesh.elements) {
        block.label.push_back({static_cast<std::int64_t>(block.label.size()) + 1, 0});
        block.nodes.insert(block.nodes.end(), element.begin(), element.end());
        block.section.push_back(0);
    }
    deck.mesh.blocks.push_back(std::move(block));
    Material material;
    material.name = "M";
    material.elasticity = Isotropic{problem.young, problem.poisson};
    material.density = problem.density;
    deck.materials.push_back(material);
    Section section;
    section.name = "S";
    section.material = "M";
    section.thickness = problem.thickness;
    section.shell = problem.section;
    deck.sections.push_back(section);
    return deck;
}

}  // namespace

ShellCase::ShellCase(const ShellProblem& problem)
    : mesh(unit_mesh({problem.shape, Family::shell, Integration::full},
                     {problem.cells_1, problem.cells_2, 1}))
{
    if (problem.jiggle > 0.0) {
        const double cell = 1.0 / std::max(problem.cells_1, problem.cells_2);
        Map move = jiggle(problem.jiggle * cell, 2);
        move_corners(mesh, [&](const Eigen::Vector3d& p) -> Eigen::Vector3d {
            const bool inside =
                (p.head<2>().array() > 1e-9).all() && (p.head<2>().array() < 1.0 - 1e-9).all();
            return inside ? move(p) : p;
        });
    }
    const std::vector<Eigen::Vector3d> square = mesh.x;
    move_nodes(mesh, problem.surface);
    mesh.reference = square;
    deck = deck_of(mesh, problem);
    preprocess::find_shell_normals(deck);
    const DofMap dofs(preprocess::element_dof_masks(deck.mesh));
    preprocess::AssembledMatrices all =
        preprocess::assemble(deck, dofs, preprocess::MassKind::consistent, 1);
    K = std::move(all.K);
    M = std::move(all.M);
    held.assign(6 * mesh.x.size(), false);
    force = Eigen::VectorXd::Zero(K.rows());
}

void ShellCase::hold(const Condition& at, const std::vector<int>& dofs)
{
    for (std::size_t a = 0; a < mesh.x.size(); ++a) {
        for (const int dof : dofs) {
            held[6 * a + static_cast<std::size_t>(dof)] =
                held[6 * a + static_cast<std::size_t>(dof)] || at(mesh.reference[a]);
        }
    }
}

int ShellCase::node_at(const Eigen::Vector2d& place) const
{
    int nearest = 0;
    for (int a = 0; a < mesh.node_total(); ++a) {
        if ((mesh.reference[a].head<2>() - place).norm() <
            (mesh.reference[nearest].head<2>() - place).norm()) {
            nearest = a;
        }
    }
    return nearest;
}

void ShellCase::load(const Eigen::Vector2d& at, int dof, double value)
{
    force[6 * node_at(at) + dof] += value;
}

/// M times a unit acceleration is density × thickness × ∫ N dA.
void ShellCase::load_area(const Eigen::Vector3d& per_area)
{
    Eigen::VectorXd a = Eigen::VectorXd::Zero(K.rows());
    for (int node = 0; node < mesh.node_total(); ++node) {
        a.segment<3>(6 * node) = per_area;
    }
    force += M * a / (*deck.materials[0].density * deck.sections[0].thickness);
}

Eigen::VectorXd ShellCase::solve() const
{
    return solve(Eigen::VectorXd::Zero(K.rows()));
}

Eigen::VectorXd ShellCase::solve(const Eigen::VectorXd& given) const
{
    return test::solve(Eigen::SparseMatrix<double>(K), force, held, given);
}

double ShellCase::at(const Eigen::VectorXd& u, const Eigen::Vector2d& place, int dof) const
{
    return u[6 * node_at(place) + dof];
}

Eigen::VectorXd ShellCase::eigenvalues(int count) const
{
    return test::eigenvalues({6, Eigen::SparseMatrix<double>(K), Eigen::SparseMatrix<double>(M)},
                             held, count);
}

}  // namespace clench::test
