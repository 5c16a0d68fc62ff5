// Any bytes are a mesh or an error message.
#include <cstddef>
#include <cstdint>

#include "core/errors.hpp"
#include "preprocess/readers/gmsh/read_gmsh.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace clench::preprocess;
    const SourceFile file{"fuzz", std::string(reinterpret_cast<const char*>(data), size)};
    try {
        DeckBuilder builder;
        read_gmsh(file, {}, builder);
        builder.finish();
    } catch (const clench::Error&) {
    }
    return 0;
}
