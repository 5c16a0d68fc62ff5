// time_libraries PART DECK.inp FIXED_SET THREADS REPEATS: own code against the library that has the
// same, on one model. PART is cholesky, modes, vtu or hash. Prints one JSON object.
#include <algorithm>
#include <iostream>
#include <map>

#include "bench/libraries/comparisons.hpp"
#include "bench/set_dofs.hpp"
#include "core/errors.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"

namespace {

using namespace clench;

const std::map<std::string, nlohmann::json (*)(const bench::Setting&)> parts = {
    {"cholesky", bench::compare_cholesky},
    {"modes", bench::compare_modes},
    {"vtu", bench::compare_vtu},
    {"hash", bench::compare_hash}};

}  // namespace

int main(int argc, char** argv)
{
    if (argc != 6 || !parts.contains(argv[1])) {
        std::cerr << "usage: time_libraries cholesky|modes|vtu|hash DECK.inp FIXED_SET THREADS "
                     "REPEATS\n";
        return 2;
    }
    try {
        preprocess::PreprocessReport report;
        const FeModel model = preprocess::preprocess(preprocess::read_deck({argv[2]}), {}, report);
        const bench::Setting setting{model, bench::dofs_of_set(model, argv[3], true),
                                     std::atoi(argv[4]), std::atoi(argv[5])};
        nlohmann::json result = parts.at(argv[1])(setting);
        result["dofs"] = model.n_free();
        std::cout << result << '\n';
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return static_cast<int>(error.exit_code());
    }
    return 0;
}
