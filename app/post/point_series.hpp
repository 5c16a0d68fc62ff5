#pragma once

#include "app/post/field_folder.hpp"
#include "app/post/frame_block.hpp"

namespace clench::app {

/// What joints do to bodies and where named points are, time after time: the parts `reactions`
/// (arrays `force`, `moment`, on the body of b, at its point) and `probes` (`displacement` from
/// where the case places it, `velocity`), both in inertial axes. The array `names` of the field
/// data says which point is which.
class PointSeries {
public:
    explicit PointSeries(const Scene& scene);

    /// Writes both parts at every time of the block. @param number  of the first time.
    void write(const FrameBlock& block, std::size_t number, const FieldFolder& folder);
    const std::vector<postprocess::PvdEntry>& entries() const { return entries_; }

private:
    const solver::multibody::System& system_;
    postprocess::VtuFrame reactions_, probes_;
    std::vector<Index> markers_;          ///< of probes
    std::vector<Eigen::Vector3d> start_;  ///< of probes
    std::vector<postprocess::PvdEntry> entries_;
};

/// The state of a row of results, as far as it is stored.
solver::multibody::State state_of(const solver::multibody::System& system, const FrameBlock& block,
                                  std::size_t j);

}  // namespace clench::app
