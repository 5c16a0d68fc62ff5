#include "app/build/fe_body.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/build/body_couplings.hpp"
#include "app/build/body_input.hpp"
#include "app/build/held_dofs.hpp"
#include "app/build/node_selection.hpp"
#include "preprocess/readers/read_deck.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> with_matrices(std::vector<fs::path> files, const BodyCase& body)
{
    if (body.matrices) {
        for (const fs::path& file :
             {body.matrices->stiffness, body.matrices->mass, body.matrices->dofs}) {
            if (!file.empty()) {
                files.push_back(file);
            }
        }
    }
    return files;
}

/// More constraint modes than vibration and joint modes together commonly are.
constexpr std::size_t large_boundary = 30;

void add_boundary(BodySummary& summary, const BodyCase& body, const Mesh& mesh)
{
    const std::string where = fmt::format("{}: bodies.{}.boundary", body.place.text(), body.name);
    for (const std::string& name : body.boundary) {
        const std::size_t nodes = select_nodes(mesh, name, where).size();
        summary.boundary.emplace_back(name, nodes);
        if (nodes > large_boundary) {
            summary.warnings.push_back(
                fmt::format("{}: {} has {} nodes, and each DOF of them becomes a constraint mode; "
                            "where a joint or load acts on all together, couple them to one node: "
                            "couplings: {{{}_REF: {{surface: {}}}}}, boundary: [{}_REF]",
                            where, name, nodes, name, name, name));
        }
    }
}

/// Whether the case says what the model leaves out. Where it has `loads`, the supports of the deck
/// are among them, or meant not to be. A deck that is run as it is has become a case with all of
/// it.
bool is_said_in_case(const Case& c, const BodyCase& body, preprocess::LeftOut::What what)
{
    switch (what) {
        case preprocess::LeftOut::What::supports:
            return !c.loads.empty();
        case preprocess::LeftOut::What::contact:
            return !body.contacts.empty();
    }
    return false;
}

/// Where a deck is run as it is, its account says what became of every keyword.
void add_left_out(const Case& c, const BodyCase& body,
                  const std::vector<preprocess::LeftOut>& left_out, BodySummary& summary)
{
    if (!c.analyses.empty() && !is_case_file(c.file)) {
        summary.skipped.clear();
    }
    for (const preprocess::LeftOut& left : left_out) {
        if (!is_said_in_case(c, body, left.what)) {
            summary.warnings.push_back(left.warning);
        }
    }
}

std::vector<preprocess::SkewSupportRequest> skew_supports(const BodyCase& body, const Mesh& mesh)
{
    std::vector<preprocess::SkewSupportRequest> requests;
    for (const SkewSupportCase& support : body.skew_supports) {
        preprocess::SkewSupportRequest& request = requests.emplace_back();
        request.where = support.where(body.name);
        request.nodes = select_all_nodes(mesh, support.at, request.where + ".at");
        for (const std::string& word : support.hold) {
            const auto& words = held_dof_words();
            const auto dof = std::find(words.begin(), words.end(), word) - words.begin();
            request.dofs |= static_cast<DofMask>(1 << dof);
        }
    }
    return requests;
}

/// As it comes back from its artifact, which holds the lower triangle: the upper one may be rounded
/// otherwise, and whoever computes from here must find what others find who read the file.
void mirror_lower(SparseMatrix& A)
{
    const SparseMatrix lower = A.triangularView<Eigen::Lower>();
    A = lower.selfadjointView<Eigen::Lower>();
}

void tell(const Progress& progress, const std::string& activity)
{
    if (progress) {
        progress(activity, 0.0);
    }
}

}  // namespace

std::string support_place(const NamedList& support)
{
    return fmt::format("{}: supports.{}", support.place.text(), support.name);
}

BodyDeck read_body(const Case& c, const BodyCase& body, const Progress& progress)
{
    require_files(body);
    tell(progress, body.name + ": reading");
    BodyDeck read;
    read.deck = preprocess::read_deck(body.mesh, body.elements, &read.hashes);
    add_couplings(body, read.deck);
    read.summary.name = body.name;
    add_deck(read.summary, read.deck);
    add_left_out(c, body, read.deck.left_out, read.summary);
    add_boundary(read.summary, body, read.deck.mesh);
    if (const NamedList* support = c.support_of(body.name)) {
        for (const std::string& name : support->words) {
            select_nodes(read.deck.mesh, name, support_place(*support));
            read.summary.held.push_back(name);
        }
    }
    return read;
}

LoadedBody make_model(const Case& c, const BodyCase& body, BodyDeck read, int threads,
                      const Progress& progress, Workspace& workspace)
{
    LoadedBody loaded;
    for (std::size_t i = 0; i < read.deck.files.size(); ++i) {
        workspace.know_input(read.deck.files[i], read.hashes[i]);
    }
    loaded.summary = std::move(read.summary);
    loaded.record = made_from(body, folder_of(c), with_matrices(read.deck.files, body), workspace);
    preprocess::PreprocessOptions options = preprocess_options(body);
    options.skew_supports = skew_supports(body, read.deck.mesh);
    options.threads = threads;
    options.progress = progress;
    preprocess::PreprocessReport report;
    loaded.model = preprocess::preprocess(std::move(read.deck), options, report);
    mirror_lower(loaded.model.K);
    mirror_lower(loaded.model.M);
    add_model(loaded.summary, loaded.model);
    add_report(loaded.summary, report);
    add_left_out(c, body, report.left_out, loaded.summary);
    return loaded;
}

LoadedBody load_body(const Case& c, const BodyCase& body, int threads, const Progress& progress,
                     Workspace& workspace)
{
    return make_model(c, body, read_body(c, body, progress), threads, progress, workspace);
}

LoadedModel load_model(const Case& c, const BodyCase& body, const fs::path& artifact, int threads,
                       const Progress& progress, Workspace& workspace)
{
    const std::string stored = workspace.fe_model_record(artifact);
    if (is_up_to_date(stored, body, folder_of(c), workspace)) {
        tell(progress, body.name + ": reading " + artifact.string());
        return {workspace.fe_model(artifact), stored};
    }
    LoadedBody loaded = load_body(c, body, threads, progress, workspace);
    return {std::make_shared<const FeModel>(std::move(loaded.model)), std::move(loaded.record)};
}

std::vector<Index> supported_dofs(const Case& c, const FeModel& model)
{
    const NamedList* support = c.support_of(model.name);
    std::vector<Index> held =
        support ? held_dofs(model, support->words, support_place(*support)) : std::vector<Index>();
    const std::vector<Index> locked = shortening_rows(model);
    held.insert(held.end(), locked.begin(), locked.end());
    std::sort(held.begin(), held.end());
    return held;
}

}  // namespace clench::app
