#include "tests/support/element_kinds.hpp"

#include <algorithm>
#include <array>
#include <random>

#include <Eigen/Geometry>

#include "preprocess/elements/shape_functions.hpp"

namespace clench::test {

using preprocess::ElementNodes, preprocess::ElementProperties;

std::vector<ElementKind> solid_kinds()
{
    const auto solid = [](Shape shape, Integration integration = Integration::full) {
        return ElementKind{shape, Family::solid, integration};
    };
    return {solid(Shape::tet4),
            solid(Shape::tet10),
            solid(Shape::pyr5),
            solid(Shape::wedge6),
            solid(Shape::wedge15),
            solid(Shape::hex8),
            solid(Shape::hex8, Integration::b_bar),
            solid(Shape::hex8, Integration::incompatible),
            solid(Shape::hex8, Integration::reduced),
            solid(Shape::hex20),
            solid(Shape::hex20, Integration::reduced)};
}

std::vector<ElementKind> plane_kinds()
{
    std::vector<ElementKind> kinds;
    for (const Family family : {Family::plane_stress, Family::plane_strain}) {
        kinds.push_back({Shape::tri3, family, Integration::full});
        kinds.push_back({Shape::tri6, family, Integration::full});
        kinds.push_back({Shape::quad4, family, Integration::full});
        kinds.push_back({Shape::quad4, family, Integration::incompatible});
        kinds.push_back({Shape::quad4, family, Integration::reduced});
        kinds.push_back({Shape::quad8, family, Integration::full});
        kinds.push_back({Shape::quad8, family, Integration::reduced});
    }
    return kinds;
}

std::vector<ElementKind> continuum_kinds()
{
    std::vector<ElementKind> kinds = solid_kinds();
    const std::vector<ElementKind> plane = plane_kinds();
    kinds.insert(kinds.end(), plane.begin(), plane.end());
    return kinds;
}

std::string kind_name(const ElementKind& kind)
{
    constexpr std::array families{"", "_plane_stress", "_plane_strain", "_beam"};
    constexpr std::array integrations{"", "_reduced", "_b_bar", "_incompatible"};
    return std::string(name_of(kind.shape)) + families[static_cast<std::size_t>(kind.family)] +
           integrations[static_cast<std::size_t>(kind.integration)];
}

std::vector<std::array<int, 2>> edges_of_mid_nodes(Shape shape)
{
    const Eigen::MatrixXd& p = preprocess::reference_nodes(shape);
    std::vector<std::array<int, 2>> edges;
    for (int a = corner_count(shape); a < node_count(shape); ++a) {
        for (int i = 0; i < corner_count(shape); ++i) {
            for (int k = 0; k < i; ++k) {
                if ((p.col(i) + p.col(k)).isApprox(2.0 * p.col(a), 1e-14)) {
                    edges.push_back({k, i});
                }
            }
        }
    }
    return edges;
}

namespace {

Eigen::Matrix3d general_rotation(int dimension)
{
    if (dimension == 2) {
        return Eigen::AngleAxisd(0.7, Eigen::Vector3d::UnitZ()).toRotationMatrix();
    }
    return Eigen::AngleAxisd(0.7, Eigen::Vector3d(1.0, -2.0, 0.5).normalized()).toRotationMatrix();
}

void move_at_random(int first, int last, int dimension, double amount, std::mt19937& random,
                    ElementNodes& x)
{
    std::uniform_real_distribution<double> move(-amount, amount);
    for (int a = first; a < last; ++a) {
        for (int i = 0; i < dimension; ++i) {
            x(i, a) += move(random);
        }
    }
}

void centre_mid_nodes(Shape shape, ElementNodes& x)
{
    int a = corner_count(shape);
    for (const auto& [i, k] : edges_of_mid_nodes(shape)) {
        x.col(a++) = 0.5 * (x.col(i) + x.col(k));
    }
}

/// Edge of the scaled reference element: 5 where coordinates run from -1 to 1, else 2.5.
constexpr double scale = 2.5;

}  // namespace

ElementNodes undistorted(Shape shape)
{
    ElementNodes x = ElementNodes::Zero(3, node_count(shape));
    x.topRows(dimension(shape)) = scale * preprocess::reference_nodes(shape);
    const Eigen::Vector3d origin(0.3, -0.8, dimension(shape) == 3 ? 0.4 : 0.0);
    x = (general_rotation(dimension(shape)) * x).eval();
    x.colwise() += origin;
    return x;
}

ElementNodes distorted(Shape shape, unsigned seed)
{
    ElementNodes x = undistorted(shape);
    std::mt19937 random(seed);
    move_at_random(0, corner_count(shape), dimension(shape), 0.2 * scale, random, x);
    centre_mid_nodes(shape, x);
    return x;
}

ElementNodes curved(Shape shape, unsigned seed)
{
    ElementNodes x = distorted(shape, seed);
    std::mt19937 random(seed + 1000);
    move_at_random(corner_count(shape), node_count(shape), dimension(shape), 0.06 * scale, random,
                   x);
    return x;
}

ElementProperties isotropic_properties(double poisson)
{
    Material material;
    material.name = "TEST";
    material.elasticity = Isotropic{3.0, poisson};
    ElementProperties properties;
    properties.D = material.stiffness();
    properties.density = 1.7;
    properties.thickness = 0.6;
    return properties;
}

ElementProperties anisotropic_properties()
{
    ElementProperties properties = isotropic_properties();
    std::mt19937 random(7);
    std::uniform_real_distribution<double> entry(-0.5, 0.5);
    Matrix6d R;
    for (int i = 0; i < 36; ++i) {
        R(i) = entry(random);
    }
    properties.D += R * R.transpose();
    return properties;
}

ElementProperties beam_properties()
{
    ElementProperties properties;
    properties.density = 1.7;
    properties.young = 3.0;
    properties.shear = 1.1;
    properties.beam = {.area = 0.8,
                       .inertia_1 = 0.3,
                       .inertia_2 = 0.14,
                       .inertia_12 = 0.06,
                       .torsion = 0.2,
                       .shear_factor_1 = 0.85,
                       .shear_factor_2 = 0.6,
                       .mass_per_length = 0.25};
    properties.beam_normal = Eigen::Vector3d(0.2, 0.3, -1.0);
    return properties;
}

Eigen::MatrixXd rigid_motions(const ElementKind& kind, const ElementNodes& x)
{
    const bool beam = kind.family == Family::beam;
    const int d = beam ? 3 : dimension(kind.shape);
    const int dofs = beam ? 6 : d;
    Eigen::MatrixXd R = Eigen::MatrixXd::Zero(dofs * x.cols(), d == 2 ? 3 : 6);
    for (Eigen::Index a = 0; a < x.cols(); ++a) {
        for (int i = 0; i < d; ++i) {
            R(dofs * a + i, i) = 1.0;
        }
        for (int k = 0; k < (d == 2 ? 1 : 3); ++k) {
            const Eigen::Vector3d axis = Eigen::Vector3d::Unit(d == 2 ? 2 : k);
            R.block(dofs * a, d + k, d, 1) = axis.cross(Eigen::Vector3d(x.col(a))).head(d);
            if (beam) {
                R.block(dofs * a + 3, d + k, 3, 1) = axis;
            }
        }
    }
    return R;
}

}  // namespace clench::test
