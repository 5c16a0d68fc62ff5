#include "tests/unit/body/body_models.hpp"

#include <random>

#include "preprocess/preprocess.hpp"
#include "tests/support/deck_texts.hpp"
#include "tests/unit/abaqus/read_inline.hpp"
#include "tests/unit/couplings/mesh_pieces.hpp"

namespace clench::test {
namespace {

const std::string steel = R"(*MATERIAL, NAME=STEEL
*ELASTIC
210000., 0.3
*DENSITY
7.85e-9
)";

}  // namespace

FeModel model_of(const std::string& deck)
{
    preprocess::PreprocessReport report;
    return preprocess::preprocess(preprocess::test_abaqus::read(deck), {}, report);
}

FeModel skew_box(const Eigen::Matrix3d& A, const Eigen::Vector3d& b, int nx, int ny, int nz)
{
    preprocess::FeDeck deck;
    preprocess::test::add_block(deck, "BOX", Eigen::Vector3d::Zero(), Eigen::Vector3d::Ones(),
                                {nx, ny, nz}, Shape::hex20);
    for (Eigen::Vector3d& x : deck.mesh.nodes) {
        x = A * x + b;
    }
    preprocess::MaterialEntry entry;
    entry.material.name = "UNIT";
    entry.material.elasticity = Isotropic{1.0, 0.3};
    entry.material.density = 1.7;
    preprocess::PreprocessOptions options;
    options.materials = {entry};
    preprocess::PreprocessReport report;
    return preprocess::preprocess(std::move(deck), options, report);
}

FeModel mixed_structure()
{
    return model_of("*NODE\n" + clench::test::box_nodes(2.0) + R"(9, 4., 0., 0.
10, 4., 1., 0.
11, 4., 0., 1.
12, 4., 1., 1.
20, 5., .5, .5
21, 6., .7, .4
22, 7., 1., .3
30, -1., .5, .5
*ELEMENT, TYPE=C3D8, ELSET=BODY
1, 1, 2, 3, 4, 5, 6, 7, 8
2, 2, 9, 10, 3, 6, 11, 12, 7
*SOLID SECTION, ELSET=BODY, MATERIAL=STEEL
*ELEMENT, TYPE=B31, ELSET=ROD
3, 20, 21
4, 21, 22
*BEAM SECTION, ELSET=ROD, MATERIAL=STEEL, SECTION=RECT
.3, .2
0., 1., 0.
*ELEMENT, TYPE=MASS, ELSET=POINT
5, 22
*MASS, ELSET=POINT
3.e-9
*ELEMENT, TYPE=ROTARYI, ELSET=SPIN
6, 22
*ROTARY INERTIA, ELSET=SPIN
1.e-9, 2.e-9, 3.e-9, 1.e-10, 2.e-10, 3.e-10
*NSET, NSET=FACE
9, 10, 11, 12
*RIGID BODY, REF NODE=20, TIE NSET=FACE
*SURFACE, NAME=LEFT, TYPE=NODE
1,
4,
5,
8,
*COUPLING, CONSTRAINT NAME=END, REF NODE=30, SURFACE=LEFT
*DISTRIBUTING
1, 6
*EQUATION
4
2, 1, 1., 3, 1, -1., 7, 1, 1., 6, 1, -1.
)" + steel);
}

FeModel plane_structure()
{
    return model_of(R"(*NODE
1, 0., 0.
2, 2., 0.
3, 2., 1.
4, 0., 1.
5, 4., 0.
6, 4., 1.
7, 5., .5
*ELEMENT, TYPE=CPS4, ELSET=BODY
1, 1, 2, 3, 4
2, 2, 5, 6, 3
*SOLID SECTION, ELSET=BODY, MATERIAL=STEEL
1.
*NSET, NSET=END
5, 6
*RIGID BODY, REF NODE=7, TIE NSET=END
)" + steel);
}

Eigen::MatrixXd random_basis(const FeModel& model, Eigen::Index r)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    return Eigen::MatrixXd::NullaryExpr(model.n_free(), r, [&] { return number(random); });
}

}  // namespace clench::test
