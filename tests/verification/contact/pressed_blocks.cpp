#include "tests/verification/contact/pressed_blocks.hpp"

#include <cmath>

namespace clench::test {
namespace {

DeckMesh cube(const PressedBlocks& options, int cells, double bottom, std::int64_t first_id)
{
    Sweep plan;
    plan.shape = options.shape;
    plan.layers = cells;
    plan.patches = {rectangle({0, 0}, {options.edge, options.edge}, cells, cells)};
    plan.at = [=, edge = options.edge](const Eigen::Vector2d& point, double w) {
        return Eigen::Vector3d(point.x(), point.y(), bottom + edge * w);
    };
    return {sweep(plan), first_id};
}

Selector plane(int axis, double position, double edge)
{
    return [=](const Eigen::Vector3d& x) { return std::abs(x[axis] - position) < 1e-9 * edge; };
}

}  // namespace

std::unique_ptr<InterfaceCase> pressed_blocks(const PressedBlocks& options)
{
    const double edge = options.edge;
    const DeckMesh lower = cube(options, options.lower_cells, -edge, 0);
    const DeckMesh upper = cube(options, options.upper_cells, 0.0, 1'000'000);
    preprocess::DeckBuilder builder;
    builder.add_material(elastic("STEEL", options.young, options.poisson));
    add_mesh(builder, lower, "LOWER", "STEEL");
    add_mesh(builder, upper, "UPPER", "STEEL");
    for (const DeckMesh* part : {&lower, &upper}) {
        add_node_set(builder, *part, "X0", plane(0, 0.0, edge));
        add_node_set(builder, *part, "Y0", plane(1, 0.0, edge));
    }
    add_node_set(builder, lower, "BOTTOM", plane(2, -edge, edge));
    add_surface(builder, lower, "LOWER_FACE", plane(2, 0.0, edge));
    add_surface(builder, upper, "UPPER_FACE", plane(2, 0.0, edge));
    add_surface(builder, upper, "SIDE", plane(0, edge, edge));
    add_surface(builder, upper, "TOP", plane(2, edge, edge));
    preprocess::ContactRequest request =
        interface_between("UPPER_FACE", "LOWER_FACE", 0.1 * options.edge);
    request.points = options.points;
    auto blocks = std::make_unique<InterfaceCase>(builder.finish(), std::vector{request},
                                                  std::vector{linear_law(options.stiffness)});
    blocks->hold("X0", {0});
    blocks->hold("Y0", {1});
    blocks->hold("BOTTOM", {2});
    return blocks;
}

}  // namespace clench::test
