#include "core/archive/preload_archive.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/archive/dense_archive.hpp"
#include "core/archive/model_fingerprint.hpp"
#include "core/errors.hpp"

namespace clench {
namespace {

const std::string preload_format = "clench-preload-shapes";
const std::string preload_command = "clench preload";

/// n_CP of the model's interface of that name, or none.
Index pair_count(const FeModel& model, const std::string& interface)
{
    const auto found =
        std::find_if(model.contacts.begin(), model.contacts.end(),
                     [&](const ContactPairs& pairs) { return pairs.name == interface; });
    return found == model.contacts.end() ? none : found->size();
}

void require_fit(const std::string& where, const std::string& what, const Eigen::MatrixXd& matrix,
                 Eigen::Index rows, Eigen::Index columns)
{
    if (matrix.rows() != rows || matrix.cols() != columns) {
        throw InputError(where, fmt::format("{} is {} x {}, expected {} x {}", what, matrix.rows(),
                                            matrix.cols(), rows, columns));
    }
    if (!matrix.allFinite()) {
        throw InputError(where, what + " holds values that are no numbers");
    }
}

void check_shapes(const std::string& where, const PreloadShapes& shapes, const FeModel& model)
{
    const auto p = static_cast<Eigen::Index>(shapes.names.size());
    if (p == 0 || shapes.origin.size() != shapes.names.size()) {
        throw InputError(where, fmt::format("has {} names and {} origins of preload shapes, "
                                            "expected one of each per shape, at least one",
                                            p, shapes.origin.size()));
    }
    require_fit(where, "matrix x of preload shapes", shapes.x, model.dofs.size(), p);
    for (const PreloadShapes::Interface& interface : shapes.interfaces) {
        const Index pairs = pair_count(model, interface.name);
        if (pairs == none) {
            throw InputError(where, fmt::format("has results of contact {}, which body {} does not",
                                                interface.name, model.name));
        }
        require_fit(where, "gap of contact " + interface.name, interface.gap, pairs, p);
        require_fit(where, "pressure of contact " + interface.name, interface.pressure, pairs, p);
    }
}

void require_same_model(const std::string& where, const ArchiveReader& archive,
                        const FeModel& model)
{
    const ModelFingerprint stored{archive.integer_attribute("node_total"),
                                  archive.integer_attribute("dof_total"),
                                  archive.text_attribute("mesh_hash")};
    const ModelFingerprint own = fingerprint_of(model);
    const std::string hint = fmt::format("make it again with `{}`", preload_command);
    if (stored.nodes != own.nodes || stored.dofs != own.dofs) {
        throw InputError(where,
                         fmt::format("holds preload shapes of a model of {} nodes and {} DOFs, "
                                     "expected {} nodes and {} DOFs as body {} has",
                                     stored.nodes, stored.dofs, own.nodes, own.dofs, model.name),
                         hint);
    }
    if (stored != own) {
        throw InputError(where,
                         fmt::format("holds preload shapes of a model with as many nodes and DOFs "
                                     "as body {}, but with other positions, numbers or elements",
                                     model.name),
                         hint);
    }
}

std::vector<PreloadShapes::Interface> read_interfaces(const std::string& where,
                                                      const ArchiveReader& archive,
                                                      const FeModel& model, Eigen::Index p)
{
    std::vector<PreloadShapes::Interface> interfaces;
    for (const std::string& name : archive.texts("contacts/name")) {
        const std::string folder = fmt::format("contacts/{}/", interfaces.size());
        const Index pairs = pair_count(model, name);
        const std::vector<double> gap = archive.doubles(folder + "gap");
        const auto stored = static_cast<Eigen::Index>(gap.size()) / p;
        if (stored != pairs) {
            throw InputError(
                where,
                fmt::format("holds {} pairs of contact {}, expected {} as body {} has", stored,
                            name, pairs == none ? "none" : std::to_string(pairs), model.name),
                fmt::format("make it again with `{}`", preload_command));
        }
        interfaces.push_back({name, read_matrix(archive, folder + "gap", pairs, p),
                              read_matrix(archive, folder + "pressure", pairs, p)});
    }
    return interfaces;
}

}  // namespace

void write_preload_shapes(const std::filesystem::path& path, const PreloadShapes& shapes,
                          const FeModel& model, const std::string& input_hash)
{
    check_shapes(path.string(), shapes, model);
    const ModelFingerprint fingerprint = fingerprint_of(model);
    ArchiveWriter archive(path);
    archive.attribute("format", preload_format);
    archive.attribute("version", std::int64_t{preload_shapes_version});
    archive.attribute("input_hash", input_hash);
    archive.attribute("body", shapes.body);
    archive.attribute("node_total", fingerprint.nodes);
    archive.attribute("dof_total", fingerprint.dofs);
    archive.attribute("mesh_hash", fingerprint.mesh);
    archive.write("name", shapes.names);
    archive.write("origin", shapes.origin);
    write_matrix(archive, "x", shapes.x);
    std::vector<std::string> interfaces;
    for (const PreloadShapes::Interface& interface : shapes.interfaces) {
        const std::string folder = fmt::format("contacts/{}/", interfaces.size());
        write_matrix(archive, folder + "gap", interface.gap);
        write_matrix(archive, folder + "pressure", interface.pressure);
        interfaces.push_back(interface.name);
    }
    archive.write("contacts/name", interfaces);
    archive.commit();
}

PreloadShapes read_preload_shapes(const std::filesystem::path& path, const FeModel& model)
{
    const ArchiveReader archive(path, preload_format, preload_shapes_version, preload_command);
    require_same_model(path.string(), archive, model);
    PreloadShapes shapes;
    shapes.body = archive.text_attribute("body");
    shapes.names = archive.texts("name");
    shapes.origin = archive.texts("origin");
    const auto p = static_cast<Eigen::Index>(shapes.names.size());
    archive.require(p > 0 && shapes.origin.size() == shapes.names.size(),
                    "names and origins of the shapes do not fit each other");
    shapes.x = read_matrix(archive, "x", model.dofs.size(), p);
    shapes.interfaces = read_interfaces(path.string(), archive, model, p);
    return shapes;
}

PreloadHeading read_preload_heading(const std::filesystem::path& path)
{
    const ArchiveReader archive(path, preload_format, preload_shapes_version, preload_command);
    PreloadHeading heading{archive.text_attribute("body"), archive.texts("name"),
                           archive.texts("origin"), archive.integer_attribute("node_total"),
                           archive.integer_attribute("dof_total")};
    archive.require(heading.names.size() == heading.origin.size(),
                    "names and origins of the shapes do not fit each other");
    return heading;
}

std::string stored_preload_hash(const std::filesystem::path& path)
{
    try {
        return ArchiveReader(path, preload_format, preload_shapes_version, preload_command)
            .text_attribute("input_hash");
    } catch (const Error&) {
        return "";
    }
}

}  // namespace clench
