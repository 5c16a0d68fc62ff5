#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/commands/commands.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {

void preprocess_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    const Case c = case_of(files);
    const std::filesystem::path folder = results_folder(c, common);
    make_folder(folder);
    Workspace workspace;
    const auto bodies = preprocess_bodies(c, common, workspace, console);
    write_text(folder / "resolved.yaml", resolved_yaml(c, folder));
    console.print_json({{"command", "preprocess"}, {"file", c.file.string()}, {"bodies", bodies}});
}

}  // namespace clench::app
