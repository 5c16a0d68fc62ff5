#include "app/laws/parameters.hpp"

#include <fmt/format.h>

#include "app/case/value_rows.hpp"

namespace clench::app {

Row stiffness_row(NormalCase& n)
{
    return number_or_infinity_row(
        "stiffness", n.stiffness, "auto", "force/length^3",
        "pressure per penetration; of the power law per penetration^exponent; all laws but "
        "exponential; auto, of the linear law: ten times that of the elements behind the pairs",
        more_than(0.0));
}

Row gap0_row(NormalCase& n)
{
    return number_row("gap0", n.gap0, "length",
                      "gap at which contact begins (default 0); two_stage, quadratic_linear, "
                      "joint_exponential; required for exponential");
}

Row gap1_row(NormalCase& n)
{
    return number_row("gap1", n.gap1, "length",
                      "gap at which the second part begins, less than gap0; two_stage, "
                      "quadratic_linear");
}

void check_gaps(NormalCase& n, const Spot& spot)
{
    n.gap0 = n.gap0.value_or(0.0);
    if (n.gap1 && *n.gap1 >= *n.gap0) {
        spot.fail(
            fmt::format("gap1 is {}, expected less than gap0, which is {}", *n.gap1, *n.gap0),
            "gaps shrink as the surfaces are pressed together; negative ones are penetration");
    }
}

Row stick_row(FrictionCase& f)
{
    return number_or_infinity_row(
        "stick", f.stick, "auto", "force/length^3",
        "tangential stiffness while sticking; of a friction force element all stresses are forces: "
        "force/length; auto, of contacts: ten times that of the elements behind the pairs",
        at_least(0.0));
}

Row shape_row(FrictionCase& f)
{
    return number_row("shape", f.shape, "",
                      "of the hysteresis: alpha of dahl, n of bouc_wen and masing (default 1), "
                      "kappa in (0, 1) of valanis",
                      more_than(0.0));
}

std::vector<Row> sliding_rows(FrictionCase& f)
{
    return {number_row("mu", f.mu, "",
                       "friction coefficient: sliding begins at mu times pressure; all laws but "
                       "viscous",
                       at_least(0.0)),
            stick_row(f),
            number_row("slip", f.slip, "force/length^3",
                       "tangential stiffness while sliding, less than stick (default 0); all laws "
                       "but viscous",
                       at_least(0.0)),
            number_or_infinity_row(
                "slip_limit", f.slip_limit, "none", "",
                "what the spring `slip` carries at most, as a multiple of mu times pressure "
                "(default 1); none: without limit, the law of [Pichler2018], whose friction jumps "
                "to zero where a pair opens; all laws but viscous",
                at_least(0.0))};
}

void check_sliding(FrictionCase& f, const Spot& spot)
{
    f.slip = f.slip.value_or(0.0);
    if (*f.stick <= 0.0) {
        spot.fail("stick is 0, expected more than 0", "only the viscous law goes without");
    }
    if (*f.slip >= *f.stick) {
        spot.fail(
            fmt::format("slip is {}, expected less than stick, which is {}", *f.slip, *f.stick),
            "stick is the slope before sliding, slip the smaller one while sliding");
    }
    if (*f.slip > 0.0) {
        f.slip_limit = f.slip_limit.value_or(1.0);
    } else if (f.slip_limit) {
        spot.fail("slip_limit is given, but slip is 0, expected more than 0",
                  "slip_limit caps the spring `slip`: remove it, or give slip");
    }
}

std::vector<Row> smooth_rows(FrictionCase& f)
{
    return joined({sliding_rows(f), {shape_row(f)}});
}

void check_smooth(FrictionCase& f, const Spot& spot)
{
    f.shape = f.shape.value_or(1.0);
    check_sliding(f, spot);
}

FrictionLawEntry smooth_law(const std::string& word, solver::FrictionLawKind kind, int position)
{
    return {.keys = {word, {"mu", "stick"}, {"slip", "slip_limit", "shape"}},
            .kind = kind,
            .position = position,
            .rows = smooth_rows,
            .check = check_smooth};
}

}  // namespace clench::app
