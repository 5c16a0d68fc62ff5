#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/run/frequencies.hpp"
#include "app/summary/body_text.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

BodySummary wooden_beam()
{
    Orthotropic wood;
    wood.young = {11000, 500, 900};
    wood.nu12 = 0.4, wood.nu13 = 0.3, wood.nu23 = 0.5;
    wood.g12 = 700, wood.g13 = 600, wood.g23 = 50;
    BodySummary s;
    s.name = "beam";
    s.files = {"beam.inp"};
    s.nodes = 8, s.elements = 1;
    s.elements_by_type = {{"C3D8I (hex8)", 1}};
    s.materials = {{.name = "WOOD", .elasticity = wood, .density = 5e-10, .place = {}}};
    s.couplings = {{"rigid couplings", 2}};
    s.has_matrices = true;
    s.dofs = 30, s.free_dofs = 24;
    s.mass.mass = 2.5;
    return s;
}

TEST(BodyText, ShowsConstantsDofsAndCouplings)
{
    const std::string text = body_text(wooden_beam());

    EXPECT_THAT(text, AllOf(HasSubstr("(11000, 500, 900)"), HasSubstr("(0.4, 0.3, 0.5)"),
                            HasSubstr("5e-10"), HasSubstr("30, 24 of them free after couplings"),
                            HasSubstr("rigid couplings 2"), HasSubstr("deck's own units")));
}

TEST(BodyText, NumbersWarningsAndCountsSkippedKeywords)
{
    BodySummary s = wooden_beam();
    s.warnings = {"first", "second"};
    s.skipped = {{"*STEP", 3}};

    EXPECT_THAT(body_text(s),
                AllOf(HasSubstr("warning 1: first\nwarning 2: second\n"), HasSubstr("*STEP 3")));
}

TEST(BodyText, DoesNotShowDustAsCoordinates)
{
    BodySummary s = wooden_beam();
    s.lower = {-1.7e-15, 0, 0};
    s.upper = {90, 60, 92};

    EXPECT_THAT(body_text(s), HasSubstr("(0, 0, 0) to (90, 60, 92)"));
}

TEST(BodyText, IsShortWhenAsked)
{
    EXPECT_THAT(body_text(wooden_beam(), Detail::brief),
                AllOf(HasSubstr("mass"), Not(HasSubstr("WOOD"))));
}

TEST(BodyJson, HasFullPrecisionAndThreeConstantsOfEachKind)
{
    BodySummary s = wooden_beam();
    s.mass.mass = 1.0 / 3.0;

    const nlohmann::json json = s;

    EXPECT_EQ(json["mass"], 1.0 / 3.0);
    EXPECT_EQ(json["materials"]["WOOD"]["shear"][2], 50.0);
    EXPECT_FALSE(json.contains("frequencies_hz"));
}

TEST(FrequencyText, MarksRigidMotions)
{
    EXPECT_EQ(frequency_text({{0.0, 123.456789}, 1}),
              "  mode  frequency [Hz]\n"
              "     1               0  rigid\n"
              "     2         123.457\n");
}

TEST(FirstFrequencies, AreLeftOutForLargeModels)
{
    FeModel model;
    model.free_dofs.resize(most_dofs_for_first_frequencies + 1);
    BodySummary s = wooden_beam();

    add_first_frequencies(s, model, {}, 1, {});

    EXPECT_FALSE(s.frequencies);
    EXPECT_THAT(body_text(s), AllOf(HasSubstr("not computed: 300001 DOFs are more than 300000"),
                                    HasSubstr("clench modes")));
}

TEST(FirstFrequencies, NeedMoreThanOneDof)
{
    FeModel model;
    model.free_dofs.resize(1);
    BodySummary s = wooden_beam();

    add_first_frequencies(s, model, {}, 1, {});

    EXPECT_THAT(s.why_no_frequencies, HasSubstr("1 free DOFs are too few"));
}

}  // namespace
}  // namespace clench::app
