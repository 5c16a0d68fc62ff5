#include "solver/full_order/contact_interface.hpp"

namespace clench::solver {

void ContactInterface::begin_step()
{
    const auto now = InterfaceResponse::stress();
    before_.assign(now.begin(), now.end());
}

void ContactInterface::evaluate(std::span<const Eigen::Vector3d> y, double step)
{
    InterfaceResponse::evaluate(y, step);
    weighted_ = {};
    if (!(end_weight_ > 0.0) || before_.empty())
        return;
    const auto t = InterfaceResponse::stress();
    const auto D = InterfaceResponse::tangent();
    weighted_ = end_change(before_, t, D);
    for (std::size_t i = 0; i < t.size(); ++i) {
        weighted_.stress[i] = t[i] + end_weight_ * weighted_.stress[i];
        weighted_.tangent[i] = D[i] + end_weight_ * weighted_.tangent[i];
    }
}

void ContactInterface::commit()
{
    begin_step();
    InterfaceResponse::commit();
}

std::span<const Eigen::Vector3d> ContactInterface::stress() const
{
    return is_weighted() ? std::span<const Eigen::Vector3d>(weighted_.stress)
                         : InterfaceResponse::stress();
}

std::vector<Eigen::Vector3d> ContactInterface::added_stress() const
{
    std::vector<Eigen::Vector3d> added = weighted_.stress;
    for (std::size_t i = 0; i < added.size(); ++i)
        added[i] -= InterfaceResponse::stress()[i];
    return added;
}

std::span<const Eigen::Matrix3d> ContactInterface::tangent() const
{
    return is_weighted() ? std::span<const Eigen::Matrix3d>(weighted_.tangent)
                         : InterfaceResponse::tangent();
}

/// The share of a pair depends on its pressure alone: with friction no potential has this tangent.
bool ContactInterface::symmetric() const
{
    return InterfaceResponse::symmetric() && !(is_weighted() && laws().friction);
}

}  // namespace clench::solver
