#include <algorithm>

#include <fmt/format.h>

#include "app/build/tightening.hpp"
#include "app/case/system_links.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

void require_bolts(const FeModel& model, const std::vector<const BodyLoad*>& loads)
{
    std::vector<std::string> names;
    for (const Bolt& bolt : model.bolts) {
        names.push_back(bolt.name);
    }
    for (const BodyLoad* load : loads) {
        if (!load->bolt.empty()) {
            require_known(load->bolt, names, load->where() + ".bolt", "bolt of the body");
        }
    }
}

const BoltCase* own_case(const BodyCase& body, const std::string& name)
{
    const auto found =
        std::find_if(body.bolts.begin(), body.bolts.end(),
                     [&](const BoltCase& bolt) { return same_name(bolt.name, name); });
    return found == body.bolts.end() || !found->is_tightened() ? nullptr : &*found;
}

BoltAction action_of(const BodyLoad& load, Index row)
{
    BoltAction action{BoltAction::Kind::lock, row};
    action.time = load.time.function();
    if (load.force) {
        action.kind = BoltAction::Kind::force;
        action.value = *load.force;
    } else if (load.shortening) {
        action.kind = BoltAction::Kind::shorten;
        action.value = *load.shortening;
    }
    return action;
}

}  // namespace

std::vector<BoltAction> bolt_actions(const BodyCase& body, const FeModel& model,
                                     const std::vector<const BodyLoad*>& loads, bool tighten)
{
    require_bolts(model, loads);
    std::vector<BoltAction> actions;
    for (const Bolt& bolt : model.bolts) {
        BoltAction action{BoltAction::Kind::lock, shortening_row(model, bolt)};
        const BoltCase* own = own_case(body, bolt.name);
        if (own != nullptr && tighten && own->then == AfterTightening::keep) {
            action.kind = BoltAction::Kind::force;
            action.value = *own->force;
            action.is_preload = true;
        }
        for (const BodyLoad* load : loads) {
            if (same_name(load->bolt, bolt.name)) {
                action = action_of(*load, action.row);
            }
        }
        actions.push_back(std::move(action));
    }
    return actions;
}

std::vector<Index> without_released(std::vector<Index> fixed, const std::vector<BoltAction>& bolts)
{
    std::erase_if(fixed, [&](Index row) {
        return std::any_of(bolts.begin(), bolts.end(), [&](const BoltAction& bolt) {
            return bolt.row == row && bolt.kind == BoltAction::Kind::force;
        });
    });
    return fixed;
}

void hold_bolts(const std::vector<BoltAction>& bolts, HeldDofs& held)
{
    for (const BoltAction& bolt : bolts) {
        const auto at = static_cast<Index>(
            std::lower_bound(held.positions.begin(), held.positions.end(), bolt.row) -
            held.positions.begin());
        if (bolt.kind == BoltAction::Kind::lock) {
            held.locked.push_back(at);
        } else if (bolt.kind == BoltAction::Kind::shorten) {
            held.moved.push_back({at, bolt.value, bolt.time});
        }
    }
}

void add_bolt_forces(const std::vector<BoltAction>& bolts, Eigen::VectorXd& preload,
                     std::vector<std::pair<Eigen::VectorXd, solver::TimeFunction>>& forces)
{
    for (const BoltAction& bolt : bolts) {
        if (bolt.kind != BoltAction::Kind::force) {
            continue;
        }
        if (bolt.is_preload) {
            preload[bolt.row] += bolt.value;
            continue;
        }
        Eigen::VectorXd f = Eigen::VectorXd::Zero(preload.size());
        f[bolt.row] = bolt.value;
        forces.emplace_back(std::move(f), bolt.time);
    }
}

}  // namespace clench::app
