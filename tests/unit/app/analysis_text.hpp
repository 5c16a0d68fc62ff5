#pragma once

#include "app/case/case_file.hpp"
#include "app/case/case_links.hpp"
#include "app/case/output_fields.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::analysis_text {

inline Case with(const std::string& more)
{
    return read_case({"dir/case.yaml",
                      "clench: 1\nbodies: {bar: {mesh: bar.inp, contacts: {joint: {slave: A, "
                      "master: B, normal: {law: linear, stiffness: 1}}}, preloads: {bolts: [{at: "
                      "1, force: [1, 0, 0]}]}}}\n" +
                          more});
}

inline std::string refusal(const std::string& more)
{
    return test::refusal([&] { with(more); });
}

}  // namespace clench::app::analysis_text
