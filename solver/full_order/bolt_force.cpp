#include "solver/full_order/bolt_force.hpp"

#include "core/model/contact_operator.hpp"

namespace clench::solver {

BoltForce::BoltForce(const FeModel& model, const Bolt& bolt)
    : row_(shortening_row(model, bolt)),
      number_(static_cast<Index>(&bolt - model.bolts.data())),
      normal_(bolt.normal)
{
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        const SparseMatrix G = contact_operator(model, model.contacts[j]);
        for (SparseMatrix::InnerIterator entry(G, row_); entry; ++entry) {
            const auto pair = static_cast<std::size_t>(entry.row() / 3);
            pairs_.push_back({j, pair, static_cast<int>(entry.row() % 3),
                              entry.value() * model.contacts[j].area[pair]});
        }
    }
}

double BoltForce::value(const FeModel& model, const FullState& state) const
{
    double force = 0.0;
    for (SparseMatrix::InnerIterator entry(model.K, row_); entry; ++entry)
        force += entry.value() * state.x[entry.row()];
    if (state.acceleration.size() > 0) {
        for (SparseMatrix::InnerIterator entry(model.M, row_); entry; ++entry)
            force += entry.value() * state.acceleration[entry.row()];
    }
    for (const PairEntry& entry : pairs_) {
        const InterfaceState& pairs = state.interfaces[entry.interface];
        force +=
            entry.factor * (entry.component == 2 ? -pairs.pressure[entry.pair]
                                                 : pairs.friction[entry.pair][entry.component]);
    }
    return force;
}

double BoltForce::bending(const FeModel& model, const FullState& state) const
{
    const Eigen::Vector3d M = model.bolt_moments.middleCols(3 * number_, 3).transpose() * state.x;
    return bending_of(M, normal_);
}

}  // namespace clench::solver
