#include <pybind11/pybind11.h>

#include "core/errors.hpp"
#include "python/src/bind.hpp"

namespace py = pybind11;

PYBIND11_MODULE(_clench, module)
{
    using namespace clench;
    module.doc() = "Artifacts of Clench as numpy arrays";
    // The last that is registered is asked first: the base class stands at the end of the line.
    static py::exception<Error> error(module, "Error", PyExc_RuntimeError);
    py::register_exception<InputError>(module, "InputError", error);
    py::register_exception<NumericalError>(module, "NumericalError", error);
    py::register_exception<SystemError>(module, "SystemFailure", error);
    python::bind_fe_model(module);
    python::bind_flexible_body(module);
    python::bind_results(module);
    python::bind_shapes(module);
}
