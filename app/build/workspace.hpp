#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "core/archive/fe_model_archive.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/recovery_archive.hpp"

namespace clench::app {

/// What the stages of one command share: every input file is hashed once and every artifact read
/// once, until somebody writes it. Modes and stresses stay in their files: recovery data
/// are opened once and read in blocks. For one thread.
class Workspace {
public:
    /// Fingerprint of an input file. @throws InputError, SystemError if it cannot be read.
    const std::string& hash_of_input(const std::filesystem::path& file);
    /// The same, known from having read it.
    void know_input(const std::filesystem::path& file, const std::string& hash);

    /// What the FE model of an artifact was made from; empty without a readable one.
    const std::string& fe_model_record(const std::filesystem::path& artifact);
    /// @throws InputError if there is no readable one.
    std::shared_ptr<const FeModel> fe_model(const std::filesystem::path& artifact);

    /// What preload shapes were made from; empty without readable ones.
    const std::string& preload_record(const std::filesystem::path& artifact);
    /// The same, known from having written them.
    void know_preload(const std::filesystem::path& artifact, const std::string& record);

    /// All texts empty without a readable body.
    const FlexibleBodyRecord& flexible_body_record(const std::filesystem::path& artifact);
    /// @throws InputError if there is no readable one.
    std::shared_ptr<const FlexibleBody> flexible_body(const std::filesystem::path& artifact);

    /// Modes of the body of that record. @throws InputError as RecoveryReader does.
    std::shared_ptr<const RecoveryReader> recovery(const std::filesystem::path& artifact,
                                                   const FeModel& model, const std::string& basis);

    /// To be called where an artifact was written: what was read of it before is gone.
    void forget(const std::filesystem::path& artifact);
    /// Lets go of reduced bodies, which a command with many cases would gather.
    void release_bodies();

private:
    struct FeEntry {
        std::unique_ptr<FeModelFile> file;  ///< open until the model is read
        std::string record;
        std::shared_ptr<const FeModel> model;
    };
    struct BodyEntry {
        std::unique_ptr<FlexibleBodyFile> file;  ///< open until the body is read
        FlexibleBodyRecord record;
        std::shared_ptr<const FlexibleBody> body;
    };
    FeEntry& fe_entry(const std::filesystem::path& artifact);
    BodyEntry& body_entry(const std::filesystem::path& artifact);

    std::map<std::filesystem::path, std::string> inputs_;  ///< by canonical path
    std::map<std::filesystem::path, FeEntry> models_;
    std::map<std::filesystem::path, std::string> preloads_;
    std::map<std::filesystem::path, BodyEntry> bodies_;
    std::map<std::filesystem::path, std::shared_ptr<const RecoveryReader>> recovery_;
};

}  // namespace clench::app
