#pragma once

#include <string>

#include <gtest/gtest.h>

#include "tests/support/element_kinds.hpp"
#include "tests/support/small_assembly.hpp"

namespace clench::preprocess::named_kinds {

inline std::string name(const ::testing::TestParamInfo<ElementKind>& info)
{
    return test::kind_name(info.param);
}

}  // namespace clench::preprocess::named_kinds
