#include "preprocess/deck/deck_builder.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/deck/deck_records.hpp"
#include "preprocess/deck/deck_resolver.hpp"

namespace clench::preprocess {

SmallPlace DeckBuilder::Records::pack(const Place& place)
{
    if (files.empty() || files.back() != place.file) {
        files.push_back(place.file);
    }
    return {static_cast<std::uint32_t>(files.size() - 1), static_cast<std::uint32_t>(place.line)};
}

DeckBuilder::DeckBuilder() : records_(std::make_unique<Records>()) {}
DeckBuilder::~DeckBuilder() = default;
DeckBuilder::DeckBuilder(DeckBuilder&&) noexcept = default;
DeckBuilder& DeckBuilder::operator=(DeckBuilder&&) noexcept = default;

void DeckBuilder::add_node(const Label& label, const Eigen::Vector3d& position, const Place& place)
{
    Mesh& mesh = records_->deck.mesh;
    if (label.id <= 0) {
        throw InputError(place, fmt::format("node number is {}, expected at least 1", label.id));
    }
    if (!position.allFinite()) {
        throw InputError(place,
                         fmt::format("a coordinate of node {} is not a finite number", label.id));
    }
    const auto [it, is_new] = records_->node_index.try_emplace(label, mesh.node_total());
    if (!is_new) {
        throw InputError(place, fmt::format("node {} is defined twice", mesh.name_of(label)),
                         "files of one body share one numbering; renumber one of the two");
    }
    mesh.nodes.push_back(position);
    mesh.node_label.push_back(label);
}

void DeckBuilder::add_element(const ElementKind& kind, const Label& label,
                              std::span<const Label> nodes, const Place& place)
{
    CLENCH_ASSERT(static_cast<int>(nodes.size()) == node_count(kind.shape));
    if (label.id <= 0) {
        throw InputError(place, fmt::format("element number is {}, expected at least 1", label.id));
    }
    std::vector<RawBlock>& blocks = records_->blocks;
    std::size_t b = 0;
    while (b < blocks.size() && blocks[b].kind != kind) {
        ++b;
    }
    if (b == blocks.size()) {
        blocks.push_back({kind, {}, {}, {}});
    }
    const ElementSlot slot{static_cast<Index>(b), static_cast<Index>(blocks[b].label.size())};
    if (!records_->element_slot.try_emplace(label, slot).second) {
        throw InputError(
            place, fmt::format("element {} is defined twice", records_->deck.mesh.name_of(label)),
            "files of one body share one numbering; renumber one of the two");
    }
    blocks[b].label.push_back(label);
    blocks[b].nodes.insert(blocks[b].nodes.end(), nodes.begin(), nodes.end());
    blocks[b].place.push_back(records_->pack(place));
}

std::int32_t DeckBuilder::instance(const std::string& name)
{
    if (name.empty()) {
        return 0;
    }
    std::vector<std::string>& names = records_->deck.mesh.instances;
    const auto [it, is_new] =
        records_->instances.try_emplace(to_upper(name), static_cast<std::int32_t>(names.size()));
    if (is_new) {
        names.push_back(name);
    }
    return it->second;
}

void DeckBuilder::add_to_node_set(const std::string& name, std::vector<Reference> members,
                                  const Place& place)
{
    records_->node_sets[name].push_back({std::move(members), {}, place});
}

void DeckBuilder::add_to_element_set(const std::string& name, std::vector<Reference> members,
                                     const Place& place)
{
    records_->element_sets[name].push_back({std::move(members), {}, place});
}

void DeckBuilder::add_range_to_node_set(const std::string& name, const Label& first,
                                        std::int64_t last, std::int64_t step, const Place& place)
{
    CLENCH_ASSERT(step > 0);
    records_->node_sets[name].push_back({{}, RawRange{first, last, step}, place});
}

void DeckBuilder::add_range_to_element_set(const std::string& name, const Label& first,
                                           std::int64_t last, std::int64_t step, const Place& place)
{
    CLENCH_ASSERT(step > 0);
    records_->element_sets[name].push_back({{}, RawRange{first, last, step}, place});
}

void DeckBuilder::add_element_nodes_to_node_set(const std::string& name, const Reference& elements,
                                                const Place& place)
{
    records_->element_nodes.push_back({name, elements, place});
    records_->node_sets[name].push_back({{}, {}, place});
}

bool DeckBuilder::has_node_set(const std::string& name) const
{
    return records_->node_sets.contains(name);
}

bool DeckBuilder::has_element_set(const std::string& name) const
{
    return records_->element_sets.contains(name);
}

void DeckBuilder::add_to_surface(const std::string& name, const Reference& elements, int face,
                                 const Place& place)
{
    records_->surfaces[name].push_back({RawFaces::Kind::face, elements, face, {}, place});
}

void DeckBuilder::add_free_faces_to_surface(const std::string& name, const Reference& elements,
                                            const Place& place)
{
    records_->surfaces[name].push_back({RawFaces::Kind::free_faces, elements, 0, {}, place});
}

void DeckBuilder::add_nodes_to_surface(const std::string& name, const Reference& nodes,
                                       const Place& place)
{
    records_->surfaces[name].push_back({RawFaces::Kind::nodes, nodes, 0, {}, place});
}

void DeckBuilder::add_face_to_surface(const std::string& name, std::span<const Label> corner_nodes,
                                      const Place& place)
{
    records_->surfaces[name].push_back({RawFaces::Kind::face_by_nodes,
                                        Label{},
                                        0,
                                        {corner_nodes.begin(), corner_nodes.end()},
                                        place});
}

void DeckBuilder::add_face_of_element(const std::string& name, const Label& element,
                                      std::span<const Label> corners, const Place& place)
{
    records_->surfaces[name].push_back(
        {RawFaces::Kind::face_of_element, element, 0, {corners.begin(), corners.end()}, place});
}

void DeckBuilder::add_cross_section(const std::string& name, std::span<const Label> nodes,
                                    const Eigen::Vector3d& axis, const Place& place)
{
    records_->surfaces[name].push_back(
        {RawFaces::Kind::cross_section, Label{}, 0, {nodes.begin(), nodes.end()}, place, axis});
}

void DeckBuilder::add_material(Material material)
{
    if (const Material* first = find_material(material.name)) {
        throw InputError(material.place, "material " + material.name + " is defined twice",
                         "the first definition is at " + first->place.text());
    }
    records_->material_index.emplace(material.name, records_->deck.materials.size());
    records_->deck.materials.push_back(std::move(material));
}

Material* DeckBuilder::find_material(const std::string& name)
{
    const auto found = records_->material_index.find(name);
    return found == records_->material_index.end() ? nullptr
                                                   : &records_->deck.materials[found->second];
}

void DeckBuilder::assign_section(const Reference& elements, Section section)
{
    records_->sections.push_back({elements, std::move(section)});
}

void DeckBuilder::add_equation(std::vector<Term> terms, const Place& place)
{
    records_->equations.push_back({std::move(terms), place});
}

void DeckBuilder::add_equal_motion(const Reference& dependent, const Reference& independent,
                                   DofMask dofs, const Place& place)
{
    records_->equal_motions.push_back({dependent, independent, dofs, place});
}

void DeckBuilder::add_rigid_coupling(std::string name, const Reference& reference,
                                     std::vector<Reference> nodes, DofMask dofs, const Place& place,
                                     std::optional<CoordinateSystem> system, GroupKind kind)
{
    records_->rigid_couplings.push_back(
        {std::move(name), reference, std::move(nodes), dofs, place, std::move(system), kind});
}

void DeckBuilder::add_distributing_coupling(std::string name, const Reference& reference,
                                            DofMask reference_dofs, std::vector<Arm> arms,
                                            const Place& place)
{
    records_->distributing_couplings.push_back(
        {std::move(name), reference, reference_dofs, std::move(arms), place});
}

void DeckBuilder::add_tie(Tie tie)
{
    records_->deck.ties.push_back(std::move(tie));
}

void DeckBuilder::add_mass(const Reference& nodes, const Eigen::Matrix<double, 6, 6>& mass,
                           const Place& place)
{
    records_->masses.push_back({nodes, mass, place});
}

void DeckBuilder::add_bolt(BoltRecord bolt)
{
    records_->bolts.push_back(std::move(bolt));
}

void DeckBuilder::add_scalar_point(const Label& node, const Place& place)
{
    add_node(node, Eigen::Vector3d::Zero(), place);
    records_->scalar_points.push_back(node);
}

void DeckBuilder::add_spring(const Reference& a, int dof_a, const std::optional<Reference>& b,
                             int dof_b, double stiffness, bool axial, const Place& place)
{
    records_->springs.push_back({a, b, dof_a, dof_b, stiffness, axial, place});
}

void DeckBuilder::add_spring_row(std::vector<Term> terms, double stiffness, const Place& place)
{
    records_->spring_rows.push_back({std::move(terms), stiffness, place});
}

void DeckBuilder::add_normal(const std::optional<Reference>& elements, const Reference& nodes,
                             const Eigen::Vector3d& normal, const Place& place)
{
    records_->normals.push_back({elements, nodes, normal, place});
}

void DeckBuilder::set_node_frame(const Reference& nodes, const CoordinateSystem& system,
                                 const Place& place)
{
    records_->frames.push_back({nodes, system, place});
}

void DeckBuilder::skip(const std::string& keyword)
{
    ++records_->deck.skipped[keyword];
}

void DeckBuilder::warn(std::string sentence)
{
    records_->deck.warnings.push_back(std::move(sentence));
}

void DeckBuilder::leave_out(LeftOut::What what, std::string warning)
{
    records_->deck.left_out.push_back({what, std::move(warning)});
}

FeDeck DeckBuilder::finish()
{
    FeDeck deck = resolve_deck(*records_);
    records_ = std::make_unique<Records>();
    return deck;
}

}  // namespace clench::preprocess
