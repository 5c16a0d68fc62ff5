#include "preprocess/fields/read_displacements.hpp"

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/fields/read_frd.hpp"
#include "preprocess/fields/read_vtu_field.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {

DisplacementField read_displacements(const std::filesystem::path& path, const FieldChoice& choice)
{
    const std::string extension = path.extension().string();
    const bool frd = same_name(extension, ".frd");
    if (!frd && !same_name(extension, ".vtu")) {
        throw InputError(path.string(),
                         "displacements are read from .vtu and .frd, not from " + shown(extension),
                         "CalculiX writes .frd; ParaView and meshio write .vtu");
    }
    const SourceFile file = load_file(path);
    return frd ? read_frd(file, choice) : read_vtu_field(file, choice);
}

}  // namespace clench::preprocess
