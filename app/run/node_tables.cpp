#include "app/run/node_tables.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/base/replace_files.hpp"
#include "app/build/node_selection.hpp"
#include "app/case/case_links.hpp"
#include "core/model/contact_operator.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

std::vector<const NodeTableCase*> tables_of(const Case& c, const AnalysisCase& analysis)
{
    std::vector<const NodeTableCase*> tables;
    if (analysis.type == AnalysisType::linearise) {
        return tables;  // shapes of vibration have no displacements of their own
    }
    for (const NodeTableCase& table : c.output.tables) {
        const bool wanted =
            !table.analyses || std::find(table.analyses->begin(), table.analyses->end(),
                                         analysis.name) != table.analyses->end();
        if (wanted && &named_body(c, table.body, table.where()) == &body_of(c, analysis)) {
            tables.push_back(&table);
        }
    }
    return tables;
}

fs::path file_of(const fs::path& folder, const AnalysisCase& analysis, const NodeTableCase& table)
{
    return (folder / fmt::format("{}.{}.csv", analysis.name, table.name)).lexically_normal();
}

/// Values of a node by DOF; 0 for those it does not have. The shortening of a bolt, and the force
/// along it, stand where other nodes have x.
void add_values(const FeModel& model, Index node, const Eigen::VectorXd& values, int dofs,
                std::string& row)
{
    for (int dof = 0; dof < dofs; ++dof) {
        const bool bolt = dof == 0 && model.dofs.mask(node) == shortening;
        const Index position = model.dofs.at(node, bolt ? shortening_dof : dof);
        row += fmt::format(",{}", position == none ? 0.0 : values[position]);
    }
}

/// The force along a direction of a node's own frame belongs to the node.
void give_to_nodes(const FeModel& model, Eigen::VectorXd& r)
{
    for (const SkewSupport& support : model.skew_supports) {
        const double force = r[model.dofs.at(support.control, shortening_dof)];
        for (int axis = 0; axis < 3; ++axis) {
            const int dof = axis + (support.dof < 3 ? 0 : 3);
            if (const Index at = model.dofs.at(support.node, dof); at != none) {
                r[at] += force * support.direction[axis];
            }
        }
    }
}

std::string table_text(const FeModel& model, const NodeTableCase& table, const Eigen::VectorXd& x,
                       const Eigen::VectorXd& r)
{
    const std::vector<Index> nodes = select_all_nodes(model.mesh, table.at, table.where() + ".at");
    const bool rotations = std::any_of(nodes.begin(), nodes.end(), [&](Index node) {
        return (model.dofs.mask(node) & clench::rotations) != 0;
    });
    const int dofs = rotations ? 6 : 3;
    const bool displacement =
        std::find(table.values.begin(), table.values.end(), "displacement") != table.values.end();
    const bool reaction =
        std::find(table.values.begin(), table.values.end(), "reaction") != table.values.end();
    std::string text = "node,x,y,z";
    if (displacement) {
        text += rotations ? ",ux,uy,uz,rx,ry,rz" : ",ux,uy,uz";
    }
    if (reaction) {
        text += rotations ? ",fx,fy,fz,mx,my,mz" : ",fx,fy,fz";
    }
    text += "\n";
    for (const Index node : nodes) {
        const Eigen::Vector3d& at = model.mesh.nodes[node];
        text += fmt::format("{},{},{},{}", model.mesh.name_of(model.mesh.node_label[node]), at[0],
                            at[1], at[2]);
        if (displacement) {
            add_values(model, node, x, dofs, text);
        }
        if (reaction) {
            add_values(model, node, r, dofs, text);
        }
        text += "\n";
    }
    return text;
}

}  // namespace

Eigen::VectorXd reactions(const FeModel& model, const solver::FullState& state,
                          const Eigen::VectorXd& force)
{
    Eigen::VectorXd r = model.K * state.x - force;
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        const ContactPairs& pairs = model.contacts[j];
        const solver::InterfaceState& interface = state.interfaces[j];
        Eigen::VectorXd stress(3 * pairs.size());
        for (Index i = 0; i < pairs.size(); ++i) {
            const bool rubs = !interface.friction.empty();
            stress.segment<3>(3 * i) =
                pairs.area[i] * Eigen::Vector3d(rubs ? interface.friction[i][0] : 0.0,
                                                rubs ? interface.friction[i][1] : 0.0,
                                                -interface.pressure[i]);
        }
        r += contact_operator(model, pairs).transpose() * stress;
    }
    return r;
}

std::vector<fs::path> write_node_tables(const Case& c, const AnalysisCase& analysis,
                                        const FeModel& model, const solver::FullState& last,
                                        const Eigen::VectorXd& force, const fs::path& folder)
{
    std::vector<fs::path> files;
    const std::vector<const NodeTableCase*> tables = tables_of(c, analysis);
    if (tables.empty()) {
        return files;
    }
    const Eigen::VectorXd x = model.T * last.x;
    Eigen::VectorXd r = Eigen::VectorXd::Zero(model.dofs.size());
    r(model.free_dofs) = reactions(model, last, force);
    give_to_nodes(model, r);
    for (const NodeTableCase* table : tables) {
        files.push_back(file_of(folder, analysis, *table));
        write_text(files.back(), table_text(model, *table, x, r));
    }
    return files;
}

std::vector<fs::path> node_table_files(const Case& c, const AnalysisCase& analysis,
                                       const fs::path& folder)
{
    std::vector<fs::path> files;
    for (const NodeTableCase* table : tables_of(c, analysis)) {
        files.push_back(file_of(folder, analysis, *table));
    }
    return files;
}

}  // namespace clench::app
