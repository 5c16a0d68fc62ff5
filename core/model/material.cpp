#include "core/model/material.hpp"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench {
namespace {

Matrix6d stiffness_of(const Isotropic& m)
{
    const double lambda = m.young * m.poisson / ((1.0 + m.poisson) * (1.0 - 2.0 * m.poisson));
    const double shear = 0.5 * m.young / (1.0 + m.poisson);
    Matrix6d D = Matrix6d::Zero();
    D.topLeftCorner<3, 3>().setConstant(lambda);
    D.diagonal().head<3>().array() += 2.0 * shear;
    D.diagonal().tail<3>().setConstant(shear);
    return D;
}

Matrix6d stiffness_of(const Orthotropic& m)
{
    const Eigen::Vector3d& E = m.young;
    Matrix6d compliance = Matrix6d::Zero();
    compliance.diagonal() << 1.0 / E[0], 1.0 / E[1], 1.0 / E[2], 1.0 / m.g12, 1.0 / m.g13,
        1.0 / m.g23;
    compliance(0, 1) = compliance(1, 0) = -m.nu12 / E[0];
    compliance(0, 2) = compliance(2, 0) = -m.nu13 / E[0];
    compliance(1, 2) = compliance(2, 1) = -m.nu23 / E[1];
    return compliance.inverse();
}

void require(bool condition, const Material& material, const std::string& problem,
             const std::string& hint = "")
{
    if (!condition) {
        throw InputError(material.place, "material " + material.name + ": " + problem, hint);
    }
}

void check(const Isotropic& m, const Material& material)
{
    require(m.young > 0.0, material,
            fmt::format("Young's modulus is {}, expected a positive number", m.young));
    require(-1.0 < m.poisson && m.poisson < 0.5, material,
            fmt::format("Poisson's ratio is {}, expected a number in (-1, 0.5)", m.poisson),
            "incompressible materials (0.5) need mixed elements, which Clench does not have");
}

const Isotropic& isotropic(const Material& material)
{
    const auto* m = std::get_if<Isotropic>(&material.elasticity);
    require(m != nullptr, material,
            "is not isotropic, expected Young's modulus and Poisson's ratio",
            "beams take isotropic materials only");
    check(*m, material);
    return *m;
}

}  // namespace

Matrix6d Material::stiffness() const
{
    require(!std::holds_alternative<std::monostate>(elasticity), *this, "has no elastic constants",
            "add *ELASTIC, MAT1 or `young` and `poisson`");
    Matrix6d D;
    if (const auto* m = std::get_if<Isotropic>(&elasticity)) {
        check(*m, *this);
        D = stiffness_of(*m);
    } else if (const auto* o = std::get_if<Orthotropic>(&elasticity)) {
        D = stiffness_of(*o);
    } else {
        D = std::get<Anisotropic>(elasticity).stiffness;
    }
    const bool positive = D.allFinite() && Eigen::LLT<Matrix6d>(D).info() == Eigen::Success;
    require(positive, *this, "its elastic constants give a stiffness that is not positive definite",
            "check the sign and size of every modulus and nu_ij < sqrt(E_i/E_j)");
    return D;
}

double Material::young_modulus() const
{
    return isotropic(*this).young;
}

double Material::shear_modulus() const
{
    const Isotropic& m = isotropic(*this);
    return 0.5 * m.young / (1.0 + m.poisson);
}

double Material::density_or_throw() const
{
    require(density.has_value(), *this, "has no density, and the mass matrix needs one",
            "add *DENSITY, RHO of MAT1 or `density`");
    require(*density >= 0.0, *this, fmt::format("density is {}, expected at least 0", *density));
    return *density;
}

}  // namespace clench
