#include "solver/multibody/forces/coordinate.hpp"

#include <algorithm>

namespace clench::solver::multibody {

Coordinate evaluate_coordinate(const Configuration& at, const std::vector<Constraint::Term>& terms)
{
    Coordinate c;
    Eigen::Index n = 0;
    for (const Constraint::Term& term : terms) {
        n += static_cast<Eigen::Index>(term.measure.vectors.size());
    }
    c.g = c.y_rate = Eigen::VectorXd::Zero(3 * n);
    c.H = Eigen::MatrixXd::Zero(3 * n, 3 * n);
    Eigen::Index first = 0;
    for (const Constraint::Term& term : terms) {
        const MeasureValue m = evaluate(term.measure, at);
        const auto count = static_cast<Eigen::Index>(term.measure.vectors.size());
        c.s += term.factor * m.value;
        for (Eigen::Index i = 0; i < count; ++i) {
            const auto k = static_cast<std::size_t>(i);
            const VectorRef& ref = term.measure.vectors[k];
            c.vectors.push_back(ref);
            c.g.segment<3>(3 * (first + i)) = term.factor * m.g[k];
            c.y_rate.segment<3>(3 * (first + i)) = at.velocity(ref, m.vectors[k]);
            for (Eigen::Index j = 0; j < count; ++j) {
                c.H.block<3, 3>(3 * (first + i), 3 * (first + j)) =
                    term.factor * m.H(k, static_cast<std::size_t>(j));
            }
        }
        first += count;
    }
    c.rate = c.g.dot(c.y_rate);
    return c;
}

void add_bodies_of(const Mechanism& mechanism, const std::vector<Constraint::Term>& terms,
                   std::vector<Index>& bodies)
{
    for (const Constraint::Term& term : terms) {
        for (const VectorRef& ref : term.measure.vectors) {
            const Index body = mechanism.markers()[static_cast<std::size_t>(ref.marker)].body;
            if (std::find(bodies.begin(), bodies.end(), body) == bodies.end()) {
                bodies.push_back(body);
            }
        }
    }
}

}  // namespace clench::solver::multibody
