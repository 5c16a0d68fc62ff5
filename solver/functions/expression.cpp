#include "solver/functions/expression.hpp"

#include <utility>

namespace clench::solver {
namespace {

using Operation = Expression::Operation;

Jet of_one(Operation operation, const Jet& a)
{
    switch (operation) {
        case Operation::sine:
            return sin(a);
        case Operation::cosine:
            return cos(a);
        case Operation::tangent:
            return tan(a);
        case Operation::exponential:
            return exp(a);
        case Operation::logarithm:
            return log(a);
        case Operation::root:
            return sqrt(a);
        case Operation::magnitude:
            return abs(a);
        default:
            return -a;
    }
}

Jet of_two(Operation operation, const Jet& a, const Jet& b)
{
    switch (operation) {
        case Operation::add:
            return a + b;
        case Operation::subtract:
            return a - b;
        case Operation::multiply:
            return a * b;
        case Operation::divide:
            return a / b;
        case Operation::least:
            return min(a, b);
        case Operation::greatest:
            return max(a, b);
        default:
            return pow(a, b);
    }
}

bool takes_two(Operation operation)
{
    switch (operation) {
        case Operation::add:
        case Operation::subtract:
        case Operation::multiply:
        case Operation::divide:
        case Operation::power:
        case Operation::least:
        case Operation::greatest:
            return true;
        default:
            return false;
    }
}

}  // namespace

Expression::Expression(std::string text) : text_(std::move(text)), steps_(parse_expression(text_))
{
}

Jet Expression::at(double t) const
{
    std::vector<Jet> stack;
    for (const Step& step : steps_) {
        if (step.operation == Operation::number) {
            stack.push_back(Jet::constant(step.number));
        } else if (step.operation == Operation::time) {
            stack.push_back(Jet::variable(t));
        } else if (takes_two(step.operation)) {
            const Jet right = stack.back();
            stack.pop_back();
            stack.back() = of_two(step.operation, stack.back(), right);
        } else {
            stack.back() = of_one(step.operation, stack.back());
        }
    }
    return stack.back();
}

}  // namespace clench::solver
