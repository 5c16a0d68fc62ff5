// The stages as a program outside the tree calls them (docs/library.md): a deck is read, reduced to
// a flexible body, let fall as a multibody system, and written for ParaView. Every number it checks
// is known exactly.
#include <cmath>
#include <fstream>
#include <iostream>

#include "core/archive/fe_model_archive.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "postprocess/vtk/mesh_vtu.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/body/reduced_body.hpp"
#include "reduction/eigensolver/natural_modes.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"

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

clench::FeModel read_cube(const std::filesystem::path& folder)
{
    std::ofstream(folder / "cube.inp") << deck_text;
    clench::preprocess::PreprocessReport report;
    return clench::preprocess::preprocess(clench::preprocess::read_deck({folder / "cube.inp"}), {},
                                          report);
}

/// Two vibration modes and the constraint modes of its first four nodes.
clench::FlexibleBody reduce(const clench::FeModel& model)
{
    clench::reduction::BasisOptions basis;
    basis.vibration_count = 2;
    for (clench::Index dof = 0; dof < 12; ++dof) {
        basis.boundary.push_back(dof);
    }
    clench::reduction::BodyOptions body;
    body.boundary = {{0, {"CORNER"}}};
    return clench::reduction::reduced_body(model, clench::reduction::reduce_basis(model, basis),
                                           body);
}

/// How far the body falls in 0.1 s under gravity.
double fall(const clench::FlexibleBody& body)
{
    namespace mb = clench::solver::multibody;
    mb::System system;
    const auto cube = static_cast<std::size_t>(system.add_body(mb::flexible_body(body, {})));
    system.set_gravity({0.0, 0.0, -9810.0});
    mb::State state = system.start();
    mb::make_consistent(system, state);
    mb::AlphaIntegrator integrator(system, state, 0.1, {});
    integrator.run();
    return -integrator.state().q[system.spans()[cube].q + 2];
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::cerr << "usage: consumer FOLDER\n";
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const clench::FeModel model = read_cube(folder);
    clench::reduction::NaturalModesOptions options;
    options.count = 7;
    const auto modes = clench::reduction::natural_modes(model, options);
    const clench::FlexibleBody body = reduce(model);
    clench::write_fe_model(folder / "cube.fe.h5", model, "consumer");
    clench::write_flexible_body(folder / "cube.body.h5", body, {});
    clench::postprocess::write_mesh_vtu(folder / "cube.vtu", model.mesh, {});
    const clench::FeModel copy = clench::read_fe_model(folder / "cube.fe.h5");
    const double fallen = fall(clench::read_flexible_body(folder / "cube.body.h5"));

    const bool right = std::abs(model.mass.mass / 7.85e-9 - 1.0) < 1e-12 &&
                       modes.rigid_count == 6 && modes.omega[6] > 0.0 &&
                       (copy.K - model.K).norm() == 0.0 && std::abs(fallen / 49.05 - 1.0) < 1e-9 &&
                       std::filesystem::file_size(folder / "cube.vtu") > 0;
    std::cout << (right ? "consumer: all right" : "consumer: wrong numbers") << ", fallen "
              << fallen << " mm\n";
    return right ? 0 : 1;
}
