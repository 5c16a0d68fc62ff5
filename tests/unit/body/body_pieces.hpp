#pragma once

#include "core/model/contact_operator.hpp"
#include "reduction/body/boundary_nodes.hpp"
#include "reduction/body/interface_operators.hpp"
#include "reduction/body/modal_damping.hpp"
#include "reduction/body/reduced_body.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/body/body_models.hpp"

namespace clench::reduction::body_pieces {

/// The mixed structure with an interface of three pairs between some of its nodes, in skew frames.
inline FeModel with_interface()
{
    FeModel model = test::mixed_structure();
    ContactPairs pairs;
    pairs.name = "joint";
    pairs.first = {0};
    Eigen::Matrix3d Q;
    Q << 0.6, 0.0, 0.8, 0.0, 1.0, 0.0, -0.8, 0.0, 0.6;
    for (int i = 0; i < 3; ++i) {
        pairs.slave.push_back(i);  // node 2 has a dependent displacement along x
        for (int k = 0; k < 4; ++k) {
            pairs.master.push_back(8 + k);  // a rigid face
            pairs.N.push_back(0.1 + 0.15 * k + 0.01 * i);
        }
        pairs.first.push_back(static_cast<Index>(pairs.master.size()));
        pairs.face.emplace_back();
        pairs.frame.push_back(Q);
        pairs.gap.push_back(0.1 * i);
        pairs.area.push_back(1.0 + i);
        Q = Q * Q;
    }
    model.contacts = {pairs};
    return model;
}

inline Index node_numbered(const FeModel& model, std::int64_t id)
{
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        if (model.mesh.node_label[node].id == id) {
            return node;
        }
    }
    return none;
}

inline const std::vector<ModeRow> three_modes{
    {ModeOrigin::vibration, 10.0}, {ModeOrigin::vibration, 20.0}, {ModeOrigin::joint, 3000.0}};

}  // namespace clench::reduction::body_pieces
