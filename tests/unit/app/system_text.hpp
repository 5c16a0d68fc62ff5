#pragma once

#include "app/case/case_file.hpp"
#include "app/case/system_links.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::system_text {

inline const std::string bodies = R"(clench: 1
bodies:
  crank: {mass: 2.07e-3, inertia: [1.2, 1.2, 2.0, 0, 0, 0.1], position: [1, 2, 3], markers: {PIN: [37.5, 0, 0]}}
  rod: {mass: 1e-3, inertia: [1, 1, 1, 0, 0, 0], orientation: [0, 0, 1], velocity: [1, 0, 0], angular_velocity: [0, 2, 0]}
  bar: {mesh: bar.inp}
markers: {WALL: [0, 0, 9]}
)";

inline Case with(const std::string& more)
{
    return read_case({"dir/case.yaml", bodies + more});
}

inline std::string refusal(const std::string& more)
{
    return test::refusal([&] { with(more); });
}

}  // namespace clench::app::system_text
