#include "preprocess/fields/import_shape.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/fields/free_from_couplings.hpp"
#include "preprocess/fields/free_from_equilibrium.hpp"
#include "preprocess/fields/match_nodes.hpp"
#include "preprocess/fields/read_displacements.hpp"

namespace clench::preprocess {
namespace {

class Importer {
public:
    Importer(const FeModel& model, const DisplacementField& field) : model_(model), field_(field)
    {
        state_.x = Eigen::VectorXd::Zero(model.dofs.size());
        state_.known.assign(static_cast<std::size_t>(model.dofs.size()), false);
        state_.x_free = Eigen::VectorXd::Zero(model.n_free());
        report_.source = fmt::format("{}: {}", field.file, field.what);
    }

    ImportedShape run(double tolerance)
    {
        take_values();
        find_open();
        ImportedShape shape;
        shape.x = model_.T * state_.x_free;
        compare(shape.x, tolerance);
        shape.report = std::move(report_);
        return shape;
    }

private:
    void take_values()
    {
        std::vector<bool> wanted;
        wanted.reserve(static_cast<std::size_t>(model_.mesh.node_total()));
        for (Index node = 0; node < model_.mesh.node_total(); ++node) {
            wanted.push_back((model_.dofs.mask(node) & translations) != 0);
        }
        const NodeMatch match = match_nodes(model_.mesh, wanted, field_);
        report_.by_number = match.by_number;
        report_.ignored = match.unused;
        for (Index node = 0; node < model_.mesh.node_total(); ++node) {
            if (match.point_of[node] != none) {
                take(node, field_.value[match.point_of[node]]);
            } else if (wanted[node]) {
                report_.missing.push_back(node);
            }
        }
        refuse_strangers();
        for (Index i = 0; i < model_.n_free(); ++i) {
            const Index position = model_.free_dofs[i];
            if (state_.known[position]) {
                state_.x_free[i] = state_.x[position];
            } else {
                state_.unknown.push_back(i);
            }
        }
    }

    void take(Index node, const Eigen::Vector3d& value)
    {
        ++report_.matched;
        for (int dof = 0; dof < 3; ++dof) {
            const Index position = model_.dofs.at(node, dof);
            if (position == none) {
                continue;
            }
            if (!std::isfinite(value[dof])) {
                throw InputError(report_.source,
                                 fmt::format("displacement of {} is {}, expected a number",
                                             model_.mesh.node_name(node), value[dof]));
            }
            state_.x[position] = value[dof];
            state_.known[position] = true;
            report_.largest = std::max(report_.largest, std::abs(value[dof]));
        }
    }

    /// A file of another body may share a few numbers or places with this one.
    void refuse_strangers() const
    {
        const Index wanted = report_.matched + static_cast<Index>(report_.missing.size());
        if (2 * report_.matched < wanted) {
            throw InputError(
                report_.source,
                fmt::format("has displacements of {} of the {} nodes of body {}, expected all",
                            report_.matched, wanted, model_.name),
                "is it a result of this mesh, with the displacements of all nodes?");
        }
        if (report_.largest == 0.0) {
            throw InputError(report_.source, "all displacements are zero");
        }
    }

    void find_open()
    {
        const std::vector<OpenMotion> open = free_from_couplings(model_, state_);
        refuse_open_displacements(open);
        free_from_equilibrium(model_, open, report_.source, state_.x_free);
        report_.from_equilibrium = static_cast<Index>(open.size());
        report_.from_couplings =
            static_cast<Index>(state_.unknown.size()) - report_.from_equilibrium;
    }

    void refuse_open_displacements(const std::vector<OpenMotion>& open) const
    {
        constexpr double negligible = 1e-6;
        std::vector<Index> nodes;
        for (const OpenMotion& motion : open) {
            for (std::size_t j = 0; j < motion.dofs.size(); ++j) {
                const auto [node, dof] = model_.dofs.node_and_dof(model_.free_dofs[motion.dofs[j]]);
                if (dof < 3 &&
                    std::abs(motion.factors[static_cast<Eigen::Index>(j)]) > negligible) {
                    nodes.push_back(node);
                }
            }
        }
        if (nodes.empty()) {
            return;
        }
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        std::vector<std::string> names;
        names.reserve(nodes.size());
        for (const Index node : nodes) {
            names.push_back(model_.mesh.node_name(node));
        }
        throw InputError(
            report_.source,
            fmt::format("has no displacement of {} nodes, and no coupling gives it: {}",
                        names.size(), list_some(names)),
            "CalculiX writes nodes of beams and shells with *NODE FILE, OUTPUT=2D");
    }

    /// Dependent DOFs of the file against the couplings.
    void compare(const Eigen::VectorXd& x, double tolerance)
    {
        for (Index i = 0; i < model_.dofs.size(); ++i) {
            const double difference = state_.known[i] ? std::abs(x[i] - state_.x[i]) : 0.0;
            if (difference > report_.disagreement) {
                report_.disagreement = difference;
                report_.worst = model_.dofs.node_and_dof(i).first;
            }
        }
        if (report_.disagreement > tolerance * report_.largest) {
            throw InputError(
                report_.source,
                fmt::format("displacements contradict the couplings of the mesh by {:.3g} at {}, "
                            "expected at most {:.3g} ({:g} of the largest displacement)",
                            report_.disagreement, model_.mesh.node_name(report_.worst),
                            tolerance * report_.largest, tolerance),
                "are the couplings the same in both models, and the rotations small?");
        }
    }

    const FeModel& model_;
    const DisplacementField& field_;
    PartlyKnown state_;
    ImportReport report_;
};

}  // namespace

ImportedShape import_shape(const FeModel& model, const DisplacementField& field, double tolerance)
{
    return Importer(model, field).run(tolerance);
}

ImportedShape import_shape(const FeModel& model, const std::filesystem::path& path,
                           const ImportOptions& options)
{
    return import_shape(model, read_displacements(path, options.choice), options.tolerance);
}

}  // namespace clench::preprocess
