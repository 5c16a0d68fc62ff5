#include "app/report/worst_instants.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "app/base/table.hpp"

namespace clench::app {
namespace {

/// The most extreme value of a quantity so far: when and where.
struct Worst {
    std::string what, unit;
    bool smallest = false;  ///< is sought, not the largest
    double value = 0.0;
    Index row = -1;
    std::size_t part = 0, at = 0;  ///< point or pair of a part

    void take(const std::vector<double>& values, Index at_row, std::size_t at_part)
    {
        for (std::size_t i = 0; i < values.size(); ++i) {
            // NaN where there is no value
            if (row < 0    ? !std::isnan(values[i])
                : smallest ? values[i] < value
                           : values[i] > value) {
                value = values[i];
                row = at_row;
                part = at_part;
                at = i;
            }
        }
    }
    /// What is never more than zero makes no instant: nothing touched, slid or deformed.
    bool makes_instant() const { return row >= 0 && !smallest && value > 0.0; }
};

std::vector<double> slip_lengths(const std::vector<double>& row)
{
    std::vector<double> s = contact_numbers_of(row, ContactNumber::slip1);
    const std::vector<double> s2 = contact_numbers_of(row, ContactNumber::slip2);
    for (std::size_t i = 0; i < s.size(); ++i) {
        s[i] = std::hypot(s[i], s2[i]);
    }
    return s;
}

std::vector<double> displacement_lengths(const Eigen::MatrixXd& u, Eigen::Index time)
{
    std::vector<double> lengths;
    for (Eigen::Index i = 0; i < u.rows(); i += 3) {
        lengths.push_back(u.col(time).segment<3>(i).norm());
    }
    return lengths;
}

/// "body plates, node 17 at (1, 2, 3)": in the coordinates of the mesh.
std::string place_of(const Scene& scene, const Worst& worst)
{
    const ScenePart& part = scene.parts[worst.part];
    if (part.is_interface()) {
        return fmt::format("contact {}, pair {} at {}", part.name, worst.at + 1,
                           shown(part.pairs.point[worst.at]));
    }
    const auto& ids = part.cells.point_ids;
    const std::string node =
        ids.empty() ? "" : fmt::format(", node {}", ids.front().values[worst.at]);
    return fmt::format("body {}{} at {}", part.name, node,
                       shown(Eigen::Vector3d(part.X[worst.at] + scene.views[part.body].centre)));
}

std::string part_of(const Scene& scene, const Worst& worst)
{
    const ScenePart& part = scene.parts[worst.part];
    return (part.is_interface() ? "in contact " : "in body ") + part.name;
}

/// Goes over the results once.
class Search {
public:
    Search(const Scene& scene, const OutputCase& output) : scene_(scene)
    {
        const auto unit = [&](const char* dimension) { return in_units(dimension, output); };
        pressure_ = {"highest pressure", unit("force/length²")};
        gap_ = {"smallest gap", unit("length"), true};
        slip_ = {"longest slip", unit("length")};
        stress_ = {"highest von Mises stress", unit("force/length²")};
        deformation_ = {"largest deformation", unit("length")};
    }

    void add(const FrameBlock& block)
    {
        for (std::size_t p = 0; p < scene_.parts.size(); ++p) {
            for (std::size_t j = 0; j < block.rows.size(); ++j) {
                scene_.parts[p].is_interface() ? add_interface(block, p, j) : add_body(block, p, j);
            }
        }
    }

    WorstInstants found(const std::vector<double>& times) const
    {
        WorstInstants result;
        result.deformation = std::max(deformation_.value, 0.0);
        add_instant(result, times, 0, times.size() > 1 ? "start" : "equilibrium");
        for (const Worst* worst : {&pressure_, &gap_, &slip_, &stress_, &deformation_}) {
            if (worst->row >= 0 && worst != &deformation_) {  // of a floating frame: for drawing
                result.numbers.push_back({worst->what, worst->unit, worst->value,
                                          place_of(scene_, *worst),
                                          times[static_cast<std::size_t>(worst->row)]});
            }
            if (worst->makes_instant()) {
                add_instant(result, times, worst->row,
                            fmt::format("{}: {:.4g} {}{}{}", worst->what, worst->value, worst->unit,
                                        worst->unit.empty() ? "" : " ", part_of(scene_, *worst)));
            }
        }
        std::ranges::sort(result.instants, {}, &Instant::row);
        return result;
    }

private:
    void add_interface(const FrameBlock& block, std::size_t p, std::size_t j)
    {
        const std::vector<double>& row = block.parts[p].contact[j];
        pressure_.take(contact_numbers_of(row, ContactNumber::pressure), block.rows[j], p);
        gap_.take(contact_numbers_of(row, ContactNumber::gap), block.rows[j], p);
        slip_.take(slip_lengths(row), block.rows[j], p);
    }
    void add_body(const FrameBlock& block, std::size_t p, std::size_t j)
    {
        const ScenePart& part = scene_.parts[p];
        if (part.U.cols() == 0) {
            return;  // rigid
        }
        const FrameBlock::Part& data = block.parts[p];
        deformation_.take(displacement_lengths(data.u, static_cast<Eigen::Index>(j)), block.rows[j],
                          p);
        if (part.stress) {
            stress_.take(von_mises_of(part, data, j), block.rows[j], p);
        }
    }
    static void add_instant(WorstInstants& result, const std::vector<double>& times, Index row,
                            std::string reason)
    {
        auto known = std::ranges::find(result.instants, row, &Instant::row);
        if (known == result.instants.end()) {
            result.instants.push_back({row, times[static_cast<std::size_t>(row)], {}});
            known = std::prev(result.instants.end());
        }
        known->reasons.push_back(std::move(reason));
    }

    const Scene& scene_;
    Worst pressure_, gap_, slip_, stress_, deformation_;
};

}  // namespace

WorstInstants worst_instants(const Scene& scene, const TrajectoryReader& results,
                             const OutputCase& output)
{
    std::vector<Index> rows(static_cast<std::size_t>(results.rows()));
    std::iota(rows.begin(), rows.end(), Index(0));
    Search search(scene, output);
    for_blocks(scene, results, rows, {.velocity = false},
               [&](const FrameBlock& block) { search.add(block); });
    return search.found(results.layout().time);
}

}  // namespace clench::app
