#include "tests/verification/calculix/models.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "core/linalg/cholesky.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "reduction/eigensolver/natural_modes.hpp"

namespace clench::test {
namespace {

/// Node number and 1-based DOF of a position in x_free.
std::pair<std::int64_t, int> label_of(const FeModel& model, Index free_position)
{
    const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[free_position]);
    return {model.mesh.node_label[node].id, dof + 1};
}

}  // namespace

FeModel model_of(const std::filesystem::path& deck,
                 const std::optional<preprocess::ExternalMatrices>& matrices)
{
    preprocess::PreprocessOptions options;
    options.matrices = matrices;
    preprocess::PreprocessReport report;
    return preprocess::preprocess(preprocess::read_deck({deck}), options, report);
}

std::vector<Index> dofs_of_set(const FeModel& model, const std::string& set)
{
    std::vector<Index> positions;
    if (set.empty()) {
        return positions;
    }
    const std::vector<Index>& nodes = model.mesh.node_sets.at(set);
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
        if (std::binary_search(nodes.begin(), nodes.end(), node)) {
            positions.push_back(i);
        }
    }
    return positions;
}

std::vector<double> eigenvalues(const FeModel& model, Index count, const std::string& fixed)
{
    reduction::NaturalModesOptions options;
    options.count = count;
    options.fixed = dofs_of_set(model, fixed);
    const reduction::NaturalModes modes = reduction::natural_modes(model, options);
    const Eigen::VectorXd squares = modes.omega.cwiseAbs2();
    return {squares.begin(), squares.end()};
}

Eigen::VectorXd displacements(const FeModel& model, const std::string& fixed,
                              const std::string& loaded, int dof, double force)
{
    // Held DOFs keep a unit diagonal and lose their couplings, so that one K serves all of x_free.
    std::vector<bool> held(model.n_free(), false);
    for (const Index i : dofs_of_set(model, fixed)) {
        held[i] = true;
    }
    SparseMatrix K = model.K;
    K.prune([&](Index row, Index column, double) {
        return row == column || (!held[row] && !held[column]);
    });
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.n_free());
    for (const Index i : dofs_of_set(model, loaded)) {
        if (model.dofs.node_and_dof(model.free_dofs[i]).second == dof) {
            f[i] = force;
        }
    }
    SparseCholesky cholesky;
    if (!cholesky.factorize(K).positive_definite) {
        throw std::runtime_error("K is singular although " + fixed + " is held");
    }
    return cholesky.solve(f);
}

double difference(const SparseMatrix& a, const SparseMatrix& b)
{
    const SparseMatrix delta = a - b;
    return delta.coeffs().cwiseAbs().maxCoeff() / b.coeffs().cwiseAbs().maxCoeff();
}

void write_matrix_market(const std::filesystem::path& path, const SparseMatrix& A)
{
    const SparseMatrix lower = A.triangularView<Eigen::Lower>();
    std::ofstream stream(path);
    fmt::print(stream, "%%MatrixMarket matrix coordinate real symmetric\n{} {} {}\n", A.rows(),
               A.cols(), lower.nonZeros());
    for (Index j = 0; j < lower.outerSize(); ++j) {
        for (SparseMatrix::InnerIterator it(lower, j); it; ++it) {
            fmt::print(stream, "{} {} {:.17g}\n", it.row() + 1, j + 1, it.value());
        }
    }
}

void write_dof_file(const std::filesystem::path& path, const FeModel& model)
{
    std::ofstream stream(path);
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = label_of(model, i);
        fmt::print(stream, "{}.{}\n", node, dof);
    }
}

void write_matrix_input(const std::filesystem::path& path, const FeModel& model,
                        const SparseMatrix& A)
{
    const SparseMatrix lower = A.triangularView<Eigen::Lower>();
    std::ofstream stream(path);
    for (Index j = 0; j < lower.outerSize(); ++j) {
        for (SparseMatrix::InnerIterator it(lower, j); it; ++it) {
            const auto [row_node, row_dof] = label_of(model, it.row());
            const auto [column_node, column_dof] = label_of(model, j);
            fmt::print(stream, "{},{}, {},{}, {:.17g}\n", row_node, row_dof, column_node,
                       column_dof, it.value());
        }
    }
}

}  // namespace clench::test
