// Any bytes are an archive or an error message.
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/errors.hpp"
#include "preprocess/readers/ansys/read_ansys.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace clench::preprocess;
    const SourceFile archive{"model.cdb", {reinterpret_cast<const char*>(data), size}};
    try {
        DeckBuilder builder;
        read_ansys(archive, builder);
        builder.finish();
    } catch (const clench::Error&) {
    }
    return 0;
}
