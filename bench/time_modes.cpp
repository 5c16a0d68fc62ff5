// time_modes DECK.inp COUNT [FIXED_SET]: what `clench modes` does, with a clock around every step.
// Prints one JSON object.
#include <algorithm>
#include <iostream>
#include <numbers>

#include <nlohmann/json.hpp>

#include "bench/clock.hpp"
#include "bench/set_dofs.hpp"
#include "core/errors.hpp"
#include "core/linalg/cholesky.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "reduction/eigensolver/natural_modes.hpp"

namespace {

using namespace clench;

/// One factorisation of a matrix with the pattern of K, for the table; the modes make their own.
double time_factorization(const FeModel& model, double& factor_nonzeros)
{
    Clock clock;
    SparseCholesky cholesky;
    // K of a free body is singular: the mean of ω² as shift makes it definite without changing
    // cost.
    const double shift = model.K.diagonal().sum() / model.M.diagonal().sum();
    factor_nonzeros = cholesky.factorize(SparseMatrix(model.K + shift * model.M)).factor_nonzeros;
    return clock.lap();
}

nlohmann::json measure(const std::string& path, Index count, const std::string& fixed)
{
    nlohmann::json result;
    Clock clock;
    preprocess::FeDeck deck = preprocess::read_deck({path});
    result["read"] = clock.lap();
    preprocess::PreprocessReport report;
    const FeModel model = preprocess::preprocess(std::move(deck), {}, report);
    result["assemble"] = clock.lap();
    reduction::NaturalModesOptions options;
    options.count = count;
    if (!fixed.empty()) {
        options.fixed = bench::dofs_of_set(model, fixed);
    }
    const reduction::NaturalModes modes = reduction::natural_modes(model, options);
    result["modes"] = clock.lap();
    result["dofs"] = model.n_free() - static_cast<Index>(options.fixed.size());
    result["elements"] = model.mesh.element_total();
    for (const double omega : modes.omega) {
        result["frequencies_hz"].push_back(omega / (2.0 * std::numbers::pi));
    }
    double factor_nonzeros = 0.0;
    result["factor"] = time_factorization(model, factor_nonzeros);
    result["factor_nonzeros"] = factor_nonzeros;
    return result;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc < 3 || argc > 4) {
        std::cerr << "usage: time_modes DECK.inp COUNT [FIXED_SET]\n";
        return 2;
    }
    try {
        std::cout << measure(argv[1], std::atoi(argv[2]), argc == 4 ? argv[3] : "") << '\n';
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return static_cast<int>(error.exit_code());
    }
    return 0;
}
