#include "app/post/frame_block.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/case/history_units.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

constexpr clench::Index most_times_by_default = 100;

Eigen::VectorXd numbers(const std::vector<double>& from, clench::Index first, clench::Index count)
{
    return Eigen::Map<const Eigen::VectorXd>(from.data() + first, count);
}

/// A body without the part's modes, a rigid one, has none.
void take_coordinates(const TrajectoryBody& body, const FrameBlock& block, FrameBlock::Part& part)
{
    const auto count = static_cast<Eigen::Index>(block.rows.size());
    part.zeta.resize(body.modes, count);
    part.zeta_rate.resize(body.modes, count);
    for (Eigen::Index j = 0; j < count && body.modes > 0; ++j) {
        part.zeta.col(j) = numbers(block.q[static_cast<std::size_t>(j)], body.q + 7, body.modes);
        part.zeta_rate.col(j) =
            numbers(block.u[static_cast<std::size_t>(j)], body.u + 6, body.modes);
    }
}

}  // namespace

FrameBlock read_block(const Scene& scene, const TrajectoryReader& results,
                      const std::vector<clench::Index>& rows, const BlockWishes& wishes)
{
    FrameBlock block;
    block.rows = rows;
    for (const clench::Index row : rows) {
        block.time.push_back(results.layout().time[static_cast<std::size_t>(row)]);
        block.q.push_back(results.q(row, 1));
        block.u.push_back(results.u(row, 1));
        block.lambda.push_back(results.lambda(row, 1));
    }
    for (const ScenePart& part : scene.parts) {
        FrameBlock::Part data;
        take_coordinates(results.layout().bodies[part.body], block, data);
        data.u = postprocess::recovered(part.U, data.zeta);
        if (part.bolts.u.size() > 0) {
            data.u.colwise() += part.bolts.u;
        }
        data.u_rate = wishes.velocity ? postprocess::recovered(part.U, data.zeta_rate)
                                      : Eigen::MatrixXd::Zero(data.u.rows(), data.u.cols());
        if (part.stress && wishes.stress) {
            data.stress = postprocess::recovered(part.stress->S, data.zeta);
            if (part.bolts.stress.size() > 0) {
                data.stress.colwise() += part.bolts.stress;
            }
        }
        for (const clench::Index row :
             part.contact&& wishes.contact ? rows : std::vector<clench::Index>()) {
            data.contact.push_back(results.contact(*part.contact, row, 1));
        }
        block.parts.push_back(std::move(data));
    }
    return block;
}

std::vector<clench::Index> rows_in_window(const ShownCase& c, const std::vector<double>& times,
                                          int stride)
{
    const PostChoice& post = c.post;
    std::vector<clench::Index> inside;
    for (std::size_t row = 0; row < times.size(); ++row) {
        const double slack = 1e-12 * std::abs(times.back());
        if (times[row] >= post.from.value_or(times.front()) - slack &&
            times[row] <= post.to.value_or(times.back()) + slack) {
            inside.push_back(static_cast<clench::Index>(row));
        }
    }
    if (inside.empty()) {
        throw InputError(
            "clench post",
            fmt::format("no result lies between from {} and to {}, expected times in [{}, {}]",
                        post.from.value_or(times.front()), post.to.value_or(times.back()),
                        times.front(), times.back()));
    }
    const auto total = static_cast<clench::Index>(inside.size());
    const clench::Index step = stride > 0 ? stride : (total - 1) / most_times_by_default + 1;
    std::vector<clench::Index> rows;
    for (clench::Index i = 0; i < total; i += step) {
        rows.push_back(inside[static_cast<std::size_t>(i)]);
    }
    if (rows.back() != inside.back()) {
        rows.push_back(inside.back());
    }
    return rows;
}

std::string in_units(std::string dimension, const OutputCase& output)
{
    if (!output.units) {
        return dimension;
    }
    for (const auto& [word, unit] : {std::pair{"length", &output.units->length},
                                     {"force", &output.units->force},
                                     {"time", &output.units->time}}) {
        const std::size_t at = dimension.find(word);
        if (at != std::string::npos && !unit->empty()) {
            dimension.replace(at, std::string(word).size(), *unit);
        }
    }
    return with_short_pressure(std::move(dimension));
}

std::size_t times_at_once(const Scene& scene)
{
    constexpr double numbers_in_memory = 8e6;
    double per_time = 1.0;
    for (const ScenePart& part : scene.parts) {
        // displacement, velocity, stress, and what the fields of a file take on top
        per_time += 4.0 * static_cast<double>(part.U.rows());
        per_time += part.stress ? 3.0 * static_cast<double>(part.stress->S.rows()) : 0.0;
    }
    return static_cast<std::size_t>(std::clamp(numbers_in_memory / per_time, 1.0, 64.0));
}

postprocess::SeenPoints seen_points(const Scene& scene, const TrajectoryReader& results,
                                    const FrameBlock& block, std::size_t part, std::size_t j)
{
    const ScenePart& what = scene.parts[part];
    const FrameBlock::Part& data = block.parts[part];
    const auto column = static_cast<Eigen::Index>(j);
    return postprocess::see(scene.views[what.body],
                            postprocess::body_motion(results.layout().bodies[what.body],
                                                     block.q[j].data(), block.u[j].data()),
                            data.zeta.col(column), data.zeta_rate.col(column), what.X,
                            data.u.col(column), data.u_rate.col(column));
}

}  // namespace clench::app
