#include "postprocess/recovery/modal_basis.hpp"

#include <algorithm>
#include <cmath>

#include <Eigen/LU>

#include "core/linalg/blas.hpp"

namespace clench::postprocess {
namespace {

constexpr Eigen::Index modes_at_once = 8;

/// Calls use(first, X) with X = T Φ of some modes after the other.
template <class Use>
void for_mode_blocks(const FeModel& model, const RecoveryReader& recovery, const Use& use)
{
    for (Eigen::Index first = 0; first < recovery.size(); first += modes_at_once) {
        const Eigen::Index count = std::min(modes_at_once, recovery.size() - first);
        const Eigen::MatrixXd X = model.T * recovery.basis(first, count);
        use(first, X);
    }
}

bool turns_axes(const FeModel& model, const std::string& material)
{
    return std::ranges::any_of(model.sections, [&](const Section& section) {
        return same_name(section.material, material) &&
               (section.orientation || section.orientation_angle != 0.0);
    });
}

/// Empty where axes of the material are rotated and so not those of the stresses, or where it has
/// no elasticity.
std::optional<Matrix6d> compliance_of(const FeModel& model, const std::string& name)
{
    for (const Material& material : model.materials) {
        const bool isotropic = std::holds_alternative<Isotropic>(material.elasticity);
        if (same_name(material.name, name) && (isotropic || !turns_axes(model, name))) {
            return Matrix6d(material.stiffness().inverse());
        }
    }
    return std::nullopt;
}

/// rows += the translations of a point, a weighted sum of nodes, in the modes X.
void add_point(const FeModel& model, const WeightedRows& of_nodes, Index point,
               const Eigen::MatrixXd& X, Eigen::Ref<Eigen::MatrixXd> rows)
{
    for (Index k = of_nodes.first[point]; k < of_nodes.first[point + 1]; ++k) {
        for (int axis = 0; axis < 3; ++axis) {
            const Index row = model.dofs.at(of_nodes.source[k], axis);
            if (row != none) {
                rows.row(axis) += of_nodes.weight[k] * X.row(row);
            }
        }
    }
}

}  // namespace

Eigen::MatrixXd displacement_basis(const FeModel& model, const RecoveryReader& recovery,
                                   const std::vector<Index>& nodes)
{
    WeightedRows rows;
    for (const Index node : nodes) {
        rows.add(node, 1.0);
        rows.end_row();
    }
    return displacement_basis(model, recovery, rows);
}

Eigen::MatrixXd displacement_basis(const FeModel& model, const RecoveryReader& recovery,
                                   const WeightedRows& of_nodes)
{
    Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(3 * of_nodes.size(), recovery.size());
    for_mode_blocks(model, recovery, [&](Eigen::Index first, const Eigen::MatrixXd& X) {
        for (Index point = 0; point < of_nodes.size(); ++point) {
            add_point(model, of_nodes, point, X, basis.block(3 * point, first, 3, X.cols()));
        }
    });
    return basis;
}

StressBasis stress_basis(const FeModel& model, const RecoveryReader& recovery,
                         const std::vector<Index>& nodes)
{
    StressBasis result;
    result.materials = recovery.materials();
    for (const std::string& name : result.materials) {
        result.compliance.push_back(compliance_of(model, name));
    }
    std::vector<Eigen::Index> sites;
    const StressSites& all = recovery.sites();
    for (Eigen::Index site = 0; site < all.size(); ++site) {
        const Index node = all.node[static_cast<std::size_t>(site)];
        const auto found = std::ranges::lower_bound(nodes, node);
        if (found != nodes.end() && *found == node) {
            sites.push_back(site);
            result.point.push_back(static_cast<Index>(found - nodes.begin()));
            result.material.push_back(all.material[static_cast<std::size_t>(site)]);
        }
    }
    result.S.resize(6 * static_cast<Eigen::Index>(sites.size()), recovery.size());
    for (Eigen::Index first = 0; first < recovery.size(); first += modes_at_once) {
        const Eigen::Index count = std::min(modes_at_once, recovery.size() - first);
        const Eigen::MatrixXd stress = recovery.stress(first, count);
        for (std::size_t i = 0; i < sites.size(); ++i) {
            result.S.block(6 * static_cast<Eigen::Index>(i), first, 6, count) =
                stress.middleRows(6 * sites[i], 6);
        }
    }
    return result;
}

double von_mises(const double* s)
{
    const double a = s[0] - s[1], b = s[1] - s[2], c = s[2] - s[0];
    return std::sqrt(0.5 * (a * a + b * b + c * c) +
                     3.0 * (s[3] * s[3] + s[4] * s[4] + s[5] * s[5]));
}

double strain_energy_density(const Matrix6d& compliance, const double* stress)
{
    const Eigen::Map<const Eigen::Matrix<double, 6, 1>> sigma(stress);
    return 0.5 * sigma.dot(compliance * sigma);
}

Eigen::MatrixXd recovered(const Eigen::MatrixXd& basis,
                          const Eigen::Ref<const Eigen::MatrixXd>& zeta)
{
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(basis.rows(), zeta.cols());
    add_product(result, 1.0, basis, zeta);
    return result;
}

}  // namespace clench::postprocess
