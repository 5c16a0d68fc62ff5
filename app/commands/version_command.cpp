#include <nlohmann/json.hpp>

#include "app/base/table.hpp"
#include "app/base/version.hpp"
#include "app/commands/commands.hpp"

namespace clench::app {

void version_command(Console& console)
{
    Table table({}, "");
    nlohmann::json summary = nlohmann::json::object();
    for (const LibraryVersion& library : all_versions()) {
        table.add({library.name, library.version});
        summary[library.name] = library.version;
    }
    console.print(table.text());
    console.print_json(summary);
}

}  // namespace clench::app
