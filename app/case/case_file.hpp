#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/case/analysis_case.hpp"
#include "app/case/body_load.hpp"
#include "app/case/bolt_case.hpp"
#include "app/case/contact_case.hpp"
#include "app/case/coupling_case.hpp"
#include "app/case/force_case.hpp"
#include "app/case/load_case.hpp"
#include "app/case/reduction_case.hpp"
#include "app/case/report_case.hpp"
#include "app/case/row.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/system_case.hpp"
#include "app/case/value_rows.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::app {

/// Format version that case files state.
inline constexpr int case_version = 1;

/// `bodies.<name>.materials.<name>`
struct MaterialCase {
    std::string name;
    Place place;
    Numbers young, poisson, shear;  ///< one: isotropic; three: orthotropic
    std::optional<double> density, thickness;
    std::optional<double> yield;  ///< stress; only looked at, stresses stay linear
    std::vector<std::string> elements;
};

/// `bodies.<name>.skew_supports.<name>`: what loads may hold along axes of nodes' own frames.
struct SkewSupportCase {
    std::string name;
    Place place;
    std::vector<std::string> at, hold;  ///< nodes and node sets; words of held_dof_words()

    /// "case.yaml:9: bodies.bar.skew_supports.rim"
    std::string where(const std::string& body) const
    {
        return place.text() + ": bodies." + body + ".skew_supports." + name;
    }
};

/// `bodies.<name>`
struct BodyCase {
    std::string name;
    Place place;
    std::vector<std::filesystem::path> mesh;
    Place mesh_place;
    std::optional<preprocess::ExternalMatrices> matrices;
    std::vector<MaterialCase> materials;
    std::vector<CouplingCase> couplings;
    std::vector<std::string> boundary;  ///< nodes and node sets
    preprocess::MassKind mass = preprocess::MassKind::consistent;
    preprocess::ReadOptions elements;
    std::vector<ContactCase> contacts;
    std::vector<BoltCase> bolts;
    std::vector<SkewSupportCase> skew_supports;
    std::vector<PreloadCase> preloads;
    std::optional<ReductionCase> reduction;
    PlacementCase placement;

    bool is_rigid() const { return placement.mass.has_value(); }
};

/// A case file, read and checked as far as it can be without opening other files.
struct Case {
    std::filesystem::path file;
    int clench = case_version;
    std::string title;
    std::string units;  ///< name of a UnitSystem; empty: numbers are in units nobody told
    std::vector<BodyCase> bodies;
    std::vector<NamedPoint> markers;  ///< on the ground
    std::vector<NamedList> supports;
    std::vector<JointCase> joints;
    std::vector<MotionCase> motions;
    std::vector<ForceCase> forces;
    std::vector<BodyLoad> loads;
    std::optional<Eigen::Vector3d> gravity;
    Place gravity_place;
    std::vector<AnalysisCase> analyses;
    OutputCase output;
    std::optional<ReportCase> report;

    /// @throws InputError listing the bodies if there is none of that name.
    const BodyCase& body(const std::string& name) const;
    /// What `supports` holds of a body; nullptr if nothing.
    const NamedList* support_of(const std::string& body_name) const;
};

/// The rows of the whole file and of one body, bound to `result`.
Section body_section(BodyCase& result);
Section case_section(Case& result);

/// @throws InputError with file and line.
Case read_case(const preprocess::SourceFile& file);
/// The same of a file that is parsed already, and perhaps changed since.
Case read_case(const YamlNode& root, const std::string& file);
Case load_case(const std::filesystem::path& path);

/// The case with all defaults as YAML; files are named relative to `folder`.
std::string resolved_yaml(const Case& original, const std::filesystem::path& folder);

/// One body the same way, without laws and loads: bodies with the same text have the same FE model.
std::string resolved_yaml(const BodyCase& body, const std::filesystem::path& folder);

/// What preprocess() takes of a body.
preprocess::PreprocessOptions preprocess_options(const BodyCase& body);

}  // namespace clench::app
