#include "core/archive/fe_model_archive.hpp"

#include <algorithm>

#include "core/archive/bolt_archive.hpp"
#include "core/archive/contact_archive.hpp"
#include "core/archive/dense_archive.hpp"
#include "core/archive/mesh_archive.hpp"
#include "core/archive/property_archive.hpp"
#include "core/archive/sparse_archive.hpp"
#include "core/errors.hpp"

namespace clench {
namespace {

const std::string fe_model_format = "clench-fe-model";

void write_mass(ArchiveWriter& archive, const MassProperties& mass)
{
    std::vector<double> row{mass.mass};
    row.insert(row.end(), mass.centre.data(), mass.centre.data() + 3);
    row.insert(row.end(), mass.inertia.data(), mass.inertia.data() + 9);
    archive.write("mass", std::span<const double>(row));
}

MassProperties read_mass(const ArchiveReader& archive)
{
    const std::vector<double> row = archive.doubles("mass");
    archive.require(row.size() == 13, "mass has a wrong length");
    return {row[0], Eigen::Map<const Eigen::Vector3d>(row.data() + 1),
            Eigen::Map<const Eigen::Matrix3d>(row.data() + 4)};
}

void write_parts(ArchiveWriter& archive, const std::vector<Part>& parts)
{
    std::vector<std::string> names;
    std::vector<std::vector<Index>> nodes;
    for (const Part& part : parts) {
        names.push_back(part.name);
        nodes.push_back(part.nodes);
    }
    archive.write("parts/name", names);
    write_lists(archive, "parts", nodes);
}

std::vector<Part> read_parts(const ArchiveReader& archive, Index node_total)
{
    const std::vector<std::string> names = archive.texts("parts/name");
    std::vector<std::vector<Index>> nodes = read_lists(archive, "parts", node_total);
    archive.require(names.size() == nodes.size(), "parts has a wrong number of names");
    std::vector<Part> parts;
    for (std::size_t i = 0; i < names.size(); ++i) {
        parts.push_back({std::move(nodes[i]), names[i]});
    }
    return parts;
}

/// Sizes of DOFs, T, K and M fit each other and the mesh.
void check_sizes(const ArchiveReader& archive, const FeModel& model)
{
    const Index n = model.dofs.size();
    archive.require(model.dofs.node_total() == model.mesh.node_total(),
                    "dofs do not fit the nodes");
    const bool ascending = std::adjacent_find(model.free_dofs.begin(), model.free_dofs.end(),
                                              std::greater_equal<>()) == model.free_dofs.end();
    archive.require(ascending && (model.free_dofs.empty() ||
                                  (model.free_dofs.front() >= 0 && model.free_dofs.back() < n)),
                    "free DOFs are out of range");
    const auto& scalar = model.scalar_points;
    archive.require(
        std::is_sorted(scalar.begin(), scalar.end()) &&
            (scalar.empty() || (scalar.front() >= 0 && scalar.back() < model.mesh.node_total())),
        "scalar points are no nodes");
    archive.require(model.T.rows() == n && model.T.cols() == model.n_free(),
                    "T does not fit the DOFs");
    archive.require(model.K.rows() == model.n_free() && model.M.rows() == model.n_free(),
                    "K or M do not fit the free DOFs");
    archive.require(model.slack.cols() == 0 || model.slack.rows() == model.n_free(),
                    "the motions of loose bolts do not fit the free DOFs");
    archive.require(model.bolt_moments.cols() == 0 || model.bolt_moments.rows() == model.n_free(),
                    "the moments of bolts do not fit the free DOFs");
    for (const Bolt& bolt : model.bolts) {
        archive.require(shortening_row(model, bolt) != none, "a bolt has no shortening");
    }
    for (const ElementBlock& block : model.mesh.blocks) {
        for (const Index section : block.section) {
            archive.require(none <= section && section < static_cast<Index>(model.sections.size()),
                            "an element has an unknown section");
        }
    }
}

}  // namespace

void write_fe_model(const std::filesystem::path& path, const FeModel& model,
                    const std::string& input_hash)
{
    ArchiveWriter archive(path);
    archive.attribute("format", fe_model_format);
    archive.attribute("version", std::int64_t{fe_model_version});
    archive.attribute("input_hash", input_hash);
    archive.attribute("name", model.name);
    archive.attribute("external_matrices", std::int64_t{model.external_matrices});
    write_mesh(archive, model.mesh);
    write_materials(archive, model.materials);
    write_sections(archive, model.sections);
    archive.write("dofs/mask", std::span<const std::uint8_t>(model.dofs.masks()));
    archive.write("dofs/free", std::span<const Index>(model.free_dofs));
    write_sparse(archive, "T", model.T);
    write_symmetric(archive, "K", model.K);
    write_symmetric(archive, "M", model.M);
    write_mass(archive, model.mass);
    write_parts(archive, model.parts);
    write_contacts(archive, model.contacts);
    write_bolts(archive, model.bolts);
    write_skew_supports(archive, model.skew_supports);
    archive.write("scalar_points", std::span<const Index>(model.scalar_points));
    write_whole(archive, "bolts/slack", model.slack);
    write_sparse(archive, "bolts/moment", model.bolt_moments);
    archive.commit();
}

FeModelFile::FeModelFile(const std::filesystem::path& path)
    : archive_(path, fe_model_format, fe_model_version)
{
}

std::string FeModelFile::input_hash() const
{
    return archive_.text_attribute("input_hash");
}

FeModel FeModelFile::read() const
{
    const ArchiveReader& archive = archive_;
    FeModel model;
    model.name = archive.text_attribute("name");
    model.external_matrices = archive.integer_attribute("external_matrices") != 0;
    model.mesh = read_mesh(archive);
    model.materials = read_materials(archive);
    model.sections = read_sections(archive);
    model.dofs = DofMap(archive.bytes("dofs/mask"));
    model.free_dofs = archive.integers("dofs/free");
    model.scalar_points = archive.integers("scalar_points");
    model.T = read_sparse(archive, "T");
    model.K = read_symmetric(archive, "K");
    model.M = read_symmetric(archive, "M");
    model.mass = read_mass(archive);
    model.parts = read_parts(archive, model.mesh.node_total());
    model.contacts = read_contacts(archive, model.mesh);
    model.bolts = read_bolts(archive, model.mesh.node_total());
    model.skew_supports = read_skew_supports(archive, model.mesh.node_total());
    model.slack = read_whole(archive, "bolts/slack");
    model.bolt_moments = read_sparse(archive, "bolts/moment");
    check_sizes(archive, model);
    return model;
}

FeModel read_fe_model(const std::filesystem::path& path)
{
    return FeModelFile(path).read();
}

std::string stored_input_hash(const std::filesystem::path& path)
{
    try {
        return FeModelFile(path).input_hash();
    } catch (const Error&) {
        return "";
    }
}

}  // namespace clench
