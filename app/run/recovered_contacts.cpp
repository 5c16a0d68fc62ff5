#include "app/run/recovered_contacts.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/kinematics/configuration.hpp"
#include "solver/multibody/recovery/body_instant.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

std::string name_of(const BodyRecovery& body, std::size_t contact)
{
    return body.body + "." + body.reduced->interfaces[contact].name;
}

/// What one interface does to the modes.
Eigen::VectorXd modal_force(const InterfaceOperator& rows, const solver::InterfaceState& state)
{
    Eigen::VectorXd normal(rows.size()), tangent(2 * rows.size());
    for (Index i = 0; i < rows.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        normal[i] = rows.area[i] * state.pressure[k];
        tangent.segment<2>(2 * i) = rows.area[i] * state.friction[k];
    }
    return rows.normal.transpose() * normal - rows.tangent.transpose() * tangent;
}

}  // namespace

RecoveredContacts::RecoveredContacts(std::vector<BodyRecovery> bodies, const mb::System& system,
                                     int increments)
    : bodies_(std::move(bodies)), system_(&system), increments_(increments)
{
    for (const BodyRecovery& body : bodies_) {
        contacts_.emplace_back(body.reduced->interfaces.size());
        for (std::size_t j = 0; j < contacts_.back().size(); ++j) {
            contacts_.back()[j].seen.contact = name_of(body, j);
        }
    }
}

void RecoveredContacts::show(const mb::State& state, InterfaceRecorder& recorder)
{
    for (std::size_t b = 0; b < bodies_.size(); ++b) {
        show_body(b, state, recorder);
    }
    started_ = true;
}

void RecoveredContacts::show_body(std::size_t number, const mb::State& state,
                                  InterfaceRecorder& recorder)
{
    BodyRecovery& body = bodies_[number];
    const auto& interfaces = body.reduced->interfaces;
    Eigen::VectorXd inner = body.preload_forces;
    std::vector<solver::InterfaceState> projected;
    for (std::size_t j = 0; j < interfaces.size(); ++j) {
        projected.push_back(*recorder.find(name_of(body, j)));
        inner += modal_force(interfaces[j], projected.back());
    }
    const mb::Configuration at(*system_, state);
    const solver::BodyInstant instant = mb::body_instant(at, system_->find_body(body.body), inner);
    ++instants_;
    if (!started_ && body.has_preloads) {
        body.settled = body.recovery->settle(body.loads->preloaded(), increments_);
        if (body.settled) {
            body.recovery->tighten();
        }
    }
    if (!body.settled ||
        !body.recovery->advance(body.loads->coefficients(instant), started_ ? 1 : increments_)) {
        ++failed_;
        return;
    }
    const std::vector<solver::InterfaceState> states = body.recovery->states();
    for (std::size_t j = 0; j < interfaces.size(); ++j) {
        compare(contacts_[number][j], interfaces[j].area, projected[j], states[j]);
        recorder.replace(name_of(body, j), states[j]);
    }
}

void RecoveredContacts::compare(Contact& contact, const Eigen::VectorXd& area,
                                const solver::InterfaceState& projected,
                                const solver::InterfaceState& recovered)
{
    double before = 0.0, force = 0.0;
    for (std::size_t i = 0; i < recovered.pressure.size(); ++i) {
        const double a = area[static_cast<Eigen::Index>(i)];
        before += a * projected.pressure[i];
        force += a * recovered.pressure[i];
        const double apart = projected.pressure[i] - recovered.pressure[i];
        contact.pairs +=
            a * a * (apart * apart + (projected.friction[i] - recovered.friction[i]).squaredNorm());
        contact.pairs_size +=
            a * a *
            (recovered.pressure[i] * recovered.pressure[i] + recovered.friction[i].squaredNorm());
    }
    contact.seen.largest_force = std::max(contact.seen.largest_force, force);
    contact.seen.difference = std::max(contact.seen.difference, std::abs(before - force));
}

std::vector<RecoverySummary> RecoveredContacts::errors() const
{
    std::vector<RecoverySummary> all;
    for (const auto& of_body : contacts_) {
        for (const Contact& contact : of_body) {
            all.push_back(contact.seen);
            all.back().pairs =
                contact.pairs_size > 0.0 ? std::sqrt(contact.pairs / contact.pairs_size) : 0.0;
        }
    }
    return all;
}

std::string RecoveredContacts::warning() const
{
    return failed_ == 0
               ? std::string()
               : fmt::format(
                     "contact: at {} of {} output times there is no recovered solution; the "
                     "reduced body's own is shown there. A smaller output.step helps where "
                     "friction depends on the path",
                     failed_, instants_);
}

Eigen::VectorXd RecoveredContacts::save() const
{
    std::vector<double> numbers = {started_ ? 1.0 : 0.0, static_cast<double>(instants_),
                                   static_cast<double>(failed_)};
    for (std::size_t b = 0; b < bodies_.size(); ++b) {
        numbers.push_back(bodies_[b].settled ? 1.0 : 0.0);
        for (const Contact& contact : contacts_[b]) {
            numbers.insert(numbers.end(), {contact.seen.largest_force, contact.seen.difference,
                                           contact.pairs, contact.pairs_size});
        }
        const Eigen::VectorXd own = bodies_[b].recovery->save();
        numbers.insert(numbers.end(), own.begin(), own.end());
    }
    return Eigen::Map<const Eigen::VectorXd>(numbers.data(),
                                             static_cast<Eigen::Index>(numbers.size()));
}

void RecoveredContacts::restore(const Eigen::VectorXd& numbers)
{
    Eigen::Index at = 0;
    const auto next = [&] { return numbers[at++]; };
    started_ = next() != 0.0;
    instants_ = static_cast<int>(next());
    failed_ = static_cast<int>(next());
    for (std::size_t b = 0; b < bodies_.size(); ++b) {
        bodies_[b].settled = next() != 0.0;
        for (Contact& contact : contacts_[b]) {
            contact.seen.largest_force = next();
            contact.seen.difference = next();
            contact.pairs = next();
            contact.pairs_size = next();
        }
        const Eigen::Index size = bodies_[b].recovery->save_size();
        bodies_[b].recovery->restore(numbers.segment(at, size));
        at += size;
    }
}

}  // namespace clench::app
