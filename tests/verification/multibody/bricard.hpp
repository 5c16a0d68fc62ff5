#pragma once

#include "tests/verification/multibody/models.hpp"

namespace clench::test {

/// IFToMM A04: Bricard's mechanism, six rods along edges of a cube, every joint axis normal to both
/// rods. 30 equations for 30 coordinates, and yet it moves.
struct Bricard {
    Bricard()
    {
        const std::vector<Eigen::Vector3d> corner = {{0, 0, 0},  {1, 0, 0},  {1, -1, 0},
                                                     {1, -1, 1}, {0, -1, 1}, {0, 0, 1}};
        std::vector<Index> rods;
        for (std::size_t i = 0; i < 5; ++i) {
            rods.push_back(
                system.add_body(rod("rod " + std::to_string(i), corner[i], corner[i + 1], 1.0)));
        }
        for (std::size_t i = 0; i < 6; ++i) {
            const Eigen::Vector3d before = corner[i] - corner[(i + 5) % 6],
                                  after = corner[(i + 1) % 6] - corner[i];
            join(system, JointType::revolute, "joint " + std::to_string(i),
                 i == 0 ? 0 : rods[i - 1], i == 5 ? 0 : rods[i], corner[i], before.cross(after));
        }
        system.set_gravity({0.0, -9.81, 0.0});
        state = system.start();
        make_consistent(system, state);
        tip = system.add_marker(rigid_marker("P3", rods[2], {0.5, 0.0, 0.0}));
    }
    System system;
    State state;
    Index tip = 0;
};

}  // namespace clench::test
