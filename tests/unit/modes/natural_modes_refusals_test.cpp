#include <Eigen/Dense>
#include <gmock/gmock.h>

#include "tests/unit/modes/slab_modes.hpp"

namespace clench::reduction {
namespace {

using namespace slab_modes;
using test::SpringModel;

TEST(NaturalModes, RefuseAStiffnessWithANegativeEigenvalue)
{
    for (const Index n : {5, 400}) {  // dense, sparse
        SpringModel chain;
        for (Index i = 0; i < n; ++i) {
            chain.mass(1.0, {1.0 * i, 0.0, 0.0});
            if (i > 0)
                chain.spring(i - 1, i, 1.0);
        }
        chain.to_ground(0, -100.0);

        // Amplitudes decay by 1/101 from mass to mass, λ = −100² / 101: five masses are as good
        // as infinitely many.
        EXPECT_THAT(message_of(chain.model(), {.count = 3}),
                    HasSubstr("negative eigenvalue: omega^2 = -99.0099"));
    }
}

TEST(NaturalModes, RefuseADofWithNeitherStiffnessNorMass)
{
    SpringModel chain;
    chain.mass(1.0);
    chain.mass(0.0);
    chain.mass(1.0);
    chain.spring(0, 2, 1.0);

    EXPECT_THAT(message_of(chain.model(), {.count = 1}),
                HasSubstr("neither stiffness nor mass for translation along x of node 2"));
}

TEST(NaturalModes, RefuseAMechanismOfDofsWithoutMass)
{
    for (const Index n : {6, 400}) {  // dense, sparse
        SpringModel chain;
        for (Index i = 0; i < n; ++i) {
            chain.mass(1.0, {1.0 * i, 0.0, 0.0});
            if (i > 0)
                chain.spring(i - 1, i, 1.0);
        }
        const Index a = chain.mass(0.0), b = chain.mass(0.0);
        chain.spring({{0, 1.0}, {a, -1.0}, {b, -1.0}}, 1.0);  // only a + b is held

        EXPECT_THAT(message_of(chain.model(), {.count = 1}),
                    HasSubstr("matrix is singular: DOFs without mass can move freely"));
    }
}

TEST(NaturalModes, RefuseNegativeMass)
{
    SpringModel chain;
    chain.mass(1.0);
    chain.mass(-1.0);
    chain.spring(0, 1, 1.0);

    EXPECT_THAT(message_of(chain.model(), {.count = 1}),
                HasSubstr("mass of translation along x of node 2 is -1"));
}

TEST(NaturalModes, RefuseACountThatDoesNotFit)
{
    SpringModel chain;
    chain.mass(1.0);
    chain.mass(1.0);
    chain.spring(0, 1, 1.0);
    const FeModel model = chain.model();

    EXPECT_THROW(natural_modes(model, {.count = 0}), InputError);
    EXPECT_THROW(natural_modes(model, {.count = 3}), InputError);
    EXPECT_THROW(natural_modes(model, {.count = 2, .fixed = {0}}), InputError);
    EXPECT_NEAR(natural_modes(model, {.count = 1, .fixed = {0}}).omega[0], 1.0, 1e-12);
}

}  // namespace
}  // namespace clench::reduction
