#pragma once

#include "core/model/contact_pairs.hpp"
#include "solver/contact/end_change.hpp"
#include "solver/contact/interface_response.hpp"
#include "solver/full_order/interface_rows.hpp"

namespace clench::solver {

/// One interface of the full-order model: its pairs, y = G x of them, and their response. Within a
/// time step the stresses of pairs that open count by the weight of its end (INT-9).
class ContactInterface : public InterfaceResponse {
public:
    ContactInterface(const ContactPairs& pairs, InterfaceLaws laws, InterfaceRows rows)
        : InterfaceResponse(pairs.gap, pairs.area, std::move(laws)),
          pairs_(&pairs),
          rows_(std::move(rows))
    {
    }

    const ContactPairs& pairs() const { return *pairs_; }
    const InterfaceRows& rows() const { return rows_; }

    /// The last evaluation is where a time step begins.
    void begin_step();
    /// Of the evaluations from now on; 0: stresses as they are.
    void set_end_weight(double weight) { end_weight_ = weight; }

    void evaluate(std::span<const Eigen::Vector3d> y, double step);
    void commit();
    std::span<const Eigen::Vector3d> stress() const;
    /// What the end weight added to the stresses; empty: nothing.
    std::vector<Eigen::Vector3d> added_stress() const;
    std::span<const Eigen::Matrix3d> tangent() const;
    bool symmetric() const;

private:
    bool is_weighted() const { return !weighted_.stress.empty(); }

    double end_weight_ = 0.0;
    std::vector<Eigen::Vector3d> before_;  ///< stresses where the step began; empty: not in one
    EndChange weighted_;                   ///< stresses and tangents with the change added
    const ContactPairs* pairs_;
    InterfaceRows rows_;
};

}  // namespace clench::solver
