#pragma once

#include <cmath>

namespace clench::solver {

/// A function of t with its first and second derivative at one t: second-order forward-mode
/// automatic differentiation. Arithmetic follows the rules of Leibniz and Faà di Bruno.
struct Jet {
    double value = 0.0, first = 0.0, second = 0.0;

    /// A number that does not depend on t.
    static Jet constant(double c) { return {c, 0.0, 0.0}; }
    /// t itself.
    static Jet variable(double t) { return {t, 1.0, 0.0}; }
    bool is_finite() const
    {
        return std::isfinite(value) && std::isfinite(first) && std::isfinite(second);
    }
};

inline Jet operator+(const Jet& a, const Jet& b)
{
    return {a.value + b.value, a.first + b.first, a.second + b.second};
}

inline Jet operator-(const Jet& a, const Jet& b)
{
    return {a.value - b.value, a.first - b.first, a.second - b.second};
}

inline Jet operator-(const Jet& a)
{
    return {-a.value, -a.first, -a.second};
}

inline Jet operator*(const Jet& a, const Jet& b)
{
    return {a.value * b.value, a.first * b.value + a.value * b.first,
            a.second * b.value + 2.0 * a.first * b.first + a.value * b.second};
}

inline Jet operator*(double c, const Jet& a)
{
    return {c * a.value, c * a.first, c * a.second};
}

/// f(a) for a function with the value f and the derivatives f1, f2 at a.value. What does not
/// depend on t stays so, even where f1 is infinite: sqrt(0).
inline Jet composed(double f, double f1, double f2, const Jet& a)
{
    if (a.first == 0.0 && a.second == 0.0) {
        return Jet::constant(f);
    }
    return {f, f1 * a.first, f2 * a.first * a.first + f1 * a.second};
}

inline Jet operator/(const Jet& a, const Jet& b)
{
    const double inverse = 1.0 / b.value;
    return a * composed(inverse, -inverse * inverse, 2.0 * inverse * inverse * inverse, b);
}

inline Jet sin(const Jet& a)
{
    const double s = std::sin(a.value);
    return composed(s, std::cos(a.value), -s, a);
}

inline Jet cos(const Jet& a)
{
    const double c = std::cos(a.value);
    return composed(c, -std::sin(a.value), -c, a);
}

inline Jet tan(const Jet& a)
{
    const double t = std::tan(a.value), t1 = 1.0 + t * t;
    return composed(t, t1, 2.0 * t * t1, a);
}

inline Jet exp(const Jet& a)
{
    const double e = std::exp(a.value);
    return composed(e, e, e, a);
}

inline Jet log(const Jet& a)
{
    const double inverse = 1.0 / a.value;
    return composed(std::log(a.value), inverse, -inverse * inverse, a);
}

inline Jet sqrt(const Jet& a)
{
    const double root = std::sqrt(a.value);
    return composed(root, 0.5 / root, -0.25 / (root * a.value), a);
}

/// At the kink the derivative of the branch to the right.
inline Jet abs(const Jet& a)
{
    return a.value < 0.0 ? -a : a;
}

inline Jet min(const Jet& a, const Jet& b)
{
    return b.value < a.value ? b : a;
}

inline Jet max(const Jet& a, const Jet& b)
{
    return a.value < b.value ? b : a;
}

/// aᵇ; an exponent that does not depend on t allows a ≤ 0, as std::pow does.
inline Jet pow(const Jet& a, const Jet& b)
{
    if (b.first != 0.0 || b.second != 0.0) {
        return exp(b * log(a));
    }
    const double n = b.value;
    // A factor 0 wins over a power that is infinite at a = 0: t¹ has no second derivative.
    const double f1 = n == 0.0 ? 0.0 : n * std::pow(a.value, n - 1.0);
    const double f2 = n * (n - 1.0) == 0.0 ? 0.0 : n * (n - 1.0) * std::pow(a.value, n - 2.0);
    return composed(std::pow(a.value, n), f1, f2, a);
}

}  // namespace clench::solver
