#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/case/row.hpp"

namespace clench::app {

/// `report`: what the page of `clench report` says of people and projects, and how it looks at
/// bodies. Changes no result.
struct ReportCase {
    Place place, logo_place;
    std::string author, checked_by, project, customer, number, date;
    std::filesystem::path logo;
    std::string view = "iso";
    std::optional<double> scale;  ///< on deformations; without: chosen to be seen

    bool is_empty() const
    {
        return author.empty() && checked_by.empty() && project.empty() && customer.empty() &&
               number.empty() && date.empty() && logo.empty();
    }
};

/// Words of `view`, also of clench post --view.
const std::vector<std::string>& view_words();

Section report_section(ReportCase& result);

}  // namespace clench::app
