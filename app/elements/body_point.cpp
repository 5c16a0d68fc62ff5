#include "app/elements/body_point.hpp"

#include "app/case/system_links.hpp"
#include "core/errors.hpp"

namespace clench::app {

Row at_row(std::string& at)
{
    return text_row("at", at, "{}: body and node, node set or marker, such as bar.LOAD");
}

void check_body_point(const Case& c, const std::string& at, const std::string& where)
{
    const Address address = resolve_address(c, at, where + ".at");
    if (!address.body) {
        throw InputError(where + ".at", "is the ground, which no force moves",
                         "name a body: crank.PIN");
    }
    require_marker(address, at, where + ".at");
}

}  // namespace clench::app
