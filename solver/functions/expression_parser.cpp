#include <cctype>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "solver/functions/expression.hpp"

namespace clench::solver {
namespace {

using Operation = Expression::Operation;
using Step = Expression::Step;

// Limits that no honest expression meets.
constexpr std::size_t most_characters = 4096;
constexpr int most_depth = 100;

struct Function {
    const char* name;
    Operation operation;
    int arguments;
};
constexpr Function functions[] = {
    {"sin", Operation::sine, 1},      {"cos", Operation::cosine, 1},
    {"tan", Operation::tangent, 1},   {"exp", Operation::exponential, 1},
    {"log", Operation::logarithm, 1}, {"sqrt", Operation::root, 1},
    {"abs", Operation::magnitude, 1}, {"min", Operation::least, 2},
    {"max", Operation::greatest, 2}};

/// Recursive descent, one function per level of precedence:
///   sum = product {(+|-) product},  product = sign {(*|/) sign},  sign = [-|+] sign | power,
///   power = atom [^ sign],  atom = number | t | pi | name(sum[, sum]) | (sum)
/// so that -t^2 is -(t^2) and 2^3^2 is 2^(3^2).
class Parser {
public:
    explicit Parser(const std::string& text) : text_(text) {}

    std::vector<Step> parse()
    {
        if (text_.size() > most_characters) {
            fail(fmt::format("has {} characters, expected at most {}", text_.size(),
                             most_characters));
        }
        sum();
        if (!at_end()) {
            fail(fmt::format("has {}, expected + - * / ^ or the end", here()));
        }
        return std::move(steps_);
    }

private:
    [[noreturn]] void fail(const std::string& problem) const
    {
        throw InputError("expression", problem,
                         "numbers, t, pi, + - * / ^, ( ) and sin cos tan exp log sqrt abs min max");
    }
    /// What stands at the current place: `")" at character 7`.
    std::string here()
    {
        skip_blanks();
        return position_ < text_.size() ? fmt::format("\"{}\" at character {}",
                                                      text_.substr(position_, 1), position_ + 1)
                                        : fmt::format("its end after character {}", text_.size());
    }
    void skip_blanks()
    {
        while (position_ < text_.size() && (text_[position_] == ' ' || text_[position_] == '\t')) {
            ++position_;
        }
    }
    bool at_end()
    {
        skip_blanks();
        return position_ == text_.size();
    }
    bool accept(char letter)
    {
        skip_blanks();
        const bool found = position_ < text_.size() && text_[position_] == letter;
        position_ += found ? 1 : 0;
        return found;
    }
    void expect(char letter)
    {
        if (!accept(letter)) {
            fail(fmt::format("has {}, expected \"{}\"", here(), letter));
        }
    }
    void push(Operation operation, double number = 0.0) { steps_.push_back({operation, number}); }

    void sum()
    {
        if (++depth_ > most_depth) {
            fail(fmt::format("has more than {} brackets within each other", most_depth));
        }
        product();
        for (;;) {
            if (accept('+')) {
                product();
                push(Operation::add);
            } else if (accept('-')) {
                product();
                push(Operation::subtract);
            } else {
                break;
            }
        }
        --depth_;
    }
    void product()
    {
        sign();
        for (;;) {
            if (accept('*')) {
                sign();
                push(Operation::multiply);
            } else if (accept('/')) {
                sign();
                push(Operation::divide);
            } else {
                return;
            }
        }
    }
    void sign()
    {
        bool negative = false;
        for (;;) {
            if (accept('-')) {
                negative = !negative;
            } else if (!accept('+')) {
                break;
            }
        }
        power();
        if (negative) {
            push(Operation::negate);
        }
    }
    void power()
    {
        atom();
        if (accept('^')) {
            if (++depth_ > most_depth) {
                fail(fmt::format("has more than {} powers of powers", most_depth));
            }
            sign();
            --depth_;
            push(Operation::power);
        }
    }
    void atom()
    {
        if (accept('(')) {
            sum();
            expect(')');
            return;
        }
        const char letter = position_ < text_.size() ? text_[position_] : '\0';
        if (std::isdigit(static_cast<unsigned char>(letter)) || letter == '.') {
            number();
        } else if (std::isalpha(static_cast<unsigned char>(letter))) {
            word();
        } else {
            fail(fmt::format("has {}, expected a number, t, pi, a function or \"(\"", here()));
        }
    }
    void number()
    {
        // strtod would also take hexadecimal numbers; those start with a digit and an x.
        const char* begin = text_.c_str() + position_;
        char* end = nullptr;
        const double value = std::strtod(begin, &end);
        const bool hexadecimal = begin[0] == '0' && (begin[1] == 'x' || begin[1] == 'X');
        if (end == begin || hexadecimal || !std::isfinite(value)) {
            fail(fmt::format("has {}, expected a finite decimal number", here()));
        }
        position_ += static_cast<std::size_t>(end - begin);
        push(Operation::number, value);
    }
    void word()
    {
        const std::size_t begin = position_;
        while (position_ < text_.size() &&
               std::isalnum(static_cast<unsigned char>(text_[position_]))) {
            ++position_;
        }
        const std::string name = text_.substr(begin, position_ - begin);
        if (name == "t") {
            push(Operation::time);
        } else if (name == "pi") {
            push(Operation::number, std::numbers::pi);
        } else {
            call(name, begin);
        }
    }
    void arguments(int count)
    {
        expect('(');
        for (int i = 0; i < count; ++i) {
            if (i > 0) {
                expect(',');
            }
            sum();
        }
        expect(')');
    }
    void call(const std::string& name, std::size_t begin)
    {
        std::vector<std::string> known = {"t", "pi"};
        for (const Function& function : functions) {
            known.emplace_back(function.name);
            if (name == function.name) {
                arguments(function.arguments);
                push(function.operation);
                return;
            }
        }
        throw InputError(
            "expression",
            fmt::format("has the unknown name \"{}\" at character {}, expected one of {}", name,
                        begin + 1, fmt::join(known, ", ")),
            did_you_mean(name, known));
    }

    const std::string& text_;
    std::size_t position_ = 0;
    int depth_ = 0;
    std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> parse_expression(const std::string& text)
{
    return Parser(text).parse();
}

}  // namespace clench::solver
