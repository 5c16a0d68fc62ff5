#include "tests/unit/app/coupled_cube.hpp"

#include "core/errors.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/abaqus/read_abaqus.hpp"
#include "tests/support/deck_texts.hpp"

namespace clench::app::test {

FeModel coupled_cube(const std::string& coupling)
{
    const std::string deck = "*NODE\n" + clench::test::box_nodes() + R"(9, 0.5, 0.5, 2
10, 5, 5, 5
*ELEMENT, TYPE=C3D8I, ELSET=CUBE
1, 1, 2, 3, 4, 5, 6, 7, 8
*NSET, NSET=TOP
5, 6, 7, 8
*NSET, NSET=EDGE
5, 6
*SURFACE, NAME=TOP_FACE
CUBE, S2
*MATERIAL, NAME=STEEL
*ELASTIC
2.1e5, 0.3
*DENSITY
7.85e-9
*SOLID SECTION, ELSET=CUBE, MATERIAL=STEEL
*COUPLING, CONSTRAINT NAME=C, REF NODE=9, SURFACE=TOP_FACE
)" + coupling;
    const auto no_files = [](const std::string& name,
                             const Place& place) -> preprocess::SourceFile {
        throw InputError(place, "no file " + name);
    };
    preprocess::DeckBuilder builder;
    preprocess::read_abaqus({"cube.inp", deck}, no_files, builder);
    preprocess::PreprocessReport report;
    return preprocess::preprocess(builder.finish(), {}, report);
}

}  // namespace clench::app::test
