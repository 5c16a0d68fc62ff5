#pragma once

#include "tests/verification/multibody/models.hpp"

namespace clench::test {

/// IFToMM A02: N windows of slender rods of 1 m and 1 kg, upright, B0 moving with 1 m/s. Whenever
/// the rods lie in one line the mechanism has N more degrees of freedom for an instant.
struct FourBars {
    static constexpr double g = 9.81, thickness = 1e-4;

    explicit FourBars(int windows)
    {
        const Eigen::Vector3d up = Eigen::Vector3d::UnitY();
        std::vector<Index> posts, beams;
        for (int i = 0; i <= windows; ++i) {
            const Eigen::Vector3d foot(i, 0.0, 0.0);
            posts.push_back(
                system.add_body(rod("post " + std::to_string(i), foot, foot + up, 1.0, thickness)));
            join(system, JointType::revolute, "foot " + std::to_string(i), 0, posts.back(), foot);
        }
        for (int i = 0; i < windows; ++i) {
            const Eigen::Vector3d from(i, 1.0, 0.0), to(i + 1, 1.0, 0.0);
            beams.push_back(
                system.add_body(rod("beam " + std::to_string(i), from, to, 1.0, thickness)));
            join(system, JointType::revolute, "left " + std::to_string(i),
                 posts[static_cast<std::size_t>(i)], beams.back(), from);
            join(system, JointType::revolute, "right " + std::to_string(i), beams.back(),
                 posts[static_cast<std::size_t>(i) + 1], to);
        }
        system.set_gravity({0.0, -g, 0.0});
        state = system.start();
        for (const Index post : posts) {
            const double x = system.bodies()[static_cast<std::size_t>(post)].start.r.x();
            turn_about(system, state, post, {0.0, 0.0, -1.0}, {x, 0.0, 0.0});
        }
        for (const Index beam : beams) {
            state.u.segment<3>(system.spans()[static_cast<std::size_t>(beam)].u) =
                Eigen::Vector3d::UnitX();
        }
        make_consistent(system, state);
        tip = system.add_marker(rigid_marker("B0", posts[0], {0.5, 0.0, 0.0}));
    }
    System system;
    State state;
    Index tip = 0;
};

}  // namespace clench::test
