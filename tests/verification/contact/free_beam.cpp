#include "tests/verification/contact/free_beam.hpp"

#include <cmath>

namespace clench::test {
namespace {

constexpr double length = 720.0, width = 25.4, lap = 120.0, half = 0.5 * width;
constexpr double lap_begin = 0.5 * (length - lap), lap_end = lap_begin + lap;
constexpr double washer = 12.0;  ///< half its side

Eigen::Vector3d placed(const FreeBeam& beam, const Eigen::Vector3d& own)
{
    return (beam.turn * own + beam.shift) / beam.unit;
}

Eigen::Vector3d own_place(const FreeBeam& beam, const Eigen::Vector3d& x)
{
    return beam.turn.transpose() * (beam.unit * x - beam.shift);
}

/// The lower half beam, seen from the side; the upper one is the lower one rotated by 180 degrees
/// about y.
DeckMesh half_beam(const FreeBeam& beam, bool upper, std::int64_t first_id)
{
    Sweep plan;
    plan.shape = Shape::hex8;
    const int along = 10, in_lap = 12, through = 2;
    plan.patches = {rectangle({0.0, 0.0}, {lap_begin, half}, along, through),
                    rectangle({0.0, half}, {lap_begin, width}, along, through),
                    rectangle({lap_begin, 0.0}, {lap_end, half}, in_lap, through)};
    plan.layers = 4;
    plan.at = [=](const Eigen::Vector2d& side, double w) {
        const Eigen::Vector3d lower(side.x(), width * (1.0 - w), side.y());
        return placed(beam, upper
                                ? Eigen::Vector3d(length - lower.x(), lower.y(), width - lower.z())
                                : lower);
    };
    return {sweep(plan), first_id};
}

/// A force along the beam's own z on nodes of a set, shared out equally.
void add_force(const InterfaceCase& beam, const FreeBeam& options, const std::string& set,
               double newtons, Eigen::VectorXd& f)
{
    const std::vector<Index>& nodes = beam.model().mesh.node_sets.at(set);
    const Eigen::Vector3d each = newtons / static_cast<double>(nodes.size()) * options.turn.col(2);
    for (const Index node : nodes) {
        for (int d = 0; d < 3; ++d)
            f[beam.model().dofs.at(node, d)] += each[d];
    }
}

}  // namespace

std::unique_ptr<InterfaceCase> free_beam(const FreeBeam& options)
{
    const DeckMesh lower = half_beam(options, false, 0), upper = half_beam(options, true, 100'000);
    const auto own = [options](auto where) {
        return [options, where](const Eigen::Vector3d& x) { return where(own_place(options, x)); };
    };
    const auto on_interface = own([](const Eigen::Vector3d& x) {
        return std::abs(x.z() - half) < 1e-6 && x.x() > lap_begin - 1e-6 && x.x() < lap_end + 1e-6;
    });
    preprocess::DeckBuilder builder;
    builder.add_material(elastic("STEEL", 2.1e5 * options.unit * options.unit, 0.3));
    add_mesh(builder, lower, "LOWER", "STEEL");
    add_mesh(builder, upper, "UPPER", "STEEL");
    add_surface(builder, lower, "LOWER_FACE", on_interface);
    add_surface(builder, upper, "UPPER_FACE", on_interface);
    for (int bolt = 0; bolt < 3; ++bolt) {
        const auto under_washer = [&](double z) {
            return own([z, at = lap_begin + 30.0 * (bolt + 1)](const Eigen::Vector3d& x) {
                return std::abs(x.z() - z) < 1e-6 && std::abs(x.x() - at) < washer &&
                       std::abs(x.y() - half) < washer;
            });
        };
        const std::string number = std::to_string(bolt);
        add_node_set(builder, upper, "TOP" + number, under_washer(width));
        add_node_set(builder, lower, "BOTTOM" + number, under_washer(0.0));
    }
    const auto at_end = [&](double end) {
        return own([end](const Eigen::Vector3d& x) { return std::abs(x.x() - end) < 1e-6; });
    };
    add_node_set(builder, lower, "LEFT", at_end(0.0));
    add_node_set(builder, upper, "RIGHT", at_end(length));

    const double volume = std::pow(options.unit, 3);
    solver::InterfaceLaws laws = linear_law(5e4 * volume);
    if (options.mu > 0.0) {
        laws.friction = solver::FrictionLaw{};
        laws.friction->mu = options.mu;
        laws.friction->stick = 1e4 * volume;
    }
    return std::make_unique<InterfaceCase>(
        builder.finish(),
        std::vector{interface_between("UPPER_FACE", "LOWER_FACE", 0.5 / options.unit)},
        std::vector{laws});
}

Eigen::VectorXd beam_bolts(const InterfaceCase& beam, const FreeBeam& options, double newtons)
{
    Eigen::VectorXd f = Eigen::VectorXd::Zero(beam.model().n_free());
    for (const char* bolt : {"0", "1", "2"}) {
        add_force(beam, options, std::string("TOP") + bolt, -newtons, f);
        add_force(beam, options, std::string("BOTTOM") + bolt, newtons, f);
    }
    return f;
}

Eigen::VectorXd beam_bending(const InterfaceCase& beam, const FreeBeam& options, double newtons)
{
    Eigen::VectorXd f = Eigen::VectorXd::Zero(beam.model().n_free());
    for (const auto& [set, force] : {std::pair("LEFT", newtons), std::pair("RIGHT", newtons),
                                     std::pair("TOP1", -newtons), std::pair("BOTTOM1", -newtons)})
        add_force(beam, options, set, force, f);
    return f;
}

Eigen::VectorXd own_displacements(const InterfaceCase& beam, const FreeBeam& options,
                                  const solver::FullState& state)
{
    Eigen::VectorXd u(3 * beam.model().mesh.node_total());
    for (Index node = 0; node < beam.model().mesh.node_total(); ++node) {
        u.segment<3>(3 * node) =
            options.unit * options.turn.transpose() * beam.displacement(state, node);
    }
    return u;
}

}  // namespace clench::test
