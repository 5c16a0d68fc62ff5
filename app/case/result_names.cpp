#include "app/case/result_names.hpp"

#include <algorithm>
#include <initializer_list>

#include <fmt/format.h>

#include "app/case/case_links.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

class Names {
public:
    /// The next names belong to this.
    void of(std::string owner, std::string where)
    {
        owner_ = std::move(owner), where_ = std::move(where);
    }
    void add(const std::string& stem, std::initializer_list<const char*> suffixes)
    {
        for (const char* suffix : suffixes) {
            list.push_back({stem + suffix, owner_, where_});
        }
    }
    void add_part(const std::string& name) { add(name, {" in the folder of fields"}); }
    std::vector<ResultName> list;

private:
    std::string owner_, where_;
};

/// What is named after nothing in the case.
void add_own(const Case& c, Names& all)
{
    all.of("Clench itself", c.file.string());
    all.add("resolved", {".yaml"});
    all.add(c.file.stem().string(), {".report.html"});
    if (std::ranges::any_of(c.analyses, &AnalysisCase::is_reduced)) {
        all.add_part("reactions");
        all.add_part("probes");
    }
}

/// Preload groups, those that bolts and interferences make included.
std::vector<std::string> groups_of(const BodyCase& body)
{
    std::vector<std::string> groups = names_of(body.preloads);
    for (const char* made : {bolt_group_name, "interference"}) {
        if (std::find(groups.begin(), groups.end(), made) == groups.end()) {
            groups.emplace_back(made);
        }
    }
    return groups;
}

void add_body(const BodyCase& body, Names& all)
{
    const std::string where = fmt::format("{}: bodies.{}", body.place.text(), body.name);
    all.of("body " + body.name, where);
    all.add(body.name, {".fe.h5", ".preload.h5", ".body.h5", ".recovery.h5", ".stages.h5",
                        ".modes.vtu", ".fe.h5.lock", ".preload.h5.lock", ".body.h5.lock"});
    all.add_part(body.name);
    for (const ContactCase& contact : body.contacts) {
        all.of(fmt::format("contact {} of body {}", contact.name, body.name),
               contact.where(body.name));
        all.add(body.name + "." + contact.name, {".pairs.vtu"});
        all.add_part(body.name + "." + contact.name);
    }
    for (const std::string& group : groups_of(body)) {
        all.of(fmt::format("preload group {} of body {}", group, body.name), where);
        const std::string stem = body.name + ".preload." + group;
        all.add(stem, {".vtu", ".failed.vtu"});
        for (const ContactCase& contact : body.contacts) {
            all.add(stem + "." + contact.name, {".vtu"});
            all.add(stem + ".failed." + contact.name, {".vtu"});
        }
    }
}

void add_analysis(const Case& c, const AnalysisCase& analysis, Names& all)
{
    all.of("analysis " + analysis.name, analysis.where());
    all.add(analysis.name, {".csv", ".csv.part", ".pvd", ".state.h5", ".modes.h5", ".fields",
                            ".fields.part", ".fields.old", ".lock", ".failed.csv", ".failed.pvd",
                            ".failed.fields", ".failed.fields.old", ".failed.vtu"});
    if (analysis.is_reduced()) {
        all.add(analysis.name, {".results.h5", ".part", ".energy.csv", ".nodes.csv", ".points.pvd",
                                ".envelope.pvd"});
        for (const BodyCase& body : c.bodies) {
            all.add(analysis.name + "." + body.name, {".modal.csv"});
        }
        return;
    }
    for (const ContactCase& contact : body_of(c, analysis).contacts) {
        all.add(analysis.name + ".failed." + contact.name, {".vtu"});
    }
    for (const NodeTableCase& table : c.output.tables) {
        all.of(fmt::format("table {} of analysis {}", table.name, analysis.name), table.where());
        all.add(analysis.name + "." + table.name, {".csv"});
    }
}

}  // namespace

std::vector<ResultName> result_names(const Case& c)
{
    Names all;
    add_own(c, all);
    for (const BodyCase& body : c.bodies) {
        add_body(body, all);
    }
    for (const AnalysisCase& analysis : c.analyses) {
        add_analysis(c, analysis, all);
    }
    return all.list;
}

void check_result_names(const Case& c)
{
    NameMap<ResultName> taken;
    constexpr std::size_t longest = 180;  // file systems take 255; temporaries are longer
    for (const ResultName& one : result_names(c)) {
        if (one.name.size() > longest) {
            throw InputError(one.where,
                             fmt::format("would write a file whose name has {} bytes, "
                                         "expected at most {}: {}",
                                         one.name.size(), longest, one.name),
                             "choose a shorter name");
        }
        const auto [other, is_new] = taken.emplace(one.name, one);
        if (!is_new && other->second.owner != one.owner) {
            throw InputError(
                one.where,
                fmt::format("would write {}, which {} writes", one.name, other->second.owner),
                "choose another name; upper and lower case are the same file on some "
                "systems");
        }
    }
}

}  // namespace clench::app
