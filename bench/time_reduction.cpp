// time_reduction DECK.inp VIBRATION_MODES JOINT_MODES [METHOD] [reference]: the basis of the
// friction bar (boundary FIX and LOAD, interface UPPER_FACE on LOWER_FACE), its inertia invariants,
// interface operators and stress modes, with a clock around every step; with `reference` also
// algorithms 3.1 and 3.2 of [Pichler2018] as printed, on the same factorisation. Prints one JSON
// object.
#include <iostream>

#include <Eigen/Eigenvalues>
#include <nlohmann/json.hpp>

#include "bench/clock.hpp"
#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/contact_operator.hpp"
#include "core/parallel/parallel_for.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "preprocess/stress/nodal_stress.hpp"
#include "reduction/basis/boundary_rows.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/body/reduced_body.hpp"
#include "reduction/body/stress_modes.hpp"
#include "reduction/statics/static_solver.hpp"

namespace {

using namespace clench;
using Eigen::MatrixXd, Eigen::VectorXd;

FeModel read_model(const std::string& path, nlohmann::json& result)
{
    Clock clock;
    preprocess::FeDeck deck = preprocess::read_deck({path});
    result["read"] = clock.lap();
    preprocess::PreprocessOptions options;
    preprocess::ContactRequest interface;
    interface.name = "joint";
    interface.slave = "UPPER_FACE";
    interface.master = "LOWER_FACE";
    interface.search = 0.5;
    options.contacts = {interface};
    preprocess::PreprocessReport report;
    FeModel model = preprocess::preprocess(std::move(deck), options, report);
    result["assemble"] = clock.lap();
    result["dofs"] = model.n_free();
    result["pairs"] = model.contacts[0].size();
    return model;
}

reduction::JointModeMethod method_of(const std::string& name)
{
    using enum reduction::JointModeMethod;
    return name == "pod" ? pod : name == "pod_forces" ? pod_forces : weighted_pod;
}

/// Lines 4 to 17 of [Pichler2018], algorithm 3.1: a stiffness change for every direction, a product
/// for every mode.
MatrixXd reference_forces(const FeModel& model, const MatrixXd& Phi)
{
    const ContactPairs& pairs = model.contacts[0];
    const Eigen::SparseMatrix<double, Eigen::RowMajor, Index> G = contact_operator(model, pairs);
    MatrixXd F(model.n_free(), 2 * Phi.cols() * Phi.cols());
    Eigen::Index column = 0;
    for (Eigen::Index j = 0; j < Phi.cols(); ++j) {
        const VectorXd y = G * Phi.col(j);
        for (const double k : {-1.0, 1.0}) {
            Eigen::SparseMatrix<double, Eigen::RowMajor, Index> marked = G;
            for (Index row = 0; row < marked.rows(); ++row) {
                const bool closed = row % 3 == 2 && k * y[row] < 0.0;
                const double scale = closed ? std::sqrt(pairs.area[row / 3]) : 0.0;
                for (decltype(marked)::InnerIterator entry(marked, row); entry; ++entry) {
                    entry.valueRef() *= scale;
                }
            }
            const SparseMatrix dK = marked.transpose() * marked;
            for (Eigen::Index i = 0; i < Phi.cols(); ++i) {
                F.col(column++) = -(dK * Phi.col(i));
            }
        }
    }
    return F;
}

/// [Pichler2018], algorithms 3.1 and 3.2: seconds of forces, of solutions and of the decomposition.
nlohmann::json reference(const FeModel& model, const reduction::BasisOptions& options,
                         const MatrixXd& Phi, Index count)
{
    nlohmann::json result;
    const int threads = thread_count(0);
    const reduction::StaticSolver solver(model, options.boundary,
                                         reduction::rigid_motions(model, threads), threads);
    Clock clock;
    const MatrixXd F = reference_forces(model, Phi);
    result["forces"] = clock.lap();
    MatrixXd Phi_T = solver.solve(F);
    result["solutions"] = clock.lap();
    for (Eigen::Index j = 0; j < Phi_T.cols(); ++j) {
        const double size = Phi_T.col(j).dot(F.col(j));
        Phi_T.col(j) /= size > 0.0 ? std::sqrt(size) : 1.0;
    }
    const MatrixXd gram = transposed_product(Phi_T, symmetric_product(model.K, Phi_T, threads));
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(0.5 * (gram + gram.transpose()));
    MatrixXd modes = MatrixXd::Zero(Phi_T.rows(), count);
    add_product(modes, 1.0, Phi_T, eigen.eigenvectors().rightCols(count));
    result["decomposition"] = clock.lap();
    result["seconds"] = result["forces"].get<double>() + result["solutions"].get<double>() +
                        result["decomposition"].get<double>();
    return result;
}

nlohmann::json seconds_of(const reduction::BasisSeconds& seconds)
{
    return {{"rigid", seconds.rigid},
            {"vibration", seconds.vibration},
            {"constraint", seconds.constraint},
            {"derivatives", seconds.derivatives},
            {"joint_modes", seconds.joint_modes},
            {"orthogonalisation", seconds.orthogonalisation},
            {"total", seconds.total}};
}

/// What a flexible body has beside its basis: seconds of invariants and operators, and of stress
/// modes, which an artifact would store block after block.
void add_body(const FeModel& model, const reduction::TrialBasis& basis,
              const std::vector<Index>& nodes, nlohmann::json& result)
{
    Clock clock;
    reduction::BodyOptions options;
    for (const Index node : nodes) {
        options.boundary.push_back({node, {}});
    }
    options.preload_forces.resize(model.n_free(), 0);
    const FlexibleBody body = reduction::reduced_body(model, basis, options);
    result["body"] = clock.lap();
    const StressEvaluator evaluator = preprocess::nodal_stress(model, 0);
    Eigen::Index values = 0;
    reduction::stress_modes(model, basis.Phi, evaluator,
                            [&](Eigen::Index, const MatrixXd& stress) { values += stress.size(); },
                            {});
    result["stress"] = clock.lap();
    result["stress_values"] = values;
}

nlohmann::json measure(const std::vector<std::string>& arguments)
{
    nlohmann::json result;
    const FeModel model = read_model(arguments[0], result);
    reduction::BasisOptions options;
    options.vibration_count = std::stoi(arguments[1]);
    options.joint_modes.count = std::stoi(arguments[2]);
    options.joint_modes.method = method_of(arguments.size() > 3 ? arguments[3] : "");
    std::vector<Index> nodes;
    for (const char* set : {"FIX", "LOAD"}) {
        nodes.push_back(model.mesh.node_sets.at(set).at(0));
    }
    options.boundary = reduction::boundary_rows(model, nodes, "boundary");
    reduction::BasisStages stages;
    const reduction::TrialBasis basis = reduce_basis(model, options, &stages);
    result["reduction"] = seconds_of(basis.seconds);
    add_body(model, basis, nodes, result);
    result["modes"] = basis.Phi.cols();
    result["cms"] = basis.cms_total;
    result["derivatives"] = basis.derivative_total;
    result["rank"] = basis.derivative_rank;
    result["w"] = basis.w.size() > 0 ? basis.w[options.joint_modes.count - 1] : 0.0;
    result["mass_error"] = basis.check.mass_error;
    result["stiffness_error"] = basis.check.stiffness_error;
    result["condition"] = basis.check.condition;
    if (!arguments.empty() && arguments.back() == "reference") {
        const Index joint_modes = options.joint_modes.count;
        options.joint_modes.count = 0;
        const MatrixXd Phi = reduce_basis(model, options, &stages).Phi;
        result["reference"] = reference(model, options, Phi, joint_modes);
    }
    return result;
}

}  // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() < 3) {
        std::cerr
            << "usage: time_reduction DECK.inp VIBRATION_MODES JOINT_MODES [METHOD] [reference]\n";
        return 2;
    }
    try {
        std::cout << measure(arguments) << '\n';
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return static_cast<int>(error.exit_code());
    }
    return 0;
}
