#include "app/post/point_series.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/multibody/kinematics/configuration.hpp"
#include "solver/multibody/system/reactions.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

using postprocess::Precision;

constexpr int vertex = 1;  // number of VTK

postprocess::VtuFrame vertices(std::vector<std::string> names)
{
    postprocess::VtuGrid grid;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto point = static_cast<Index>(i);
        grid.add_cell(vertex, {&point, 1});
    }
    postprocess::VtuFrame frame = postprocess::vtu_frame(grid, names.size());
    frame.names = std::move(names);
    return frame;
}

void add(std::vector<double>& to, const Eigen::Vector3d& v)
{
    to.insert(to.end(), v.begin(), v.end());
}

postprocess::EncodedArray vectors(const char* name, const std::vector<double>& values)
{
    return postprocess::encode(name, 3, values, Precision::double_precision);
}

}  // namespace

mb::State state_of(const mb::System& system, const FrameBlock& block, std::size_t j)
{
    const auto numbers = [](const std::vector<double>& v) {
        return Eigen::VectorXd(
            Eigen::Map<const Eigen::VectorXd>(v.data(), static_cast<Eigen::Index>(v.size())));
    };
    mb::State state;
    state.t = block.time[j];
    state.q = numbers(block.q[j]);
    state.u = numbers(block.u[j]);
    state.lambda = numbers(block.lambda[j]);
    state.u_rate = Eigen::VectorXd::Zero(system.u_size());
    state.angles = Eigen::VectorXd::Zero(system.angle_count());
    return state;
}

PointSeries::PointSeries(const Scene& scene) : system_(*scene.system)
{
    std::vector<std::string> joints, probes;
    for (const mb::Joint& joint : system_.joints()) {
        joints.push_back(joint.name);
    }
    const mb::State start = system_.start();
    const mb::Configuration at(system_, start);
    for (std::size_t i = 1; i < system_.markers().size(); ++i) {
        const std::string& name = system_.markers()[i].name;
        const bool of_joint = std::ranges::any_of(joints, [&](const std::string& joint) {
            return name == joint + " (a)" || name == joint + " (b)";
        });
        if (!of_joint) {
            markers_.push_back(static_cast<Index>(i));
            start_.push_back(at.origin(static_cast<Index>(i)));
            probes.push_back(name);
        }
    }
    reactions_ = vertices(std::move(joints));
    probes_ = vertices(std::move(probes));
}

void PointSeries::write(const FrameBlock& block, std::size_t number, const FieldFolder& folder)
{
    for (std::size_t j = 0; j < block.rows.size(); ++j) {
        const mb::State state = state_of(system_, block, j);
        const mb::Configuration at(system_, state);
        std::vector<double> places, forces, moments, points, displacements, velocities;
        for (std::size_t k = 0; k < system_.joints().size(); ++k) {
            const mb::Reaction reaction = mb::reaction(system_, state, static_cast<Index>(k));
            add(places, at.origin(system_.joints()[k].b));
            add(forces, reaction.force);
            add(moments, reaction.torque);
        }
        for (std::size_t k = 0; k < markers_.size(); ++k) {
            const mb::VectorRef origin{markers_[k], -1};
            add(points, at.origin(markers_[k]));
            add(displacements, at.origin(markers_[k]) - start_[k]);
            add(velocities, at.velocity(origin, at.value(origin)));
        }
        const auto write_part = [&](const char* name, const postprocess::VtuFrame& frame,
                                    const std::vector<double>& where,
                                    const std::vector<postprocess::EncodedArray>& fields) {
            if (frame.point_count > 0) {
                const std::string file = fmt::format("{}.{:05}.vtu", name, number + j);
                folder.write(file, postprocess::vtu_text(frame, vectors("points", where), fields));
                entries_.push_back({block.time[j], file, name});
            }
        };
        write_part("reactions", reactions_, places,
                   {vectors("force", forces), vectors("moment", moments)});
        write_part("probes", probes_, points,
                   {vectors("displacement", displacements), vectors("velocity", velocities)});
    }
}

}  // namespace clench::app
