#pragma once

#include <filesystem>
#include <string>

#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "app/summary/body_summary.hpp"
#include "core/model/fe_model.hpp"
#include "core/progress.hpp"

namespace clench::app {

/// A body after preprocessing, with what there is to say about it.
struct LoadedBody {
    FeModel model;
    BodySummary summary;
    std::string record;  ///< what it was made from, see made_from()
};

/// The files of a body, read; materials may still be missing.
struct BodyDeck {
    preprocess::FeDeck deck;
    std::vector<std::string> hashes;  ///< fingerprint of each of its files
    BodySummary summary;
};

/// Reads the files of a body. Sets named by `boundary` and `supports` are checked.
/// @throws InputError, Interrupted.
BodyDeck read_body(const Case& c, const BodyCase& body, const Progress& progress);

/// Makes the FE model of a body that has been read. @throws InputError, Interrupted.
LoadedBody make_model(const Case& c, const BodyCase& body, BodyDeck read, int threads,
                      const Progress& progress, Workspace& workspace);

/// Both of them.
LoadedBody load_body(const Case& c, const BodyCase& body, int threads, const Progress& progress,
                     Workspace& workspace);

struct LoadedModel {
    std::shared_ptr<const FeModel> model;
    std::string record;  ///< what it was made from
};
/// The FE model of a body: from `artifact` if that is up to date, else from its files.
LoadedModel load_model(const Case& c, const BodyCase& body, const std::filesystem::path& artifact,
                       int threads, const Progress& progress, Workspace& workspace);

/// "case.yaml:9: supports.bar"
std::string support_place(const NamedList& support);

/// Positions in x_free that `supports` of the case holds for a body, sorted; the shortenings of its
/// bolts are among them: a bolt is locked unless something tightens it.
std::vector<Index> supported_dofs(const Case& c, const FeModel& model);

}  // namespace clench::app
