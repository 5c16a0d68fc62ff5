// Any bytes are displacements or an error message.
#include <cstddef>
#include <cstdint>

#include "core/errors.hpp"
#include "preprocess/fields/read_frd.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace clench::preprocess;
    const SourceFile file{"fuzz", std::string(reinterpret_cast<const char*>(data), size)};
    for (const FieldChoice& choice : {FieldChoice{}, FieldChoice{"STRESS", 2}}) {
        try {
            read_frd(file, choice);
        } catch (const clench::Error&) {
        }
    }
    return 0;
}
