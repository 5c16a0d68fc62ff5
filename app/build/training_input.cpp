#include "app/build/training_input.hpp"

#include "app/build/analysis_loads.hpp"
#include "app/build/check_loads.hpp"

namespace clench::app {

TrainingSetup training_setup(const BodyCase& body, const FeModel& model, int threads)
{
    TrainingSetup setup;
    setup.threads = threads;
    setup.preload = Eigen::VectorXd::Zero(model.n_free());
    setup.interference = own_interference(body);
    for (const ContactCase& contact : body.contacts) {
        setup.laws.push_back(laws_of(contact));
    }
    for (const PreloadCase& group : body.preloads) {
        if (group.shape.empty()) {
            const solver::LoadStage stage = preload_stage(body, model, {}, group);
            setup.preload += stage.force;
            for (std::size_t j = 0; j < stage.interference.size(); ++j) {
                setup.interference[j] += stage.interference[j];
            }
        }
    }
    if (model.locked.size() > 0) {
        setup.preload += model.locked.load();
    }
    return setup;
}

reduction::TrainingOptions training_options(const Case& c, const BodyCase& body,
                                            const FeModel& model, int threads)
{
    const JointModeCase& j = *body.reduction->joint_modes;
    reduction::TrainingOptions options;
    options.loads = static_cast<Index>(j.train.value_or(0.0));
    options.sweeps = static_cast<Index>(j.sweeps.value_or(options.sweeps));
    options.seed = static_cast<Index>(j.seed.value_or(options.seed));
    options.accuracy = j.accuracy.value_or(0.0);
    if (!j.is_counted()) {  // unless a comparison with the full order decides
        constexpr double default_accuracy = 0.01;
        options.accuracy =
            body.reduction->is_checked() ? *body.reduction->accuracy : default_accuracy;
        options.required = false;
    }
    options.service = service_loads(c, body, model, threads);
    options.statics = training_statics(training_setup(body, model, threads));
    return options;
}

}  // namespace clench::app
