#include "app/physics/extremes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/errors.hpp"

namespace clench::app {
namespace {

/// The numbers of a struct that has nothing but doubles.
template <class Extremes>
using NumbersOf = std::array<double, sizeof(Extremes) / sizeof(double)>;

template <class Extremes>
void append(const Extremes& from, std::vector<double>& to)
{
    const auto numbers = std::bit_cast<NumbersOf<Extremes>>(from);
    to.insert(to.end(), numbers.begin(), numbers.end());
}

/// Goes through what was saved.
class SavedNumbers {
public:
    explicit SavedNumbers(const Eigen::VectorXd& all) : all_(all) {}

    double next()
    {
        CLENCH_ASSERT(at_ < all_.size());
        return all_[at_++];
    }
    template <class Extremes>
    void read(Extremes& target)
    {
        NumbersOf<Extremes> numbers;
        std::ranges::generate(numbers, [this] { return next(); });
        target = std::bit_cast<Extremes>(numbers);
    }
    Eigen::VectorXd vector()
    {
        const auto size = static_cast<Eigen::Index>(next());
        CLENCH_ASSERT(at_ + size <= all_.size());
        at_ += size;
        return all_.segment(at_ - size, size);
    }

private:
    const Eigen::VectorXd& all_;
    Eigen::Index at_ = 0;
};

struct Largest {
    double &value, &pair, &time;

    void raise(double found, std::size_t i, double t) const
    {
        if (found > value) {
            value = found;
            pair = static_cast<double>(i);
            time = t;
        }
    }
};

}  // namespace

void ContactExtremes::look(double t, std::span<const double> area,
                           const solver::InterfaceState& state)
{
    using enum solver::ContactStatus;
    const Largest deepest{penetration, penetration_pair, penetration_time};
    const Largest highest{pressure, pressure_pair, pressure_time};
    const Largest furthest{sliding, sliding_pair, sliding_time};
    double ignored = 0.0;
    const Largest deflected{deflection, deflection_pair, ignored};
    std::size_t active = 0, slipping = 0;
    for (std::size_t i = 0; i < area.size(); ++i) {
        deepest.raise(-state.gap[i], i, t);
        highest.raise(state.pressure[i], i, t);
        active += state.status[i] != open;
        slipping += state.status[i] == slip;
        furthest.raise(state.slip[i].norm() / std::sqrt(area[i]), i, t);
        if (i < state.history.size() && state.status[i] != open) {
            deflected.raise((state.history[i].s - state.history[i].plastic).norm(), i, t);
        }
        friction = std::max(friction, state.friction[i].norm());
    }
    const double share =
        area.empty() ? 0.0 : static_cast<double>(active) / static_cast<double>(area.size());
    first_active = states == 0.0 ? share : first_active;
    if (has_closed() && active == 0 && std::isnan(opened)) {
        opened = t;
    }
    if (active > 0 && slipping == active && std::isnan(slipped)) {
        slipped = t;
    }
    active_share = std::max(active_share, share);
    ++states;
}

void BoltExtremes::look(double t, double force)
{
    if (std::isnan(start)) {
        start = force;
    }
    if (force < least) {
        least = force;
        least_time = t;
    }
    if (force > most) {
        most = force;
        most_time = t;
    }
}

void BodyExtremes::look(double t, const Eigen::Ref<const Eigen::VectorXd>& now)
{
    const double size = now.norm();
    if (size > norm || x.size() == 0) {
        norm = size;
        time = t;
        x = now;
    }
}

Eigen::VectorXd Extremes::save() const
{
    std::vector<double> numbers;
    for (const ContactExtremes& contact : contacts) {
        append(contact, numbers);
    }
    for (const BoltExtremes& bolt : bolts) {
        append(bolt, numbers);
    }
    for (const BodyExtremes& body : bodies) {
        numbers.insert(numbers.end(), {body.norm, body.time, static_cast<double>(body.x.size())});
        numbers.insert(numbers.end(), body.x.begin(), body.x.end());
    }
    return Eigen::Map<const Eigen::VectorXd>(numbers.data(),
                                             static_cast<Eigen::Index>(numbers.size()));
}

void Extremes::restore(const Eigen::VectorXd& numbers)
{
    SavedNumbers from(numbers);
    for (ContactExtremes& contact : contacts) {
        from.read(contact);
    }
    for (BoltExtremes& bolt : bolts) {
        from.read(bolt);
    }
    for (BodyExtremes& body : bodies) {
        body.norm = from.next();
        body.time = from.next();
        body.x = from.vector();
    }
}

}  // namespace clench::app
