#include "tests/unit/full_order/two_blocks.hpp"

#include "preprocess/preprocess.hpp"
#include "tests/support/block_mesh.hpp"

namespace clench::test {
namespace {

constexpr std::array<int, 3> cells{4, 3, 2};

/// Share of a node of the common plane in its area, cells of 1 × 1.
double share(int i, int j)
{
    const double x = i == 0 || i == cells[0] ? 0.5 : 1.0;
    const double y = j == 0 || j == cells[1] ? 0.5 : 1.0;
    return x * y;
}

Index position_of(const Mesh& mesh, std::int64_t id)
{
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (mesh.node_label[node].id == id)
            return node;
    }
    return none;
}

Block block_at(double height, std::int64_t first_id, double unit)
{
    Block block;
    block.count = cells;
    block.size = unit * Eigen::Vector3d(4.0, 3.0, 2.0);
    block.origin = unit * Eigen::Vector3d(0.0, 0.0, height);
    block.first_id = first_id;
    return block;
}

Material steel_in(double unit)
{
    Material steel = steel_mm();
    steel.elasticity = Isotropic{2.1e5 / (unit * unit), 0.3};
    return steel;
}

}  // namespace

TwoBlocks::TwoBlocks(double unit_length, double gap) : unit(unit_length)
{
    const Block lower = block_at(0.0, 0, unit), upper = block_at(2.0 + gap, 1000, unit);
    preprocess::DeckBuilder builder;
    builder.add_material(steel_in(unit));
    add_block(builder, lower);
    add_block(builder, upper);
    preprocess::PreprocessReport report;
    model = preprocess::preprocess(builder.finish(), {}, report);

    ContactPairs pairs;
    pairs.name = "joint";
    pairs.first = {0};
    Eigen::Matrix3d frame;
    frame << 1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, -1.0;
    for (int j = 0; j <= cells[1]; ++j) {
        for (int i = 0; i <= cells[0]; ++i) {
            pairs.slave.push_back(position_of(model.mesh, upper.node(i, j, 0)));
            pairs.master.push_back(position_of(model.mesh, lower.node(i, j, cells[2])));
            pairs.N.push_back(1.0);
            pairs.first.push_back(static_cast<Index>(pairs.master.size()));
            pairs.face.emplace_back();
            pairs.frame.push_back(frame);
            pairs.gap.push_back(gap * unit);
            pairs.area.push_back(share(i, j) * unit * unit);
            const Index foot = position_of(model.mesh, lower.node(i, j, 0));
            for (int d = 0; d < 3; ++d)
                fixed.push_back(model.dofs.at(foot, d));
        }
    }
    model.contacts.push_back(pairs);
    std::sort(fixed.begin(), fixed.end());
}

solver::FullOrderProblem TwoBlocks::problem() const
{
    solver::InterfaceLaws laws;
    laws.normal.stiffness = 1e5 / (unit * unit * unit);
    return problem(laws);
}

solver::FullOrderProblem TwoBlocks::problem(const solver::InterfaceLaws& laws) const
{
    return {&model, {laws}, fixed, 1};
}

Eigen::VectorXd TwoBlocks::traction(const Eigen::Vector3d& stress) const
{
    const Block upper = block_at(2.0, 1000, unit);
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.n_free());
    for (int j = 0; j <= cells[1]; ++j) {
        for (int i = 0; i <= cells[0]; ++i) {
            const Index node = position_of(model.mesh, upper.node(i, j, cells[2]));
            for (int d = 0; d < 3; ++d) {
                f[model.dofs.at(node, d)] = share(i, j) * unit * unit * stress[d];
            }
        }
    }
    return f;
}

Eigen::Vector3d TwoBlocks::corner(const Eigen::VectorXd& x_free, int at_x, int at_y) const
{
    const Block upper = block_at(2.0, 1000, unit);
    const Index node =
        position_of(model.mesh, upper.node(at_x * cells[0], at_y * cells[1], cells[2]));
    Eigen::Vector3d u;
    for (int d = 0; d < 3; ++d)
        u[d] = x_free[model.dofs.at(node, d)];
    return u;
}

solver::FullState last_state(const solver::FullOrderProblem& problem,
                             const std::vector<solver::LoadStage>& stages,
                             const solver::StaticOptions& options,
                             solver::StaticStatistics* statistics)
{
    solver::FullState last;
    const solver::StaticStatistics done = solver::solve_static(
        problem, stages, options, [&last](const solver::FullState& state) { last = state; });
    if (statistics != nullptr)
        *statistics = done;
    return last;
}

}  // namespace clench::test
