#pragma once

#include "app/build/multibody_system.hpp"
#include "solver/multibody/contact/surface_contact.hpp"

namespace clench::app {

/// Adds to the system the contact in the interfaces of its reduced bodies, and the preload groups
/// that the analysis uses: forces that are there from the beginning, whatever the load factor.
/// @param flexible  borrowed by the elements.
void add_contacts(const Case& c, const AnalysisCase& analysis, const FlexibleBodies& flexible,
                  int threads, solver::multibody::System& system);

/// The modes above the analysis's `quasi_static_above` follow without inertia.
void set_quasi_static(const AnalysisCase& analysis, const FlexibleBodies& flexible,
                      solver::multibody::System& system);

/// What a user should know before the run: bodies with contact but without joint modes.
std::vector<std::string> contact_warnings(const Case& c, const FlexibleBodies& flexible);

/// The contact `body.contact`; nullptr if the system has none of that name.
solver::multibody::SurfaceContact* find_contact(const solver::multibody::System& system,
                                                const std::string& name);

}  // namespace clench::app
