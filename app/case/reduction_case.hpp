#pragma once

#include <cmath>
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
    reduction::JointModeMethod method = reduction::JointModeMethod::trained;
    std::optional<double> count, ratio;
    std::optional<double> accuracy, train, sweeps, seed;  ///< of `trained`
    reduction::DerivativeChoice derivatives = reduction::DerivativeChoice::all;
    reduction::DerivativeWeights weights = reduction::DerivativeWeights::equal;
    reduction::DerivativeSlope slope = reduction::DerivativeSlope::tangent;
    bool friction = false;                  ///< derivatives of friction, too
    std::vector<double> scales;             ///< deflections of initially open interfaces
    std::optional<double> pairs, duration;  ///< selection of derivatives by a linear run
    std::string force;                      ///< `forces.<name>` that drives it
    bool keep_derivatives = false;

    bool is_trained() const { return method == reduction::JointModeMethod::trained; }
    /// Whether it is said how many there are.
    bool is_counted() const { return count || ratio || accuracy; }
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
    /// Of the comparison with the full order; infinite: there is none.
    std::optional<double> accuracy = 0.01;
    bool keep_contacts = false;  ///< every node of the interfaces' faces is a boundary node
    reduction::ModalDamping damping;
    DampingAbout damping_about = DampingAbout::preloaded;
    bool stress_modes = true;
    RecoveryPrecision precision = RecoveryPrecision::double_precision;

    bool is_checked() const { return std::isfinite(*accuracy); }
    /// "case.yaml:9: bodies.bar.reduction"
    std::string where(const std::string& body) const;
};

Section reduction_section(ReductionCase& result);
Section joint_modes_section(JointModeCase& result);

}  // namespace clench::app
