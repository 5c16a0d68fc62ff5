#include <nlohmann/json.hpp>

#include "app/case/schema.hpp"
#include "app/commands/commands.hpp"

namespace clench::app {

void schema_command(Console& console)
{
    console.print(schema_markdown());
    console.print_json(schema_json());
}

}  // namespace clench::app
