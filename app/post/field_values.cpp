#include "app/post/field_values.hpp"

#include <cmath>
#include <map>

namespace clench::app {

std::string dimension_of_field(const std::string& field)
{
    static const std::map<std::string, std::string> dimensions = {
        {"displacement", "length"},
        {"velocity", "length/time"},
        {"von_mises", "force/length²"},
        {"strain_energy", "force/length²"},
        {"gap", "length"},
        {"pressure", "force/length²"},
        {"slip", "length"},
        {"friction", "force/length²"},
        {"dissipated", "force/length"},
        {"closing_time", "time"}};
    const auto found = dimensions.find(field);
    return found == dimensions.end() ? "" : found->second;
}

std::vector<double> field_values(const std::string& field, const ScenePart& part,
                                 const FrameBlock::Part& data, std::size_t j,
                                 const postprocess::SeenPoints& seen)
{
    OutputCase only;
    only.fields = {field};
    for (const postprocess::PointField& found : part_fields(only, part, data, j, seen)) {
        if (found.name != field) {
            continue;
        }
        if (found.components == 1) {
            return found.values;
        }
        std::vector<double> lengths;
        for (std::size_t i = 0; i < found.values.size(); i += 3) {
            lengths.push_back(
                std::hypot(found.values[i], found.values[i + 1], found.values[i + 2]));
        }
        return lengths;
    }
    return {};
}

const std::vector<std::string>& contact_states()
{
    static const std::vector<std::string> states = {"open", "sticking", "slipping", "closed"};
    return states;
}

}  // namespace clench::app
