#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {

void preprocess_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    const Case c = case_of(files);
    const std::filesystem::path folder = make_results_folder(c, common);
    Workspace workspace;
    const auto bodies = preprocess_bodies(c, common, workspace, console);
    write_resolved(c, folder);
    console.print_json({{"command", "preprocess"}, {"file", c.file.string()}, {"bodies", bodies}});
}

}  // namespace clench::app
