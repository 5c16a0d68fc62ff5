#include "solver/multibody/system/element_rows.hpp"

#include "solver/multibody/kinematics/numbered.hpp"

namespace clench::solver::multibody {

namespace {

/// Joints' numbers, then zeros for force elements.
Eigen::VectorXd with_room(const System& system, const Eigen::VectorXd& joints)
{
    Eigen::VectorXd all = Eigen::VectorXd::Zero(system.multiplier_count());
    all.head(joints.size()) = joints;
    return all;
}

/// Calls visit(row of λ, rows, row within them) for every row of force elements.
template <class Visit>
void for_each_row(const std::vector<ElementRows>& elements, Visit visit)
{
    for (const ElementRows& element : elements) {
        for (Index i = 0; i < static_cast<Index>(element.rows.value.size()); ++i) {
            visit(element.first + i, element.rows, i);
        }
    }
}

}  // namespace

std::vector<ElementRows> element_rows(const System& system, const Configuration& at, double length)
{
    std::vector<ElementRows> elements;
    for (const auto& force : system.forces()) {
        const Index count = force->multiplier_count();
        if (count == 0) {
            continue;
        }
        elements.push_back({force->first_multiplier(), MultiplierRows(count, length)});
        MultiplierRows& rows = elements.back().rows;
        force->add_multiplier_rows(at, rows);
        std::erase_if(rows.blocks,
                      [](const MultiplierRows::Block& block) { return block.body == 0; });
    }
    return elements;
}

Eigen::VectorXd multiplier_values(const System& system, const Configuration& at)
{
    Eigen::VectorXd C = with_room(system, constraint_values(system, at));
    for_each_row(element_rows(system, at),
                 [&](Index row, const MultiplierRows& rows, Index i) { C[row] = rows.value[i]; });
    return C;
}

HeldValues held_values(const System& system, const Configuration& at, double length)
{
    HeldValues held{with_room(system, constraint_values(system, at)),
                    with_room(system, constraint_scales(system, length))};
    for_each_row(element_rows(system, at, length),
                 [&](Index row, const MultiplierRows& rows, Index i) {
                     held.value[row] = rows.holds(i) ? rows.value[i] : 0.0;
                     held.scale[row] = rows.scale[i];
                 });
    return held;
}

Eigen::VectorXd held_rates(const System& system, const Configuration& at)
{
    const Eigen::VectorXd& u = at.state().u;
    Eigen::VectorXd rates = with_room(system, multiply(system, constraint_jacobian(system, at), u) +
                                                  constraint_time_rates(system, at));
    for_each_row(element_rows(system, at), [&](Index row, const MultiplierRows& rows, Index i) {
        if (rows.holds(i)) {
            rates[row] = rows.rate[i];
            for (const MultiplierRows::Block& block : rows.blocks) {
                rates[row] += block.by_position.row(i).dot(at.u(block.body));
            }
        }
    });
    return rates;
}

Eigen::VectorXd acceleration_sides(const System& system, const Configuration& at)
{
    Eigen::VectorXd sides = with_room(system, constraint_accelerations(system, at));
    for_each_row(element_rows(system, at), [&](Index row, const MultiplierRows& rows, Index i) {
        sides[row] = rows.holds(i) ? rows.acceleration[i] : -rows.value[i];
    });
    return sides;
}

Eigen::VectorXd rest_sides(const System& system, const Configuration& at)
{
    Eigen::VectorXd sides = Eigen::VectorXd::Zero(system.multiplier_count());
    for_each_row(element_rows(system, at), [&](Index row, const MultiplierRows& rows, Index i) {
        sides[row] = rows.holds(i) ? 0.0 : -rows.value[i];
    });
    return sides;
}

void add_element_forces(const System& system, const Configuration& at,
                        const Eigen::VectorXd& lambda, Eigen::VectorXd& Q)
{
    for (const ElementRows& element : element_rows(system, at)) {
        const auto own = lambda.segment(element.first, element.rows.value.size());
        for (const MultiplierRows::Block& block : element.rows.blocks) {
            const BodySpan& span = item(system.spans(), block.body);
            Q.segment(span.u, span.size) += block.force * own;
        }
    }
}

}  // namespace clench::solver::multibody
