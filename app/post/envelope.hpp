#pragma once

#include "app/post/field_folder.hpp"
#include "app/post/frame_block.hpp"
#include "app/summary/stage_summaries.hpp"

namespace clench::app {

/// Extreme values that every point ever had, over all times of the window whatever the stride:
/// `max_displacement`, `max_von_mises` of bodies; `max_pressure`, `min_gap`, `slip_range` (both
/// directions), `closed_share` (share of the times at which the pair is closed) of interfaces; each
/// extreme with the time it was reached, `<name>_time`. Shown at the undeformed points.
class Envelope {
public:
    explicit Envelope(const Scene& scene);

    void add(const TrajectoryReader& results, const FrameBlock& block);
    /// Files `<part>.envelope.vtu`, and what a list of them holds.
    std::vector<postprocess::PvdEntry> write(const FieldFolder& folder, double time) const;
    /// Largest values of all: "bar: max_von_mises 123 at 0.01", for the summary.
    FieldsSummary::Envelope summary() const;

private:
    struct Part {
        postprocess::Extreme displacement, von_mises;      // of points
        postprocess::Extreme pressure, gap;                // of pairs
        postprocess::Extreme slip_most[2], slip_least[2];  // of pairs, along t1 and t2
        std::vector<double> closed;                        // times, of pairs
    };
    /// Frame j of part p, a body or an interface.
    void add_points(const TrajectoryReader& results, const FrameBlock& block, std::size_t p,
                    std::size_t j);
    void add_pairs(const FrameBlock& block, std::size_t p, std::size_t j);

    const Scene& scene_;
    std::vector<Part> parts_;
    double times_ = 0.0;
};

/// Histories of the nodes that `--nodes` names: text of `<analysis>.nodes.csv`. Of nodes
/// that are slaves of an interface also what their pairs do: friction stress over slip is a
/// hysteresis loop.
class NodeTable {
public:
    NodeTable(const Scene& scene, const OutputCase& output, bool is_static);
    void add(const TrajectoryReader& results, const FrameBlock& block);
    const std::string& text() const { return text_; }

private:
    /// A pair at a node.
    struct NodePair {
        std::size_t part = 0, pair = 0;
    };
    std::vector<NodePair> pairs_at(const WatchedNode& node) const;
    /// The columns of node n in frame j.
    void add_values(const TrajectoryReader& results, const FrameBlock& block, std::size_t n,
                    std::size_t j, std::vector<double>& values) const;

    const Scene& scene_;
    std::vector<std::vector<NodePair>> pairs_;  ///< of every node
    std::string text_;
};

}  // namespace clench::app
