#include "app/study/study_plan.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

/// One thing that is varied, and how each value changes the case.
struct Axis {
    std::string name, option;
    std::vector<std::string> labels;
    std::function<void(CaseText&, std::size_t)> apply;
    bool own_reference = false;  ///< runs with different values have different references
};

std::string reduction_key(const std::string& body)
{
    return "bodies." + body + ".reduction";
}

/// Bodies whose reduction the options change.
std::vector<std::string> reduced_bodies(const Case& c, const StudyOptions& options)
{
    std::vector<std::string> reduced, with_joint_modes;
    for (const BodyCase& body : c.bodies) {
        if (body.reduction) {
            reduced.push_back(body.name);
        }
        if (body.reduction && body.reduction->joint_modes) {
            with_joint_modes.push_back(body.name);
        }
    }
    if (reduced.empty()) {
        throw InputError(c.file.string(),
                         "has no body with the key reduction, so that no modes can be varied",
                         "--vary changes any key of the case");
    }
    if (options.body.empty()) {
        return with_joint_modes.empty() ? reduced : with_joint_modes;
    }
    if (std::find(reduced.begin(), reduced.end(), options.body) == reduced.end()) {
        const std::string near = did_you_mean(options.body, reduced);
        throw InputError(c.file.string(),
                         fmt::format("has no body \"{}\" with the key reduction", options.body),
                         near.empty() ? "reduced: " + list_some(reduced) : near);
    }
    return {options.body};
}

/// Whether runs with different values may be compared with one reference: it must have all that the
/// values change. The full order has no modes and no modal damping, the largest basis has every
/// other one, and where all pairs are kept only joint modes are gone.
bool share_reference(const Variation& variation, StudyReference reference)
{
    const std::optional<std::string> changed = variation.of_reduction();
    if (!changed || reference == StudyReference::full) {
        return changed.has_value();
    }
    return reference == StudyReference::all_pairs
               ? *changed == "joint_modes" || *changed == "stress_modes"
               : *changed != "modal_damping";
}

Axis variation_axis(const std::string& option, StudyReference reference)
{
    const Variation variation = parse_variation(option);
    Axis axis;
    axis.name = variation.key.substr(variation.key.rfind('.') + 1);
    axis.option = "--vary " + variation.key;
    axis.labels = variation.labels;
    axis.apply = [variation](CaseText& text, std::size_t i) {
        text.set(variation.key, variation.values[i]);
    };
    axis.own_reference = !share_reference(variation, reference);
    return axis;
}

YamlNode words_node(const std::vector<std::string>& words)
{
    YamlNode list;
    list.kind = YamlNode::Kind::list;
    for (const std::string& word : words) {
        YamlNode item;
        item.kind = YamlNode::Kind::scalar;
        item.text = word;
        list.children.push_back(std::move(item));
    }
    return list;
}

/// "bolts+studs" → both; "none", "all".
YamlNode group_names(const std::string& text, const BodyCase& body)
{
    std::vector<std::string> words;
    if (text == "all") {
        for (const PreloadCase& group : body.preloads) {
            words.push_back(group.name);
        }
    } else if (text != "none") {
        words.emplace_back();
        for (const char c : text) {
            c == '+' ? void(words.emplace_back()) : words.back().push_back(c);
        }
    }
    return words_node(words);
}

Axis preload_axis(const StudyOptions& options, const Case& c,
                  const std::vector<std::string>& bodies)
{
    Axis axis{"preload modes", "--preload-modes", options.preload_modes, {}, false};
    axis.apply = [values = options.preload_modes, &c, bodies](CaseText& text, std::size_t i) {
        for (const std::string& body : bodies) {
            text.set(reduction_key(body) + ".preload_modes", group_names(values[i], c.body(body)));
        }
    };
    return axis;
}

void require_joint_modes(CaseText& text, const std::string& key)
{
    if (!text.has(key)) {
        YamlNode group;
        group.kind = YamlNode::Kind::map;
        text.set(key, group);
    }
}

Axis method_axis(const StudyOptions& options, const std::vector<std::string>& bodies)
{
    Axis axis{"method", "--methods", options.methods, {}, false};
    axis.apply = [values = options.methods, bodies](CaseText& text, std::size_t i) {
        for (const std::string& body : bodies) {
            const std::string key = reduction_key(body) + ".joint_modes";
            require_joint_modes(text, key);
            text.set(key + ".method", values[i]);
        }
    };
    return axis;
}

Axis joint_mode_axis(const StudyOptions& options, const std::vector<std::string>& bodies)
{
    Axis axis{"joint modes", "--joint-modes", {}, {}, false};
    for (const int g : options.joint_modes) {
        axis.labels.push_back(std::to_string(g));
    }
    axis.apply = [values = options.joint_modes, bodies](CaseText& text, std::size_t i) {
        for (const std::string& body : bodies) {
            const std::string key = reduction_key(body) + ".joint_modes";
            require_joint_modes(text, key);
            text.remove(key + ".ratio");
            text.remove(key + ".accuracy");
            text.set(key + ".count", std::to_string(values[i]));
        }
    };
    return axis;
}

/// The same analyses of the FE model itself.
void make_full(CaseText& text, const Case& c)
{
    const auto refuse = [&](const std::string& problem) {
        throw InputError(c.file.string(), "--reference full: " + problem,
                         "--reference all_pairs keeps every pair of the reduced bodies, "
                         "--reference largest compares with the largest basis");
    };
    if (c.bodies.size() != 1) {
        refuse(fmt::format("order full computes one body, the case has {}", c.bodies.size()));
    }
    for (const ForceCase& force : c.forces) {
        if (force.element->service_load() == nullptr) {
            refuse(fmt::format("order full has loads only, the case has forces.{} ({})", force.name,
                               force.type));
        }
    }
    for (const AnalysisCase& analysis : c.analyses) {
        const std::string key = "analysis." + analysis.name;
        text.remove(key + ".checkpoint");
        text.set(key + ".order", std::string("full"));
    }
}

/// A study has references of its own: bodies are compared with the full order only if the case says
/// so itself.
void leave_unchecked(CaseText& text, const Case& c)
{
    for (const BodyCase& body : c.bodies) {
        const std::string key = reduction_key(body.name) + ".accuracy";
        if (body.reduction && !text.has(key)) {
            text.set(key, std::string("off"));
        }
    }
}

/// The same system with every pair of its reduced bodies kept instead of joint modes.
void keep_all_pairs(CaseText& text, const Case& c)
{
    bool any = false;
    for (const BodyCase& body : c.bodies) {
        if (body.reduction && !body.contacts.empty()) {
            any = true;
            text.remove(reduction_key(body.name) + ".joint_modes");
            text.set(reduction_key(body.name) + ".keep_contacts", std::string("true"));
        }
    }
    if (!any) {
        throw InputError(c.file.string(),
                         "--reference all_pairs: no body has contacts and the key reduction",
                         "--reference largest compares with the largest basis");
    }
}

/// Walks through the product of the axes, the last one fastest.
class Product {
public:
    explicit Product(const std::vector<Axis>& axes) : axes_(axes), at_(axes.size(), 0) {}
    const std::vector<std::size_t>& at() const { return at_; }
    bool next()
    {
        for (std::size_t i = axes_.size(); i-- > 0;) {
            if (++at_[i] < axes_[i].labels.size()) {
                return true;
            }
            at_[i] = 0;
        }
        return false;
    }

private:
    const std::vector<Axis>& axes_;
    std::vector<std::size_t> at_;
};

/// Reads one run; what the case refuses then is reported with the option behind it.
Case read_run(const CaseText& base, const std::vector<Axis>& axes,
              const std::vector<std::size_t>& at, const std::function<void(CaseText&)>& finish)
{
    CaseText text = base;
    std::vector<std::string> changes;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        axes[i].apply(text, at[i]);
        changes.push_back(axes[i].option + " " + axes[i].labels[at[i]]);
    }
    finish(text);
    try {
        return read_case(text.root(), text.file());
    } catch (const InputError& error) {
        throw InputError(error.where(), error.problem(),
                         fmt::format("{}{}as changed by {}", error.hint(),
                                     error.hint().empty() ? "" : "; ", fmt::join(changes, ", ")));
    }
}

std::vector<std::string> chosen(const std::vector<std::string>& wanted,
                                const std::vector<std::string>& known, const Case& c,
                                const std::string& what)
{
    for (const std::string& name : wanted) {
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            const std::string near = did_you_mean(name, known);
            throw InputError(c.file.string(), fmt::format("there is no {} \"{}\"", what, name),
                             near.empty() ? "known: " + list_some(known) : near);
        }
    }
    return wanted.empty() ? known : wanted;
}

std::vector<std::string> analyses_of(const Case& c, const StudyOptions& options)
{
    std::vector<std::string> names;
    for (const AnalysisCase& analysis : c.analyses) {
        names.push_back(analysis.name);
    }
    if (names.empty()) {
        throw InputError(c.file.string(), "has no analysis, expected at least one to study");
    }
    return chosen(options.analysis.empty() ? std::vector<std::string>()
                                           : std::vector<std::string>{options.analysis},
                  names, c, "analysis");
}

std::vector<std::string> criteria_of(const Case& c, const StudyOptions& options)
{
    std::vector<std::string> names;
    for (const HistoryCase& history : c.output.histories) {
        names.push_back(history.name);
    }
    const bool needed = std::any_of(c.analyses.begin(), c.analyses.end(), [](const auto& a) {
        return a.type != AnalysisType::linearise;  // which answer with their frequencies
    });
    if (names.empty() && needed) {
        throw InputError(c.file.string(), "has no history to judge runs by",
                         "output: {histories: {tip_z: {at: bar.LOAD, displacement: z}}}");
    }
    return chosen(options.criteria, names, c, "history");
}

std::vector<Axis> axes_of(const Case& c, const StudyOptions& options)
{
    std::vector<Axis> axes;
    for (const std::string& text : options.vary) {
        axes.push_back(variation_axis(text, options.reference));
    }
    const bool modes =
        !options.joint_modes.empty() || !options.methods.empty() || !options.preload_modes.empty();
    const std::vector<std::string> bodies =
        modes ? reduced_bodies(c, options) : std::vector<std::string>();
    if (!options.preload_modes.empty()) {
        axes.push_back(preload_axis(options, c, bodies));
    }
    if (!options.methods.empty()) {
        axes.push_back(method_axis(options, bodies));
    }
    if (!options.joint_modes.empty()) {
        axes.push_back(joint_mode_axis(options, bodies));
    }
    if (axes.empty()) {
        throw InputError("clench study",
                         "nothing is varied, expected --joint-modes, --methods, --preload-modes "
                         "or --vary",
                         "--joint-modes 0,5,10,20 --methods weighted_pod,pod,pod_forces");
    }
    return axes;
}

/// The run with the full model, or with all pairs, that those of a group are compared with.
StudyRun reference_of(StudyRun run, const CaseText& base, const std::vector<Axis>& axes,
                      const std::vector<std::size_t>& at, const Case& c, bool full)
{
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (!axes[i].own_reference) {
            run.labels[i] = full ? "full" : "all pairs";
        }
    }
    run.joint_modes.reset();
    run.c = read_run(base, axes, at,
                     [&](CaseText& text) { full ? make_full(text, c) : keep_all_pairs(text, c); });
    return run;
}

/// Histories are compared over one time; known before hours are computed.
void require_same_ends(const StudyPlan& plan)
{
    const auto end_of = [](const StudyRun& run, const std::string& name) {
        const auto analysis = std::find_if(run.c.analyses.begin(), run.c.analyses.end(),
                                           [&](const AnalysisCase& a) { return a.name == name; });
        return analysis == run.c.analyses.end() ? 0.0 : analysis->end.value_or(0.0);
    };
    for (const StudyRun& run : plan.runs) {
        for (const std::string& name : plan.analyses) {
            const double end = end_of(run, name), first = end_of(plan.runs.front(), name);
            if (end != first) {
                throw InputError(
                    run.c.file.string(),
                    fmt::format("--reference first: analysis {} ends at {} with {}, at {} in the "
                                "first run; expected the same",
                                name, end, fmt::join(run.labels, ", "), first),
                    "histories are compared over one time: leave out the variation of end, or take "
                    "--reference largest, by which every end has a reference of its own");
            }
        }
    }
}

}  // namespace

StudyPlan plan_study(const preprocess::SourceFile& file, const StudyOptions& options)
{
    const CaseText base(file.name, parse_yaml(file));
    const Case c = read_case(base.root(), base.file());
    StudyPlan plan{{}, {}, {}, analyses_of(c, options), criteria_of(c, options)};
    const std::vector<Axis> axes = axes_of(c, options);
    for (const Axis& axis : axes) {
        plan.axes.push_back(axis.name);
    }
    const bool full = options.reference == StudyReference::full;
    const bool own_runs = full || options.reference == StudyReference::all_pairs;
    std::vector<std::vector<std::string>> groups;
    Product product(axes);
    do {
        StudyRun run;
        std::vector<std::string> group;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            run.labels.push_back(axes[i].labels[product.at()[i]]);
            if (axes[i].own_reference && options.reference != StudyReference::first) {
                group.push_back(run.labels.back());
            }
        }
        if (!options.joint_modes.empty()) {
            run.joint_modes = options.joint_modes[product.at().back()];
        }
        run.c =
            read_run(base, axes, product.at(), [&](CaseText& text) { leave_unchecked(text, c); });
        const auto known = std::find(groups.begin(), groups.end(), group);
        run.group = static_cast<std::size_t>(known - groups.begin());
        if (known == groups.end()) {
            groups.push_back(group);
            if (own_runs) {
                plan.references.push_back(reference_of(run, base, axes, product.at(), c, full));
            }
        }
        plan.runs.push_back(std::move(run));
    } while (product.next());
    if (options.reference == StudyReference::first) {
        require_same_ends(plan);
    }
    return plan;
}

}  // namespace clench::app
