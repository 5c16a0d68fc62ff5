#include "preprocess/matrices/external_matrices.hpp"

#include <optional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/matrices/symmetric_matrix.hpp"

namespace clench::preprocess {
namespace {

/// Diagonal entries that the file names: a DOF without one has no row in it.
std::vector<bool> rows_present(const MatrixEntries& matrix, Index n)
{
    std::vector<bool> present(n, false);
    for (const MatrixEntries::Entry& entry : matrix.entries) {
        present[entry.row] = present[entry.row] || entry.row == entry.column;
    }
    return present;
}

/// Σ over the DOFs of one direction: the mass of a body, nothing for a stiffness.
double moved_mass(const SparseMatrix& M, const FeModel& model, int direction)
{
    Eigen::VectorXd t = Eigen::VectorXd::Zero(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        t[i] = model.dofs.node_and_dof(model.free_dofs[i]).second == direction ? 1.0 : 0.0;
    }
    return t.dot(M * t);
}

void require_mass(const SparseMatrix& M, const FeModel& model, const std::string& file)
{
    constexpr double round_off = 1e-9;
    const double scale = M.diagonal().sum();
    double largest = 0.0;
    for (int direction = 0; direction < 3; ++direction) {
        largest = std::max(largest, moved_mass(M, model, direction));
    }
    if (!(largest > round_off * scale)) {
        throw InputError(file,
                         fmt::format("mass of the body is {:g} (rigid translation), with a "
                                     "diagonal sum of {:g}; expected a positive mass",
                                     largest, scale),
                         "are stiffness and mass exchanged?");
    }
}

/// The files of one body; the DOF file is read once, when the first matrix needs it.
class Reader {
public:
    Reader(const ExternalMatrices& files, const FeModel& model) : files_(files), dofs_(model) {}

    SparseMatrix read(const std::filesystem::path& path, bool every_dof)
    {
        const SourceFile file = load_file(path);
        const MatrixFormat format = matrix_format(file);
        if (format == MatrixFormat::matrix_input) {
            const MatrixEntries entries = read_matrix_input(file, dofs_);
            if (every_dof) {
                dofs_.require_all(rows_present(entries, dofs_.n_free()), {file.name, 0});
            }
            return symmetric_matrix(entries, dofs_);
        }
        const std::vector<Index>& rows = row_map(file.name);
        return symmetric_matrix(format == MatrixFormat::matrix_market
                                    ? read_matrix_market(file, rows)
                                    : read_triplets(file, rows),
                                dofs_);
    }

    /// A DOF file that nothing needed would be ignored silently.
    void require_dof_file_used() const
    {
        if (!row_map_ && !files_.dofs.empty()) {
            throw InputError(files_.place,
                             "a DOF file is given, but both matrix files name their "
                             "DOFs themselves",
                             "remove the key \"dofs\"");
        }
    }

private:
    const std::vector<Index>& row_map(const std::string& matrix_file)
    {
        if (files_.dofs.empty()) {
            throw InputError(
                files_.place,
                fmt::format("{} numbers its rows, so a DOF file is needed", matrix_file),
                "key \"dofs\": a file whose line k names the DOF of row k, as in "
                "\"17.3\" (CalculiX writes it as .dof)");
        }
        if (!row_map_) {
            row_map_ = read_dof_file(load_file(files_.dofs), dofs_);
        }
        return *row_map_;
    }

    const ExternalMatrices& files_;
    DofLookup dofs_;
    std::optional<std::vector<Index>> row_map_;
};

}  // namespace

void read_external_matrices(const ExternalMatrices& files, FeModel& model)
{
    Reader reader(files, model);
    // A DOF without mass may be absent from an Abaqus file; one without stiffness cannot move.
    SparseMatrix K = reader.read(files.stiffness, true);
    SparseMatrix M = reader.read(files.mass, false);
    reader.require_dof_file_used();
    require_mass(M, model, files.mass.string());
    model.K.swap(K);
    model.M.swap(M);
    model.external_matrices = true;
}

}  // namespace clench::preprocess
