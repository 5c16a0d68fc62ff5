#include "core/archive/flexible_body_archive.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/archive/dense_archive.hpp"
#include "core/archive/inertia_archive.hpp"
#include "core/errors.hpp"

namespace clench {
namespace {

const std::string body_format = "clench-flexible-body";
const std::string body_command = "clench reduce";

void require_that(const std::string& where, bool condition, const std::string& what)
{
    if (!condition) {
        throw InputError(where, what);
    }
}

void check_interface(const std::string& where, const InterfaceOperator& interface, Eigen::Index r)
{
    const Eigen::Index pairs = interface.gap.size();
    require_that(where,
                 interface.area.size() == pairs && interface.normal.rows() == pairs &&
                     interface.tangent.rows() == 2 * pairs && interface.normal.cols() == r &&
                     interface.tangent.cols() == r,
                 fmt::format("operators of contact {} do not fit {} pairs and {} modes",
                             interface.name, pairs, r));
    require_that(where,
                 interface.normal.allFinite() && interface.tangent.allFinite() &&
                     interface.gap.allFinite() && interface.area.allFinite(),
                 fmt::format("contact {} holds values that are no numbers", interface.name));
}

void check_body(const std::string& where, const FlexibleBody& body)
{
    const Eigen::Index r = body.size();
    require_that(where,
                 r > 0 && body.K.cols() == r && body.inertia.size() == r &&
                     static_cast<Eigen::Index>(body.modes.size()) == r && body.damping.size() == r,
                 fmt::format("stiffness, inertia, mode table and damping do not fit {} modes", r));
    require_that(where,
                 body.K.allFinite() && body.inertia.M_ff.allFinite() && body.inertia.J2.allFinite(),
                 "stiffness or inertia hold values that are no numbers");
    require_that(
        where,
        body.preload_forces.cols() == static_cast<Eigen::Index>(body.preload_names.size()) &&
            (body.preload_names.empty() || body.preload_forces.rows() == r),
        "preload forces do not fit the groups and modes");
    for (const InterfaceOperator& interface : body.interfaces) {
        check_interface(where, interface, r);
    }
    for (const BoundaryNode& node : body.boundary) {
        require_that(where, node.Phi_t.cols() == r && node.Phi_r.cols() == r,
                     fmt::format("boundary node {} does not fit {} modes", node.label, r));
    }
}

void write_modes(ArchiveWriter& archive, const FlexibleBody& body)
{
    std::vector<Index> origin;
    std::vector<double> frequency;
    for (const ModeRow& mode : body.modes) {
        origin.push_back(static_cast<Index>(mode.origin));
        frequency.push_back(mode.frequency);
    }
    archive.write("modes/origin", std::span<const Index>(origin));
    archive.write("modes/frequency", std::span<const double>(frequency));
    write_matrix(archive, "modes/damping", body.damping);
}

std::vector<ModeRow> read_modes(const ArchiveReader& archive)
{
    const std::vector<Index> origin = archive.integers("modes/origin");
    const std::vector<double> frequency = archive.doubles("modes/frequency");
    archive.require(origin.size() == frequency.size() && !origin.empty(),
                    "the mode table has no rows or incomplete ones");
    std::vector<ModeRow> modes;
    for (std::size_t i = 0; i < origin.size(); ++i) {
        archive.require(
            0 <= origin[i] && origin[i] <= static_cast<Index>(ModeOrigin::relative_rigid),
            "the mode table has an unknown origin");
        modes.push_back({static_cast<ModeOrigin>(origin[i]), frequency[i]});
    }
    return modes;
}

void write_boundary(ArchiveWriter& archive, const FlexibleBody& body)
{
    std::vector<std::int64_t> label;
    std::vector<std::uint8_t> rotation;
    std::vector<Index> name_count;
    std::vector<std::string> names;
    const auto count = static_cast<Eigen::Index>(body.boundary.size());
    Eigen::MatrixXd position(count, 3), Phi(6 * count, body.size());
    for (Eigen::Index i = 0; i < count; ++i) {
        const BoundaryNode& node = body.boundary[static_cast<std::size_t>(i)];
        label.push_back(node.label);
        rotation.push_back(node.has_rotation ? 1 : 0);
        name_count.push_back(static_cast<Index>(node.names.size()));
        names.insert(names.end(), node.names.begin(), node.names.end());
        position.row(i) = node.position.transpose();
        Phi.middleRows<3>(6 * i) = node.Phi_t;
        Phi.middleRows<3>(6 * i + 3) = node.Phi_r;
    }
    archive.write("boundary/label", std::span<const std::int64_t>(label));
    archive.write("boundary/has_rotation", std::span<const std::uint8_t>(rotation));
    archive.write("boundary/name_count", std::span<const Index>(name_count));
    archive.write("boundary/name", names);
    write_matrix(archive, "boundary/position", position);
    write_matrix(archive, "boundary/Phi", Phi);
}

std::vector<BoundaryNode> read_boundary(const ArchiveReader& archive, Eigen::Index r)
{
    const std::vector<std::int64_t> label = archive.long_integers("boundary/label");
    const std::vector<std::uint8_t> rotation = archive.bytes("boundary/has_rotation");
    const std::vector<Index> name_count = archive.integers("boundary/name_count");
    const std::vector<std::string> names = archive.texts("boundary/name");
    const auto count = static_cast<Eigen::Index>(label.size());
    archive.require(rotation.size() == label.size() && name_count.size() == label.size(),
                    "boundary nodes are incomplete");
    const Eigen::MatrixXd position = read_matrix(archive, "boundary/position", count, 3);
    const Eigen::MatrixXd Phi = read_matrix(archive, "boundary/Phi", 6 * count, r);
    std::vector<BoundaryNode> nodes(label.size());
    std::size_t next = 0;
    for (Eigen::Index i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        BoundaryNode& node = nodes[at];
        const auto own = static_cast<std::size_t>(std::max(name_count[at], 0));
        archive.require(name_count[at] >= 0 && next + own <= names.size(),
                        "boundary nodes lack names");
        node.label = static_cast<Index>(label[at]);
        node.names.assign(names.begin() + static_cast<std::ptrdiff_t>(next),
                          names.begin() + static_cast<std::ptrdiff_t>(next + own));
        node.position = position.row(i).transpose();
        node.Phi_t = Phi.middleRows<3>(6 * i);
        node.Phi_r = Phi.middleRows<3>(6 * i + 3);
        node.has_rotation = rotation[at] != 0;
        next += own;
    }
    return nodes;
}

void write_interfaces(ArchiveWriter& archive, const std::vector<InterfaceOperator>& interfaces)
{
    std::vector<std::string> names;
    for (const InterfaceOperator& interface : interfaces) {
        const std::string folder = fmt::format("contacts/{}/", names.size());
        const auto columns = static_cast<int>(interface.normal.cols());
        const auto span_of = [](const auto& matrix) {
            return std::span<const double>(matrix.data(), static_cast<std::size_t>(matrix.size()));
        };
        archive.write(folder + "normal", span_of(interface.normal), columns);
        archive.write(folder + "tangent", span_of(interface.tangent), columns);
        archive.write(folder + "gap", span_of(interface.gap));
        archive.write(folder + "area", span_of(interface.area));
        names.push_back(interface.name);
    }
    archive.write("contacts/name", names);
}

std::vector<InterfaceOperator> read_interfaces(const ArchiveReader& archive, Eigen::Index r)
{
    std::vector<InterfaceOperator> interfaces;
    for (const std::string& name : archive.texts("contacts/name")) {
        const std::string folder = fmt::format("contacts/{}/", interfaces.size());
        const std::vector<double> gap = archive.doubles(folder + "gap");
        const auto pairs = static_cast<Eigen::Index>(gap.size());
        const auto rows_of = [&](const std::string& array, Eigen::Index rows) {
            const std::vector<double> values = archive.doubles(folder + array);
            archive.require(values.size() == static_cast<std::size_t>(rows * r),
                            folder + array + " has a wrong size");
            return InterfaceOperator::Rows(
                Eigen::Map<const InterfaceOperator::Rows>(values.data(), rows, r));
        };
        InterfaceOperator interface;
        interface.name = name;
        interface.normal = rows_of("normal", pairs);
        interface.tangent = rows_of("tangent", 2 * pairs);
        interface.gap = Eigen::Map<const Eigen::VectorXd>(gap.data(), pairs);
        interface.area = read_matrix(archive, folder + "area", pairs, 1);
        interfaces.push_back(std::move(interface));
    }
    return interfaces;
}

}  // namespace

void write_flexible_body(const std::filesystem::path& path, const FlexibleBody& body,
                         const FlexibleBodyRecord& record)
{
    check_body(path.string(), body);
    ArchiveWriter archive(path);
    archive.attribute("format", body_format);
    archive.attribute("version", std::int64_t{flexible_body_version});
    archive.attribute("name", body.name);
    archive.attribute("model_fingerprint", body.model_fingerprint);
    archive.write("record",
                  std::vector<std::string>{record.input_hash, record.basis_hash, record.summary});
    write_modes(archive, body);
    write_matrix(archive, "K", body.K);
    write_inertia(archive, body.inertia);
    write_boundary(archive, body);
    write_interfaces(archive, body.interfaces);
    archive.write("preloads/name", body.preload_names);
    write_matrix(archive, "preloads/force", body.preload_forces);
    archive.write("bolts/name", body.bolt_names);
    write_matrix(archive, "bolts/pull", body.bolts.pull);
    write_matrix(archive, "bolts/stiffness", body.bolts.stiffness);
    write_matrix(archive, "bolts/shortening", body.bolts.shortening);
    write_matrix(archive, "bolts/force", body.bolts.force);
    write_matrix(archive, "bolts/moment", body.bolts.moment);
    write_matrix(archive, "bolts/moment_of_shortening", body.bolts.moment_of_shortening);
    write_matrix(archive, "bolts/normal", body.bolts.normal);
    archive.commit();
}

FlexibleBodyFile::FlexibleBodyFile(const std::filesystem::path& path)
    : archive_(path, body_format, flexible_body_version, body_command)
{
}

FlexibleBody FlexibleBodyFile::read() const
{
    const ArchiveReader& archive = archive_;
    FlexibleBody body;
    body.name = archive.text_attribute("name");
    body.model_fingerprint = archive.text_attribute("model_fingerprint");
    body.modes = read_modes(archive);
    const auto r = static_cast<Eigen::Index>(body.modes.size());
    body.damping = read_matrix(archive, "modes/damping", r, 1);
    body.K = read_matrix(archive, "K", r, r);
    body.inertia = read_inertia(archive, r);
    body.boundary = read_boundary(archive, r);
    body.interfaces = read_interfaces(archive, r);
    body.preload_names = archive.texts("preloads/name");
    const auto groups = static_cast<Eigen::Index>(body.preload_names.size());
    body.preload_forces = read_matrix(archive, "preloads/force", groups == 0 ? 0 : r, groups);
    body.bolt_names = archive.texts("bolts/name");
    const auto bolts = static_cast<Eigen::Index>(body.bolt_names.size());
    body.bolts = {read_matrix(archive, "bolts/pull", bolts == 0 ? 0 : r, bolts),
                  read_matrix(archive, "bolts/stiffness", bolts, bolts),
                  read_matrix(archive, "bolts/shortening", bolts, 1).col(0),
                  read_matrix(archive, "bolts/force", bolts, 1).col(0),
                  read_matrix(archive, "bolts/moment", bolts == 0 ? 0 : r, 3 * bolts),
                  read_matrix(archive, "bolts/moment_of_shortening", 3 * bolts, bolts),
                  read_matrix(archive, "bolts/normal", 3, bolts)};
    return body;
}

FlexibleBodyRecord FlexibleBodyFile::record() const
{
    const std::vector<std::string> texts = archive_.texts("record");
    archive_.require(texts.size() == 3, "the record is incomplete");
    return {texts[0], texts[1], texts[2]};
}

FlexibleBody read_flexible_body(const std::filesystem::path& path)
{
    return FlexibleBodyFile(path).read();
}

FlexibleBodyRecord read_flexible_body_record(const std::filesystem::path& path)
{
    return FlexibleBodyFile(path).record();
}

std::string stored_flexible_body_hash(const std::filesystem::path& path)
{
    try {
        return read_flexible_body_record(path).input_hash;
    } catch (const Error&) {
        return "";
    }
}

void require_model(const std::filesystem::path& path, const FlexibleBody& body,
                   const std::string& model_fingerprint)
{
    if (body.model_fingerprint != model_fingerprint) {
        throw InputError(path.string(),
                         fmt::format("holds body {} of a model with other positions, numbers, "
                                     "elements or DOFs than the FE model given",
                                     body.name),
                         fmt::format("make it again with `{}`", body_command));
    }
}

}  // namespace clench
