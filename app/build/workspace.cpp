#include "app/build/workspace.hpp"

#include "core/archive/hash.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/errors.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// One name for a file, by whatever path it is reached.
fs::path key_of(const fs::path& file)
{
    std::error_code failure;
    const fs::path canonical = fs::weakly_canonical(file, failure);
    return failure ? file.lexically_normal() : canonical;
}

}  // namespace

const std::string& Workspace::hash_of_input(const fs::path& file)
{
    const fs::path key = key_of(file);
    const auto found = inputs_.find(key);
    if (found != inputs_.end()) {
        return found->second;
    }
    return inputs_[key] = hash_of(preprocess::load_file(file).text);
}

void Workspace::know_input(const fs::path& file, const std::string& hash)
{
    inputs_[key_of(file)] = hash;
}

Workspace::FeEntry& Workspace::fe_entry(const fs::path& artifact)
{
    const auto [entry, is_new] = models_.try_emplace(key_of(artifact));
    if (is_new) {
        try {
            entry->second.file = std::make_unique<FeModelFile>(artifact);
            entry->second.record = entry->second.file->input_hash();
        } catch (const Error&) {
            entry->second.file.reset();  // whoever needs it makes it again, or is told why
        }
    }
    return entry->second;
}

const std::string& Workspace::fe_model_record(const fs::path& artifact)
{
    return fe_entry(artifact).record;
}

std::shared_ptr<const FeModel> Workspace::fe_model(const fs::path& artifact)
{
    FeEntry& entry = fe_entry(artifact);
    if (!entry.model) {
        entry.model = std::make_shared<const FeModel>(entry.file ? entry.file->read()
                                                                 : read_fe_model(artifact));
        entry.file.reset();
    }
    return entry.model;
}

const std::string& Workspace::preload_record(const fs::path& artifact)
{
    const auto [entry, is_new] = preloads_.try_emplace(key_of(artifact));
    if (is_new) {
        entry->second = stored_preload_hash(artifact);
    }
    return entry->second;
}

void Workspace::know_preload(const fs::path& artifact, const std::string& record)
{
    preloads_[key_of(artifact)] = record;
}

Workspace::BodyEntry& Workspace::body_entry(const fs::path& artifact)
{
    const auto [entry, is_new] = bodies_.try_emplace(key_of(artifact));
    if (is_new) {
        try {
            entry->second.file = std::make_unique<FlexibleBodyFile>(artifact);
            entry->second.record = entry->second.file->record();
        } catch (const Error&) {
            entry->second.file.reset();
        }
    }
    return entry->second;
}

const FlexibleBodyRecord& Workspace::flexible_body_record(const fs::path& artifact)
{
    return body_entry(artifact).record;
}

std::shared_ptr<const FlexibleBody> Workspace::flexible_body(const fs::path& artifact)
{
    BodyEntry& entry = body_entry(artifact);
    if (!entry.body) {
        entry.body = std::make_shared<const FlexibleBody>(
            entry.file ? entry.file->read() : read_flexible_body(artifact));
        entry.file.reset();
    }
    return entry.body;
}

std::shared_ptr<const RecoveryReader> Workspace::recovery(const fs::path& artifact,
                                                          const FeModel& model,
                                                          const std::string& basis)
{
    std::shared_ptr<const RecoveryReader>& reader = recovery_[key_of(artifact)];
    if (!reader) {
        reader = std::make_shared<const RecoveryReader>(artifact, model, basis);
    }
    return reader;
}

void Workspace::forget(const fs::path& artifact)
{
    const fs::path key = key_of(artifact);
    models_.erase(key);
    preloads_.erase(key);
    bodies_.erase(key);
    recovery_.erase(key);
}

void Workspace::release_bodies()
{
    bodies_.clear();
    recovery_.clear();
}

}  // namespace clench::app
