// What a program outside the tree does with the library: a one-element model from its deck to its
// frequencies and its artifact and back, so that every stage and every library behind it is linked.
#include <cmath>
#include <fstream>
#include <iostream>

#include "core/archive/fe_model_archive.hpp"
#include "postprocess/vtk/mesh_vtu.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "reduction/eigensolver/natural_modes.hpp"

namespace {

const char* const deck_text = R"(*NODE
1, 0, 0, 0
2, 1, 0, 0
3, 1, 1, 0
4, 0, 1, 0
5, 0, 0, 1
6, 1, 0, 1
7, 1, 1, 1
8, 0, 1, 1
*ELEMENT, TYPE=C3D8I, ELSET=E
1, 1, 2, 3, 4, 5, 6, 7, 8
*MATERIAL, NAME=STEEL
*ELASTIC
2.1e5, 0.3
*DENSITY
7.85e-9
*SOLID SECTION, ELSET=E, MATERIAL=STEEL
)";

}  // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::cerr << "usage: consumer FOLDER\n";
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    std::ofstream(folder / "cube.inp") << deck_text;
    clench::preprocess::PreprocessReport report;
    const clench::FeModel model = clench::preprocess::preprocess(
        clench::preprocess::read_deck({folder / "cube.inp"}), {}, report);
    clench::reduction::NaturalModesOptions options;
    options.count = 7;
    const auto modes = clench::reduction::natural_modes(model, options);
    clench::write_fe_model(folder / "cube.fe.h5", model, "consumer");
    clench::postprocess::write_mesh_vtu(folder / "cube.vtu", model.mesh, {});
    const clench::FeModel copy = clench::read_fe_model(folder / "cube.fe.h5");

    const bool right = std::abs(model.mass.mass / 7.85e-9 - 1.0) < 1e-12 &&
                       modes.rigid_count == 6 && modes.omega[6] > 0.0 &&
                       (copy.K - model.K).norm() == 0.0 &&
                       std::filesystem::file_size(folder / "cube.vtu") > 0;
    std::cout << (right ? "consumer: all right" : "consumer: wrong numbers") << '\n';
    return right ? 0 : 1;
}
