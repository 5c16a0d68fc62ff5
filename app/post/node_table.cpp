#include "app/case/history_units.hpp"
#include "app/post/envelope.hpp"
#include "app/run/history_columns.hpp"

namespace clench::app {
namespace {

const std::vector<std::string>& stress_names()
{
    static const std::vector<std::string> names = {
        "stress_xx [force/length^2]", "stress_yy [force/length^2]", "stress_zz [force/length^2]",
        "stress_xy [force/length^2]", "stress_yz [force/length^2]", "stress_xz [force/length^2]",
        "von_mises [force/length^2]"};
    return names;
}

/// What is shown of a pair.
const std::vector<std::pair<ContactNumber, const char*>>& pair_columns()
{
    static const std::vector<std::pair<ContactNumber, const char*>> columns = {
        {ContactNumber::gap, "gap [length]"},
        {ContactNumber::pressure, "pressure [force/length^2]"},
        {ContactNumber::slip1, "slip1 [length]"},
        {ContactNumber::slip2, "slip2 [length]"},
        {ContactNumber::friction1, "friction1 [force/length^2]"},
        {ContactNumber::friction2, "friction2 [force/length^2]"},
        {ContactNumber::status, "status"}};
    return columns;
}

}  // namespace

/// Pairs stand at slave points, a node knows its place: that is enough to find them.
std::vector<NodeTable::NodePair> NodeTable::pairs_at(const WatchedNode& node) const
{
    constexpr double same_place = 1e-12;
    std::vector<NodePair> found;
    for (std::size_t p = 0; p < scene_.parts.size(); ++p) {
        const ScenePart& part = scene_.parts[p];
        const Eigen::Vector3d x = node.X + scene_.views[node.body].centre;
        for (std::size_t i = 0; part.body == node.body && i < part.pairs.point.size(); ++i) {
            if ((part.pairs.point[i] - x).norm() <= same_place * (1.0 + x.norm())) {
                found.push_back({p, i});
            }
        }
    }
    return found;
}

NodeTable::NodeTable(const Scene& scene, const OutputCase& output, bool is_static) : scene_(scene)
{
    std::vector<std::string> names;
    for (const WatchedNode& node : scene.nodes) {
        pairs_.push_back(pairs_at(node));
        for (const NodePair& pair : pairs_.back()) {
            for (const auto& [number, name] : pair_columns()) {
                names.push_back(node.name + " " + scene.parts[pair.part].name + " " + name);
            }
        }
        for (const char* axis : {"x", "y", "z"}) {
            names.push_back(node.name + " displacement_" + axis + " [length]");
        }
        for (const char* axis : {"x", "y", "z"}) {
            names.push_back(node.name + " velocity_" + axis + " [length/time]");
        }
        for (std::size_t site = 0; node.stress && site < node.stress->point.size(); ++site) {
            const std::string& material =
                node.stress->materials[static_cast<std::size_t>(node.stress->material[site])];
            for (const std::string& name : stress_names()) {
                names.push_back(node.name + " " + material + " " + name);
            }
        }
    }
    for (std::string& name : names) {
        const std::size_t unit = name.find('[');
        name = name.substr(0, unit) +
               (unit == std::string::npos ? "" : in_units(name.substr(unit), output));
    }
    text_ = csv_heading(first_heading(is_static, output), names);
}

void NodeTable::add(const TrajectoryReader& results, const FrameBlock& block)
{
    for (std::size_t j = 0; j < block.rows.size(); ++j) {
        std::vector<double> values;
        for (std::size_t n = 0; n < scene_.nodes.size(); ++n) {
            add_values(results, block, n, j, values);
        }
        text_ += csv_row(block.time[j], values);
    }
}

void NodeTable::add_values(const TrajectoryReader& results, const FrameBlock& block, std::size_t n,
                           std::size_t j, std::vector<double>& values) const
{
    const WatchedNode& node = scene_.nodes[n];
    for (const NodePair& pair : pairs_[n]) {
        for (const auto& [number, name] : pair_columns()) {
            values.push_back(
                contact_numbers_of(block.parts[pair.part].contact[j], number)[pair.pair]);
        }
    }
    const TrajectoryBody& body = results.layout().bodies[node.body];
    const Eigen::Map<const Eigen::VectorXd> zeta(block.q[j].data() + body.q + 7, body.modes);
    const Eigen::Map<const Eigen::VectorXd> rate(block.u[j].data() + body.u + 6, body.modes);
    const postprocess::SeenPoints seen =
        postprocess::see(scene_.views[node.body],
                         postprocess::body_motion(body, block.q[j].data(), block.u[j].data()), zeta,
                         rate, {node.X}, node.U * zeta, node.U * rate);
    values.insert(values.end(), seen.displacement.begin(), seen.displacement.end());
    values.insert(values.end(), seen.velocity.begin(), seen.velocity.end());
    if (!node.stress) {
        return;
    }
    const Eigen::VectorXd stress = node.stress->S * zeta;
    for (Eigen::Index site = 0; 6 * site < stress.size(); ++site) {
        double rotated[6];
        postprocess::rotate_stress(seen.axes, stress.data() + 6 * site, rotated);
        values.insert(values.end(), rotated, rotated + 6);
        values.push_back(postprocess::von_mises(stress.data() + 6 * site));
    }
}

}  // namespace clench::app
