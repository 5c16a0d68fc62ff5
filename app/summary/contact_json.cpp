#include "app/summary/json_numbers.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

const auto contact_fields = [](auto& s, const auto& visit) {
    visit("name", s.name, "pairs", s.pairs, "active_pairs", s.active_pairs, "slipping_pairs",
          s.slipping_pairs, "gap_norm", s.gap_norm, "max_pressure", s.max_pressure, "normal_force",
          s.normal_force, "friction_force", s.friction_force, "dissipated_energy",
          s.dissipated_energy, "slip_spring_share", s.slip_spring_share);
};

}  // namespace

void to_json(nlohmann::json& json, const ContactSummary& s)
{
    json = entries_of(s, contact_fields);
    if (s.gap_min) {
        json["gap_min"] = *s.gap_min;
        json["gap_max"] = *s.gap_max;
    }
    if (s.force_on_slave) {
        const Eigen::Vector3d& force = *s.force_on_slave;
        json["force_on_slave"] = {force[0], force[1], force[2]};
    }
}

void from_json(const nlohmann::json& json, ContactSummary& s)
{
    read_entries(json, s, contact_fields);
    if (json.contains("gap_min")) {
        s.gap_min = number_in(json, "gap_min");
        s.gap_max = number_in(json, "gap_max");
    }
    if (const auto force = json.find("force_on_slave"); force != json.end()) {
        s.force_on_slave = Eigen::Vector3d(number_of(force->at(0)), number_of(force->at(1)),
                                           number_of(force->at(2)));
    }
}

}  // namespace clench::app
