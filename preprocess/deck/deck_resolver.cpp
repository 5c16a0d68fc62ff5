#include "preprocess/deck/deck_resolver.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/deck/equal_motion.hpp"
#include "preprocess/deck/set_resolver.hpp"
#include "preprocess/deck/skins.hpp"
#include "preprocess/deck/surface_resolver.hpp"
#include "preprocess/deck/tributary_area.hpp"

namespace clench::preprocess {
namespace {

using Records = DeckBuilder::Records;

/// Node numbers of the elements → positions.
void resolve_elements(const Records& records, Mesh& mesh)
{
    for (const RawBlock& raw : records.blocks) {
        const auto nodes_each = static_cast<std::size_t>(node_count(raw.kind.shape));
        ElementBlock block{raw.kind, raw.label, {}, std::vector<Index>(raw.label.size(), none)};
        block.nodes.reserve(raw.nodes.size());
        for (std::size_t i = 0; i < raw.nodes.size(); ++i) {
            const std::size_t element = i / nodes_each;
            const auto found = records.node_index.find(raw.nodes[i]);
            if (found == records.node_index.end()) {
                throw InputError(
                    records.unpack(raw.place[element]),
                    fmt::format("element {} names node {}, which is not defined",
                                mesh.name_of(raw.label[element]), mesh.name_of(raw.nodes[i])));
            }
            block.nodes.push_back(found->second);
            const auto first =
                block.nodes.begin() + static_cast<std::ptrdiff_t>(element * nodes_each);
            if (std::find(first, block.nodes.end() - 1, found->second) != block.nodes.end() - 1) {
                throw InputError(
                    records.unpack(raw.place[element]),
                    fmt::format("element {} names node {} twice", mesh.name_of(raw.label[element]),
                                mesh.name_of(raw.nodes[i])),
                    "write collapsed bricks as wedges (C3D6, CPENTA) or tetrahedra");
            }
        }
        mesh.blocks.push_back(std::move(block));
    }
}

/// Node sets, element sets and surfaces of one deck, looked up by couplings, masses and sections.
class Resolver {
public:
    explicit Resolver(Records& records)
        : records_(records),
          deck_(records.deck),
          nodes_(
              "node", deck_.mesh, records.node_sets, deck_.mesh.node_label,
              [&records](const Label& label) {
                  const auto it = records.node_index.find(label);
                  return it == records.node_index.end() ? none : it->second;
              },
              deck_.warnings),
          elements_(
              "element", deck_.mesh, records.element_sets, element_labels(),
              [this](const Label& label) { return element_position(label); }, deck_.warnings)
    {
    }

    void resolve_groups()
    {
        for (const RawElementNodes& raw : records_.element_nodes) {
            RawMembers nodes{{}, {}, raw.place};
            for (const Index node : nodes_of_elements(
                     elements_.resolve(raw.elements, raw.place, "node set " + raw.set))) {
                nodes.members.emplace_back(deck_.mesh.node_label[node]);
            }
            records_.node_sets[raw.set].push_back(std::move(nodes));
        }
        deck_.mesh.node_sets = nodes_.all();
        deck_.mesh.element_sets = elements_.all();
        deck_.mesh.surfaces = resolve_surfaces(records_.surfaces, deck_.mesh, nodes_, elements_);
    }

    void resolve_sections()
    {
        for (RawSection& raw : records_.sections) {
            const std::vector<Index> chosen =
                elements_.resolve(raw.elements, raw.section.place, "section");
            const auto section = static_cast<Index>(deck_.sections.size());
            for (const Index element : chosen) {
                const auto [block, position] = deck_.mesh.locate(element);
                deck_.mesh.blocks[block].section[position] = section;
            }
            deck_.sections.push_back(std::move(raw.section));
        }
    }

    /// Nodes of the terms of `count` equations: of each as many, or one for all equations.
    struct EquationNodes {
        std::vector<std::vector<Index>> of_term;
        std::size_t count = 1;

        Index at(std::size_t term, std::size_t equation) const
        {
            return of_term[term].size() == 1 ? of_term[term][0] : of_term[term][equation];
        }
    };

    EquationNodes nodes_of(const RawEquation& raw)
    {
        EquationNodes nodes;
        for (const DeckBuilder::Term& term : raw.terms) {
            nodes.of_term.push_back(nodes_.resolve(term.node, raw.place, "equation"));
            nodes.count = std::max(nodes.count, nodes.of_term.back().size());
        }
        for (const std::vector<Index>& set : nodes.of_term) {
            if (set.size() != 1 && set.size() != nodes.count) {
                throw InputError(raw.place, fmt::format("equation between sets of {} and {} nodes, "
                                                        "expected sets of one size",
                                                        set.size(), nodes.count));
            }
        }
        return nodes;
    }

    void resolve_equations()
    {
        for (const RawEquation& raw : records_.equations) {
            const EquationNodes nodes = nodes_of(raw);
            for (std::size_t i = 0; i < nodes.count; ++i) {
                LinearEquation equation{{}, raw.place};
                for (std::size_t t = 0; t < raw.terms.size(); ++t) {
                    equation.terms.push_back(
                        {nodes.at(t, i), raw.terms[t].dof, raw.terms[t].factor});
                }
                deck_.equations.push_back(std::move(equation));
            }
        }
    }

    void resolve_equal_motions_of_sets()
    {
        std::vector<EqualMotion> motions;
        for (const RawEqualMotion& raw : records_.equal_motions) {
            const std::vector<Index> a = nodes_.resolve(raw.dependent, raw.place, "MPC");
            const std::vector<Index> b = nodes_.resolve(raw.independent, raw.place, "MPC");
            if (b.size() != 1 && b.size() != a.size()) {
                throw InputError(raw.place,
                                 fmt::format("MPC between sets of {} and {} nodes, expected sets "
                                             "of one size, or one node as the second",
                                             a.size(), b.size()));
            }
            EqualMotion motion{{}, raw.dofs, raw.place};
            for (std::size_t i = 0; i < a.size(); ++i) {
                motion.pairs.emplace_back(a[i], b.size() == 1 ? b[0] : b[i]);
            }
            motions.push_back(std::move(motion));
        }
        resolve_equal_motions(motions, deck_);
    }

    void resolve_rigid_couplings()
    {
        for (RawRigidCoupling& raw : records_.rigid_couplings) {
            RigidCoupling coupling;
            coupling.name = raw.name;
            coupling.place = raw.place;
            coupling.dofs = raw.dofs;
            coupling.reference = single_node(raw.reference, raw.place, raw.name);
            for (const Reference& reference : raw.nodes) {
                append(coupling.nodes, coupled_nodes(reference, raw.kind, raw.place, raw.name));
            }
            drop_reference_and_repeats(coupling);
            if (raw.system && raw.system->kind != CoordinateSystem::Kind::rectangular) {
                add_one_by_one(coupling, *raw.system);
                continue;
            }
            if (raw.system) {
                coupling.axes = raw.system->axes;
            }
            deck_.rigid_couplings.push_back(std::move(coupling));
        }
    }

    void resolve_distributing_couplings()
    {
        for (const RawDistributingCoupling& raw : records_.distributing_couplings) {
            DistributingCoupling coupling;
            coupling.name = raw.name;
            coupling.place = raw.place;
            coupling.reference_dofs = raw.reference_dofs;
            coupling.reference = single_node(raw.reference, raw.place, raw.name);
            for (const DeckBuilder::Arm& arm : raw.arms) {
                const std::vector<Index> nodes =
                    coupled_nodes(arm.nodes, arm.kind, raw.place, raw.name);
                const std::vector<double> share = shares(arm, nodes.size());
                for (std::size_t i = 0; i < nodes.size(); ++i) {
                    coupling.arms.push_back({nodes[i], arm.weight * share[i], arm.dofs});
                }
            }
            deck_.distributing_couplings.push_back(std::move(coupling));
        }
    }

    void check_ties() const
    {
        for (const Tie& tie : deck_.ties) {
            for (const std::string* surface : {&tie.slave, &tie.master}) {
                if (!deck_.mesh.surfaces.contains(*surface)) {
                    throw InputError(
                        tie.place,
                        fmt::format("tie {}: surface {} is not defined", tie.name, *surface),
                        did_you_mean(*surface, keys_of(deck_.mesh.surfaces)));
                }
            }
        }
    }

    void resolve_bolts()
    {
        for (const DeckBuilder::BoltRecord& raw : records_.bolts) {
            BoltSection bolt;
            bolt.name = raw.name;
            bolt.section = raw.surface;
            bolt.normal = raw.normal;
            bolt.point = raw.point;
            bolt.place = raw.place;
            const std::string what = raw.control ? "*PRE-TENSION SECTION" : raw.name;
            bolt.where = raw.place.text() + ": " + what;
            if (raw.control) {
                bolt.control = single_node(*raw.control, raw.place, what);
            }
            if (raw.surface.empty()) {
                const std::vector<Index> elements = elements_.resolve(raw.element, raw.place, what);
                if (elements.size() != 1) {
                    throw InputError(bolt.where,
                                     fmt::format("ELEMENT names {} elements, expected one beam",
                                                 elements.size()));
                }
                bolt.element = elements.front();
            }
            deck_.bolts.push_back(std::move(bolt));
        }
    }

    void resolve_masses_and_springs()
    {
        for (const Label& label : records_.scalar_points) {
            deck_.scalar_points.push_back(nodes_.one(label, {}, "scalar point"));
        }
        std::sort(deck_.scalar_points.begin(), deck_.scalar_points.end());
        for (const RawMass& raw : records_.masses) {
            for (const Index node : nodes_.resolve(raw.nodes, raw.place, "mass")) {
                deck_.masses.push_back({node, raw.mass, raw.place});
            }
        }
        for (const RawSpring& raw : records_.springs) {
            const std::vector<Index> a = nodes_.resolve(raw.a, raw.place, "spring");
            const std::vector<Index> b = raw.b ? nodes_.resolve(*raw.b, raw.place, "spring")
                                               : std::vector<Index>(a.size(), none);
            if (a.size() != b.size()) {
                throw InputError(
                    raw.place, fmt::format("spring between sets of {} and {} nodes, expected sets "
                                           "of one size",
                                           a.size(), b.size()));
            }
            for (std::size_t i = 0; i < a.size(); ++i) {
                deck_.springs.push_back({{a[i], raw.dof_a, 1.0},
                                         {b[i], raw.dof_b, -1.0},
                                         raw.stiffness,
                                         raw.axial,
                                         raw.place});
            }
        }
    }

    void resolve_spring_rows()
    {
        for (const RawSpringRow& raw : records_.spring_rows) {
            Spring spring;
            spring.stiffness = raw.stiffness;
            spring.place = raw.place;
            for (const DeckBuilder::Term& term : raw.terms) {
                spring.row.push_back(
                    {single_node(term.node, raw.place, "spring"), term.dof, term.factor});
            }
            spring.a.node = spring.row.front().node;
            spring.b.node = spring.row.back().node;
            deck_.springs.push_back(std::move(spring));
        }
    }

    void resolve_normals()
    {
        for (const RawNormal& raw : records_.normals) {
            const std::vector<Index> elements =
                raw.elements ? elements_.resolve(*raw.elements, raw.place, "normal")
                             : std::vector<Index>{none};
            for (const Index node : nodes_.resolve(raw.nodes, raw.place, "normal")) {
                for (const Index element : elements) {
                    deck_.given_normals.push_back({node, element, raw.normal, raw.place});
                }
            }
        }
    }

    void resolve_frames()
    {
        for (const RawFrame& raw : records_.frames) {
            for (const Index node : nodes_.resolve(raw.nodes, raw.place, "transform")) {
                deck_.node_frames.insert_or_assign(node, raw.system);
            }
        }
    }

private:
    std::vector<Label> element_labels()
    {
        std::vector<Label> labels;
        for (const RawBlock& block : records_.blocks) {
            first_of_block_.push_back(static_cast<Index>(labels.size()));
            labels.insert(labels.end(), block.label.begin(), block.label.end());
        }
        return labels;
    }

    Index element_position(const Label& label) const
    {
        const auto it = records_.element_slot.find(label);
        return it == records_.element_slot.end()
                   ? none
                   : first_of_block_[it->second.block] + it->second.position;
    }

    Index single_node(const Reference& reference, const Place& place, const std::string& asked_by)
    {
        const std::vector<Index> nodes = nodes_.resolve(reference, place, asked_by);
        if (nodes.size() != 1) {
            throw InputError(
                place, fmt::format("{}: reference node set {} has {} nodes, expected 1", asked_by,
                                   std::get<std::string>(reference), nodes.size()));
        }
        return nodes.front();
    }

    std::vector<Index> coupled_nodes(const Reference& reference, GroupKind kind, const Place& place,
                                     const std::string& asked_by)
    {
        const auto* name = std::get_if<std::string>(&reference);
        const auto may_be = [kind](GroupKind other) {
            return kind == GroupKind::any || kind == other;
        };
        if (!name || (nodes_.has(*name) && may_be(GroupKind::node_set))) {
            return nodes_.resolve(reference, place, asked_by);
        }
        const auto surface = deck_.mesh.surfaces.find(*name);
        if (surface != deck_.mesh.surfaces.end() && may_be(GroupKind::surface)) {
            return surface->second.nodes;
        }
        if (elements_.has(*name) && may_be(GroupKind::element_set)) {
            return nodes_of_elements(elements_.set(*name, place));
        }
        throw_no_group(*name, kind, place, asked_by);
    }

    [[noreturn]] void throw_no_group(const std::string& name, GroupKind kind, const Place& place,
                                     const std::string& asked_by) const
    {
        std::vector<std::string> candidates;
        std::string wanted;
        const auto consider = [&](GroupKind group, const char* word,
                                  const std::vector<std::string>& names) {
            if (kind == GroupKind::any || kind == group) {
                wanted += (wanted.empty() ? "" : " or ") + std::string(word);
                append(candidates, names);
            }
        };
        consider(GroupKind::node_set, "node set", keys_of(deck_.mesh.node_sets));
        consider(GroupKind::surface, "surface", keys_of(deck_.mesh.surfaces));
        consider(GroupKind::element_set, "element set", keys_of(deck_.mesh.element_sets));
        throw InputError(place, fmt::format("{}: there is no {} {}", asked_by, wanted, name),
                         did_you_mean(name, candidates));
    }

    /// One coupling per node: the directions of a curved system differ from node to node.
    void add_one_by_one(const RigidCoupling& coupling, const CoordinateSystem& system)
    {
        for (const Index node : coupling.nodes) {
            deck_.rigid_couplings.push_back({coupling.name,
                                             coupling.reference,
                                             {node},
                                             coupling.dofs,
                                             system.directions_at(deck_.mesh.nodes[node]),
                                             coupling.place});
        }
    }

    std::vector<double> shares(const DeckBuilder::Arm& arm, std::size_t node_total) const
    {
        const auto* name = std::get_if<std::string>(&arm.nodes);
        const auto surface =
            arm.by_area && name ? deck_.mesh.surfaces.find(*name) : deck_.mesh.surfaces.end();
        if (surface == deck_.mesh.surfaces.end() || surface->second.faces.empty()) {
            return std::vector<double>(node_total, 1.0);
        }
        return tributary_areas(deck_.mesh, surface->second);
    }

    std::vector<Index> nodes_of_elements(const std::vector<Index>& elements) const
    {
        std::vector<Index> nodes;
        for (const Index element : elements) {
            const auto [block, position] = deck_.mesh.locate(element);
            const ElementBlock& b = deck_.mesh.blocks[block];
            nodes.insert(nodes.end(), b.nodes_of(position),
                         b.nodes_of(position) + node_count(b.kind.shape));
        }
        return nodes;
    }

    template <class Value>
    static void append(std::vector<Value>& to, const std::vector<Value>& from)
    {
        to.insert(to.end(), from.begin(), from.end());
    }

    static void drop_reference_and_repeats(RigidCoupling& coupling)
    {
        std::vector<Index>& nodes = coupling.nodes;
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        std::erase(nodes, coupling.reference);
        if (nodes.empty()) {
            throw InputError(coupling.place, coupling.name + " couples no node but its reference");
        }
    }

    Records& records_;
    FeDeck& deck_;
    std::vector<Index> first_of_block_;
    SetResolver nodes_;
    SetResolver elements_;
};

}  // namespace

FeDeck resolve_deck(Records& records)
{
    FeDeck& deck = records.deck;
    if (deck.mesh.nodes.empty()) {
        throw InputError(records.files.empty() ? "mesh" : records.files.front(), "has no nodes");
    }
    resolve_elements(records, deck.mesh);
    Resolver resolver(records);
    resolver.resolve_groups();
    resolver.resolve_sections();
    resolver.resolve_frames();
    resolver.resolve_equations();
    resolver.resolve_rigid_couplings();
    resolver.resolve_distributing_couplings();
    resolver.check_ties();
    resolver.resolve_masses_and_springs();
    resolver.resolve_spring_rows();
    resolver.resolve_normals();
    resolver.resolve_bolts();
    resolver.resolve_equal_motions_of_sets();
    set_skins_apart(deck);
    return std::move(deck);
}

}  // namespace clench::preprocess
