#include "solver/multibody/contact/joint_contact.hpp"

#include <algorithm>
#include <cmath>

#include "core/errors.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {
namespace {

constexpr Index numbers_per_pair = 10;  // of a FrictionHistory
constexpr Index modal_rows = 6;         // u of a body: translation, rotation, then modes

void check(const std::string& name, const JointLaws& laws)
{
    std::string problem = problem_of(laws.normal);
    if (problem.empty() && laws.friction)
        problem = problem_of(*laws.friction);
    if (!problem.empty())
        throw InputError(name, problem);
}

/// Least value of the cubic through g0, g1 with slopes d0, d1 (per step).
double least_of_cubic(double g0, double d0, double g1, double d1)
{
    // g(x) = g0 + d0 x + b x² + a x³ on [0, 1]
    const double a = d0 + d1 - 2.0 * (g1 - g0), b = 3.0 * (g1 - g0) - 2.0 * d0 - d1;
    const double root = b * b - 3.0 * a * d0;
    double least = std::min(g0, g1);
    if (root < 0.0)
        return least;
    // The two zeros of g' in the form that does not cancel.
    const double q = -(b + std::copysign(std::sqrt(root), b));
    for (const double x : {q / (3.0 * a), d0 / q}) {
        if (x > 0.0 && x < 1.0)
            least = std::min(least, g0 + x * (d0 + x * (b + x * a)));
    }
    return least;
}

}  // namespace

JointContact::JointContact(std::string name, Index body, const JointOperator& joint, JointLaws laws,
                           double interference, int threads)
    : name_(std::move(name)),
      body_(body),
      joint_(&joint),
      kernel_(joint, laws.friction.has_value(), threads),
      response_({joint.gap.data(), static_cast<std::size_t>(joint.gap.size())},
                {joint.area.data(), static_cast<std::size_t>(joint.area.size())}, std::move(laws)),
      y_(static_cast<std::size_t>(joint.size()), Eigen::Vector3d::Zero()),
      committed_y_(y_),
      committed_stress_(y_)
{
    check(name_, response_.laws());
    response_.set_interference(interference);
    for (Index i = 0; i < joint.size(); ++i)
        committed_gap_.push_back(response_.initial_gap(i));
}

/// The laws depend on ζ and on the time since the last commit: the same question twice is answered
/// once, as when the tangent follows the force.
void JointContact::evaluate(const Configuration& at)
{
    const auto zeta = at.zeta(body_);
    if (zeta_.size() == zeta.size() && zeta_ == zeta && t_ == at.t())
        return;
    zeta_ = zeta;
    t_ = at.t();
    kernel_.displacements(zeta_, y_);
    response_.evaluate(y_, started_ ? std::max(0.0, t_ - committed_t_) : 0.0);
}

void JointContact::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    evaluate(at);
    const BodySpan& span = at.system().spans()[static_cast<std::size_t>(body_)];
    kernel_.add_transposed(-1.0, response_.stress(), Q.segment(span.u + modal_rows, span.modes));
}

void JointContact::add_tangent(const Configuration& at, TangentSink& tangent)
{
    evaluate(at);
    if (response_.active() == 0)
        return;
    tangent.add_by_position(body_, modal_rows, body_, modal_rows,
                            -kernel_.stiffness(response_.tangent(), response_.symmetric()));
}

ElementEnergy JointContact::energy(const Configuration& at) const
{
    (void)at;
    return {response_.potential(), friction_work_};
}

JointState JointContact::state(const Configuration& at)
{
    evaluate(at);
    return response_.state();
}

double JointContact::review(const Configuration& begin, const Configuration& end) const
{
    return grazed(begin, end) ? 0.5 : 1e9;
}

/// Whether pairs that are open at both ends were pressed in between, together with more than a
/// tenth of the joint's force: gaps as cubics through both ends and their rates.
bool JointContact::grazed(const Configuration& begin, const Configuration& end) const
{
    constexpr double noticeable = 0.1;
    const double h = end.t() - begin.t(), contact = contact_gap(response_.laws().normal);
    const Eigen::VectorXd rate0 = begin.zeta_rate(body_), rate1 = end.zeta_rate(body_);
    double force = 0.0, missed = 0.0;
    for (Index i = 0; i < kernel_.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        force += std::max(-response_.stress()[k].z(), -committed_stress_[k].z());
        const double g0 = committed_gap_[k], g1 = response_.gap()[k];
        if (g0 <= contact || g1 <= contact)
            continue;
        const double d0 = h * joint_->normal.row(i).dot(rate0);
        if (d0 >= contact - g0)
            continue;  // even at the first rate it would not have arrived
        const double d1 = h * joint_->normal.row(i).dot(rate1);
        const double least = least_of_cubic(g0, d0, g1, d1);
        missed += joint_->area[i] * normal_response(response_.laws().normal, least).pressure;
    }
    return missed > noticeable * force;
}

void JointContact::commit(const Configuration& at)
{
    evaluate(at);
    const auto stress = response_.stress();
    for (std::size_t i = 0; i < y_.size(); ++i) {
        friction_work_ +=
            0.5 *
            (committed_stress_[i] + stress[i]).head<2>().dot((y_[i] - committed_y_[i]).head<2>());
    }
    committed_stress_.assign(stress.begin(), stress.end());
    committed_y_ = y_;
    committed_gap_.assign(response_.gap().begin(), response_.gap().end());
    committed_t_ = at.t();
    started_ = true;
    response_.commit();
    zeta_.resize(0);  // the history moved on: the next question is a new one
}

// Per pair: gap, y, stress as committed; with friction its history as well. Then time and work.
Index JointContact::history_size() const
{
    const Index per_pair = 7 + (response_.history().empty() ? 0 : numbers_per_pair);
    return 3 + per_pair * kernel_.size();
}

void JointContact::save_history(Eigen::Ref<Eigen::VectorXd> numbers) const
{
    double* to = numbers.data();
    *to++ = started_ ? 1.0 : 0.0;
    *to++ = committed_t_;
    *to++ = friction_work_;
    for (std::size_t i = 0; i < y_.size(); ++i) {
        *to++ = committed_gap_[i];
        to = std::copy_n(committed_y_[i].data(), 3, to);
        to = std::copy_n(committed_stress_[i].data(), 3, to);
    }
    for (const FrictionHistory& h : response_.history()) {
        for (const Eigen::Vector2d* v : {&h.origin, &h.s, &h.plastic, &h.tau1})
            to = std::copy_n(v->data(), 2, to);
        *to++ = static_cast<double>(h.status);
        *to++ = h.dissipated;
    }
}

void JointContact::restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers)
{
    const double* from = numbers.data();
    started_ = *from++ != 0.0;
    committed_t_ = *from++;
    friction_work_ = *from++;
    for (std::size_t i = 0; i < y_.size(); ++i) {
        committed_gap_[i] = *from++;
        committed_y_[i] = Eigen::Vector3d(from[0], from[1], from[2]);
        committed_stress_[i] = Eigen::Vector3d(from[3], from[4], from[5]);
        from += 6;
    }
    JointState state;
    state.gap = committed_gap_;
    for (std::size_t i = 0; i < response_.history().size(); ++i) {
        FrictionHistory h;
        for (Eigen::Vector2d* v : {&h.origin, &h.s, &h.plastic, &h.tau1}) {
            *v = Eigen::Vector2d(from[0], from[1]);
            from += 2;
        }
        h.status = static_cast<ContactStatus>(static_cast<int>(*from++));
        h.dissipated = *from++;
        state.history.push_back(h);
    }
    response_.restore(state);
    zeta_.resize(0);
}

}  // namespace clench::solver::multibody
