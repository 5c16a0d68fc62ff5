#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/archive/flexible_body_archive.hpp"
#include "python/src/arrays.hpp"
#include "python/src/bind.hpp"

namespace clench::python {
namespace {

const char* word_of(ModeOrigin origin)
{
    switch (origin) {
        case ModeOrigin::vibration:
            return "vibration";
        case ModeOrigin::constraint:
            return "constraint";
        case ModeOrigin::preload:
            return "preload";
        case ModeOrigin::joint:
            return "joint";
        default:
            return "relative_rigid";
    }
}

std::vector<std::string> origins_of(const FlexibleBody& body)
{
    std::vector<std::string> words;
    for (const ModeRow& mode : body.modes) {
        words.emplace_back(word_of(mode.origin));
    }
    return words;
}

py::array_t<double> frequencies_of(const FlexibleBody& body)
{
    std::vector<double> hertz;
    for (const ModeRow& mode : body.modes) {
        hertz.push_back(mode.frequency);
    }
    return array_of(hertz);
}

}  // namespace

void bind_flexible_body(py::module_& module)
{
    py::class_<BoundaryNode>(module, "BoundaryNode")
        .def_readonly("label", &BoundaryNode::label)
        .def_readonly("names", &BoundaryNode::names)
        .def_readonly("has_rotation", &BoundaryNode::has_rotation)
        .def_property_readonly("position",
                               [](const BoundaryNode& n) { return array_of_vector(n.position); })
        .def_property_readonly("translation",
                               [](const BoundaryNode& n) { return array_of(n.Phi_t); })
        .def_property_readonly("rotation", [](const BoundaryNode& n) { return array_of(n.Phi_r); });
    py::class_<InterfaceOperator>(module, "Interface")
        .def_readonly("name", &InterfaceOperator::name)
        .def("__len__", &InterfaceOperator::size)
        .def_property_readonly(
            "normal",
            [](const InterfaceOperator& i) { return array_of(Eigen::MatrixXd(i.normal)); })
        .def_property_readonly(
            "tangent",
            [](const InterfaceOperator& i) { return array_of(Eigen::MatrixXd(i.tangent)); })
        .def_property_readonly("gap",
                               [](const InterfaceOperator& i) { return array_of_vector(i.gap); })
        .def_property_readonly("area",
                               [](const InterfaceOperator& i) { return array_of_vector(i.area); });
    py::class_<FlexibleBody>(module, "FlexibleBody")
        .def(py::init(&read_flexible_body), py::arg("path"))
        .def_readonly("name", &FlexibleBody::name)
        .def("__len__", &FlexibleBody::size)
        .def_property_readonly("origins", &origins_of)
        .def_property_readonly("frequencies", &frequencies_of)
        .def_property_readonly("damping",
                               [](const FlexibleBody& b) { return array_of_vector(b.damping); })
        .def_property_readonly("stiffness", [](const FlexibleBody& b) { return array_of(b.K); })
        .def_property_readonly("mass_matrix",
                               [](const FlexibleBody& b) { return array_of(b.inertia.M_ff); })
        .def_property_readonly("mass", [](const FlexibleBody& b) { return b.inertia.mass; })
        .def_property_readonly(
            "centre", [](const FlexibleBody& b) { return array_of_vector(b.inertia.centre); })
        .def_property_readonly("inertia",
                               [](const FlexibleBody& b) { return array_of(b.inertia.J0); })
        .def_readonly("boundary", &FlexibleBody::boundary)
        .def_readonly("interfaces", &FlexibleBody::interfaces)
        .def_readonly("preloads", &FlexibleBody::preload_names)
        .def_property_readonly("preload_forces",
                               [](const FlexibleBody& b) { return array_of(b.preload_forces); });
}

}  // namespace clench::python
