#include "app/elements/time_factor.hpp"

#include "app/case/section_rows.hpp"

namespace clench::app {

Row time_factor_row(FunctionCase& time, std::string subject)
{
    Row row = written_if([&time] { return time.is_set(); },
                         section_row("time", time, time_section,
                                     "factor on {or}: a number, or a function of time (default "
                                     "1)"));
    row.subject = std::move(subject);
    return row;
}

void default_to_one(FunctionCase& time)
{
    if (!time.is_set()) {
        time.constant = 1.0;
    }
}

}  // namespace clench::app
