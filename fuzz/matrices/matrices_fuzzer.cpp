// The first byte chooses what the rest is: a DOF file or a matrix in one of the three formats.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/errors.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/matrices/symmetric_matrix.hpp"

namespace {

clench::FeModel two_nodes()
{
    clench::FeModel model;
    model.mesh.nodes = {Eigen::Vector3d::Zero(), Eigen::Vector3d::UnitX()};
    model.mesh.node_label = {{10, 0}, {20, 0}};
    model.dofs = clench::DofMap({clench::translations, clench::all_dofs});
    model.free_dofs = {0, 1, 2, 3, 4, 5, 6, 7};
    return model;
}

void read(const clench::preprocess::SourceFile& file, bool dof_file)
{
    using namespace clench::preprocess;
    static const clench::FeModel model = two_nodes();
    static const DofLookup lookup(model);
    static const std::vector<clench::Index> rows{7, 6, 5, 4, 3, 2, 1, 0};
    if (dof_file) {
        read_dof_file(file, lookup);
        return;
    }
    const MatrixFormat format = matrix_format(file);
    const MatrixEntries entries =
        format == MatrixFormat::matrix_market ? read_matrix_market(file, rows)
        : format == MatrixFormat::triplets    ? read_triplets(file, rows)
                                              : read_matrix_input(file, lookup);
    symmetric_matrix(entries, lookup);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) {
        return 0;
    }
    const clench::preprocess::SourceFile file{
        "fuzz", std::string(reinterpret_cast<const char*>(data) + 1, size - 1)};
    try {
        read(file, data[0] == 'd');
    } catch (const clench::Error&) {
        // Refusing with a message is the right answer to most inputs.
    }
    return 0;
}
