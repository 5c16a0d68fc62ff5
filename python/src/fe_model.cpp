#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/archive/fe_model_archive.hpp"
#include "python/src/arrays.hpp"
#include "python/src/bind.hpp"

namespace clench::python {
namespace {

py::dict sets_of(const NameMap<std::vector<Index>>& sets)
{
    py::dict result;
    for (const auto& [name, positions] : sets) {
        result[py::str(name)] = array_of(positions);
    }
    return result;
}

py::dict surfaces_of(const Mesh& mesh)
{
    py::dict result;
    for (const auto& [name, surface] : mesh.surfaces) {
        result[py::str(name)] = array_of(surface.nodes);
    }
    return result;
}

py::array_t<std::int64_t> labels_of(const std::vector<Label>& labels)
{
    std::vector<std::int64_t> ids;
    for (const Label& label : labels) {
        ids.push_back(label.id);
    }
    return array_of(ids);
}

py::array_t<double> normals_of(const ContactPairs& pairs)
{
    std::vector<Eigen::Vector3d> normals;
    for (const Eigen::Matrix3d& frame : pairs.frame) {
        normals.emplace_back(frame.col(2));
    }
    return array_of(normals);
}

/// Node and direction (0 to 5) of every row of K and M.
py::array_t<Index> dofs_of(const FeModel& model)
{
    std::vector<Index> rows;
    for (const Index position : model.free_dofs) {
        const auto [node, dof] = model.dofs.node_and_dof(position);
        rows.insert(rows.end(), {node, static_cast<Index>(dof)});
    }
    return array_of(rows, {static_cast<py::ssize_t>(model.free_dofs.size()), 2});
}

}  // namespace

void bind_fe_model(py::module_& module)
{
    py::class_<ContactPairs>(module, "ContactPairs")
        .def_readonly("name", &ContactPairs::name)
        .def("__len__", &ContactPairs::size)
        .def_property_readonly("slave", [](const ContactPairs& p) { return array_of(p.slave); })
        .def_property_readonly("points", [](const ContactPairs& p) { return array_of(p.point); })
        .def_property_readonly("normals", &normals_of)
        .def_property_readonly("gap", [](const ContactPairs& p) { return array_of(p.gap); })
        .def_property_readonly("area", [](const ContactPairs& p) { return array_of(p.area); });
    py::class_<FeModel>(module, "FeModel")
        .def(py::init(&read_fe_model), py::arg("path"))
        .def_readonly("name", &FeModel::name)
        .def_property_readonly("nodes", [](const FeModel& m) { return array_of(m.mesh.nodes); })
        .def_property_readonly("node_labels",
                               [](const FeModel& m) { return labels_of(m.mesh.node_label); })
        .def_property_readonly("node_sets",
                               [](const FeModel& m) { return sets_of(m.mesh.node_sets); })
        .def_property_readonly("element_sets",
                               [](const FeModel& m) { return sets_of(m.mesh.element_sets); })
        .def_property_readonly("surfaces", [](const FeModel& m) { return surfaces_of(m.mesh); })
        .def_property_readonly("mass", [](const FeModel& m) { return m.mass.mass; })
        .def_property_readonly("centre",
                               [](const FeModel& m) { return array_of_vector(m.mass.centre); })
        .def_property_readonly("inertia", [](const FeModel& m) { return array_of(m.mass.inertia); })
        .def_property_readonly("dofs", &dofs_of)
        .def_property_readonly("stiffness", [](const FeModel& m) { return compressed(m.K); })
        .def_property_readonly("mass_matrix", [](const FeModel& m) { return compressed(m.M); })
        .def_readonly("contacts", &FeModel::contacts);
}

}  // namespace clench::python
