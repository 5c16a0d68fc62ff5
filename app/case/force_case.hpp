#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/case/load_case.hpp"
#include "app/case/row.hpp"
#include "app/case/time_function.hpp"

namespace clench::solver::multibody {
class ForceElement;
}

namespace clench::app {

struct Case;
struct ForceSite;

/// A load at a point, as full-order analyses take it too.
struct ServiceLoad {
    PointLoad load;        ///< `at` is body.NODE_OR_SET
    bool follows = false;  ///< rotates with the body
    FunctionCase time;
};

/// A point, a joint or a body that an element names in the file.
struct NamedPart {
    std::string key, name;
    bool is_point = false;  ///< body.NODE, body.MARKER, ground.MARKER: a marker of the system
};

/// A coordinate of a joint that an element drives, so that no motion may prescribe it.
struct DrivenCoordinate {
    std::string joint, coordinate;
};

/// What one type of force element reads from the file, and what it makes of it. The types live in
/// app/elements, one folder each.
class ForceInput {
public:
    virtual ~ForceInput() = default;

    /// Its keys, bound to its variables.
    virtual std::vector<Row> rows() = 0;
    /// After the keys are read: sets defaults. @throws InputError for what takes more than one key.
    virtual void check(const Spot& spot) { (void)spot; }
    /// @throws InputError if what it names does not exist or does not fit.
    virtual void check_links(const Case& c, const std::string& where) const = 0;

    /// What it acts on.
    virtual std::vector<NamedPart> parts() const = 0;
    virtual std::optional<DrivenCoordinate> drives() const { return std::nullopt; }
    /// Elements without one belong to systems of order reduced.
    virtual const ServiceLoad* service_load() const { return nullptr; }
    /// Names of what histories may show of it, as its force element has them.
    virtual std::vector<std::string> outputs() const { return {}; }

    /// @throws InputError.
    virtual std::unique_ptr<solver::multibody::ForceElement> make(const ForceSite& site) const = 0;
};

/// A type of force element as the file knows it.
struct ForceType {
    KeysOfWord keys;  ///< its word, what it needs and what it takes
    std::function<std::shared_ptr<ForceInput>()> create;
    /// Among the types in the documentation; those that have none follow by name.
    int position = std::numeric_limits<int>::max();
    std::string
        hint{};  ///< where a needed key is missing; of the first type, which needs no `type`
};

/// All types; the first is what a force without `type` is.
const std::vector<ForceType>& force_types();

/// `forces.<name>`
struct ForceCase {
    std::string name;
    Place place;
    std::string type;                     ///< word
    std::shared_ptr<ForceInput> element;  ///< set once the force is read

    /// "case.yaml:9: forces.tip"
    std::string where() const { return place.text() + ": forces." + name; }
};

Section force_section(ForceCase& result);

}  // namespace clench::app
