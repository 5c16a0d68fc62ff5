#include "solver/multibody/contact/bolt_element.hpp"

#include "core/linalg/dense.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

BoltElement::BoltElement(std::string name, Index body, std::vector<std::string> names,
                         LockedBolts bolts)
    : name_(std::move(name)),
      body_(body),
      names_(std::move(names)),
      bolts_(std::move(bolts)),
      compliance_(pseudo_inverse(bolts_.stiffness)),
      delta_(bolts_.shortening)
{
}

Eigen::VectorXd BoltElement::shortening(const Configuration& at) const
{
    return tightening_ ? Eigen::VectorXd(compliance_ * (factor_ * bolts_.force +
                                                        bolts_.pull.transpose() * at.zeta(body_)))
                       : delta_;
}

void BoltElement::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    const BodySpan& span = at.mechanism().spans()[static_cast<std::size_t>(body_)];
    Q.segment(span.modes_u(), span.modes) += bolts_.pull * shortening(at);
}

void BoltElement::add_tangent(const Configuration& at, TangentSink& tangent)
{
    if (!tightening_)
        return;
    const Index first = at.mechanism().spans()[static_cast<std::size_t>(body_)].frame;
    tangent.add_by_position(body_, first, body_, first,
                            bolts_.pull * compliance_ * bolts_.pull.transpose());
}

ElementEnergy BoltElement::energy(const Configuration& at) const
{
    const Eigen::VectorXd delta = shortening(at);
    double potential = 0.5 * delta.dot(bolts_.stiffness * delta) -
                       delta.dot(bolts_.pull.transpose() * at.zeta(body_));
    if (tightening_)
        potential -= factor_ * bolts_.force.dot(delta);
    return {potential, 0.0};
}

void BoltElement::commit(const Configuration& at)
{
    delta_ = shortening(at);
}

std::vector<ElementOutput> BoltElement::outputs() const
{
    std::vector<ElementOutput> all;
    for (std::size_t b = 0; b < names_.size(); ++b) {
        const auto i = static_cast<Eigen::Index>(b);
        all.push_back({names_[b] + " force", [this, i](const Configuration& at) {
                           return bolts_.stiffness.row(i).dot(shortening(at)) -
                                  bolts_.pull.col(i).dot(at.zeta(body_));
                       }});
        all.push_back({names_[b] + " bending", [this, i](const Configuration& at) {
                           const Eigen::Vector3d M =
                               bolts_.moment.middleCols<3>(3 * i).transpose() * at.zeta(body_) +
                               bolts_.moment_of_shortening.middleRows<3>(3 * i) * shortening(at);
                           return bending_of(M, bolts_.normal.col(i));
                       }});
        all.push_back({names_[b] + " shortening",
                       [this, i](const Configuration& at) { return shortening(at)[i]; }});
    }
    return all;
}

std::unique_ptr<ForceElement> BoltElement::copy_on(Index body) const
{
    return std::make_unique<BoltElement>(name_, body, names_, bolts_);
}

}  // namespace clench::solver::multibody
