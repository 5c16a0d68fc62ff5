#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/abaqus/catalogue.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

DeckStep& procedure_of(const Block& block, HistoryReader& reader, DeckProcedure procedure)
{
    DeckStep& step = reader.require_step(block);
    if (step.procedure != DeckProcedure::none) {
        throw InputError(block.place, fmt::format("the step has a procedure already, in line {}",
                                                  step.procedure_place.line));
    }
    step.procedure = procedure;
    step.procedure_place = block.place;
    return step;
}

/// A flag, alone or as FLAG=YES.
bool is_on(const Block& block, std::string_view flag)
{
    const auto found = std::find_if(block.parameters.begin(), block.parameters.end(),
                                    [&](const Parameter& p) { return p.name == flag; });
    return found != block.parameters.end() && !(found->has_value && same_name(found->value, "NO"));
}

/// First increment and period of the data line of *STATIC and *DYNAMIC.
void read_increments(const Block& block, DeckStep& step)
{
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.empty()) {
        return;
    }
    const Fields fields(lines.front());
    step.period = fields.real(1, "time period", 1.0);
    step.first_increment = fields.real(0, "first increment", step.period);
    const double largest = fields.real(3, "largest increment", 0.0);
    if (largest > 0.0) {
        step.largest_increment = largest;
    }
    if (step.period == 0.0) {
        step.period = 1.0;
    }
    if (step.first_increment == 0.0) {
        step.first_increment = step.period;
    }
    if (!(step.period > 0.0) || !(step.first_increment > 0.0)) {
        throw InputError(fields.place(), fmt::format("increment and period are {} and {}, expected "
                                                     "numbers more than 0",
                                                     step.first_increment, step.period));
    }
}

}  // namespace

DeckStep& HistoryReader::require_step(const Block& block)
{
    if (!in_step) {
        throw InputError(block.place, fmt::format("{} outside of a *STEP", block.name()));
    }
    return history.steps.back();
}

void allow_parameters(const Block& block, std::string_view used, std::string_view refused)
{
    const auto lists = [](std::string_view list, std::string name) {
        std::erase(name, ' ');
        std::vector<std::string> names = names_in(list);
        return std::any_of(names.begin(), names.end(), [&](std::string& one) {
            std::erase(one, ' ');
            return same_name(one, name);
        });
    };
    for (const Parameter& parameter : block.parameters) {
        if (!lists(used, parameter.name)) {
            throw InputError(
                block.place,
                fmt::format("{} with {} is not supported", block.name(), parameter.name),
                lists(refused, parameter.name) ? "" : did_you_mean(parameter.name, names_in(used)));
        }
    }
}

bool is_new(const Block& block)
{
    const std::string op = block.word("OP", "MOD");
    if (op != "NEW" && op != "MOD") {
        throw InputError(block.place, fmt::format("OP is {}, expected NEW or MOD", shown(op)));
    }
    return op == "NEW";
}

void read_step(const Block& block, HistoryReader& reader)
{
    if (reader.in_step) {
        throw InputError(block.place, "*STEP before *END STEP of the step before");
    }
    reader.in_step = true;
    reader.history.steps.emplace_back().place = block.place;
    allow_parameters(block,
                     "NAME,INC,NLGEOM,PERTURBATION,AMPLITUDE,EXTRAPOLATION,UNSYMM,CONVERT "
                     "SDI,SOLVER,THERMAL,INCF");
    if (is_on(block, "NLGEOM")) {
        reader.differs(block.place,
                       "NLGEOM: large rotations are not followed; strains and rotations are small",
                       "look at the displacements of the results");
    }
    reader.perturbs = is_on(block, "PERTURBATION");
    reader.history.steps.back().steps_loads = block.word("AMPLITUDE", "RAMP") == "STEP";
    if (reader.history.steps.back().steps_loads) {
        reader.differs(block.place, "AMPLITUDE=STEP: loads of static steps grow in proportion",
                       "without friction the end of the step is the same");
    }
}

void read_end_step(const Block& block, HistoryReader& reader)
{
    const DeckStep& step = reader.require_step(block);
    reader.in_step = false;
    if (step.procedure == DeckProcedure::none) {
        throw InputError(step.place, "the step has no procedure that Clench knows",
                         "*STATIC, *FREQUENCY or *DYNAMIC");
    }
}

void read_static(const Block& block, HistoryReader& reader)
{
    allow_parameters(block,
                     "DIRECT,SOLVER,TIME RESET,TOTAL TIME AT START,STABILIZE,FACTOR,"
                     "ALLSDTOL,CONTINUE,FULLY PLASTIC,LONG TERM",
                     "RIKS");
    DeckStep& step = procedure_of(block, reader, DeckProcedure::statics);
    if (block.has("STABILIZE")) {
        reader.differs(block.place, "STABILIZE: no artificial damping is added");
    }
    read_increments(block, step);
}

void read_frequency(const Block& block, HistoryReader& reader)
{
    allow_parameters(block,
                     "SOLVER,STORAGE,EIGENSOLVER,NORMALIZATION,NUMBER INTERVAL,GLOBAL,"
                     "ACOUSTIC COUPLING,RESIDUAL MODES,NSET,SIM,BIAS,PROPERTY EVALUATION",
                     "CYCMPC");
    DeckStep& step = procedure_of(block, reader, DeckProcedure::frequencies);
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.empty()) {
        throw InputError(block.place, "*FREQUENCY has no data line, expected a number of modes");
    }
    const bool loaded = std::any_of(
        reader.history.steps.begin(), reader.history.steps.end(),
        [](const DeckStep& before) { return before.procedure == DeckProcedure::statics; });
    if (reader.perturbs && loaded) {
        reader.differs(block.place,
                       "stresses of the steps before do not stiffen or soften the structure; "
                       "contact is as it presses there",
                       "frequencies of slender parts under load differ");
    }
    const Fields fields(lines.front());
    step.modes = fields.empty(0) ? 0 : static_cast<int>(fields.integer(0, "number of modes"));
    if (!fields.empty(1)) {
        step.from_hertz = fields.real(1, "lower frequency");
    }
    if (const double limit = fields.real(2, "upper frequency", 0.0); limit > 0.0) {
        step.up_to_hertz = limit;
    }
    if (step.up_to_hertz && step.from_hertz.value_or(0.0) >= *step.up_to_hertz) {
        throw InputError(fields.place(),
                         fmt::format("frequencies from {} to {}, expected ascending limits",
                                     *step.from_hertz, *step.up_to_hertz));
    }
    if (step.modes < 0 || step.modes > 100'000 || (step.modes == 0 && !step.up_to_hertz)) {
        throw InputError(fields.place(),
                         fmt::format("number of modes is {}, expected at least 1", step.modes));
    }
}

void read_damping(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "ALPHA,BETA,STRUCTURAL,COMPOSITE");
    if (block.has("STRUCTURAL") || block.has("COMPOSITE")) {
        reader.differs(block.place, "*DAMPING: ALPHA and BETA alone are taken from the deck");
    }
    reader.damping.push_back(
        {block.number("ALPHA").value_or(0.0), block.number("BETA").value_or(0.0), block.place});
}

void settle_damping(HistoryReader& reader)
{
    if (reader.damping.empty()) {
        return;
    }
    const DeckDamping& first = reader.damping.front();
    const bool alike =
        std::all_of(reader.damping.begin(), reader.damping.end(), [&](const DeckDamping& damping) {
            return damping.mass == first.mass && damping.stiffness == first.stiffness;
        });
    const auto count = static_cast<int>(reader.damping.size());
    if (alike && (count == reader.materials || (count == 1 && reader.materials == 1))) {
        reader.history.damping = first;
    } else {
        reader.differs(first.place,
                       "*DAMPING is not that of all materials alike: no damping is taken from the "
                       "deck");
    }
}

void read_dynamic(const Block& block, HistoryReader& reader)
{
    allow_parameters(block,
                     "DIRECT,ALPHA,NOHAF,HAFTOL,INITIAL,APPLICATION,TIME INTEGRATOR,SOLVER,"
                     "SINGULAR MASS,IMPACT,EXPLICIT",
                     "SUBSPACE");
    DeckStep& step = procedure_of(block, reader, DeckProcedure::dynamics);
    read_increments(block, step);
    const bool is_explicit = block.has("EXPLICIT");
    if (is_explicit) {
        reader.differs(block.place,
                       "EXPLICIT: the motion is integrated implicitly, in steps as long as its "
                       "accuracy asks for, without mass scaling");
    }
    step.fixed_increments = block.has("DIRECT") && !is_explicit;
    step.alpha = block.number("ALPHA");
}

}  // namespace clench::preprocess::abaqus
