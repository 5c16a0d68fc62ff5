#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include "core/linalg/sparse.hpp"

/// Numbers of Clench as numpy arrays of their own: they stay when what they came from is gone.
namespace clench::python {

namespace py = pybind11;

template <class Number>
py::array_t<Number> array_of(const std::vector<Number>& values, std::vector<py::ssize_t> shape = {})
{
    if (shape.empty()) {
        shape = {static_cast<py::ssize_t>(values.size())};
    }
    py::array_t<Number> result(shape);
    std::copy(values.begin(), values.end(), result.mutable_data());
    return result;
}

/// Rows × columns in C's order, whatever Eigen's is.
py::array_t<double> array_of(const Eigen::Ref<const Eigen::MatrixXd>& matrix);
py::array_t<double> array_of_vector(const Eigen::Ref<const Eigen::VectorXd>& vector);
/// Points × 3.
py::array_t<double> array_of(const std::vector<Eigen::Vector3d>& points);
/// (data, indices, indptr, shape) of compressed columns, as scipy.sparse.csc_matrix takes them.
py::tuple compressed(const SparseMatrix& matrix);

}  // namespace clench::python
