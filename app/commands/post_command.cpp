#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/build/fe_body.hpp"
#include "app/build/locked_model.hpp"
#include "app/commands/commands.hpp"
#include "app/run/reduction_stages_archive.hpp"
#include "app/run/state_fields.hpp"
#include "app/summary/reduction_summary.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/model_fingerprint.hpp"
#include "core/archive/recovery_archive.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "postprocess/vtk/mesh_vtu.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

using postprocess::PointField;

/// "3" or "5-8" or "" → positions from 0. @throws InputError.
void add_range(const std::string& text, Eigen::Index count, const std::string& option,
               std::vector<Eigen::Index>& positions)
{
    Eigen::Index first = 0, last = 0;
    const char* end = text.data() + text.size();
    auto [stop, failure] = std::from_chars(text.data(), end, first);
    last = first;
    if (failure == std::errc() && stop != end && *stop == '-') {
        const auto second = std::from_chars(stop + 1, end, last);
        stop = second.ptr;
        failure = second.ec;
    }
    if (failure != std::errc() || stop != end || first < 1 || last < first || last > count) {
        throw InputError(
            "clench post " + option,
            fmt::format("is \"{}\", expected numbers from 1 to {}, such as 3 or 5-8", text, count));
    }
    for (Eigen::Index i = first; i <= last; ++i) {
        positions.push_back(i - 1);
    }
}

/// "joint mode 3" as the name of an array.
std::string array_name(std::string name)
{
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// Positions of the trial vectors that a word means: joint_mode_3, or all of joint_modes.
std::vector<std::size_t> chosen_trial_vectors(const std::string& word,
                                              const std::vector<std::string>& names)
{
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = array_name(names[i]);
        if (word == name || word == name.substr(0, name.rfind('_')) + "s") {
            positions.push_back(i);
        }
    }
    return positions;
}

/// Numbers, ranges, origins ("joint") and "all".
std::vector<Eigen::Index> chosen_modes(const std::vector<std::string>& words,
                                       const FlexibleBody& body)
{
    std::vector<Eigen::Index> positions;
    for (const std::string& word : words) {
        std::size_t matched = 0;
        for (std::size_t i = 0; i < body.modes.size(); ++i) {
            if (word == "all" || word == origin_name(body.modes[i].origin)) {
                positions.push_back(static_cast<Eigen::Index>(i));
                ++matched;
            }
        }
        if (matched == 0) {
            add_range(word, body.size(), "--modes", positions);
        }
    }
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

/// Stresses of one mode, one field a material; NaN where there is none of it.
void add_stress(const FeModel& model, const RecoveryReader& recovery, Eigen::Index mode,
                const std::string& name, std::vector<PointField>& fields)
{
    const Eigen::MatrixXd stress = recovery.stress(mode, 1);
    const StressSites& sites = recovery.sites();
    std::vector<Index> present = sites.material;
    std::sort(present.begin(), present.end());
    present.erase(std::unique(present.begin(), present.end()), present.end());
    for (const Index material : present) {
        PointField field;
        field.name =
            name + "_stress" + (present.size() == 1 ? "" : "_" + recovery.materials()[material]);
        field.components = 6;
        field.values.assign(6 * model.mesh.nodes.size(), std::nan(""));
        // ParaView's order of a symmetric tensor: xx, yy, zz, xy, yz, xz.
        constexpr int order[6] = {0, 1, 2, 3, 5, 4};
        for (std::size_t i = 0; i < sites.node.size(); ++i) {
            for (int k = 0; sites.material[i] == material && k < 6; ++k) {
                field.values[6 * static_cast<std::size_t>(sites.node[i]) +
                             static_cast<std::size_t>(k)] =
                    stress(6 * static_cast<Eigen::Index>(i) + order[k], 0);
            }
        }
        fields.push_back(std::move(field));
    }
}

PointField shape_field(const FeModel& model, const Eigen::VectorXd& x_free, const std::string& name)
{
    PointField field = displacement_field(model, x_free);
    field.name = name;
    return field;
}

/// The fields of the file, and what is said about each.
struct Shapes {
    std::vector<PointField> fields;
    nlohmann::json shown = nlohmann::json::array();
};

/// Trial vectors that the words mean; returns the words that mean none.
std::vector<std::string> add_trial_vectors(const std::vector<std::string>& words,
                                           const FeModel& model, const RecoveryReader& recovery,
                                           Shapes& shapes)
{
    std::vector<std::string> others;
    for (const std::string& word : words) {
        const std::vector<std::size_t> trial = chosen_trial_vectors(word, recovery.trial_names());
        if (trial.empty()) {
            others.push_back(word);
        }
        for (const std::size_t i : trial) {
            const std::string name = array_name(recovery.trial_names()[i]);
            shapes.fields.push_back(shape_field(model, recovery.trial_vector(i), name));
            shapes.shown.push_back({{"array", name}, {"origin", "trial vector"}});
        }
    }
    return others;
}

void add_modes(const std::vector<std::string>& words, const FeModel& model,
               const FlexibleBody& body, const RecoveryReader& recovery, Shapes& shapes)
{
    for (const Eigen::Index mode : chosen_modes(words, body)) {
        const std::string name = fmt::format("mode_{}", mode + 1);
        shapes.fields.push_back(shape_field(model, recovery.basis(mode, 1), name));
        if (recovery.has_stress()) {
            add_stress(model, recovery, mode, name, shapes.fields);
        }
        const ModeRow& row = body.modes[static_cast<std::size_t>(mode)];
        shapes.shown.push_back({{"array", name},
                                {"origin", origin_name(row.origin)},
                                {"frequency_hz", row.frequency}});
    }
}

void add_derivatives(const std::vector<std::string>& words, const fs::path& stages,
                     const FeModel& model, Shapes& shapes)
{
    std::vector<Eigen::Index> columns;
    for (const std::string& word : words) {
        add_range(word, std::numeric_limits<int>::max(), "--derivatives", columns);
    }
    const Eigen::MatrixXd solved = read_derivatives(stages, columns);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string name = fmt::format("derivative_{}", columns[i] + 1);
        shapes.fields.push_back(shape_field(model, solved.col(static_cast<Eigen::Index>(i)), name));
        shapes.shown.push_back({{"array", name}, {"origin", "derivative"}});
    }
}

const BodyCase& body_to_show(const Case& c, const std::string& name)
{
    std::vector<std::string> reduced;
    for (const BodyCase& body : c.bodies) {
        if (body.reduction) {
            reduced.push_back(body.name);
        }
    }
    if (!name.empty()) {
        return c.body(name);
    }
    if (reduced.size() != 1) {
        throw InputError(
            c.file.string(),
            fmt::format("has {} bodies with a reduction, expected one or --body", reduced.size()),
            reduced.empty() ? "" : "bodies: " + list_some(reduced));
    }
    return c.body(reduced.front());
}

}  // namespace

void post_command(const PostOptions& options, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(options.files, "post");
    const BodyCase& body_case = body_to_show(c, options.body);
    const fs::path artifact = body_path(c, body_case, common);
    Workspace workspace;
    const std::shared_ptr<const FlexibleBody> shared_body = workspace.flexible_body(artifact);
    const FlexibleBody& body = *shared_body;
    const std::shared_ptr<const FeModel> shared_model =
        locked_model(c, body_case, common,
                     load_model(c, body_case, artifact_path(c, body_case, common), common.threads,
                                console.progress(), workspace)
                         .model);
    const FeModel& model = *shared_model;
    require_model(artifact, body, fingerprint_of(model).mesh);
    Shapes shapes;
    if (!options.modes.empty()) {
        const RecoveryReader recovery(recovery_path(c, body_case, common), model,
                                      workspace.flexible_body_record(artifact).basis_hash);
        const std::vector<std::string> words =
            add_trial_vectors(options.modes, model, recovery, shapes);
        add_modes(words, model, body, recovery, shapes);
    }
    if (!options.derivatives.empty()) {
        add_derivatives(options.derivatives, stages_path(c, body_case, common), model, shapes);
    }
    if (shapes.fields.empty()) {
        throw InputError("clench post", "nothing to show, expected --modes or --derivatives",
                         "clench post CASE.yaml --modes 1-10, --modes joint, --derivatives 3");
    }
    const fs::path file = results_folder(c, common) / (body_case.name + ".modes.vtu");
    postprocess::write_mesh_vtu(file, model.mesh, shapes.fields);
    console.print(fmt::format("{} shapes of body {} written to {}\n", shapes.shown.size(),
                              body_case.name, file.string()));
    console.print_json({{"command", "post"},
                        {"body", body_case.name},
                        {"file", file.string()},
                        {"shapes", std::move(shapes.shown)}});
}

}  // namespace clench::app
