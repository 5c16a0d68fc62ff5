#include "preprocess/readers/abaqus/dialect.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/names.hpp"

namespace clench::preprocess::abaqus {
namespace {

template <std::size_t n>
bool is_one_of(const std::array<std::string_view, n>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_only_in_calculix(const Block& block)
{
    constexpr std::array solvers = std::to_array<std::string_view>(
        {"SPOOLES", "PASTIX", "PARDISO", "TAUCS", "SGI", "ITERATIVE SCALING", "ITERATIVE CHOLESKY",
         "MATRIXSTORAGE"});
    constexpr std::array outputs =
        std::to_array<std::string_view>({"NODE FILE", "EL FILE", "NODE PRINT", "EL PRINT",
                                         "NODE OUTPUT", "ELEMENT OUTPUT", "CONTACT FILE"});
    if (is_one_of(solvers, block.word("SOLVER", ""))) {
        return true;
    }
    if (block.keyword == "USER ELEMENT") {
        return block.has("INTEGRATION POINTS");
    }
    return is_one_of(outputs, block.keyword) &&
           (block.has("OUTPUT") || block.has("SECTION FORCES") || block.has("TIME POINTS") ||
            block.word("TOTALS", "") == "ONLY");
}

}  // namespace

bool is_for_calculix(const std::vector<Block>& blocks)
{
    constexpr std::array of_abaqus =
        std::to_array<std::string_view>({"PART", "ASSEMBLY", "INSTANCE", "PREPRINT"});
    const bool parts = std::any_of(blocks.begin(), blocks.end(), [&](const Block& block) {
        return is_one_of(of_abaqus, block.keyword);
    });
    return !parts && std::any_of(blocks.begin(), blocks.end(), is_only_in_calculix);
}

}  // namespace clench::preprocess::abaqus
