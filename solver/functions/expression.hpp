#pragma once

#include <string>
#include <vector>

#include "solver/functions/jet.hpp"

namespace clench::solver {

/// An expression of t such as "2*sin(2*pi*50*t) + min(t, 1)^2": numbers, t, pi, + − * / ^, brackets
/// and the functions sin cos tan exp log sqrt abs min max. It is read once into a list of
/// operations for a stack and can do nothing but arithmetic.
class Expression {
public:
    /// @throws InputError saying which character is wrong and what was expected there.
    explicit Expression(std::string text);

    const std::string& text() const { return text_; }
    /// Value and derivatives; not finite where the expression is not: log(t) at t = 0.
    Jet at(double t) const;

    enum class Operation {
        number,
        time,
        add,
        subtract,
        multiply,
        divide,
        power,
        negate,
        sine,
        cosine,
        tangent,
        exponential,
        logarithm,
        root,
        magnitude,
        least,
        greatest
    };
    struct Step {
        Operation operation = Operation::number;
        double number = 0.0;
    };

private:
    std::string text_;
    std::vector<Step> steps_;  ///< postfix: operands before their operation
};

/// The operations of an expression in postfix order. @throws InputError as Expression.
std::vector<Expression::Step> parse_expression(const std::string& text);

}  // namespace clench::solver
