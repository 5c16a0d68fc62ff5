#include <algorithm>
#include <filesystem>
#include <numeric>
#include <optional>

#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/archive/recovery_archive.hpp"
#include "core/errors.hpp"
#include "core/model/lock_bolts.hpp"
#include "postprocess/recovery/modal_basis.hpp"
#include "python/src/arrays.hpp"
#include "python/src/bind.hpp"

namespace clench::python {
namespace {

/// x_free of the tightened bolts, as the preload left it; zero without preload shapes.
Eigen::VectorXd tightened(const FeModel& model, const std::optional<std::filesystem::path>& preload)
{
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model.n_free());
    if (preload && std::filesystem::exists(*preload)) {
        const PreloadShapes shapes = read_preload_shapes(*preload, model);
        const auto found = std::find(shapes.names.begin(), shapes.names.end(), "bolts");
        if (found != shapes.names.end()) {
            x = shapes.x.col(found - shapes.names.begin())(model.free_dofs);
        }
    }
    return x;
}

/// Mode shapes of a reduced body and what they need. Modes are those of the body whose bolts are
/// locked; what the shortenings add at their cuts stands beside them.
struct Shapes {
    FeModel model;
    Eigen::VectorXd shortened;  ///< displacements of all DOFs that the shortenings alone make
    RecoveryReader recovery;

    Shapes(const std::filesystem::path& path, const FeModel& whole,
           const std::filesystem::path& body, const std::optional<std::filesystem::path>& preload)
        : model(whole.bolts.empty() ? whole : lock_bolts(whole, tightened(whole, preload))),
          shortened(Eigen::VectorXd::Zero(whole.dofs.size())),
          recovery(path, model, read_flexible_body_record(body).basis_hash)
    {
        if (!whole.bolts.empty()) {
            const Eigen::VectorXd x = tightened(whole, preload);
            Eigen::VectorXd only = Eigen::VectorXd::Zero(x.size());
            const std::vector<Index> rows = shortening_rows(whole);
            only(rows) = x(rows);
            shortened = whole.T * only;
        }
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

/// Nodes × 3.
py::array_t<double> offset(const Shapes& shapes, const std::optional<std::vector<Index>>& nodes)
{
    std::vector<Eigen::Vector3d> moved;
    for (const Index node : shapes.chosen(nodes)) {
        Eigen::Vector3d& u = moved.emplace_back(Eigen::Vector3d::Zero());
        for (int dof = 0; dof < 3; ++dof) {
            const Index position = shapes.model.dofs.at(node, dof);
            u[dof] = position == none ? 0.0 : shapes.shortened[position];
        }
    }
    return array_of(moved);
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
        .def(py::init<const std::filesystem::path&, const FeModel&, const std::filesystem::path&,
                      const std::optional<std::filesystem::path>&>(),
             py::arg("path"), py::arg("model"), py::arg("body"), py::arg("preload") = py::none())
        .def("__len__", [](const Shapes& shapes) { return shapes.recovery.size(); })
        .def_property_readonly("has_stress",
                               [](const Shapes& shapes) { return shapes.recovery.has_stress(); })
        .def("displacement", &displacement, py::arg("nodes") = py::none())
        .def("offset", &offset, py::arg("nodes") = py::none())
        .def("stress", &stress, py::arg("nodes") = py::none());
}

}  // namespace clench::python
