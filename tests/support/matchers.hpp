#pragma once

#include <gmock/gmock.h>

/// The matchers that tests name without their namespace.
namespace clench {

using ::testing::AllOf, ::testing::Contains, ::testing::ContainsRegex, ::testing::Each,
    ::testing::ElementsAre, ::testing::ElementsAreArray, ::testing::FloatEq, ::testing::HasSubstr,
    ::testing::IsEmpty, ::testing::Not, ::testing::Pointwise, ::testing::SizeIs,
    ::testing::StartsWith, ::testing::UnorderedElementsAre;

}  // namespace clench
