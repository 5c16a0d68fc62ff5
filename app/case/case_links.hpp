#pragma once

#include <string>
#include <utility>

#include "app/case/case_file.hpp"

namespace clench::app {

/// Names of bodies, contacts, analyses …, for messages and links.
template <class Named>
std::vector<std::string> names_of(const std::vector<Named>& list)
{
    std::vector<std::string> names;
    for (const Named& entry : list) {
        names.push_back(entry.name);
    }
    return names;
}

/// Every name that one section uses and another one defines: bodies, contacts, preload groups,
/// analyses. @throws InputError with the nearest name.
void check_links(const Case& c);

/// The preload groups whose shapes are in the basis of a reduced body.
std::vector<std::string> preload_mode_groups(const BodyCase& body);

/// The body of "bar.LOAD", and what comes after it. @throws InputError.
std::pair<const BodyCase*, std::string> split_address(const Case& c, const std::string& address,
                                                      const std::string& where);

/// The body that a load or a table belongs to; `body` "" is the only one. @throws InputError.
const BodyCase& named_body(const Case& c, const std::string& body, const std::string& where);

/// The body an analysis computes. @throws InputError if it is not said and not clear.
const BodyCase& body_of(const Case& c, const AnalysisCase& analysis);

}  // namespace clench::app
