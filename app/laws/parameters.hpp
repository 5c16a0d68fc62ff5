#pragma once

#include "app/case/contact_case.hpp"

/// Keys and checks that several laws share.
namespace clench::app {

Row stiffness_row(NormalCase& n);
Row gap0_row(NormalCase& n);
Row gap1_row(NormalCase& n);
/// gap0 is 0 if it is not given. @throws InputError unless gap1, if there is one, is less.
void check_gaps(NormalCase& n, const Spot& spot);

/// mu, stick, slip and slip_limit.
std::vector<Row> sliding_rows(FrictionCase& f);
Row stick_row(FrictionCase& f);
Row shape_row(FrictionCase& f);
/// slip is 0 if it is not given, its limit 1. @throws InputError unless 0 <= slip < stick.
void check_sliding(FrictionCase& f, const Spot& spot);
/// sliding_rows with a shape, which is 1 if it is not given.
std::vector<Row> smooth_rows(FrictionCase& f);
void check_smooth(FrictionCase& f, const Spot& spot);
/// A law with these keys and nothing of its own. @param position  in the documentation
FrictionLawEntry smooth_law(const std::string& word, solver::FrictionLawKind kind, int position);

}  // namespace clench::app
