#include "python/src/arrays.hpp"

namespace clench::python {

py::array_t<double> array_of(const Eigen::Ref<const Eigen::MatrixXd>& matrix)
{
    py::array_t<double> result({matrix.rows(), matrix.cols()});
    auto entries = result.mutable_unchecked<2>();
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
        for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
            entries(i, j) = matrix(i, j);
        }
    }
    return result;
}

py::array_t<double> array_of_vector(const Eigen::Ref<const Eigen::VectorXd>& vector)
{
    return array_of(std::vector<double>(vector.begin(), vector.end()));
}

py::array_t<double> array_of(const std::vector<Eigen::Vector3d>& points)
{
    std::vector<double> numbers;
    numbers.reserve(3 * points.size());
    for (const Eigen::Vector3d& point : points) {
        numbers.insert(numbers.end(), point.begin(), point.end());
    }
    return array_of(numbers, {static_cast<py::ssize_t>(points.size()), 3});
}

py::tuple compressed(const SparseMatrix& matrix)
{
    SparseMatrix packed = matrix;
    packed.makeCompressed();
    const auto entries = static_cast<std::size_t>(packed.nonZeros());
    const auto columns = static_cast<std::size_t>(packed.outerSize());
    return py::make_tuple(
        array_of(std::vector<double>(packed.valuePtr(), packed.valuePtr() + entries)),
        array_of(std::vector<Index>(packed.innerIndexPtr(), packed.innerIndexPtr() + entries)),
        array_of(std::vector<Index>(packed.outerIndexPtr(), packed.outerIndexPtr() + columns + 1)),
        py::make_tuple(packed.rows(), packed.cols()));
}

}  // namespace clench::python
