#include "app/run/full_order_physics.hpp"

namespace clench::app {

FullOrderPhysics::FullOrderPhysics(const FeModel& model, double settled)
    : model_(&model), settled_(settled)
{
    for (const Bolt& bolt : model.bolts) {
        bolts_.emplace_back(model, bolt);
    }
    found_.contacts.resize(model.contacts.size());
    found_.bolts.resize(bolts_.size());
    found_.bodies.resize(1);
}

void FullOrderPhysics::look(const solver::FullState& state)
{
    constexpr double slack = 1e-9;
    const bool tightening = state.time < settled_ - slack;
    for (std::size_t i = 0; i < bolts_.size() && !tightening; ++i) {
        found_.bolts[i].look(state.time, bolts_[i].value(*model_, state));
    }
    for (std::size_t j = 0; j < model_->contacts.size(); ++j) {
        found_.contacts[j].look(state.time, model_->contacts[j].area, state.interfaces[j]);
    }
    found_.bodies[0].look(state.time, state.x);
}

}  // namespace clench::app
