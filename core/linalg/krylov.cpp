#include "core/linalg/krylov.hpp"

#include <cmath>
#include <vector>

namespace clench {

KrylovOutcome conjugate_gradients(const LinearMap& A, const LinearMap& solve_P,
                                  const Eigen::VectorXd& b, double tolerance, int max_iterations)
{
    KrylovOutcome outcome;
    outcome.x = Eigen::VectorXd::Zero(b.size());
    Eigen::VectorXd r = b, z = solve_P(r), p = z;
    double rz = r.dot(z);
    const double rz0 = rz;
    if (!(rz0 > 0.0)) {
        outcome.converged = rz0 == 0.0;
        return outcome;
    }
    while (outcome.iterations < max_iterations && !outcome.converged) {
        ++outcome.iterations;
        const Eigen::VectorXd Ap = A(p);
        const double curvature = p.dot(Ap);
        if (!(curvature > 0.0))
            break;
        const double step = rz / curvature;
        outcome.x += step * p;
        r -= step * Ap;
        z = solve_P(r);
        const double next = r.dot(z);
        outcome.residual = std::sqrt(std::abs(next) / rz0);
        outcome.converged = outcome.residual <= tolerance;
        p = (z + (next / rz) * p).eval();
        rz = next;
    }
    return outcome;
}

namespace {

/// The least-squares problem of GMRES, kept triangular by Givens rotations.
class Hessenberg {
public:
    explicit Hessenberg(double beta) : g_{beta} {}

    /// Adds column `h` (with the norm of the next vector as last entry); returns the residual.
    double add(std::vector<double> h)
    {
        const std::size_t k = columns_.size();
        for (std::size_t i = 0; i < k; ++i) {
            const double upper = c_[i] * h[i] + s_[i] * h[i + 1];
            h[i + 1] = -s_[i] * h[i] + c_[i] * h[i + 1];
            h[i] = upper;
        }
        const double length = std::hypot(h[k], h[k + 1]);
        c_.push_back(length > 0.0 ? h[k] / length : 1.0);
        s_.push_back(length > 0.0 ? h[k + 1] / length : 0.0);
        h[k] = length;
        h.pop_back();
        columns_.push_back(std::move(h));
        g_.push_back(-s_[k] * g_[k]);
        g_[k] *= c_[k];
        return std::abs(g_.back());
    }

    std::vector<double> coefficients() const
    {
        std::vector<double> y(columns_.size());
        for (std::size_t i = y.size(); i-- > 0;) {
            double sum = g_[i];
            for (std::size_t j = i + 1; j < y.size(); ++j)
                sum -= columns_[j][i] * y[j];
            y[i] = columns_[i][i] != 0.0 ? sum / columns_[i][i] : 0.0;
        }
        return y;
    }

private:
    std::vector<std::vector<double>> columns_;
    std::vector<double> c_, s_, g_;
};

}  // namespace

KrylovOutcome gmres(const LinearMap& A, const LinearMap& solve_P, const Eigen::VectorXd& b,
                    const Eigen::VectorXd& scale, double tolerance, int max_iterations)
{
    const auto dot = [&scale](const Eigen::VectorXd& u, const Eigen::VectorXd& v) {
        return (u.array() * scale.array() * v.array()).sum();
    };
    KrylovOutcome outcome;
    outcome.x = Eigen::VectorXd::Zero(b.size());
    Eigen::VectorXd v = solve_P(b);
    const double beta = std::sqrt(dot(v, v));
    if (!(beta > 0.0)) {
        outcome.converged = beta == 0.0;
        return outcome;
    }
    std::vector<Eigen::VectorXd> basis{v / beta};
    Hessenberg H(beta);
    while (outcome.iterations < max_iterations && !outcome.converged) {
        ++outcome.iterations;
        v = solve_P(A(basis.back()));
        std::vector<double> h;
        for (const Eigen::VectorXd& q : basis) {
            h.push_back(dot(q, v));
            v -= h.back() * q;
        }
        const double length = std::sqrt(dot(v, v));
        h.push_back(length);
        outcome.residual = H.add(std::move(h)) / beta;
        outcome.converged = outcome.residual <= tolerance || length == 0.0;
        basis.emplace_back(v / (length > 0.0 ? length : 1.0));
    }
    const std::vector<double> y = H.coefficients();
    for (std::size_t j = 0; j < y.size(); ++j)
        outcome.x += y[j] * basis[j];
    return outcome;
}

}  // namespace clench
