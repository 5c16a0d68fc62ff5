#include "app/run/analysis_record.hpp"

#include <algorithm>

#include "app/build/body_input.hpp"
#include "app/case/case_links.hpp"
#include "app/case/output_fields.hpp"
#include "app/case/system_links.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/file_records.hpp"
#include "app/run/linear_modes.hpp"
#include "app/run/node_tables.hpp"
#include "core/archive/hash.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// The analysis and those it starts from.
std::vector<AnalysisCase> chain_of(const Case& c, const AnalysisCase& analysis)
{
    std::vector<AnalysisCase> chain = {analysis};
    while (!chain.front().start_from.empty()) {
        const std::string name = chain.front().start_from;
        const auto earlier = std::find_if(c.analyses.begin(), c.analyses.end(),
                                          [&](const AnalysisCase& a) { return a.name == name; });
        chain.insert(chain.begin(), *earlier);
    }
    return chain;
}

/// Keeps the loads that the analyses of the part name.
void erase_other_loads(Case& part)
{
    std::erase_if(part.loads, [&](const BodyLoad& load) {
        return std::none_of(
            part.analyses.begin(), part.analyses.end(), [&](const AnalysisCase& analysis) {
                return !analysis.loads || std::find(analysis.loads->begin(), analysis.loads->end(),
                                                    load.name) != analysis.loads->end();
            });
    });
}

}  // namespace

fs::path state_path(const fs::path& folder, const AnalysisCase& analysis)
{
    return folder / (analysis.name + ".state.h5");
}

std::string settings_of(const Case& c, const AnalysisCase& analysis)
{
    Case part = c;
    part.title.clear();
    part.report.reset();
    part.bodies = {body_of(c, analysis)};
    part.analyses = chain_of(c, analysis);
    const std::string& body = part.bodies[0].name;
    part.markers.clear();
    part.joints.clear();
    part.motions.clear();
    const auto elsewhere = [&](const std::string& address) {
        const BodyCase* owner = resolve_address(c, address, "").body;
        return !owner || owner->name != body;
    };
    std::erase_if(part.supports, [&](const NamedList& list) { return list.name != body; });
    std::erase_if(part.forces, [&](const ForceCase& force) {
        const ServiceLoad* service = force.element->service_load();
        return service == nullptr || elsewhere(service->load.at);
    });
    erase_other_loads(part);
    std::erase_if(part.output.tables, [&](const NodeTableCase& table) {
        return named_body(c, table.body, table.where()).name != body;
    });
    std::erase_if(part.output.histories, [&](const HistoryCase& history) {
        return history.is_of_system() || elsewhere(!history.contact.empty() ? history.contact
                                                   : !history.bolt.empty()  ? history.bolt
                                                                            : history.at);
    });
    const std::string text = resolved_yaml(part, folder_of(c));
    return hash_of(text.substr(text.find('\n')));  // the first line names the file
}

std::string system_settings_of(const Case& c, const AnalysisCase& analysis, bool contacts_recorded)
{
    Case part = c;
    part.title.clear();
    part.report.reset();
    part.supports.clear();
    part.analyses = chain_of(c, analysis);
    for (AnalysisCase& one : part.analyses) {
        one.checkpoint = AnalysisCase().checkpoint;  // changes no result
    }
    part.output.fields.clear();
    if (contacts_recorded) {
        part.output.fields.push_back("gap");
    }
    const std::string text = resolved_yaml(part, folder_of(c));
    return hash_of(text.substr(text.find('\n')));
}

std::string system_settings_of(const Case& c, const AnalysisCase& analysis)
{
    return system_settings_of(c, analysis, wants_interfaces(c.output));
}

std::vector<fs::path> full_order_files(const Case& c, const AnalysisCase& analysis,
                                       const fs::path& folder)
{
    std::vector<fs::path> files = node_table_files(c, analysis, folder);
    files.push_back(csv_path(folder, analysis.name));
    if (analysis.type == AnalysisType::linearise) {
        files.push_back(modes_path(folder, analysis.name));
    }
    if (!c.output.fields.empty()) {
        files.push_back(pvd_path(folder, analysis.name));
        const std::vector<fs::path> fields = files_in(fields_path(folder, analysis.name));
        files.insert(files.end(), fields.begin(), fields.end());
    }
    return files;
}

bool is_finished(const Case& c, const AnalysisCase& analysis, const fs::path& folder,
                 Workspace& workspace)
{
    const AnalysisRecord record = read_record(state_path(folder, analysis));
    return !record.settings.empty() && record.settings == settings_of(c, analysis) &&
           is_up_to_date(record.model, body_of(c, analysis), folder_of(c), workspace) &&
           are_unchanged(folder, record.files);
}

}  // namespace clench::app
