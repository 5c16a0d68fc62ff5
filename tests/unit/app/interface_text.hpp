#pragma once

#include "app/case/case_file.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::interface_text {

inline const std::string linear = "normal: {law: linear, stiffness: 5e4}";

inline Case with_interface(const std::string& keys)
{
    return read_case({"dir/case.yaml",
                      "clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n"
                      "    contacts:\n      joint: {" +
                          keys + "}\n"});
}

inline ContactCase interface(const std::string& keys)
{
    return with_interface(keys).bodies[0].contacts[0];
}

inline std::string refusal(const std::string& keys)
{
    return test::refusal([&] { with_interface(keys); });
}

inline std::string normal_refusal(const std::string& keys)
{
    return refusal("slave: A, master: B, normal: {" + keys + "}");
}

inline std::string friction_refusal(const std::string& keys)
{
    return refusal("slave: A, master: B, " + linear + ", friction: {" + keys + "}");
}

inline solver::FrictionLaw friction(const std::string& keys)
{
    return *laws_of(interface("slave: A, master: B, " + linear + ", friction: {" + keys + "}"))
                .friction;
}

}  // namespace clench::app::interface_text
