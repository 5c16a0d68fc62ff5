#include "tests/integration/cli/decks.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace clench::test {
namespace {

const std::string steel =
    "*MATERIAL, NAME=STEEL\n*ELASTIC\n2.1e5, 0.3\n*DENSITY\n7.85e-9\n"
    "*SOLID SECTION, ELSET=CUBE, MATERIAL=STEEL\n";

std::string without_material(const std::string& deck)
{
    return deck.substr(0, deck.find("*MATERIAL"));
}

}  // namespace

std::string test_deck(const std::string& name)
{
    const std::filesystem::path folder = CLENCH_SOURCE_DIR;
    std::ostringstream text;
    text << std::ifstream(folder / "tests/data/abaqus" / name).rdbuf();
    return text.str();
}

const std::string bare_cube =
    without_material(test_deck("cube.inp")) + "*SURFACE, NAME=TOP\nCUBE, S2\n";

const std::string cube = bare_cube + steel;

const std::string two_masses = R"(*NODE
1, 0., 0., 0.
2, 1., 0., 0.
*ELEMENT, TYPE=MASS, ELSET=M
1, 1
2, 2
*MASS, ELSET=M
2.
*ELEMENT, TYPE=SPRING1, ELSET=GROUND
3, 1
*SPRING, ELSET=GROUND
1
50.
*ELEMENT, TYPE=SPRING2, ELSET=BETWEEN
4, 1, 2
*SPRING, ELSET=BETWEEN
1, 1
50.
)";

std::string block(int n)
{
    std::ostringstream text;
    const auto node = [n](int i, int j, int k) { return 1 + i + (n + 1) * (j + (n + 1) * k); };
    text << "*NODE\n";
    for (int k = 0; k <= n; ++k) {
        for (int j = 0; j <= n; ++j) {
            for (int i = 0; i <= n; ++i) {
                text << node(i, j, k) << ", " << i << ", " << j << ", " << k << "\n";
            }
        }
    }
    text << "*ELEMENT, TYPE=C3D8I, ELSET=CUBE\n";
    for (int k = 0; k < n; ++k) {
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i < n; ++i) {
                text << 1 + i + n * (j + n * k) << ", " << node(i, j, k) << ", "
                     << node(i + 1, j, k) << ", " << node(i + 1, j + 1, k) << ", "
                     << node(i, j + 1, k) << ", " << node(i, j, k + 1) << ", "
                     << node(i + 1, j, k + 1) << ", " << node(i + 1, j + 1, k + 1) << ", "
                     << node(i, j + 1, k + 1) << "\n";
            }
        }
    }
    text << steel;
    return text.str();
}

}  // namespace clench::test
