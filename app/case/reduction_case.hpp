#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/case/row.hpp"
#include "reduction/body/modal_damping.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"

namespace clench::app {

/// `reduction.vibration_modes`: how many, up to which frequency, or both.
struct VibrationCase {
    Place place;
    std::optional<double> count, up_to;
};

/// `reduction.joint_modes`
struct JointModeCase {
    Place place;
    reduction::JointModeMethod method = reduction::JointModeMethod::weighted_pod;
    std::optional<double> count, ratio;
    reduction::DerivativeChoice derivatives = reduction::DerivativeChoice::all;
    reduction::DerivativeWeights weights = reduction::DerivativeWeights::equal;
    reduction::DerivativeSlope slope = reduction::DerivativeSlope::tangent;
    bool friction = false;                  ///< derivatives of friction, too
    std::vector<double> scales;             ///< deflections of initially open interfaces
    std::optional<double> pairs, duration;  ///< selection of derivatives by a linear run
    std::string force;                      ///< `forces.<name>` that drives it
    bool keep_derivatives = false;

    bool is_selected() const
    {
        return derivatives == reduction::DerivativeChoice::modal_interaction ||
               derivatives == reduction::DerivativeChoice::modal_virtual_work;
    }
};

enum class RecoveryPrecision { double_precision, single_precision };
/// Whose modes damping ratios belong to: the structure with its bolts tight and its pairs sticking,
/// or the body alone with open joints.
enum class DampingAbout { preloaded, body };

/// `bodies.<name>.reduction`
struct ReductionCase {
    Place place;
    std::optional<VibrationCase> vibration;
    std::optional<std::vector<std::string>> preload_modes;
    std::optional<JointModeCase> joint_modes;
    bool keep_contacts = false;  ///< every node of the interfaces' faces is a boundary node
    reduction::ModalDamping damping;
    DampingAbout damping_about = DampingAbout::preloaded;
    bool stress_modes = true;
    RecoveryPrecision precision = RecoveryPrecision::double_precision;

    /// "case.yaml:9: bodies.bar.reduction"
    std::string where(const std::string& body) const;
};

Section reduction_section(ReductionCase& result);

}  // namespace clench::app
