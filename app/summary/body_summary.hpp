#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/fe_model.hpp"
#include "preprocess/deck/fe_deck.hpp"
#include "preprocess/preprocess.hpp"

namespace clench::app {

/// Frequencies as they are reported.
struct FrequencyTable {
    std::vector<double> hertz;  ///< ascending; 0 for rigid motions
    int rigid_count = 0;
};

/// What an engineer wants to see of a body: the content of `check` and `info`, as text or JSON.
struct BodySummary {
    using Counts = std::vector<std::pair<std::string, std::size_t>>;
    struct SurfaceCount {
        std::string name;
        std::size_t faces = 0, nodes = 0;
    };

    /// What is known of an interface; the search leaves more behind than the artifact keeps.
    struct Interface {
        std::string name, slave, master;
        Index pairs = 0;
        double gap_min = 0.0, gap_max = 0.0, area = 0.0;
        std::optional<Index> unpaired;
        std::optional<double> slave_area, search;
        std::vector<std::string> unpaired_examples;
    };

    std::string name;
    std::vector<std::string> files;
    std::size_t nodes = 0, elements = 0;
    Counts elements_by_type;  ///< "C3D10 (tet10)" -> count
    Eigen::Vector3d lower = Eigen::Vector3d::Zero(), upper = Eigen::Vector3d::Zero();
    Counts node_sets, element_sets;
    std::vector<SurfaceCount> surfaces;
    std::vector<Material> materials;
    Counts couplings;  ///< kind -> count, only those that are there

    bool has_matrices = false;  ///< the fields up to `parts` are known
    bool external_matrices = false;
    std::string why_no_matrices;
    Index dofs = 0, free_dofs = 0;
    MassProperties mass;
    Counts parts;  ///< name -> nodes
    Counts bolts;  ///< name -> nodes of its section
    std::vector<Interface> interfaces;

    Counts boundary;                ///< name -> nodes
    std::vector<std::string> held;  ///< what `supports` names
    /// One line a part that can move freely; nothing where that has not been looked for.
    std::optional<std::vector<std::string>> free_motions;
    std::size_t free_motion_total = 0;
    std::optional<FrequencyTable> frequencies;
    std::string why_no_frequencies;

    std::vector<std::string> warnings;
    Counts skipped;
};

/// Counts, sets, bounding box.
void add_mesh(BodySummary& summary, const Mesh& mesh);
/// Mesh, materials, couplings by kind, keywords passed over.
void add_deck(BodySummary& summary, const preprocess::FeDeck& deck);
/// DOFs, mass, materials, parts.
void add_model(BodySummary& summary, const FeModel& model);
void add_report(BodySummary& summary, const preprocess::PreprocessReport& report);

}  // namespace clench::app
