#pragma once

#include "app/case/case_file.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::load_text {

inline Case with_force(const std::string& keys)
{
    return read_case({"dir/case.yaml",
                      "clench: 1\nbodies: {bar: {mesh: bar.inp}}\nforces:\n"
                      "  tip: {" +
                          keys + "}\n"});
}

inline ServiceLoad load(const std::string& keys)
{
    return *with_force(keys).forces[0].element->service_load();
}

inline std::string force_refusal(const std::string& keys)
{
    return test::refusal([&] { with_force(keys); });
}

}  // namespace clench::app::load_text
