#pragma once

#include <vector>

#include "app/post/scene.hpp"

namespace clench::app {

/// Some times of a result, brought back to the points of a scene together: one product with the
/// modes for all of them.
struct FrameBlock {
    std::vector<Index> rows;  ///< of the results
    std::vector<double> time;
    std::vector<std::vector<double>> q, u, lambda;  ///< per time

    /// One part at all times: a column a time.
    struct Part {
        Eigen::MatrixXd zeta, zeta_rate;  ///< r × times
        Eigen::MatrixXd u, u_rate;        ///< 3 points × times; u_rate only where it is asked for
        Eigen::MatrixXd stress;           ///< 6 sites × times
        std::vector<std::vector<double>> contact;  ///< rows of TrajectoryContact
    };
    std::vector<Part> parts;
};

/// What of it is wanted.
struct BlockWishes {
    bool velocity = true, stress = true, contact = true;
};
FrameBlock read_block(const Scene& scene, const TrajectoryReader& results,
                      const std::vector<Index>& rows, const BlockWishes& wishes);

/// Rows of the time window, every `stride`-th of them; the last one of the window is always there.
/// @throws InputError if no time lies within it.
std::vector<Index> rows_in_window(const ShownCase& c, const std::vector<double>& times, int stride);

/// How many times fit into a block of some tens of megabytes.
std::size_t times_at_once(const Scene& scene);

/// Calls use(block) for the rows, block after block.
template <class Use>
void for_blocks(const Scene& scene, const TrajectoryReader& results, const std::vector<Index>& rows,
                const BlockWishes& wishes, const Use& use)
{
    const std::size_t step = times_at_once(scene);
    for (std::size_t first = 0; first < rows.size(); first += step) {
        const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end =
            rows.begin() + static_cast<std::ptrdiff_t>(std::min(first + step, rows.size()));
        use(read_block(scene, results, {begin, end}, wishes));
    }
}

/// The points of a part at time number `j` of a block, as the scene looks at them.
postprocess::SeenPoints seen_points(const Scene& scene, const TrajectoryReader& results,
                                    const FrameBlock& block, std::size_t part, std::size_t j);

/// Fields of `output.fields` of a part at time number `j`.
std::vector<postprocess::PointField> part_fields(const OutputCase& output, const ScenePart& part,
                                                 const FrameBlock::Part& data, std::size_t j,
                                                 const postprocess::SeenPoints& seen);

/// Von Mises stress at the points of a part; of several materials at a node the largest, NaN where
/// there is no stress.
std::vector<double> von_mises_of(const ScenePart& part, const FrameBlock::Part& data,
                                 std::size_t j);

/// One quantity of a contact row.
std::vector<double> contact_numbers_of(const std::vector<double>& row, ContactNumber number);

/// "force/length^2" in the words of `output.units`, where the case has them.
std::string in_units(std::string dimension, const OutputCase& output);

/// Numbers per point that part_fields() will have, for the size of files.
int components_of(const OutputCase& output, const ScenePart& part);

}  // namespace clench::app
