#include "preprocess/contact/facing_sides.hpp"

#include <array>

#include "core/parallel/parallel_for.hpp"

namespace clench::preprocess {
namespace {

/// Points of one face against the other side.
struct Trial {
    int points = 0, met = 0;
    std::array<Index, 9> face{};  ///< of the other side, one per point that met
};

Trial try_face(const FaceGeometry& face, const MasterSurface& other, const PairLimits& limits)
{
    Trial trial;
    const auto try_point = [&](const Eigen::Vector2d& xi) {
        const SlaveShare normal{1.0, face.normal(xi)};
        const MasterPoint point = other.find(face.position(xi), {&normal, 1}, face.nodes(), limits);
        ++trial.points;
        if (point.outcome == Outcome::paired) {
            trial.face[static_cast<std::size_t>(trial.met++)] = point.face;
        }
    };
    for (int j = 0; j < static_cast<int>(face.nodes().size()); ++j) {
        try_point(face.node_xi(j));
    }
    try_point(face.centre());
    return trial;
}

std::vector<Trial> try_faces(const MasterSurface& side, const MasterSurface& other,
                             const PairLimits& limits, int threads)
{
    std::vector<Trial> trials(side.faces().size());
    parallel_for(static_cast<Index>(trials.size()), threads, [&](Index begin, Index end, int) {
        for (auto f = static_cast<std::size_t>(begin); f < static_cast<std::size_t>(end); ++f) {
            trials[f] = try_face(side.faces()[f], other, limits);
        }
    });
    return trials;
}

/// Which faces of a side are near the other: of its own trials and met by the other's.
std::vector<bool> near_faces(const std::vector<Trial>& own, const std::vector<Trial>& others)
{
    std::vector<bool> near(own.size());
    for (std::size_t f = 0; f < own.size(); ++f) {
        near[f] = own[f].met > 0;
    }
    for (const Trial& trial : others) {
        for (int k = 0; k < trial.met; ++k) {
            near[static_cast<std::size_t>(trial.face[static_cast<std::size_t>(k)])] = true;
        }
    }
    return near;
}

double mean_size_of(const MasterSurface& side, const std::vector<bool>& chosen)
{
    double sum = 0.0, count = 0.0;
    for (std::size_t f = 0; f < chosen.size(); ++f) {
        sum += chosen[f] ? side.faces()[f].size() : 0.0;
        count += chosen[f] ? 1.0 : 0.0;
    }
    return count > 0.0 ? sum / count : 0.0;
}

SurfaceFaces chosen_faces(const SurfaceFaces& faces, const std::vector<bool>& near)
{
    SurfaceFaces result;
    for (std::size_t f = 0; f < near.size(); ++f) {
        if (near[f]) {
            result.refs.push_back(faces.refs[f]);
            result.geometry.push_back(faces.geometry[f]);
        }
    }
    return result;
}

}  // namespace

FacingSides find_facing_sides(const SurfaceFaces& first, const SurfaceFaces& second,
                              const PairLimits& limits, int threads)
{
    const MasterSurface a(first.geometry), b(second.geometry);
    const std::vector<Trial> trials_a = try_faces(a, b, limits, threads);
    const std::vector<Trial> trials_b = try_faces(b, a, limits, threads);
    std::vector<bool> near_a = near_faces(trials_a, trials_b);
    std::vector<bool> near_b = near_faces(trials_b, trials_a);

    FacingSides sides;
    sides.first_is_slave = mean_size_of(a, near_a) <= mean_size_of(b, near_b) * (1.0 + 1e-9);
    std::vector<bool>& slave = sides.first_is_slave ? near_a : near_b;
    const std::vector<Trial>& trials = sides.first_is_slave ? trials_a : trials_b;
    for (std::size_t f = 0; f < slave.size(); ++f) {
        slave[f] = 2 * trials[f].met >= trials[f].points;
    }
    sides.slave = chosen_faces(sides.first_is_slave ? first : second, slave);
    sides.master =
        chosen_faces(sides.first_is_slave ? second : first, sides.first_is_slave ? near_b : near_a);
    return sides;
}

}  // namespace clench::preprocess
