#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/case/row.hpp"

namespace clench::app {

enum class AnalysisType { static_equilibrium, dynamic, linearise };
enum class AnalysisOrder { full, reduced };
enum class IntegratorKind { hht, generalized_alpha };
enum class ContactOutput { automatic, recovered, projected };

/// Rayleigh damping C = mass M + stiffness K.
struct DampingCase {
    Place place;
    std::optional<double> mass = 0.0, stiffness = 0.0;
};

/// One entry of `analysis`.
struct AnalysisCase {
    std::string name, body;
    Place place;
    AnalysisType type = AnalysisType::static_equilibrium;
    AnalysisOrder order = AnalysisOrder::reduced;
    IntegratorKind integrator = IntegratorKind::hht;
    std::optional<std::vector<std::string>> preloads;  ///< without: all of the body
    std::optional<std::vector<std::string>> loads;     ///< of `loads`; without: all of the body
    std::optional<double> tolerance;
    int max_iterations = 60;
    // static
    int increments = 1;
    std::optional<double> time = 0.0;
    std::vector<double> via;  ///< times passed on the way to `time`
    // dynamic
    std::optional<double> contact_tolerance;  ///< force
    std::optional<double> end, alpha = -0.3, rho_inf = 0.8, max_step, fixed_step, checkpoint = 60.0,
                               quasi_static_above;
    std::optional<DampingCase> damping;
    std::string start_from;
    // linearise
    int modes = 20;                     ///< computed at order full; written for ParaView
    std::optional<double> from, up_to;  ///< no modes below, above this frequency [Hz]

    bool is_static() const { return type == AnalysisType::static_equilibrium; }
    bool is_dynamic() const { return type == AnalysisType::dynamic; }
    bool is_reduced() const { return order == AnalysisOrder::reduced; }
    /// "static", "dynamic" or "linearise"
    std::string type_word() const;
    /// "case.yaml:9: analysis settle"
    std::string where() const { return place.text() + ": analysis " + name; }
};

/// `output.histories.<name>`: one number of a node or marker, a contact, a joint, a mode or the
/// whole system.
struct HistoryCase {
    std::string name;
    Place place;
    std::string at;           ///< body.NODE
    std::string relative_to;  ///< another one, whose displacement, rotation ... is subtracted
    /// Axis of what is asked of `at`; of a joint the reaction.
    std::optional<int> displacement, rotation, position, velocity, acceleration, angular_velocity;
    std::string contact;  ///< body.contact
    std::string bolt;     ///< body.bolt
    std::string quantity;
    std::string joint;
    std::optional<int> force, moment;
    std::string coordinate;  ///< of the joint: angle or translation
    std::string body;        ///< of `mode`
    int mode = 0;
    std::string energy;
    std::string friction;  ///< force element

    std::string where() const { return place.text() + ": output.histories." + name; }
    /// Whether only a multibody system has it.
    bool is_of_system() const
    {
        return !joint.empty() || mode > 0 || !energy.empty() || !friction.empty() || position ||
               velocity || acceleration || angular_velocity;
    }
};

/// `output.units`: words for the units that the numbers of the case are in.
struct UnitsCase {
    Place place;
    std::string length, force, time;
};

/// `output.tables.<name>`: values of nodes where an analysis ends.
struct NodeTableCase {
    std::string name;
    Place place;
    std::string body;                                    ///< "": the only one
    std::vector<std::string> at;                         ///< nodes and node sets
    std::vector<std::string> values = {"displacement"};  ///< of node_table_values()
    std::optional<std::vector<std::string>> analyses;    ///< without: all

    std::string where() const { return place.text() + ": output.tables." + name; }
};
const std::vector<std::string>& node_table_values();
Section node_table_section(NodeTableCase& result);

struct OutputCase {
    std::optional<double> step;
    std::optional<UnitsCase> units;
    std::vector<std::string> fields;  ///< names of output_fields()
    ContactOutput contact = ContactOutput::projected;
    std::vector<HistoryCase> histories;
    std::vector<NodeTableCase> tables;
    OutputCase();
    bool wants(const std::string& field) const;
};

/// Every field that can be written, and every quantity of a contact.
const std::vector<std::string>& output_fields();
const std::vector<std::string>& contact_quantities();
const std::vector<std::string>& bolt_quantities();
const std::vector<std::string>& energy_words();

Section analysis_section(AnalysisCase& result);
Section output_section(OutputCase& result);
Section history_section(HistoryCase& result);

}  // namespace clench::app
