// A bolted beam that nothing holds: the same in any unit and anywhere in space.
#include "tests/verification/contact/free_beam.hpp"

#include <gtest/gtest.h>

namespace clench::test {
namespace {

struct Response {
    Eigen::VectorXd bolted, bent;  ///< [mm], in the beam's axes
    solver::InterfaceSums sums;
    int bolt_iterations = 0, iterations = 0;
    Index pairs = 0;
};

Response respond(const FreeBeam& options, Index most_condensed_rows = 12'000)
{
    const std::unique_ptr<InterfaceCase> beam = free_beam(options);
    const Eigen::VectorXd bolts = beam_bolts(*beam, options, 4000.0);
    const Eigen::VectorXd bent = bolts + beam_bending(*beam, options, 120.0);
    solver::StaticOptions exact;
    exact.tolerance = 1e-12;
    exact.most_condensed_rows = most_condensed_rows;
    const Solution preload = beam->solve({{"bolts", bolts, {}, 1}}, exact);
    const Solution both = beam->solve({{"bolts", bolts, {}, 1}, {"bend", bent, {}, 1}}, exact);
    Response response;
    response.bolted = own_displacements(*beam, options, preload.last());
    response.bent = own_displacements(*beam, options, both.last());
    response.sums = beam->sums(both.last());
    response.bolt_iterations = preload.statistics.iterations;
    response.iterations = both.statistics.iterations - preload.statistics.iterations;
    response.pairs = beam->model().contacts[0].size();
    EXPECT_EQ(both.statistics.cuts, 0);
    return response;
}

double difference(const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    return (a - b).cwiseAbs().maxCoeff() / b.cwiseAbs().maxCoeff();
}

/// The axes of a body that lies anywhere.
FreeBeam anywhere(double mu, double angle, double unit)
{
    FreeBeam beam;
    beam.turn = Eigen::AngleAxisd(angle, Eigen::Vector3d(1.0, -2.0, 0.5).normalized());
    beam.shift = {310.0 * angle, -520.0, 90.0 * angle};
    beam.unit = unit;
    beam.mu = mu;
    return beam;
}

class FreeBolted : public ::testing::TestWithParam<double> {};

TEST_P(FreeBolted, BeamRespondsAlikeInAllUnitsAndPlaces)
{
    const double mu = GetParam();
    FreeBeam plain;
    plain.mu = mu;
    const Response reference = respond(plain);
    EXPECT_LE(reference.bolt_iterations, 40);
    EXPECT_LE(reference.iterations, 40);
    EXPECT_NEAR(reference.sums.normal_force, 12'000.0, 120.0);
    EXPECT_LT(reference.sums.active_pairs, reference.pairs) << "it should open somewhere";
    for (const FreeBeam& beam :
         {anywhere(mu, 0.0, 1000.0), anywhere(mu, 0.7, 1.0), anywhere(mu, 2.3, 1000.0)}) {
        const Response other = respond(beam);
        EXPECT_LT(difference(other.bolted, reference.bolted), 1e-9);
        EXPECT_LT(difference(other.bent, reference.bent), 1e-9);
        EXPECT_NEAR(other.sums.normal_force / reference.sums.normal_force, 1.0, 1e-9);
        EXPECT_EQ(other.sums.active_pairs, reference.sums.active_pairs);
        EXPECT_LE(other.bolt_iterations, 40);
        EXPECT_LE(other.iterations, 40);
    }
}

INSTANTIATE_TEST_SUITE_P(Contact, FreeBolted, ::testing::Values(0.0, 0.2), [](const auto& mu) {
    return mu.param > 0.0 ? "friction" : "frictionless";
});

}  // namespace
}  // namespace clench::test
