#include "tests/verification/joint_training/trained_body.hpp"

#include <algorithm>

#include "preprocess/readers/read_deck.hpp"
#include "reduction/body/interface_operators.hpp"
#include "reduction/statics/rigid_motions.hpp"

namespace clench::test {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

std::vector<Index> rows_of(const InterfaceCase& body, const std::vector<std::string>& sets)
{
    const FeModel& model = body.model();
    std::vector<Index> rows;
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
        for (const std::string& set : sets) {
            if (node == body.node_of(set)) {
                rows.push_back(i);
            }
        }
    }
    return rows;
}

}  // namespace

double StaticErrors::median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.at(values.size() / 2);
}

double StaticErrors::largest(const std::vector<double>& values)
{
    return *std::max_element(values.begin(), values.end());
}

TrainedBody::TrainedBody(const std::string& deck, const solver::InterfaceLaws& laws,
                         const std::vector<std::string>& top,
                         const std::vector<std::string>& bottom, double preload)
    : case_(std::make_unique<InterfaceCase>(
          preprocess::read_deck({CLENCH_SOURCE_DIR "/meshes/" + deck}),
          std::vector{interface_between("UPPER_FACE", "LOWER_FACE", 0.5)}, std::vector{laws}))
{
    case_->hold("FIX", {0, 1, 2, 3, 4, 5});
    boundary_ = rows_of(*case_, {"FIX", "LOAD"});
    setup_.laws = {laws};
    setup_.preload = VectorXd::Zero(model().n_free());
    for (const std::string& node : top) {
        setup_.preload += case_->force_at(node, 2, -preload);
    }
    for (const std::string& node : bottom) {
        setup_.preload += case_->force_at(node, 2, preload);
    }
    if (preload != 0.0) {
        preload_shape_ = case_->solve(setup_.preload).last().x;
    }
    reduction::BasisOptions bare = options();
    bare.preload.resize(0, 0);
    bare.joint_modes = {};
    component_ = reduction::reduce_basis(model(), bare);
    rigid_ = reduction::rigid_motions(model(), 1).global;
    load_modes_ = {component_.omega, component_.Phi(boundary_, Eigen::all),
                   rigid_(boundary_, Eigen::all)};
}

reduction::BasisOptions TrainedBody::options() const
{
    reduction::BasisOptions options;
    options.boundary = boundary_;
    options.vibration_count = 10;
    options.preload = preload_shape_;
    options.joint_modes.method = reduction::JointModeMethod::trained;
    options.joint_modes.interfaces = {{1.0, {}, setup_.laws[0].friction ? 1.0 : 0.0}};
    options.joint_modes.training.statics = app::training_statics(setup_);
    return options;
}

reduction::TrialBasis TrainedBody::basis(const reduction::JointModeOptions& joint_modes) const
{
    reduction::BasisOptions wanted = options();
    wanted.joint_modes = joint_modes;
    wanted.responses = joint_modes.method == reduction::JointModeMethod::trained;
    return reduction::reduce_basis(model(), wanted);
}

// In balance with the inertia of the body, as a free body's are.
MatrixXd TrainedBody::forces(const reduction::LoadSet& loads) const
{
    MatrixXd f = model().K * (component_.Phi * loads.c);
    f(boundary_, Eigen::all) += loads.f_b;
    return f - model().M * (rigid_ * (rigid_.transpose() * f));
}

StaticErrors TrainedBody::errors(const reduction::TrialBasis& basis,
                                 const reduction::LoadSet& loads) const
{
    const MatrixXd f = forces(loads);
    reduction::ReducedQuestion question{basis.Phi, basis.omega,
                                        reduction::interface_operators(model(), basis.Phi),
                                        basis.Phi.transpose() * f, loads.level};
    const reduction::ReducedResponse response = app::training_statics(setup_)(question);
    StaticErrors errors;
    for (Eigen::Index k = 0; k < f.cols(); ++k) {
        if (!response.found(k)) {
            ++errors.lost;
            continue;
        }
        std::vector<solver::LoadStage> stages;
        VectorXd before = VectorXd::Zero(model().n_free());
        if (preload_shape_.size() > 0) {
            stages.push_back({"preload", setup_.preload, {}, 1});
            before = preload_shape_.col(0);
        }
        const VectorXd service = response.scale[k] * f.col(k);
        stages.push_back({"load", setup_.preload + service, {}, 1});
        const solver::FullState full = case_->solve(stages).last();
        const double w = f.col(k).dot(full.x - before);
        const double reduced =
            question.loads.col(k).dot(response.zeta.col(k) - response.preload_zeta);
        const double force = case_->sums(full).normal_force;
        errors.deflection.push_back(std::abs(reduced - w) / std::abs(w));
        errors.force.push_back(std::abs(response.normal_force[k] - force) / force);
    }
    return errors;
}

}  // namespace clench::test
