#pragma once

#include <string>

#include <gtest/gtest.h>

#include "core/model/shape.hpp"

namespace clench::test {

/// Names tests of solids by their faces.
inline std::string face_name(const ::testing::TestParamInfo<Shape>& info)
{
    const Shape shape = info.param;
    return shape == Shape::wedge6    ? "T3"
           : shape == Shape::wedge15 ? "T6"
           : shape == Shape::hex8    ? "Q4"
                                     : "Q8";
}

}  // namespace clench::test
