#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/unit/app/reported_beam.hpp"

namespace clench::app {
namespace {

using namespace reported_beam;

TEST(BodyJson, HasFullPrecisionAndThreeConstantsOfEachKind)
{
    BodySummary s = wooden_beam();
    s.mass.mass = 1.0 / 3.0;

    const nlohmann::json json = s;

    EXPECT_EQ(json["mass"], 1.0 / 3.0);
    EXPECT_EQ(json["materials"]["WOOD"]["shear"][2], 50.0);
    EXPECT_FALSE(json.contains("frequencies_hz"));
}

}  // namespace
}  // namespace clench::app
