#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "app/build/body_input.hpp"
#include "app/commands/commands.hpp"
#include "app/import/import_deck.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

void import_command(const ImportOptions& options, const CommonOptions& common, Console& console)
{
    (void)common;
    const fs::path deck = options.files.front();
    if (options.files.size() > 1) {
        throw InputError(options.files[1].string(), "a second file, expected one deck",
                         "a deck includes others by *INCLUDE or INCLUDE");
    }
    const fs::path target =
        options.target.empty() ? fs::path(deck).replace_extension(".yaml") : options.target;
    if (!is_case_file(target)) {
        throw InputError(target.string(), "is no name of a case file, expected CASE.yaml");
    }
    const ImportedDeck imported = import_deck(deck, target.parent_path());
    require_acceptable(imported.account, options.strict);
    std::error_code ignored;
    if (fs::exists(target, ignored) && !options.force) {
        throw InputError(target.string(), "is there already",
                         "--force replaces it, -o CASE.yaml writes another file");
    }
    write_text(target, imported.text);
    console.print(fmt::format("{}\n{}\n  written to {}\n", deck.string(),
                              account_text(imported.account), target.string()));
    console.print_json({{"command", "import"},
                        {"file", deck.string()},
                        {"case", target.string()},
                        {"account", imported.account}});
}

}  // namespace clench::app
