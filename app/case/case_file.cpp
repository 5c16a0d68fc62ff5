#include "app/case/case_file.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <yaml-cpp/emitter.h>

#include "app/base/version.hpp"
#include "app/case/case_links.hpp"
#include "app/case/unit_system.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

std::vector<std::string> names_below(const std::vector<BodyCase>& bodies)
{
    std::vector<std::string> names;
    names.reserve(bodies.size());
    for (const BodyCase& body : bodies) {
        names.push_back(body.name);
    }
    return names;
}

std::string suggestion(const std::string& name, const std::vector<std::string>& names)
{
    const std::string near = did_you_mean(name, names);
    return near.empty() ? "bodies: " + list_some(names) : near;
}

/// The version comes first: the other keys mean what it says they mean.
void check_version(const YamlNode& root, const Spot& spot)
{
    const YamlNode* stated = root.find("clench");
    if (stated && stated->kind == YamlNode::Kind::scalar && stated->text != "1") {
        spot.at(*stated).fail(
            fmt::format("is {}, expected {}", preprocess::shown(stated->text), case_version),
            fmt::format("clench {} reads version {} of the case file", version(), case_version));
    }
}

/// The system that the case names; nullptr where it names none.
const UnitSystem* units_of(const YamlNode& root, const Spot& spot)
{
    const YamlNode* stated = root.find("units");
    if (stated == nullptr || stated->kind != YamlNode::Kind::scalar) {
        return nullptr;
    }
    const UnitSystem* system = find_unit_system(stated->text);
    if (system == nullptr) {
        std::vector<std::string> names;
        for (const UnitSystem& one : unit_systems()) {
            names.push_back(one.name);
        }
        spot.at(*stated).fail(fmt::format("is {}, expected one of {}",
                                          preprocess::shown(stated->text), known_unit_systems()),
                              did_you_mean(stated->text, names));
    }
    return system;
}

/// Headings name the units of the case; `output.units` may repeat them.
void name_units(const UnitSystem& units, OutputCase& output)
{
    if (!output.units) {
        output.units = UnitsCase{{}, units.length, units.force, units.time};
        return;
    }
    const auto require = [&](const char* key, const std::string& word, const std::string& own) {
        if (!word.empty() && word != own) {
            throw InputError(output.units->place.text() + ": output.units." + key,
                             fmt::format("is {}, but units are {}", word, units.name),
                             "leave output.units out");
        }
    };
    require("length", output.units->length, units.length);
    require("force", output.units->force, units.force);
    require("time", output.units->time, units.time);
}

std::variant<std::monostate, Isotropic, Orthotropic, Anisotropic> elasticity_of(
    const MaterialCase& m)
{
    if (m.young.size() == 1) {
        return Isotropic{m.young[0], m.poisson[0]};
    }
    if (m.young.size() == 3) {
        Orthotropic o;
        o.young = Eigen::Vector3d(m.young[0], m.young[1], m.young[2]);
        o.nu12 = m.poisson[0], o.nu13 = m.poisson[1], o.nu23 = m.poisson[2];
        o.g12 = m.shear[0], o.g13 = m.shear[1], o.g23 = m.shear[2];
        return o;
    }
    return std::monostate();
}

fs::path seen_from(const fs::path& path, const fs::path& folder)
{
    std::error_code failure;
    const fs::path relative = fs::relative(path, folder.empty() ? "." : folder, failure);
    return failure || relative.empty() ? path : relative;
}

void name_files_from(BodyCase& body, const fs::path& folder)
{
    for (fs::path& mesh : body.mesh) {
        mesh = seen_from(mesh, folder);
    }
    if (body.matrices) {
        for (fs::path* file :
             {&body.matrices->stiffness, &body.matrices->mass, &body.matrices->dofs}) {
            *file = file->empty() ? *file : seen_from(*file, folder);
        }
    }
    for (PreloadCase& preload : body.preloads) {
        preload.shape = preload.shape.empty() ? preload.shape : seen_from(preload.shape, folder);
    }
}

}  // namespace

const BodyCase& Case::body(const std::string& wanted) const
{
    for (const BodyCase& candidate : bodies) {
        if (candidate.name == wanted) {
            return candidate;
        }
    }
    throw InputError(file.string(), fmt::format("there is no body \"{}\"", wanted),
                     suggestion(wanted, names_below(bodies)));
}

const NamedList* Case::support_of(const std::string& body_name) const
{
    const auto found = std::find_if(supports.begin(), supports.end(),
                                    [&](const NamedList& list) { return list.name == body_name; });
    return found == supports.end() ? nullptr : &*found;
}

Case read_case(const preprocess::SourceFile& file)
{
    return read_case(parse_yaml(file), file.name);
}

Case read_case(const YamlNode& root, const std::string& file)
{
    Case result;
    result.file = file;
    Spot spot{file, result.file.parent_path(), "", root.line};
    if (root.kind != YamlNode::Kind::map) {
        spot.fail(fmt::format("is {}, expected the keys of a case file", root.shown()),
                  "a case file starts with `clench: 1`");
    }
    check_version(root, spot);
    spot.units = units_of(root, spot);
    read_section(root, spot, case_section(result));
    if (spot.units != nullptr) {
        name_units(*spot.units, result.output);
    }
    check_links(result);
    return result;
}

Case load_case(const fs::path& path)
{
    std::error_code failure;
    if (!fs::exists(path, failure)) {
        throw InputError(path.string(), "no such file");
    }
    return read_case(preprocess::load_file(path));
}

std::string resolved_yaml(const Case& original, const fs::path& folder)
{
    Case c = original;
    for (BodyCase& body : c.bodies) {
        name_files_from(body, folder);
    }
    if (c.report && !c.report->logo.empty()) {
        c.report->logo = seen_from(c.report->logo, folder);
    }
    YAML::Emitter out;
    write_section(out, case_section(c));
    return fmt::format("# {} with all defaults, as clench {} understands it\n{}\n",
                       original.file.filename().string(), version(), out.c_str());
}

std::string resolved_yaml(const BodyCase& original, const fs::path& folder)
{
    BodyCase body = original;
    name_files_from(body, folder);
    body.placement = {};
    body.preloads.clear();
    for (MaterialCase& material : body.materials) {
        material.yield.reset();
    }
    for (BoltCase& bolt : body.bolts) {
        bolt.force.reset();
        bolt.shortening.reset();
        bolt.then = AfterTightening::lock;
        bolt.sequence = 1;
    }
    body.boundary.clear();
    body.reduction.reset();
    for (ContactCase& contact : body.contacts) {
        contact.interference.reset();
        contact.normal.reset();
        contact.friction.reset();
    }
    YAML::Emitter out;
    write_section(out, body_section(body));
    return out.c_str();
}

preprocess::PreprocessOptions preprocess_options(const BodyCase& body)
{
    preprocess::PreprocessOptions options;
    options.name = body.name;
    options.mass = body.mass;
    options.matrices = body.matrices;
    for (const MaterialCase& m : body.materials) {
        preprocess::MaterialEntry entry;
        entry.material.name = m.name;
        entry.material.elasticity = elasticity_of(m);
        entry.material.density = m.density;
        entry.material.place = m.place;
        entry.elements = m.elements;
        entry.thickness = m.thickness;
        options.materials.push_back(std::move(entry));
    }
    for (const BoltCase& bolt : body.bolts) {
        if (bolt.section.empty()) {
            continue;  // of the deck
        }
        options.bolts.push_back(
            {bolt.name, bolt.section, none, bolt.point, bolt.normal, none, bolt.where(body.name)});
    }
    for (const ContactCase& contact : body.contacts) {
        options.contacts.push_back(request_of(contact));
    }
    return options;
}

}  // namespace clench::app
