// Any bytes must give a case or an InputError; a case must survive being written and read again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/case/case_file.hpp"
#include "core/errors.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace clench;
    const std::string text(reinterpret_cast<const char*>(data), size);
    app::Case first;
    try {
        first = app::read_case({"case.yaml", text});
    } catch (const InputError&) {
        return 0;
    }
    // An InputError from here on is a bug, and libFuzzer reports it as an uncaught exception.
    const std::string resolved = app::resolved_yaml(first, ".");
    const app::Case again = app::read_case({"case.yaml", resolved});
    if (app::resolved_yaml(again, ".") != resolved) {
        std::abort();
    }
    return 0;
}
