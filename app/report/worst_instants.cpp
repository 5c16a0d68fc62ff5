#include "app/report/worst_instants.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace clench::app {
namespace {

/// The largest of a quantity so far: when and in which part.
struct Worst {
    std::string what, unit;
    double value = 0.0;  ///< what is never more than zero makes no instant
    Index row = -1;
    std::string where = {};

    void raise(double found, Index at_row, const std::string& part)
    {
        if (found > value) {
            value = found;
            row = at_row;
            where = part;
        }
    }
};

/// Largest number that is one: points without stress have none.
double largest(const std::vector<double>& values)
{
    double most = 0.0;
    for (const double value : values) {
        most = value > most ? value : most;
    }
    return most;
}

double longest_slip(const std::vector<double>& row)
{
    const std::vector<double> s1 = contact_numbers_of(row, ContactNumber::slip1);
    const std::vector<double> s2 = contact_numbers_of(row, ContactNumber::slip2);
    double most = 0.0;
    for (std::size_t i = 0; i < s1.size(); ++i) {
        most = std::max(most, std::hypot(s1[i], s2[i]));
    }
    return most;
}

double longest_displacement(const Eigen::MatrixXd& u, Eigen::Index time)
{
    double most = 0.0;
    for (Eigen::Index i = 0; i < u.rows(); i += 3) {
        most = std::max(most, u.col(time).segment<3>(i).squaredNorm());
    }
    return std::sqrt(most);
}

/// Goes over the results once.
class Search {
public:
    Search(const Scene& scene, const OutputCase& output) : scene_(scene)
    {
        const auto unit = [&](const char* dimension) { return in_units(dimension, output); };
        pressure_ = {"highest pressure", unit("force/length²")};
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
        result.deformation = deformation_.value;
        add_instant(result, times, 0, times.size() > 1 ? "start" : "equilibrium");
        for (const Worst* worst : {&pressure_, &slip_, &stress_, &deformation_}) {
            if (worst->row >= 0) {
                add_instant(result, times, worst->row,
                            fmt::format("{}: {:.4g} {}{}{}", worst->what, worst->value, worst->unit,
                                        worst->unit.empty() ? "" : " ", worst->where));
            }
        }
        std::ranges::sort(result.instants, {}, &Instant::row);
        return result;
    }

private:
    void add_interface(const FrameBlock& block, std::size_t p, std::size_t j)
    {
        const std::vector<double>& row = block.parts[p].contact[j];
        const std::string where = "in contact " + scene_.parts[p].name;
        pressure_.raise(largest(contact_numbers_of(row, ContactNumber::pressure)), block.rows[j],
                        where);
        slip_.raise(longest_slip(row), block.rows[j], where);
    }
    void add_body(const FrameBlock& block, std::size_t p, std::size_t j)
    {
        const ScenePart& part = scene_.parts[p];
        if (part.U.cols() == 0) {
            return;  // rigid
        }
        const std::string where = "in body " + part.name;
        const FrameBlock::Part& data = block.parts[p];
        deformation_.raise(longest_displacement(data.u, static_cast<Eigen::Index>(j)),
                           block.rows[j], where);
        if (part.stress) {
            stress_.raise(largest(von_mises_of(part, data, j)), block.rows[j], where);
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
    Worst pressure_, slip_, stress_, deformation_;
};

}  // namespace

WorstInstants worst_instants(const Scene& scene, const TrajectoryReader& results,
                             const OutputCase& output)
{
    std::vector<Index> rows;
    for (Index row = 0; row < results.rows(); ++row) {
        rows.push_back(row);
    }
    Search search(scene, output);
    for_blocks(scene, results, rows, {.velocity = false},
               [&](const FrameBlock& block) { search.add(block); });
    return search.found(results.layout().time);
}

}  // namespace clench::app
