#pragma once

#include <pybind11/pybind11.h>

/// What `import clench` offers of each artifact; python/clench/_clench.pyi documents it.
namespace clench::python {

void bind_fe_model(pybind11::module_& module);
void bind_flexible_body(pybind11::module_& module);
void bind_results(pybind11::module_& module);
/// Refers to FE models and flexible bodies: after them.
void bind_shapes(pybind11::module_& module);

}  // namespace clench::python
