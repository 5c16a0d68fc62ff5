#include "app/build/full_order_body.hpp"

#include "app/build/fe_body.hpp"

namespace clench::app {

FullOrderBody full_order_body(const Case& c, const BodyCase& body,
                              const std::filesystem::path& artifact, int threads,
                              const Progress& progress, Workspace& workspace)
{
    LoadedModel loaded = load_model(c, body, artifact, threads, progress, workspace);
    FullOrderBody result;
    result.model = std::move(loaded.model);
    result.record = std::move(loaded.record);
    result.problem.model = result.model.get();
    result.problem.fixed = supported_dofs(c, *result.model);
    result.problem.threads = threads;
    for (const ContactCase& contact : body.contacts) {
        result.problem.laws.push_back(laws_of(contact));
    }
    return result;
}

}  // namespace clench::app
