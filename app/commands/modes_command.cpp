#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/build/fe_body.hpp"
#include "app/build/held_dofs.hpp"
#include "app/commands/commands.hpp"
#include "app/run/frequencies.hpp"
#include "app/summary/body_text.hpp"
#include "core/archive/fe_model_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

const BodyCase& chosen_body(const Case& c, const std::string& name)
{
    if (name.empty() && c.bodies.size() > 1) {
        std::vector<std::string> names;
        for (const BodyCase& body : c.bodies) {
            names.push_back(body.name);
        }
        throw InputError(c.file.string(), "has several bodies, expected --body NAME",
                         fmt::format("bodies: {}", fmt::join(names, ", ")));
    }
    const BodyCase& body = name.empty() ? c.bodies.front() : c.body(name);
    if (body.is_rigid()) {
        throw InputError(fmt::format("{}: bodies.{}", body.place.text(), body.name),
                         "is rigid and has no modes, expected a body with a mesh");
    }
    return body;
}

/// The model and what is held of it.
struct Task {
    std::shared_ptr<const FeModel> model;
    std::vector<Index> held;
    std::vector<std::string> held_names;
};

Task task_of(const ModesOptions& options, const CommonOptions& common, Console& console)
{
    Task task;
    Workspace workspace;
    if (is_artifact(options.files.front())) {
        task.model = workspace.fe_model(options.files.front());
        task.held = shortening_rows(*task.model);  // bolts are locked
    } else {
        const Case c = case_of(options.files);
        const BodyCase& body = chosen_body(c, options.body);
        task.model = load_model(c, body, artifact_path(c, body, common), common.threads,
                                console.progress(), workspace)
                         .model;
        task.held = supported_dofs(c, *task.model);
        if (const NamedList* support = c.support_of(body.name)) {
            task.held_names = support->words;
        }
    }
    if (!options.fix.empty()) {
        const std::vector<Index> more = held_dofs(*task.model, options.fix, "--fix");
        std::vector<Index> both;
        std::set_union(task.held.begin(), task.held.end(), more.begin(), more.end(),
                       std::back_inserter(both));
        task.held = std::move(both);
        task.held_names.insert(task.held_names.end(), options.fix.begin(), options.fix.end());
    }
    return task;
}

}  // namespace

void modes_command(const ModesOptions& options, const CommonOptions& common, Console& console)
{
    const Task task = task_of(options, common, console);
    const FrequencyTable table =
        frequencies(*task.model, task.held, options.count, common.threads, console.progress());
    const Index dofs = task.model->n_free() - static_cast<Index>(task.held.size());
    const std::string state = task.held_names.empty()
                                  ? std::string("nothing held")
                                  : fmt::format("{} held", fmt::join(task.held_names, ", "));
    console.print(fmt::format("body {}: {}, {} DOFs\n{}", task.model->name, state, dofs,
                              frequency_text(table)));
    console.print_json({{"command", "modes"},
                        {"body", task.model->name},
                        {"fixed", task.held_names},
                        {"dofs", dofs},
                        {"rigid_count", table.rigid_count},
                        {"frequencies_hz", table.hertz}});
}

}  // namespace clench::app
