#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/read_options.hpp"
#include "preprocess/readers/nastran/case_control.hpp"
#include "preprocess/readers/nastran/geometry.hpp"

namespace clench::preprocess::nastran {

/// PSOLID, as far as elements need it.
struct SolidProperty {
    Section section;
    std::optional<Integration> hex8, hex20;  ///< nothing: as the read options say
};

/// PBAR, PBARL, PBEAM, PBEAML.
struct BeamProperty {
    std::string material;
    BeamProfile profile;
    Place place;
};

/// Defaults of BAROR or BEAMOR for blank fields.
struct BeamDefaults {
    std::optional<std::int64_t> pid;
    std::vector<std::string_view> orientation;  ///< fields X1, X2, X3, OFFT
};

/// Solids of one property.
struct SolidGroup {
    std::vector<Reference> elements;
    Place place;  ///< of the first
};

/// Beams of one property and one orientation vector: they share a section.
struct BeamGroup {
    Eigen::Vector3d normal;
    std::vector<Reference> elements;
    Place place;
};

/// PSHELL. One that cannot be used is refused where an element asks for it.
struct ShellProperty {
    Section section;
    std::string problem;
};

/// Shells of one property, offset and thickness: they share a section.
using ShellKey = std::tuple<std::int64_t, double, double>;

/// PROD and PTUBE.
struct RodProperty {
    std::string material;
    double area = 0.0, torsion = 0.0, mass_per_length = 0.0;
    Place place;
};

/// PBUSH: stiffness along and about the axes of the element.
struct BushProperty {
    Eigen::Matrix<double, 6, 1> stiffness = Eigen::Matrix<double, 6, 1>::Zero();
    Place place;
};

/// What the cards read so far mean to the cards that follow. Cards are read in the order of
/// their dependence (read_nastran.cpp), whatever their order in the file.
struct Model {
    Model(DeckBuilder& to, const ReadOptions& read_options, const CaseControl& case_control,
          const BulkCards& cards)
        : builder(to),
          options(read_options),
          control(case_control),
          geometry(cards),
          mass_factor(case_control.wtmass.value_or(1.0))
    {
    }

    DeckBuilder& builder;
    const ReadOptions& options;
    const CaseControl& control;
    Geometry geometry;

    double mass_factor = 1.0;                     ///< PARAM,WTMASS: scales densities and masses
    std::int64_t default_cp = 0, default_cd = 0;  ///< GRDSET
    bool has_supports = false;
    bool has_point_masses = false;  ///< then a blank density is 0, as the manual says

    std::map<std::int64_t, SolidProperty> solid_properties;
    std::map<std::int64_t, BeamProperty> bar_properties, beam_properties;
    std::map<std::int64_t, double> spring_properties, mass_properties;
    std::map<std::int64_t, ShellProperty> shell_properties;
    std::map<std::int64_t, RodProperty> rod_properties;
    std::map<std::int64_t, BushProperty> bush_properties;
    BeamDefaults bar_defaults, beam_defaults;

    std::vector<std::int64_t> element_ids;
    /// Elements by property number; 0 where a blank PID names no property.
    std::map<std::int64_t, SolidGroup> solids;
    std::map<std::int64_t, std::vector<BeamGroup>> bars, beams;
    std::map<ShellKey, SolidGroup> shells;
    std::map<std::int64_t, SolidGroup> rods;
};

inline std::string material_name(std::int64_t mid)
{
    return "MAT_" + std::to_string(mid);
}

inline std::string property_set(std::int64_t pid)
{
    return pid == 0 ? "PID_NONE" : "PID_" + std::to_string(pid);
}

/// Surface of a BSURF or BSURFS.
inline std::string region_name(std::int64_t id)
{
    return "REGION_" + std::to_string(id);
}

inline std::string bolt_name(std::int64_t bid)
{
    return "BOLT_" + std::to_string(bid);
}

inline std::string set_name(std::int64_t sid)
{
    return "SET_" + std::to_string(sid);
}

}  // namespace clench::preprocess::nastran
