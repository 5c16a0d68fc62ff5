// The keys of joint modes.
#include <array>
#include <utility>

#include <fmt/format.h>

#include "app/case/reduction_case.hpp"
#include "app/case/value_rows.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

using reduction::DerivativeChoice, reduction::DerivativeSlope, reduction::DerivativeWeights,
    reduction::JointModeMethod;

// Keys that say something of derivatives, and keys that say something of training.
const std::vector<std::string> derivative_keys{"derivatives", "weights",  "slope",
                                               "friction",    "scales",   "pairs",
                                               "force",       "duration", "keep_derivatives"};
const std::vector<std::string> training_keys{"accuracy", "train", "sweeps", "seed"};

/// The first of the keys that stands in the file; empty if none does.
std::string key_in(const YamlNode& node, const std::vector<std::string>& keys)
{
    for (const std::string& key : keys) {
        if (node.find(key) != nullptr) {
            return key;
        }
    }
    return "";
}

/// Without `method`, the other keys say which is meant.
void choose_method(JointModeCase& j, const YamlNode& node, const Spot& spot)
{
    const std::string derivative = key_in(node, derivative_keys);
    const std::string training = key_in(node, training_keys);
    if (node.find("method") == nullptr) {
        j.method = derivative.empty() ? JointModeMethod::trained : JointModeMethod::weighted_pod;
    }
    const std::string& wrong = j.is_trained() ? derivative : training;
    if (!wrong.empty()) {
        spot.fail(j.is_trained()
                      ? fmt::format("has {}, which belongs to decompositions of derivatives, but "
                                    "joint modes are trained",
                                    wrong)
                      : fmt::format("has {}, which belongs to method: trained", wrong),
                  "{method: trained, count: 40, train: 120}, or {method: weighted_pod, count: 20, "
                  "weights: frequency}");
    }
}

void check_number(const JointModeCase& j, const Spot& spot)
{
    require_whole(j.count, "count", spot);
    const int given =
        int{j.count.has_value()} + int{j.ratio.has_value()} + int{j.accuracy.has_value()};
    if (given > 1) {
        spot.fail(fmt::format("has {} and {}, expected one of them", j.count ? "count" : "ratio",
                              j.accuracy ? "accuracy" : "ratio"),
                  "{count: 20}, {ratio: 0.999} or {accuracy: 0.002}");
    }
    if (given == 0 && !j.is_trained()) {
        spot.fail("has neither count nor ratio, expected one of the two",
                  "{method: weighted_pod, count: 20} or {ratio: 0.999}");
    }
}

void check_joint_modes(JointModeCase& j, const YamlNode& node, const Spot& spot)
{
    choose_method(j, node, spot);
    check_number(j, spot);
    for (const auto& [value, key] : {std::pair(&j.pairs, "pairs"), std::pair(&j.train, "train"),
                                     std::pair(&j.sweeps, "sweeps"), std::pair(&j.seed, "seed")}) {
        require_whole(*value, key, spot);
    }
    const bool complete = j.pairs && j.duration && !j.force.empty();
    const bool any = j.pairs || j.duration || !j.force.empty();
    if (j.is_selected() && !complete) {
        spot.fail(
            "selects derivatives by a linear run, expected the keys pairs, force and duration",
            "{count: 20, derivatives: modal_interaction, pairs: 100, force: tip, duration: "
            "0.01}");
    }
    if (!j.is_selected() && any) {
        spot.fail(
            "has pairs, force or duration, which belong to derivatives: modal_interaction "
            "or modal_virtual_work");
    }
}

std::vector<Row> training_rows(JointModeCase& j)
{
    return {number_row("accuracy", j.accuracy, "",
                       "of trained modes, instead of a count: as many as the estimated error of "
                       "deflections under random loads asks for, at its largest",
                       between(0.0, 1.0)),
            number_row("train", j.train, "",
                       "random loads to train with; without: two for each mode, 120 at least",
                       at_least(1.0)),
            number_row("sweeps", j.sweeps, "",
                       "trainings one after the other at most (without: 4); they end where the "
                       "estimated error no longer falls",
                       at_least(1.0)),
            number_row("seed", j.seed, "", "of the random loads (without: 1)", within(0.0, 1e9))};
}

std::vector<Row> derivative_rows(JointModeCase& j)
{
    const auto decomposes = [&j] { return !j.is_trained(); };
    return {
        written_if(decomposes,
                   choice_row<DerivativeChoice>(
                       "derivatives", j.derivatives,
                       {{"all", DerivativeChoice::all},
                        {"preload", DerivativeChoice::preload},
                        {"self", DerivativeChoice::self},
                        {"modal_interaction", DerivativeChoice::modal_interaction},
                        {"modal_virtual_work", DerivativeChoice::modal_virtual_work}},
                       "which of the derivatives of modes by modes: all, those of preload modes, "
                       "of each mode by itself, or the strongest in a linear run")),
        written_if(
            decomposes,
            choice_row<DerivativeWeights>(
                "weights", j.weights,
                {{"equal", DerivativeWeights::equal}, {"frequency", DerivativeWeights::frequency}},
                "how much each derivative counts: all the same, or those of low modes more, "
                "by the inverse of both frequencies, which takes fewer joint modes where "
                "loads are slow")),
        written_if(decomposes,
                   choice_row<DerivativeSlope>(
                       "slope", j.slope,
                       {{"tangent", DerivativeSlope::tangent}, {"secant", DerivativeSlope::secant}},
                       "what closing pairs does to a mode: the derivative, or the whole change "
                       "when the pairs have their stiffness, which takes fewer joint modes where "
                       "contacts "
                       "are stiff and costs a dense matrix of all pairs")),
        written_if(decomposes, flag_row("friction", j.friction,
                                        "derivatives of sticking pairs as well as of closed ones: "
                                        "twice as many, and "
                                        "fewer joint modes where friction carries load; trained "
                                        "modes know of friction by themselves")),
        numbers_row("scales", j.scales, "",
                    "for contacts with initial gaps: deflections in multiples of the "
                    "largest gap; without: every contact counts as closed",
                    more_than(0.0)),
        number_row("pairs", j.pairs, "", "pairs of modes kept by the linear run", at_least(1.0)),
        text_row("force", j.force, "force of the case that drives the linear run"),
        number_row("duration", j.duration, "time", "of the linear run", more_than(0.0)),
        written_if(decomposes,
                   flag_row("keep_derivatives", j.keep_derivatives,
                            "keep the solutions of all derivatives: other methods and more modes "
                            "then need no factorisation, and `clench post --derivatives` can show "
                            "them"))};
}

}  // namespace

Section joint_modes_section(JointModeCase& j)
{
    const std::vector<Row> common = {
        choice_row<JointModeMethod>(
            "method", j.method,
            {{"trained", JointModeMethod::trained},
             {"weighted_pod", JointModeMethod::weighted_pod},
             {"pod", JointModeMethod::pod},
             {"pod_forces", JointModeMethod::pod_forces}},
            "trained with random loads on the reduced body, contact and friction included, so that "
            "no load has to be chosen; or a decomposition of derivatives [Pichler2018] in the norm "
            "of K, in the plain norm, or of the forces behind them; weighted_pod where a key of "
            "derivatives is given and no method"),
        number_row("count", j.count, "",
                   "how many joint modes; 0: none; without: as many as `accuracy` asks for",
                   at_least(0.0)),
        number_row("ratio", j.ratio, "",
                   "instead of a count: as many as carry this share w(g) of what is decomposed, "
                   "such as 0.999",
                   between(0.0, 1.0))};
    return {.rows = joined({common, training_rows(j), derivative_rows(j)}),
            .check = [&j](const YamlNode& node, const Spot& spot) {
                check_joint_modes(j, node, spot);
            }};
}

}  // namespace clench::app
