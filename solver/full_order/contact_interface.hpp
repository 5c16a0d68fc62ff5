#pragma once

#include "core/model/contact_pairs.hpp"
#include "solver/contact/interface_response.hpp"
#include "solver/full_order/interface_rows.hpp"

namespace clench::solver {

/// One interface of the full-order model: its pairs, y = G x of them, and their response.
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

private:
    const ContactPairs* pairs_;
    InterfaceRows rows_;
};

}  // namespace clench::solver
