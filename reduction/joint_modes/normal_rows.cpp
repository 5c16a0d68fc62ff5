#include "reduction/joint_modes/normal_rows.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/model/contact_operator.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Triplets = std::vector<Eigen::Triplet<double, Index>>;

constexpr const char* place = "reduction.joint_modes";

void check_options(const FeModel& model, const JointModeOptions& options)
{
    if (model.contacts.empty()) {
        throw InputError(
            place, "joint modes asked for, but the body has no contacts",
            "name the surfaces of the contact under contacts, or leave joint_modes out");
    }
    if (!options.interfaces.empty() && options.interfaces.size() != model.contacts.size()) {
        throw InputError(place, fmt::format("options for {} contacts, expected {}",
                                            options.interfaces.size(), model.contacts.size()));
    }
    for (std::size_t j = 0; j < options.interfaces.size(); ++j) {
        if (!(options.interfaces[j].eps_N > 0.0)) {
            throw InputError(place,
                             fmt::format("contact stiffness of {} is {}, expected a number "
                                         "above 0",
                                         model.contacts[j].name, options.interfaces[j].eps_N));
        }
        for (const double factor : options.interfaces[j].deflections) {
            if (!(factor > 0.0)) {
                throw InputError(place,
                                 fmt::format("deflection of {} is {}, expected a number above 0",
                                             model.contacts[j].name, factor));
            }
        }
    }
}

// Rows 3i + 2 of the interface's operator become columns first + i of B; rows 3i and 3i + 1 the two
// columns of pair first + i behind all `total` normal ones.
void add_columns(const SparseMatrix& G, Index first, Index total, bool sticks, Triplets& entries)
{
    for (Index column = 0; column < G.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(G, column); entry; ++entry) {
            const Index pair = first + entry.row() / 3, direction = entry.row() % 3;
            if (direction == 2) {
                entries.emplace_back(column, pair, entry.value());
            } else if (sticks) {
                entries.emplace_back(column, total + 2 * pair + direction, entry.value());
            }
        }
    }
}

bool any_sticks(const JointModeOptions& options)
{
    return std::any_of(options.interfaces.begin(), options.interfaces.end(),
                       [](const InterfacePenalty& interface) { return interface.eps_T > 0.0; });
}

}  // namespace

MatrixXd NormalRows::gaps(const Eigen::Ref<const MatrixXd>& X) const
{
    return B.leftCols(pair_total()).transpose() * X;
}

MatrixXd NormalRows::slips(const Eigen::Ref<const MatrixXd>& X) const
{
    CLENCH_ASSERT(sticks());
    return B.rightCols(2 * pair_total()).transpose() * X;
}

Eigen::VectorXd NormalRows::amplitudes(const Eigen::Ref<const MatrixXd>& X) const
{
    Eigen::VectorXd largest = Eigen::VectorXd::Zero(X.cols());
    for (Eigen::Index j = 0; j < X.cols(); ++j) {
        for (const Index row : translations) {
            largest[j] = std::max(largest[j], std::abs(X(row, j)));
        }
    }
    return largest;
}

MatrixXd NormalRows::forces(const Eigen::Ref<const MatrixXd>& C) const
{
    return B * C;
}

NormalRows normal_rows(const FeModel& model, const JointModeOptions& options)
{
    check_options(model, options);
    NormalRows rows;
    rows.first = {0};
    for (const ContactPairs& pairs : model.contacts) {
        rows.first.push_back(rows.first.back() + pairs.size());
    }
    const Index total = rows.first.back();
    rows.weight.resize(total);
    rows.gap = Eigen::VectorXd::Zero(total);
    const bool sticks = any_sticks(options);
    rows.tangential.resize(sticks ? total : 0);
    Triplets entries;
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        const ContactPairs& pairs = model.contacts[j];
        const InterfacePenalty interface =
            options.interfaces.empty() ? InterfacePenalty{} : options.interfaces[j];
        add_columns(contact_operator(model, pairs), rows.first[j], total, sticks, entries);
        for (Index i = 0; i < pairs.size(); ++i) {
            rows.weight[rows.first[j] + i] = interface.eps_N * pairs.area[i];
            if (sticks) {
                rows.tangential[rows.first[j] + i] = interface.eps_T * pairs.area[i];
            }
            rows.gap[rows.first[j] + i] = interface.deflections.empty() ? 0.0 : pairs.gap[i];
        }
        rows.deflections.push_back(interface.deflections);
    }
    for (Index row = 0; row < model.n_free(); ++row) {
        if (model.dofs.node_and_dof(model.free_dofs[row]).second < 3) {
            rows.translations.push_back(row);
        }
    }
    rows.B.resize(model.n_free(), sticks ? 3 * total : total);
    rows.B.setFromTriplets(entries.begin(), entries.end());
    return rows;
}

}  // namespace clench::reduction
