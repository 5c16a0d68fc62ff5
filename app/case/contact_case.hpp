#pragma once

#include <limits>
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
    solver::NormalLawKind law = solver::normal_laws::linear;
    std::optional<double> stiffness, second_stiffness, gap0, gap1, exponent, pressure0, decay;
};

/// `contacts.<name>.friction`
struct FrictionCase {
    Place place;
    solver::FrictionLawKind law = solver::friction_laws::coulomb;
    std::optional<double> mu, stick, slip, slip_limit, shape, viscosity;
    bool assumed = false;  ///< `friction: auto`: nobody chose mu
};

/// A kind of law as the file knows it; the kinds are in app/laws, one file each.
template <class Group, class Kind>
struct LawEntry {
    KeysOfWord keys;  ///< its word, what it needs and what it takes
    Kind kind;
    int position = std::numeric_limits<int>::max();  ///< in the documentation; else by name
    std::string formula{};                           ///< for the documentation of `law`
    std::vector<Row> (*rows)(Group& group) = nullptr;
    /// Sets defaults. @throws InputError for what takes more than one key.
    void (*check)(Group& group, const Spot& spot) = nullptr;
};
using NormalLawEntry = LawEntry<NormalCase, solver::NormalLawKind>;
using FrictionLawEntry = LawEntry<FrictionCase, solver::FrictionLawKind>;

const std::vector<NormalLawEntry>& normal_law_entries();
const std::vector<FrictionLawEntry>& friction_law_entries();

/// `bodies.<name>.contacts.<name>`
struct ContactCase {
    std::string name;
    Place place;
    std::string slave, master;         ///< surfaces, or
    std::vector<std::string> between;  ///< two parts between which they are found
    std::optional<double> search, max_angle = preprocess::ContactRequest().max_normal_angle;
    preprocess::SlavePoints points = preprocess::SlavePoints::automatic;
    bool both_directions = false;
    std::optional<double> adjust, clearance;
    std::string adjust_at;
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
