#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"

namespace clench::app {

/// What a user names on the command line: a case file, or the mesh files of one body, which then
/// is the case. @throws InputError.
Case case_of(const std::vector<std::filesystem::path>& files);

/// The same for a command that needs a case. @throws InputError if it is no case file.
Case case_file_of(const std::vector<std::filesystem::path>& files, const std::string& command);

/// .yaml or .yml
bool is_case_file(const std::filesystem::path& file);
/// .h5
bool is_artifact(const std::filesystem::path& file);

/// The folder that relative files of a case start at.
std::filesystem::path folder_of(const Case& c);

/// @throws InputError with the line of the case file that names a file which is not there.
void require_files(const BodyCase& body);

/// What a model was made from: version, options and the fingerprint of every file, as text. The
/// artifact keeps it, so that the files can be looked at again without reading the deck.
std::string made_from(const BodyCase& body, const std::filesystem::path& folder,
                      const std::vector<std::filesystem::path>& files, Workspace& workspace);

/// Whether a model whose artifact holds the text `record` would be made the same way now.
bool is_up_to_date(const std::string& record, const BodyCase& body,
                   const std::filesystem::path& folder, Workspace& workspace);

}  // namespace clench::app
