#pragma once

#include <stdexcept>
#include <string>

#include "core/place.hpp"

namespace clench {

/// What the process returns; fixed by docs/design.md.
enum class ExitCode { done = 0, bad_input = 2, numerical = 3, system = 4, interrupted = 130 };

/// Base of the three kinds of failure that a user can act on. `what()` is the whole message:
///
///     where: problem
///       hint: hint
///
/// `problem` starts in lower case and holds the value found and the value expected.
class Error : public std::runtime_error {
public:
    const std::string& where() const { return where_; }
    const std::string& problem() const { return problem_; }
    const std::string& hint() const { return hint_; }
    ExitCode exit_code() const { return exit_code_; }

protected:
    Error(ExitCode code, std::string where, std::string problem, std::string hint);

private:
    ExitCode exit_code_;
    std::string where_, problem_, hint_;
};

/// The user can correct it in a file, a key, a mesh or an option.
class InputError : public Error {
public:
    InputError(std::string where, std::string problem, std::string hint = "")
        : Error(ExitCode::bad_input, std::move(where), std::move(problem), std::move(hint))
    {
    }
    InputError(const Place& where, std::string problem, std::string hint = "")
        : InputError(where.text(), std::move(problem), std::move(hint))
    {
    }
};

/// The user can remedy it by changing the model or the step; holds the numbers that show it.
class NumericalError : public Error {
public:
    NumericalError(std::string where, std::string problem, std::string hint = "")
        : Error(ExitCode::numerical, std::move(where), std::move(problem), std::move(hint))
    {
    }
};

/// A file cannot be written, memory or disk ran out: the model is not to blame.
class SystemError : public Error {
public:
    SystemError(std::string where, std::string problem, std::string hint = "")
        : Error(ExitCode::system, std::move(where), std::move(problem), std::move(hint))
    {
    }
};

/// Prints the assertion that does not hold and aborts.
[[noreturn]] void fail_assertion(const char* condition, const char* file, int line);

}  // namespace clench

/// What our own code guarantees: a size, a sign, an order. Checked in every build, so it must cost
/// nothing that can be measured; never used for user input.
#define CLENCH_ASSERT(condition) \
    ((condition) ? void(0) : clench::fail_assertion(#condition, __FILE__, __LINE__))
