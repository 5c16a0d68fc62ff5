#pragma once

#include "app/build/analysis_loads.hpp"
#include "app/build/held_dofs.hpp"
#include "app/build/load_balance.hpp"
#include "app/build/point_loads.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/cube_loads.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::loaded_cube {

using namespace cube_loads;

inline Case cube_case(const std::string& more)
{
    return read_case({"case.yaml",
                      "clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\n    preloads:\n"
                      "      up: [{at: 9, force: [0, 0, 5]}]\n"
                      "      side: [{at: 9, force: [2, 0, 0]}]\n"
                      "      foreign: {shape: a.frd}\n" +
                          more});
}

inline AnalysisLoads loads_of(const Case& c, const FeModel& model, const AnalysisCase& analysis)
{
    return analysis_loads(c, c.bodies[0], model, {}, analysis);
}

}  // namespace clench::app::loaded_cube
