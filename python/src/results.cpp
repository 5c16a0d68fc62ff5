#include <array>

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/archive/trajectory_reader.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "python/src/arrays.hpp"
#include "python/src/bind.hpp"

namespace clench::python {
namespace {

constexpr std::array<const char*, contact_numbers> contact_words = {
    "gap",       "pressure",   "slip1",        "slip2", "friction1",
    "friction2", "dissipated", "closing_time", "status"};
constexpr std::array<const char*, energy_numbers> energy_words = {
    "kinetic", "gravity", "elastic", "elements", "dissipated", "damping", "input"};

py::ssize_t rows_of(const TrajectoryReader& results)
{
    return results.rows();
}

/// One column of a table of doubles as an array of its own.
py::array_t<double> column(const std::vector<double>& table, std::size_t columns, std::size_t k)
{
    std::vector<double> values;
    for (std::size_t i = k; i < table.size(); i += columns) {
        values.push_back(table[i]);
    }
    return array_of(values);
}

template <class Names>
py::dict columns_of(const std::vector<double>& table, const Names& names)
{
    py::dict result;
    for (std::size_t k = 0; k < names.size(); ++k) {
        result[py::str(names[k])] = column(table, names.size(), k);
    }
    return result;
}

template <class Item>
std::vector<std::string> names_of(const std::vector<Item>& items)
{
    std::vector<std::string> names;
    for (const Item& item : items) {
        names.push_back(item.name);
    }
    return names;
}

/// Position by name. @throws InputError with the names there are.
template <class Item>
std::size_t position(const std::vector<Item>& items, const std::string& name, const char* what)
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (same_name(items[i].name, name)) {
            return i;
        }
    }
    throw InputError("Results", std::string("has no ") + what + " \"" + name + "\"",
                     "there are: " + list_some(names_of(items)));
}

/// Columns [first, first + count) of a table of rows.
py::array_t<double> part_of(const std::vector<double>& table, Index width, Index first, Index count)
{
    std::vector<double> values;
    for (std::size_t row = 0; row * static_cast<std::size_t>(width) < table.size(); ++row) {
        const auto begin = table.begin() + static_cast<std::ptrdiff_t>(row) * width + first;
        values.insert(values.end(), begin, begin + count);
    }
    const auto rows = static_cast<py::ssize_t>(count > 0 ? values.size() / count : 0);
    return array_of(values, {rows, count});
}

py::array_t<double> modal(const TrajectoryReader& results, const std::string& name)
{
    const Trajectory& layout = results.layout();
    const TrajectoryBody& body = layout.bodies[position(layout.bodies, name, "body")];
    constexpr Index frame = 7;  // origin and Euler parameters
    return part_of(results.q(0, results.rows()), layout.q_size, body.q + frame, body.modes);
}

/// Origin of the floating frame and its Euler parameters, time after time.
py::array_t<double> pose(const TrajectoryReader& results, const std::string& name)
{
    const Trajectory& layout = results.layout();
    const TrajectoryBody& body = layout.bodies[position(layout.bodies, name, "body")];
    return part_of(results.q(0, results.rows()), layout.q_size, body.q, 7);
}

py::dict contact(const TrajectoryReader& results, const std::string& name)
{
    const auto& contacts = results.layout().contacts;
    const std::size_t i = position(contacts, name, "contact");
    const Index pairs = contacts[i].pairs;
    const std::vector<double> table = results.contact(i, 0, results.rows());
    py::dict result;
    for (Index k = 0; k < contact_numbers; ++k) {
        result[contact_words[static_cast<std::size_t>(k)]] =
            part_of(table, contact_numbers * pairs, k * pairs, pairs);
    }
    return result;
}

}  // namespace

void bind_results(py::module_& module)
{
    using Reader = TrajectoryReader;
    py::class_<Reader>(module, "Results")
        .def(py::init<std::filesystem::path>(), py::arg("path"))
        .def("__len__", &rows_of)
        .def_property_readonly("analysis", [](const Reader& r) { return r.layout().analysis; })
        .def_property_readonly("time", [](const Reader& r) { return array_of(r.layout().time); })
        .def_property_readonly("bodies",
                               [](const Reader& r) { return names_of(r.layout().bodies); })
        .def_property_readonly("contacts",
                               [](const Reader& r) { return names_of(r.layout().contacts); })
        .def_property_readonly(
            "histories",
            [](const Reader& r) { return columns_of(r.values(0, r.rows()), r.layout().histories); })
        .def_property_readonly(
            "energies",
            [](const Reader& r) { return columns_of(r.energies(0, r.rows()), energy_words); })
        .def("modal", &modal, py::arg("body"))
        .def("pose", &pose, py::arg("body"))
        .def("contact", &contact, py::arg("name"));
}

}  // namespace clench::python
