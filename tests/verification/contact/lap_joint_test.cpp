// A bolted lap joint, preloaded and lifted, against CalculiX's face-to-face penalty contact.
#include "tests/verification/contact/lap_joint.hpp"

#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "preprocess/readers/read_deck.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {
namespace {

constexpr double stiffness = 5e4;  ///< ε_N
constexpr double preload = 10000.0;
constexpr double lift = 150.0;
constexpr double end_area = 30.0 * 6.0;

/// *CLOAD lines of a load on x_free. Nodes with free DOFs keep their own in both codes.
std::string loads_of(const FeModel& model, const Eigen::VectorXd& f)
{
    std::string lines;
    for (Index i = 0; i < model.n_free(); ++i) {
        if (f[i] != 0.0) {
            const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
            lines +=
                fmt::format("{}, {}, {:.10e}\n", model.mesh.node_label[node].id, dof + 1, f[i]);
        }
    }
    return lines;
}

struct Response {
    double end_z = 0.0;          ///< mean lift of the guided end
    double contact_force = 0.0;  ///< between the plates, normal
    double area = 0.0;           ///< in contact
};

/// Numbers of the first line of numbers after `title`.
std::vector<double> row_after(const std::string& dat, const std::string& title)
{
    std::istringstream text(dat.substr(std::min(dat.find(title), dat.size())));
    std::string line;
    std::getline(text, line);
    std::vector<double> row;
    while (row.empty() && std::getline(text, line)) {
        std::istringstream words(line);
        for (double value = 0.0; words >> value;) {
            row.push_back(value);
        }
    }
    return row;
}

double mean_z(const std::string& dat)
{
    std::istringstream text(dat.substr(dat.find("displacements")));
    std::string line;
    double sum = 0.0;
    int count = 0;
    std::getline(text, line);
    std::getline(text, line);
    for (double node, x, y, z; text >> node >> x >> y >> z; ++count) {
        sum += z;
    }
    return sum / count;
}

Response by_calculix(CalculixJob& job, const std::string& name, const std::string& loads)
{
    const std::string model = fmt::format(
        "*BOUNDARY\nCLAMPED, 1, 3\nGUIDED, 1, 2\n*SURFACE INTERACTION, NAME=FACES\n"
        "*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR\n{}\n"
        "*CONTACT PAIR, INTERACTION=FACES, TYPE=SURFACE TO SURFACE\nUPPER_FACE, LOWER_FACE\n",
        stiffness);
    const std::string dat =
        job.run(name, model,
                "*STATIC\n1., 1.\n*CLOAD\n" + loads +
                    "*NODE PRINT, NSET=GUIDED\nU\n"
                    "*CONTACT PRINT, SLAVE=UPPER_FACE, MASTER=LOWER_FACE\nCF\n");
    const std::vector<double> area_and_force = row_after(dat, "area,  normal force");
    return {mean_z(dat), -area_and_force.at(1), area_and_force.at(0)};
}

class BoltedLapJoint : public ::testing::TestWithParam<Shape> {};

TEST_P(BoltedLapJoint, MovesAndCarriesAsInCalculix)
{
    if (!has_calculix()) {
        GTEST_SKIP() << "ccx is not installed";
    }
    LapJoint lap;
    lap.shape = GetParam();
    lap.upper_cells = 6;
    const std::string deck = lap_joint_deck(lap);
    CalculixJob job(deck);
    std::ofstream(job.file("clench.inp")) << deck << bolt_heads();
    InterfaceCase ours(preprocess::read_deck({job.file("clench.inp")}),
                       {interface_between("UPPER_FACE", "LOWER_FACE", 0.5)},
                       {linear_law(stiffness)});
    ours.hold("CLAMPED", {0, 1, 2});
    ours.hold("GUIDED", {0, 1});
    const Eigen::VectorXd bolt =
        ours.force_at("PL_TOP", 2, -preload) + ours.force_at("PL_BOTTOM", 2, preload);
    const Eigen::VectorXd both = bolt + ours.traction("END", {0, 0, lift / end_area});
    const auto response = [&](const Eigen::VectorXd& f) {
        const Solution solution = ours.solve(f);
        double sum = 0.0;
        const std::vector<Index>& nodes = ours.model().mesh.node_sets.at("GUIDED");
        for (const Index node : nodes) {
            sum += ours.displacement(solution.last(), node).z();
        }
        const ContactPairs& pairs = ours.model().contacts[0];
        double area = 0.0;
        for (Index i = 0; i < pairs.size(); ++i) {
            area += solution.last().interfaces[0].pressure[i] > 0.0 ? pairs.area[i] : 0.0;
        }
        return Response{sum / static_cast<double>(nodes.size()),
                        ours.sums(solution.last()).normal_force, area};
    };

    const Response mine = response(both);
    const Response half = by_calculix(job, "half", loads_of(ours.model(), 0.5 * both));
    const Response theirs = by_calculix(job, "full", loads_of(ours.model(), both));

    std::printf(
        "  end %.6f / %.6f mm, force %.2f / %.2f N, area %.1f / %.1f mm2 (Clench / "
        "CalculiX)\n",
        mine.end_z, theirs.end_z, mine.contact_force, theirs.contact_force, mine.area, theirs.area);
    // CalculiX must itself be homogeneous before anything is compared with it.
    EXPECT_NEAR(2.0 * half.end_z / theirs.end_z, 1.0, 1e-5);
    EXPECT_NEAR(mine.end_z / theirs.end_z, 1.0, 0.005);
    EXPECT_NEAR(mine.contact_force / theirs.contact_force, 1.0, 0.01);
    EXPECT_NEAR(mine.area / theirs.area, 1.0, 0.1);
}

/// The upper plate is held by contact only: what holds it while Newton iterates must not show.
TEST_P(BoltedLapJoint, DoesNotDependOnTheRegularisation)
{
    LapJoint lap;
    lap.shape = GetParam();
    const std::filesystem::path file = test::own_folder(CLENCH_TEST_OUTPUT) / "lap_joint.inp";
    std::ofstream(file) << lap_joint_deck(lap) << bolt_heads();
    InterfaceCase ours(preprocess::read_deck({file}),
                       {interface_between("UPPER_FACE", "LOWER_FACE", 0.5)},
                       {linear_law(stiffness)});
    ours.hold("CLAMPED", {0, 1, 2});
    ours.hold("GUIDED", {0, 1});
    const Eigen::VectorXd load = ours.force_at("PL_TOP", 2, -preload) +
                                 ours.force_at("PL_BOTTOM", 2, preload) +
                                 ours.traction("END", {0, 0, lift / end_area});
    const auto solve = [&](double regularisation) {
        solver::StaticOptions options;
        options.regularisation = regularisation;
        options.tolerance = 1e-11;
        return ours.solve({{"load", load, {}, 1}}, options).last().x;
    };
    const double standard = solver::StaticOptions{}.regularisation;

    const Eigen::VectorXd soft = solve(0.1 * standard), hard = solve(10.0 * standard);

    EXPECT_LT((soft - hard).cwiseAbs().maxCoeff(), 1e-8 * soft.cwiseAbs().maxCoeff());
}

INSTANTIATE_TEST_SUITE_P(Contact, BoltedLapJoint, ::testing::Values(Shape::hex20, Shape::wedge15),
                         [](const auto& shape) {
                             return shape.param == Shape::hex20 ? "Q8" : "T6";
                         });

}  // namespace
}  // namespace clench::test
