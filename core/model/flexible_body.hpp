#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/bolt.hpp"
#include "core/model/inertia_invariants.hpp"

namespace clench {

/// Where a mode of the basis comes from. After orthogonalisation every mode is a mixture; its
/// origin is the group of trial vectors that contributes most.
enum class ModeOrigin { vibration, constraint, preload, joint, relative_rigid };

struct ModeRow {
    ModeOrigin origin = ModeOrigin::vibration;
    double frequency = 0.0;  ///< Hz, of the orthogonalised basis
};

/// A node of the boundary: where joints and forces of a system act on the body.
struct BoundaryNode {
    Index label = 0;                 ///< the deck's node number
    std::vector<std::string> names;  ///< names of the case file and the deck it can be called by
    Eigen::Vector3d position = Eigen::Vector3d::Zero();  ///< undeformed, body frame
    Eigen::Matrix3Xd Phi_t;  ///< 3 × r: displacement of the node, body-frame axes
    Eigen::Matrix3Xd Phi_r;  ///< 3 × r: its rotation; zero if the node has no rotational DOFs
    bool has_rotation = false;
};

/// Constant operators of one interface on the modal coordinates, [Pichler2018] (3.79): of pair i,
///   (s1, s2) = rows 2i, 2i + 1 of `tangent` · ζ,  gN = gap_i + row i of `normal` · ζ,
/// signs and frames as in ContactPairs. By virtual work the modal force is
///   −normalᵀ a (−pN) − tangentᵀ a τ   (Θ_i = −a_i PhiMS_iᵀ).
/// Row after row in memory: a pair's rows are read together, open pairs are skipped, and an
/// interface without friction never touches `tangent`.
struct InterfaceOperator {
    using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    std::string name;  ///< as in ContactPairs::name
    Rows normal;       ///< n_CP × r
    Rows tangent;      ///< 2 n_CP × r
    Eigen::VectorXd gap, area;

    Index size() const { return static_cast<Index>(gap.size()); }
};

/// A reduced body as the multibody solver sees it: x = T Φ ζ in a floating frame whose axes are
/// those of the mesh and whose origin is the undeformed centre of mass. The basis itself and the
/// stress modes stay in the artifact for the postprocess stage.
struct FlexibleBody {
    std::string name;
    std::vector<ModeRow> modes;  ///< r of them
    Eigen::MatrixXd K;           ///< r × r; diagonal ω² for an orthogonalised basis
    InertiaInvariants inertia;
    std::vector<BoundaryNode> boundary;
    std::vector<InterfaceOperator> interfaces;  ///< in the order of FeModel::contacts
    std::vector<std::string> preload_names;     ///< of the preload groups
    Eigen::MatrixXd preload_forces;             ///< r × groups: Φᵀ f of each group's forces
    std::vector<std::string> bolt_names;        ///< of the bolts in `bolts`
    LockedBolts bolts;                          ///< tightened before anything else
    Eigen::VectorXd damping;                    ///< modal damping ratio of every mode
    std::string model_fingerprint;              ///< of the FE model it was reduced from

    Eigen::Index size() const { return K.rows(); }
};

}  // namespace clench
