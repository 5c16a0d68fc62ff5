#include <numeric>
#include <optional>

#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/recovery_archive.hpp"
#include "core/errors.hpp"
#include "postprocess/recovery/modal_basis.hpp"
#include "python/src/arrays.hpp"
#include "python/src/bind.hpp"

namespace clench::python {
namespace {

/// Mode shapes of a reduced body and what they need: the model stays alive with them.
struct Shapes {
    py::object model_object;
    const FeModel& model;
    RecoveryReader recovery;

    Shapes(const std::filesystem::path& path, const py::object& fe_model,
           const std::filesystem::path& body)
        : model_object(fe_model),
          model(fe_model.cast<const FeModel&>()),
          recovery(path, model, read_flexible_body_record(body).basis_hash)
    {
    }

    std::vector<Index> chosen(const std::optional<std::vector<Index>>& nodes) const
    {
        std::vector<Index> all(model.mesh.nodes.size());
        std::iota(all.begin(), all.end(), 0);
        for (const Index node : nodes.value_or(all)) {
            if (node < 0 || node >= model.mesh.node_total()) {
                throw InputError("nodes", fmt::format("has the position {}, expected 0 to {}", node,
                                                      model.mesh.node_total() - 1));
            }
        }
        return nodes.value_or(all);
    }
};

/// Groups × size × modes from rows of groups of `size`.
py::array_t<double> cube(const Eigen::MatrixXd& rows, Eigen::Index size)
{
    py::array_t<double> result({rows.rows() / size, size, rows.cols()});
    auto entries = result.mutable_unchecked<3>();
    for (Eigen::Index i = 0; i < rows.rows(); ++i) {
        for (Eigen::Index j = 0; j < rows.cols(); ++j) {
            entries(i / size, i % size, j) = rows(i, j);
        }
    }
    return result;
}

py::array_t<double> displacement(const Shapes& shapes,
                                 const std::optional<std::vector<Index>>& nodes)
{
    return cube(
        postprocess::displacement_basis(shapes.model, shapes.recovery, shapes.chosen(nodes)), 3);
}

py::tuple stress(const Shapes& shapes, const std::optional<std::vector<Index>>& nodes)
{
    if (!shapes.recovery.has_stress()) {
        throw InputError("Shapes", "the body has no stress modes",
                         "bodies.<name>.reduction.stress_modes: true");
    }
    std::vector<Index> chosen = shapes.chosen(nodes);
    if (!std::is_sorted(chosen.begin(), chosen.end())) {
        throw InputError("nodes", "are not ascending, expected positions in ascending order");
    }
    const postprocess::StressBasis basis =
        postprocess::stress_basis(shapes.model, shapes.recovery, chosen);
    std::vector<Index> at;
    for (const Index point : basis.point) {
        at.push_back(chosen[static_cast<std::size_t>(point)]);
    }
    return py::make_tuple(array_of(at), cube(basis.S, 6));
}

}  // namespace

void bind_shapes(py::module_& module)
{
    py::class_<Shapes>(module, "Shapes")
        .def(py::init<const std::filesystem::path&, const py::object&,
                      const std::filesystem::path&>(),
             py::arg("path"), py::arg("model"), py::arg("body"))
        .def("__len__", [](const Shapes& shapes) { return shapes.recovery.size(); })
        .def_property_readonly("has_stress",
                               [](const Shapes& shapes) { return shapes.recovery.has_stress(); })
        .def("displacement", &displacement, py::arg("nodes") = py::none())
        .def("stress", &stress, py::arg("nodes") = py::none());
}

}  // namespace clench::python
