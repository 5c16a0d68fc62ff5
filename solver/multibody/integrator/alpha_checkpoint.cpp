#include "solver/multibody/integrator/alpha_checkpoint.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver::multibody {
namespace {

[[noreturn]] void refuse(const std::string& problem)
{
    throw InputError("checkpoint", problem, "resume with the case that wrote it");
}

/// Its number keeps the name apart from others, and as part of a path it has no slashes.
std::string history_name(std::size_t number, const ForceElement& element)
{
    std::string name = fmt::format("{}_{}", number, element.name());
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
}

}  // namespace

std::vector<ElementHistory> save_histories(const System& system)
{
    std::vector<ElementHistory> result;
    for (std::size_t i = 0; i < system.forces().size(); ++i) {
        const ForceElement& element = *system.forces()[i];
        if (const Index size = element.history_size(); size > 0) {
            result.push_back({history_name(i, element), Eigen::VectorXd(size)});
            element.save_history(result.back().numbers);
        }
    }
    return result;
}

void restore_histories(const System& system, const std::vector<ElementHistory>& histories)
{
    auto history = histories.begin();
    for (const auto& element : system.forces()) {
        const Index size = element->history_size();
        if (size == 0) {
            continue;
        }
        if (history == histories.end() || history->numbers.size() != size) {
            refuse("holds a history that does not fit the force elements");
        }
        element->restore_history((history++)->numbers);
    }
}

AlphaCheckpoint alpha_checkpoint(const Checkpoint& from, const System& system)
{
    AlphaCheckpoint result;
    result.history = save_histories(system);  // for the names
    restore(from, result);
    if (result.state.q.size() != system.q_size() || result.a.size() != system.u_size() ||
        result.dropped.size() != static_cast<std::size_t>(system.constraint_count())) {
        refuse("does not fit the model");
    }
    return result;
}

}  // namespace clench::solver::multibody
