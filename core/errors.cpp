#include "core/errors.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace clench {
namespace {

std::string compose(const std::string& where, const std::string& problem, const std::string& hint)
{
    std::string text = where.empty() ? problem : where + ": " + problem;
    if (!hint.empty()) {
        text += "\n  hint: " + hint;
    }
    return text;
}

}  // namespace

Error::Error(ExitCode code, std::string where, std::string problem, std::string hint)
    : std::runtime_error(compose(where, problem, hint)),
      exit_code_(code),
      where_(std::move(where)),
      problem_(std::move(problem)),
      hint_(std::move(hint))
{
}

void fail_assertion(const char* condition, const char* file, int line)
{
    std::fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
    std::abort();
}

}  // namespace clench
