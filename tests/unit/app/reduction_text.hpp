#pragma once

#include "app/case/case_file.hpp"
#include "app/case/case_links.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::reduction_text {

inline Case with_reduction(const std::string& keys, const std::string& more = "")
{
    return read_case(
        {"dir/case.yaml",
         "clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n    contacts: {joint: {slave: "
         "A, master: B, normal: {law: linear, stiffness: 1}}}\n    preloads: {bolts: "
         "[{at: TOP, force: [0, 0, 1]}]}\n    reduction: " +
             keys + "\n" + more});
}

inline ReductionCase reduction_of(const std::string& keys)
{
    return *with_reduction(keys).bodies[0].reduction;
}

inline std::string refusal_of(const std::string& keys)
{
    return test::refusal([&] { with_reduction(keys); });
}

}  // namespace clench::app::reduction_text
