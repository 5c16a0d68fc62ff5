#include <cmath>

#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/report/report_sections.hpp"

namespace clench::app {
namespace {

using postprocess::HtmlPage, postprocess::HtmlTable;

std::string whole(std::size_t number)
{
    return std::to_string(number);
}

void add_bodies(const ReportData& data, HtmlPage& page)
{
    HtmlTable table{
        {"body", "kind", "nodes", "elements", "DOFs", "mass", "centre", "elements by type"}, {}};
    for (const ReportBody& body : data.bodies) {
        if (!body.model) {
            table.rows.push_back({body.body->name, "flexible, not preprocessed"});
            continue;
        }
        const BodySummary& m = *body.model;
        std::vector<std::string> types;
        for (const auto& [type, count] : m.elements_by_type) {
            types.push_back(fmt::format("{} {}", count, type));
        }
        table.rows.push_back({m.name, "flexible", whole(m.nodes), whole(m.elements),
                              std::to_string(m.free_dofs),
                              std::isnan(m.mass.mass) ? "unknown" : shown(m.mass.mass),
                              std::isnan(m.mass.mass) ? "" : shown(m.mass.centre),
                              fmt::format("{}", fmt::join(types, ", "))});
    }
    for (const BodyCase& body : data.c.bodies) {
        if (body.is_rigid()) {
            table.rows.push_back({body.name, "rigid", "", "", "6", shown(*body.placement.mass),
                                  shown(body.placement.position.value_or(Eigen::Vector3d::Zero())),
                                  ""});
        }
    }
    page.table(table);
}

void add_joints(const ReportData& data, HtmlPage& page)
{
    if (data.c.joints.empty() && data.c.motions.empty()) {
        return;
    }
    page.subsection("Joints and motions");
    HtmlTable table{{"name", "kind", "between"}, {}};
    for (const JointCase& joint : data.c.joints) {
        const std::string kind = joint_words()[static_cast<std::size_t>(joint.kind)];
        table.rows.push_back({joint.name, kind,
                              joint.kind == JointKind::gear
                                  ? fmt::format("{}", fmt::join(joint.joints, ", "))
                                  : joint.a + " and " + joint.b});
    }
    for (const MotionCase& motion : data.c.motions) {
        table.rows.push_back({motion.name, "motion", motion.joint});
    }
    page.table(table);
}

void add_forces(const ReportData& data, HtmlPage& page)
{
    if (data.c.forces.empty() && !data.c.gravity) {
        return;
    }
    page.subsection("Forces");
    HtmlTable table{{"name", "kind", "at"}, {}};
    for (const ForceCase& force : data.c.forces) {
        std::string at;
        for (const NamedPart& part : force.element->parts()) {
            at += at.empty() ? part.name : " to " + part.name;
        }
        table.rows.push_back({force.name, force.type, at});
    }
    if (data.c.gravity) {
        table.rows.push_back({"gravity", "acceleration", shown(*data.c.gravity)});
    }
    page.table(table);
}

std::string law_of(const ContactCase& contact)
{
    std::string text;
    if (contact.normal && contact.normal->stiffness) {
        text = fmt::format("normal stiffness {}", shown(*contact.normal->stiffness));
    }
    if (contact.friction && contact.friction->mu) {
        text += fmt::format("{}mu {}", text.empty() ? "" : ", ", shown(*contact.friction->mu));
    }
    return text;
}

std::vector<std::string> contact_row(const ReportBody& body, const ContactCase& contact)
{
    std::vector<std::string> row = {body.body->name + "." + contact.name, contact.slave,
                                    contact.master};
    if (!contact.between.empty()) {
        row[1] = contact.between.front();
        row[2] = contact.between.back();
    }
    for (const BodySummary::Interface& interface :
         body.model ? body.model->interfaces : std::vector<BodySummary::Interface>()) {
        if (interface.name == contact.name) {
            row.insert(row.end(), {std::to_string(interface.pairs), shown(interface.area),
                                   shown(interface.gap_min), shown(interface.gap_max)});
        }
    }
    row.resize(7);
    row.push_back(law_of(contact));
    return row;
}

void add_pairs(const ReportData& data, HtmlPage& page)
{
    HtmlTable table{{"contact", "slave", "master", "pairs", "area", "gap min", "gap max", "laws"},
                    {}};
    for (const ReportBody& body : data.bodies) {
        for (const ContactCase& contact : body.body->contacts) {
            table.rows.push_back(contact_row(body, contact));
        }
    }
    if (!table.rows.empty()) {
        page.subsection("Contact pairs");
        page.table(table);
    }
}

}  // namespace

void add_model_section(const ReportData& data, HtmlPage& page)
{
    page.section("Model");
    add_bodies(data, page);
    add_pairs(data, page);
    add_joints(data, page);
    add_forces(data, page);
}

}  // namespace clench::app
