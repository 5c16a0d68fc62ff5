// The keys of histories: which number of which thing makes a column of the results.
#include <algorithm>

#include <fmt/format.h>

#include "app/case/analysis_case.hpp"
#include "app/case/section_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

/// What a column can be taken from, and what can be asked there.
struct Source {
    const char* key;
    std::vector<std::string> quantities;  ///< empty: the key says it all
};
const std::vector<Source> sources = {{"at",
                                      {"displacement", "rotation", "position", "velocity",
                                       "acceleration", "angular_velocity", "relative_to"}},
                                     {"contact", {"quantity"}},
                                     {"bolt", {"quantity"}},
                                     {"joint", {"force", "moment", "coordinate"}},
                                     {"body", {"mode"}},
                                     {"energy", {}},
                                     {"friction", {}}};

void check_history(const HistoryCase& h, const YamlNode& node, const Spot& spot)
{
    const Source* source = nullptr;
    int count = 0;
    for (const Source& candidate : sources) {
        if (node.find(candidate.key)) {
            source = &candidate;
            ++count;
        }
    }
    const auto fits = [&](const YamlNode& child) {
        const auto& q = source->quantities;
        return child.key == source->key || std::find(q.begin(), q.end(), child.key) != q.end();
    };
    const std::size_t keys = source && source->quantities.empty() ? 1
                             : h.relative_to.empty()              ? 2
                                                                  : 3;
    if (count != 1 || node.children.size() != keys ||
        !std::all_of(node.children.begin(), node.children.end(), fits)) {
        spot.fail(
            "expected at with displacement or rotation, position, velocity, acceleration, "
            "angular_velocity; contact or bolt with quantity; joint with force, moment or "
            "coordinate; body with mode; energy; or friction",
            "{at: bar.LOAD, displacement: z}, {contact: bar.joint, quantity: gap_norm}, "
            "{joint: main, force: x}, {energy: total}");
    }
    const auto& known = h.bolt.empty() ? contact_quantities() : bolt_quantities();
    if (!h.quantity.empty() && std::find(known.begin(), known.end(), h.quantity) == known.end()) {
        spot.at(*node.find("quantity"))
            .fail(fmt::format("is {}, expected one of {} of a {}", h.quantity,
                              fmt::join(known, ", "), h.bolt.empty() ? "contact" : "bolt"));
    }
    if (h.name == "time" || h.name == "load_factor") {
        spot.fail("is the name of the first column of results", "choose another name");
    }
}

/// One of the words, or nothing.
Row optional_word_row(const char* key, const std::vector<std::string>& words, std::string& target,
                      const char* meaning)
{
    const auto get = [&target, words] {
        const auto found = std::find(words.begin(), words.end(), target);
        return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
    };
    Row row =
        word_row(key, words, meaning, get, [&target, words](std::size_t i) { target = words[i]; });
    row.initial.clear();
    row.is_set = [&target] { return !target.empty(); };
    return row;
}

Row mode_row(HistoryCase& h)
{
    Row row = integer_row("mode", h.mode, "number of the mode of `body`, from 1", at_least(1.0));
    row.initial.clear();
    row.is_set = [&h] { return h.mode > 0; };
    return row;
}

}  // namespace

const std::vector<std::string>& contact_quantities()
{
    static const std::vector<std::string> names = {
        "gap_norm",       "max_pressure",      "normal_force", "friction_force", "active_pairs",
        "slipping_pairs", "dissipated_energy", "max_slip",     "max_deflection"};
    return names;
}

const std::vector<std::string>& bolt_quantities()
{
    static const std::vector<std::string> names = {"force", "bending", "shortening"};
    return names;
}

const std::vector<std::string>& energy_words()
{
    static const std::vector<std::string> names = {"kinetic",  "gravity",    "elastic",
                                                   "elements", "dissipated", "total",
                                                   "input",    "damping",    "defect"};
    return names;
}

Section history_section(HistoryCase& h)
{
    std::vector<std::string> quantities = contact_quantities();
    quantities.insert(quantities.end(), bolt_quantities().begin(), bolt_quantities().end());
    return {
        .rows =
            {text_row("at", h.at,
                      "body and node or marker, such as bar.LOAD; of a set the mean; order "
                      "reduced: a body alone is its centre of mass"),
             text_row("relative_to", h.relative_to,
                      "another one of the same kind: what is asked of `at` less the same of this "
                      "one, along the same axis of the ground"),
             axis_row("displacement", h.displacement,
                      "along this axis; order reduced: from where the case places it"),
             axis_row("rotation", h.rotation, "about this axis, in rad"),
             axis_row("position", h.position, "order reduced: coordinate along this axis"),
             axis_row("velocity", h.velocity, "order reduced: along this axis"),
             axis_row("acceleration", h.acceleration, "order reduced: along this axis"),
             axis_row("angular_velocity", h.angular_velocity,
                      "order reduced: about this axis, in rad per time"),
             text_row("contact", h.contact, "body and contact, such as bar.joint"),
             text_row("bolt", h.bolt, "body and bolt, such as bar.B1"),
             optional_word_row(
                 "quantity", quantities, h.quantity,
                 "gap_norm: Euclidean norm of the gaps of all pairs; forces are "
                 "sums over the contact; max_slip: farthest that a closed pair slid "
                 "since it closed, max_deflection: farthest that one gave way "
                 "elastically while it stuck; of a bolt its force, tension positive, its "
                 "bending, the moment across its axis at the section, or its "
                 "shortening"),
             text_row("joint", h.joint, "order reduced: joint or motion of the case"),
             axis_row("force", h.force, "reaction of the joint on b along this axis of the ground"),
             axis_row("moment", h.moment, "the same about this axis, at the point of b"),
             renamed_words(optional_word_row("coordinate", {"angle", "translation"}, h.coordinate,
                                             "of the joint, from its value at the start"),
                           {{"way", "translation"}}),
             text_row("body", h.body, "order reduced: body of `mode`"), mode_row(h),
             optional_word_row("energy", energy_words(), h.energy,
                               "order reduced: of the whole system; dissipated: by friction, "
                               "dampers and drag, since the start; total: kinetic and "
                               "potential together; input: work of loads and motions, "
                               "damping: taken by modal damping, defect: input less what "
                               "was stored, dissipated and damped, which the integrator "
                               "took; the last three since the analysis began"),
             text_row("friction", h.friction,
                      "order reduced: force of type friction; its value, which resists the "
                      "coordinate")},
        .check = [&h](const YamlNode& node, const Spot& spot) { check_history(h, node, spot); }};
}

}  // namespace clench::app
