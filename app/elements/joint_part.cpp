#include "app/elements/joint_part.hpp"

#include "app/case/system_links.hpp"

namespace clench::app {

std::vector<Row> JointPart::rows()
{
    Row row =
        renamed_words(word_row(
                          "coordinate", {"angle", "translation"},
                          "which one, of a joint that has an angle and a translation",
                          [this] { return coordinate == "translation" ? 1u : 0u; },
                          [this](std::size_t i) { coordinate = i == 1 ? "translation" : "angle"; }),
                      {{"way", "translation"}});
    row.initial.clear();
    row.is_set = [this] { return !coordinate.empty(); };
    return {text_row("joint", joint, "{}: acts on the coordinate of this joint"), row};
}

void JointPart::check_links(const Case& c, const std::string& where) const
{
    coordinate_of(c, joint, coordinate, where + ".joint");
}

std::vector<mb::Constraint::Term> JointPart::terms(const ForceSite& site) const
{
    const bool translation = coordinate_of(site.c, joint, coordinate, "") == "translation";
    return {{1.0, site.system.joint_coordinate(site.system.find_joint(joint),
                                               translation ? mb::JointCoordinate::translation
                                                           : mb::JointCoordinate::angle)}};
}

}  // namespace clench::app
