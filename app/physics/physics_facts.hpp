#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/case/case_file.hpp"
#include "app/physics/contact_bed.hpp"
#include "app/physics/deformation.hpp"
#include "app/physics/extremes.hpp"
#include "app/summary/analysis_summary.hpp"
#include "app/summary/reduction_summary.hpp"

namespace clench::app {

/// A body with a mesh.
struct BodyFacts {
    const BodyCase* body = nullptr;
    const FeModel* model = nullptr;               ///< null where its artifact is not there
    const ReductionSummary* reduction = nullptr;  ///< of order reduced
    /// Where the body is deformed most; none without its model or without a state.
    std::optional<Deformation> deformation;
    double time = 0.0;                     ///< of it
    std::vector<MaterialStress> stresses;  ///< there, where a material has a yield stress
};

struct ContactFacts {
    const BodyCase* body = nullptr;
    const ContactCase* contact = nullptr;
    const ContactPairs* pairs = nullptr;  ///< null without the model
    std::string name;                     ///< "bar.joint"
    ContactBed bed;
    double interference = 0.0;  ///< of all preloads
    bool pressed = false;       ///< preloads of its body act
    ContactExtremes seen;
};

struct BoltFacts {
    std::string name;             ///< "bar.B1"
    std::optional<double> asked;  ///< force
    BoltExtremes seen;
};

/// What is known of an analysis when it is finished. Refers to what it was gathered from.
struct PhysicsFacts {
    const Case& c;
    const AnalysisCase& analysis;
    const AnalysisSummary& summary;
    double begin = 0.0;  ///< of dynamics
    std::vector<BodyFacts> bodies;
    std::vector<ContactFacts> contacts;
    std::vector<BoltFacts> bolts;

    /// Mean of the steps of dynamics.
    double step() const
    {
        return summary.steps > 0 ? (*analysis.end - begin) / summary.steps : 0.0;
    }
    /// "analysis settle"
    std::string place() const { return "analysis " + analysis.name; }
};

}  // namespace clench::app
