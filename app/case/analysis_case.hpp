#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/case/row.hpp"

namespace clench::app {

enum class AnalysisType { static_equilibrium, dynamic };

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
    std::size_t order = 0, integrator = 0;             ///< positions among the words of their rows
    std::optional<std::vector<std::string>> preloads;  ///< without: all of the body
    std::optional<double> tolerance;
    int max_iterations = 60;
    // static
    int increments = 1;
    std::optional<double> time = 0.0;
    // dynamic
    std::optional<double> end, alpha = -0.3, max_step, fixed_step;
    std::optional<DampingCase> damping;
    std::string start_from;

    bool is_static() const { return type == AnalysisType::static_equilibrium; }
    /// "case.yaml:9: analysis settle"
    std::string where() const { return place.text() + ": analysis " + name; }
};

/// `output.histories.<name>`: a displacement or rotation of a node, or a quantity of a joint.
struct HistoryCase {
    std::string name;
    Place place;
    std::string at;                             ///< body.NODE
    std::optional<int> displacement, rotation;  ///< axis
    std::string contact;                        ///< body.joint
    std::string quantity;

    std::string where() const { return place.text() + ": output.histories." + name; }
};

struct OutputCase {
    std::optional<double> step;
    std::vector<std::string> fields;  ///< names of output_fields()
    std::vector<HistoryCase> histories;
    OutputCase();
    bool wants(const std::string& field) const;
};

/// Every field that can be written, and every quantity of a joint.
const std::vector<std::string>& output_fields();
const std::vector<std::string>& contact_quantities();

Section analysis_section(AnalysisCase& result);
Section output_section(OutputCase& result);

}  // namespace clench::app
