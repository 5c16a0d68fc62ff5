#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/deck/fe_deck.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/readers/abaqus/member_runs.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// Walks through the data lines of *ELEMENT: number and nodes, over several lines where needed.
class ElementLines {
public:
    ElementLines(const Block& block, const ElementType& type, const Scope& scope,
                 const References& references)
        : lines_(block.filled_lines()), type_(type), scope_(scope), references_(references)
    {
    }

    /// False at the end.
    bool next()
    {
        if (at_ == lines_.size()) {
            return false;
        }
        const std::size_t first = at_;
        place_ = lines_[at_].place();
        const Fields fields(lines_[at_]);
        label_ = references_.label(fields.text(0), scope_, "element", place_);
        nodes_.clear();
        take_nodes(fields, 1);
        const auto wanted = static_cast<std::size_t>(type_.nodes());
        while (nodes_.size() < wanted && continues(wanted - nodes_.size())) {
            ++at_;
            take_nodes(Fields(lines_[at_]), 0);
        }
        if (type_.name == "C3D8I" && nodes_.size() > wanted && at_ == first) {
            nodes_.resize(wanted);  // as CalculiX does, whose old decks gave bubbles numbers
            has_spare_ = true;
        }
        if (nodes_.size() != wanted) {
            throw InputError(place_, fmt::format("element {} has {} nodes, expected {} for {}",
                                                 label_.id, nodes_.size(), wanted, type_.name));
        }
        // Lines of three nodes have the middle one between the ends; ours have it last.
        if (type_.kind.shape == Shape::line3) {
            std::swap(nodes_[1], nodes_[2]);
        }
        ++at_;
        return true;
    }

    const Label& label() const { return label_; }
    const std::vector<Label>& nodes() const { return nodes_; }
    const Place& place() const { return place_; }
    /// Whether lines held more numbers than the element has nodes.
    bool has_spare() const { return has_spare_; }

private:
    /// Abaqus marks a continued line by a comma at its end; CalculiX counts nodes. Without the
    /// comma the next line is taken only if it completes the element exactly.
    bool continues(std::size_t missing) const
    {
        if (at_ + 1 == lines_.size()) {
            return false;
        }
        return lines_[at_].text.ends_with(',') || Fields(lines_[at_ + 1]).size() == missing;
    }

    void take_nodes(const Fields& fields, std::size_t first)
    {
        for (std::size_t i = first; i < fields.size(); ++i) {
            nodes_.push_back(references_.label(fields.text(i), scope_, "node", fields.place()));
        }
    }

    std::vector<DataLine> lines_;
    const ElementType& type_;
    const Scope& scope_;
    const References& references_;
    std::size_t at_ = 0;
    bool has_spare_ = false;
    Label label_;
    std::vector<Label> nodes_;
    Place place_;
};

void add_point(const ElementType& type, const ElementLines& lines, Reader& reader)
{
    const PointElement point{&type, lines.nodes(), lines.place(), {}};
    if (!reader.points.try_emplace(lines.label(), point).second) {
        throw InputError(lines.place(),
                         fmt::format("element {} is defined twice", lines.label().id));
    }
}

}  // namespace

/// CalculiX declares its own additional elements; others come with code that Clench does not have.
void read_user_element(const Block& block, const Scope& /*scope*/, Reader& /*reader*/)
{
    (void)find_element_type(block.required("TYPE"), block.place);
}

void read_element(const Block& block, const Scope& scope, Reader& reader)
{
    const ElementType& type = find_element_type(block.required("TYPE"), block.place);
    if (!type.warning.empty()) {
        reader.warn_once(std::string(type.name), block.place,
                         fmt::format("{} {}", type.name, type.warning));
    }
    const bool structural = type.role == ElementType::Role::structural;
    ElementLines lines(block, type, scope, reader.references);
    MemberRuns in_set;
    std::vector<Label> listed;
    while (lines.next()) {
        if (structural) {
            reader.builder.add_element(type.kind, lines.label(), lines.nodes(), lines.place());
            in_set.add(lines.label());
            if (type.in_plane) {
                for (const Label& node : lines.nodes()) {
                    reader.builder.add_to_node_set(std::string(nodes_of_plane_frames), {node},
                                                   lines.place());
                }
            }
            if (reader.keeps_mesh) {
                reader.elements.emplace(lines.label(), ElementRecord{type.kind, lines.nodes()});
                listed.push_back(lines.label());
            }
        } else {
            add_point(type, lines, reader);
        }
    }
    if (lines.has_spare()) {
        reader.warn_once("spare nodes of elements", block.place,
                         fmt::format("numbers after the nodes of {} are passed over", type.name));
    }
    if (const auto set = block.value("ELSET")) {
        const std::string name = reader.references.name(*set, scope);
        if (structural) {
            in_set.give_to_element_set(reader.builder, name, block.place);
            std::vector<Label>& all = reader.listed_elements[name];
            all.insert(all.end(), listed.begin(), listed.end());
        } else {
            reader.point_sets.insert(name);
        }
        reader.element_sets.define(name, {&block, &scope});
    }
}

}  // namespace clench::preprocess::abaqus
