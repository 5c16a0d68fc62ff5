#include "core/archive/dense_archive.hpp"

namespace clench {
namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

std::span<const double> span_of(const RowMajor& rows)
{
    return {rows.data(), static_cast<std::size_t>(rows.size())};
}

}  // namespace

void write_matrix(ArchiveWriter& archive, const std::string& name,
                  const Eigen::Ref<const Eigen::MatrixXd>& matrix)
{
    const RowMajor rows = matrix;
    archive.write(name, span_of(rows), static_cast<int>(rows.cols()));
}

Eigen::MatrixXd read_matrix(const ArchiveReader& archive, const std::string& name,
                            Eigen::Index rows, Eigen::Index columns)
{
    const std::vector<double> values = archive.doubles(name);
    archive.require(values.size() == static_cast<std::size_t>(rows * columns),
                    name + " has a wrong size");
    return Eigen::Map<const RowMajor>(values.data(), rows, columns);
}

void write_whole(ArchiveWriter& archive, const std::string& name,
                 const Eigen::Ref<const Eigen::MatrixXd>& matrix)
{
    archive.create_matrix(name, matrix.rows(), matrix.cols());
    archive.write_rows(name, 0, span_of(RowMajor(matrix)));
}

Eigen::MatrixXd read_whole(const ArchiveReader& archive, const std::string& name)
{
    const auto [rows, columns] = archive.matrix_size(name);
    const std::vector<double> values = archive.rows(name, 0, rows);
    return Eigen::Map<const RowMajor>(values.data(), rows, columns);
}

}  // namespace clench
