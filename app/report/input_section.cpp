#include "app/base/version.hpp"
#include "app/report/report_sections.hpp"

namespace clench::app {

void add_input_section(const ReportData& data, postprocess::HtmlPage& page)
{
    page.section("Versions and input");
    postprocess::HtmlTable versions{{"library", "version"}, {}};
    for (const LibraryVersion& library : all_versions()) {
        versions.rows.push_back({library.name, library.version});
    }
    page.fold("Versions of everything linked");
    page.table(versions);
    page.unfold();
    page.fold("The case with all defaults");
    page.verbatim(resolved_yaml(data.c, data.folder));
    page.unfold();
}

}  // namespace clench::app
