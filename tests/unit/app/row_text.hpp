#pragma once

#include "app/case/section_rows.hpp"
#include "app/case/value_rows.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::row_text {

inline void read(const std::string& text, const Row& row)
{
    const YamlNode root = parse_yaml({"case.yaml", text});
    read_section(root, {"case.yaml", "cases", "", 1},
                 {.rows = {row}, .later = {"soon"}, .check = {}});
}

inline std::string refusal(const std::string& text, const Row& row)
{
    return test::refusal([&] { read(text, row); });
}

}  // namespace clench::app::row_text
