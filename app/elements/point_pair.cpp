#include "app/elements/point_pair.hpp"

#include "app/case/system_links.hpp"
#include "core/errors.hpp"

namespace clench::app {

std::vector<Row> PointPair::rows()
{
    const char* point = "{}: body.MARKER, ground.MARKER, or a body, whose centre of mass it is";
    return {text_row("a", a, point), text_row("b", b, point)};
}

std::vector<NamedPart> PointPair::parts() const
{
    return {{"a", a, true}, {"b", b, true}};
}

void PointPair::check_links(const Case& c, const std::string& where) const
{
    const Address at_a = resolve_address(c, a, where + ".a");
    const Address at_b = resolve_address(c, b, where + ".b");
    require_marker(at_a, a, where + ".a");
    require_marker(at_b, b, where + ".b");
    if (at_a.body == at_b.body) {
        throw InputError(where, "a and b are on one body, expected two",
                         "between points of one body nothing acts");
    }
}

}  // namespace clench::app
