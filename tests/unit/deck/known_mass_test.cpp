#include "core/model/known_mass.hpp"

#include <gmock/gmock.h>

#include "core/errors.hpp"

namespace clench {
namespace {

/// Two elements of two materials; a third material is not used.
FeModel two_materials()
{
    FeModel model;
    model.materials = {{"STEEL", Isotropic{2e11, 0.3}, 7850.0, {"a.inp", 3}},
                       {"foam", Isotropic{1e6, 0.3}, {}, {"a.inp", 7}},
                       {"IDLE", Isotropic{1e6, 0.3}, {}, {"a.inp", 9}}};
    Section steel, foam, idle;
    steel.material = "steel";
    foam.material = "FOAM";
    idle.material = "IDLE";
    model.sections = {steel, foam, idle};
    ElementBlock block;
    block.section = {0, 1};
    model.mesh.blocks.push_back(block);
    return model;
}

TEST(KnownMass, CountsMaterialsThatElementsUse)
{
    EXPECT_THAT(materials_without_density(two_materials()), ::testing::ElementsAre(1u));
}

TEST(KnownMass, IsRequiredByName)
{
    try {
        require_mass(two_materials(), "dynamics");
        FAIL() << "expected a refusal";
    } catch (const InputError& error) {
        EXPECT_EQ(error.where(), "a.inp:7");
        EXPECT_EQ(error.problem(), "material foam: has no density, needed for dynamics");
    }
}

TEST(KnownMass, DoesNotAskForDensitiesBesideExternalMatrices)
{
    FeModel model = two_materials();
    model.external_matrices = true;

    EXPECT_NO_THROW(require_mass(model, "dynamics"));
}

}  // namespace
}  // namespace clench
