#pragma once

#include "core/model/contact_pairs.hpp"
#include "solver/contact/joint_response.hpp"
#include "solver/full_order/joint_rows.hpp"

namespace clench::solver {

/// One joint of the full-order model: its pairs, y = G x of them, and their response.
class ContactJoint : public JointResponse {
public:
    ContactJoint(const ContactPairs& pairs, JointLaws laws, JointRows rows)
        : JointResponse(pairs.gap, pairs.area, std::move(laws)),
          pairs_(&pairs),
          rows_(std::move(rows))
    {
    }

    const ContactPairs& pairs() const { return *pairs_; }
    const JointRows& rows() const { return rows_; }

private:
    const ContactPairs* pairs_;
    JointRows rows_;
};

}  // namespace clench::solver
