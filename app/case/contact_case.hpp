#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/case/row.hpp"
#include "preprocess/contact/contact_request.hpp"
#include "solver/full_order/full_order_system.hpp"

namespace clench::app {

/// `contacts.<name>.normal`
struct NormalCase {
    Place place;
    solver::NormalLawKind law = solver::NormalLawKind::linear;
    std::optional<double> stiffness, second_stiffness, gap0, gap1, exponent, pressure0, decay;
};

/// `contacts.<name>.friction`
struct FrictionCase {
    Place place;
    solver::FrictionLawKind law = solver::FrictionLawKind::coulomb;
    std::optional<double> mu, stick, slip, shape, viscosity;
};

/// `bodies.<name>.contacts.<name>`
struct ContactCase {
    std::string name;
    Place place;
    std::string slave, master;         ///< surfaces, or
    std::vector<std::string> between;  ///< two parts between which they are found
    std::optional<double> search, max_angle = preprocess::ContactRequest().max_normal_angle;
    bool both_directions = false;
    std::optional<double> interference;
    std::optional<NormalCase> normal;
    std::optional<FrictionCase> friction;

    /// "case.yaml:9: bodies.bar.contacts.joint"
    std::string where(const std::string& body) const;
};

Section contact_section(ContactCase& result);
Section friction_section(FrictionCase& result);

/// What the search for pairs takes of a contact.
preprocess::ContactRequest request_of(const ContactCase& contact);
solver::FrictionLaw friction_of(const FrictionCase& friction);
/// What the solver takes of a contact.
solver::InterfaceLaws laws_of(const ContactCase& contact);

}  // namespace clench::app
