// K and M of another code: the reduced body is that of our own matrices, within the differences of
// the elements.
#include "reduction/body/reduced_body.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "reduction/basis/trial_basis.hpp"
#include "tests/support/cut_block.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test {
namespace {

FlexibleBody reduce(const FeModel& model)
{
    reduction::BasisOptions options;
    options.boundary = dofs_of_set(model, "X0");
    options.vibration_count = 6;
    const reduction::TrialBasis basis = reduction::reduce_basis(model, options);
    return reduction::reduced_body(model, basis, {});
}

std::string reduced_block(const std::string& type)
{
    std::ostringstream deck;
    write_deck(deck, cut_block(type, {4, 2, 1, {60.0, 20.0, 12.0}, 0.05}));
    return deck.str();
}

/// Largest difference of the frequencies below `limit` times the first.
double frequency_difference(const FlexibleBody& a, const FlexibleBody& b, double limit)
{
    double worst = 0.0;
    for (std::size_t i = 0; i < a.modes.size() && i < b.modes.size(); ++i) {
        if (b.modes[i].frequency < limit * b.modes[0].frequency) {
            worst = std::max(worst, std::abs(a.modes[i].frequency / b.modes[i].frequency - 1.0));
        }
    }
    return worst;
}

TEST(ReducedBodyOfOtherMatrices, IsTheSameToTheBitForOurOwnMatrices)
{
    CalculixJob job(reduced_block("C3D20"));
    const FeModel own = model_of(job.mesh_file());
    write_matrix_market(job.file("k.mtx"), own.K);
    write_matrix_market(job.file("m.mtx"), own.M);
    write_dof_file(job.file("dofs.txt"), own);
    const FeModel external = model_of(
        job.mesh_file(), preprocess::ExternalMatrices{
                             job.file("k.mtx"), job.file("m.mtx"), job.file("dofs.txt"), {}});

    const FlexibleBody a = reduce(own), b = reduce(external);

    EXPECT_TRUE(external.external_matrices);
    ASSERT_EQ(a.size(), b.size());
    EXPECT_EQ(a.K, b.K);
    EXPECT_EQ(a.inertia.M_ff, b.inertia.M_ff);
    EXPECT_EQ(a.inertia.J0, b.inertia.J0);
    EXPECT_EQ(a.inertia.J2, b.inertia.J2);
}

TEST(ReducedBodyOfOtherMatrices, AgreesForCalculixMatricesOfTheSameDeck)
{
    if (!has_calculix()) {
        GTEST_SKIP() << "ccx is not installed";
    }
    CalculixJob job(reduced_block("C3D20"));
    job.store_matrices();
    const FeModel own = model_of(job.mesh_file());
    const FeModel external = model_of(
        job.mesh_file(),
        preprocess::ExternalMatrices{
            job.file("matrices.sti"), job.file("matrices.mas"), job.file("matrices.dof"), {}});

    const FlexibleBody a = reduce(own), b = reduce(external);

    ASSERT_EQ(a.size(), b.size());
    EXPECT_LT(frequency_difference(a, b, 1e9), 1e-6);  // C3D20: the same elements in both codes
    EXPECT_NEAR(a.inertia.mass, b.inertia.mass, 1e-9 * a.inertia.mass);
    EXPECT_TRUE(a.inertia.J0.isApprox(b.inertia.J0, 1e-8));
}

}  // namespace
}  // namespace clench::test
