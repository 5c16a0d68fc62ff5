#include "preprocess/contact/check_request.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::preprocess {
namespace {

[[noreturn]] void refuse(const ContactRequest& request, const std::string& problem,
                         const std::string& hint = "")
{
    throw InputError(request.place, fmt::format("contact {}: {}", request.name, problem), hint);
}

void check_sides(const ContactRequest& request)
{
    const bool named = !request.slave.empty() || !request.master.empty();
    if (request.between.empty()) {
        if (request.slave.empty() || request.master.empty()) {
            refuse(request, fmt::format("has no {}", request.slave.empty() ? "slave" : "master"),
                   "give `slave` and `master`, or two parts with `between`");
        }
    } else if (named) {
        refuse(request, "has both `between` and `slave` or `master`, expected one of the two");
    } else if (request.between.size() != 2) {
        refuse(request,
               fmt::format("`between` has {} names, expected two parts", request.between.size()));
    }
    const std::string& a = request.between.empty() ? request.slave : request.between[0];
    const std::string& b = request.between.empty() ? request.master : request.between[1];
    if (same_name(a, b)) {
        refuse(request, fmt::format("slave and master are the same, {}", a),
               "a contact needs two surfaces, one on each side");
    }
}

void check_limits(const ContactRequest& request)
{
    if (request.search && !(*request.search > 0.0 && std::isfinite(*request.search))) {
        refuse(request, fmt::format("search is {:g}, expected a length > 0", *request.search));
    }
    if (!(request.max_normal_angle > 0.0 && request.max_normal_angle < 90.0)) {
        refuse(request, fmt::format("the normal angle is {:g} degrees, expected more than 0 and "
                                    "less than 90",
                                    request.max_normal_angle));
    }
    if (!(request.rim_tolerance >= 0.0 && std::isfinite(request.rim_tolerance))) {
        refuse(request, fmt::format("the rim tolerance is {:g}, expected a fraction of the face "
                                    "size of at least 0",
                                    request.rim_tolerance));
    }
}

}  // namespace

void check_requests(const std::vector<ContactRequest>& requests)
{
    NameMap<Place> names;
    for (const ContactRequest& request : requests) {
        const auto [first, is_new] = names.try_emplace(request.name, request.place);
        if (!is_new) {
            refuse(request, fmt::format("the name is taken already, at {}", first->second.text()),
                   "give every contact of a body a name of its own");
        }
        check_sides(request);
        check_limits(request);
    }
}

void refuse_common_faces(const Mesh& mesh, const ContactRequest& request,
                         const std::vector<FaceRef>& slave, const std::vector<FaceRef>& master)
{
    std::vector<FaceRef> common;
    std::ranges::set_intersection(slave, master, std::back_inserter(common));
    if (common.empty()) {
        return;
    }
    std::vector<std::string> names;
    names.reserve(common.size());
    for (const FaceRef& face : common) {
        names.push_back(fmt::format("S{} of {}", face.face + 1, mesh.element_name(face.element)));
    }
    refuse(request, fmt::format("slave and master overlap, both hold face {}", list_some(names, 3)),
           "a face can be on one side of a contact only");
}

}  // namespace clench::preprocess
