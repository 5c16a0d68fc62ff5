#include "solver/time/checkpoint.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace clench::solver {
namespace {

[[noreturn]] void refuse(const std::string& problem)
{
    throw InputError("checkpoint", problem, "resume with the case that wrote it");
}

}  // namespace

void Checkpoint::add(std::string name, Eigen::VectorXd values)
{
    entries_.emplace_back(std::move(name), std::move(values));
}

void Checkpoint::add(const std::string& name, const Checkpoint& part)
{
    const std::string folder = name + '/';
    for (const auto& [entry, values] : part.entries()) {
        add(folder + entry, values);
    }
}

const Eigen::VectorXd& Checkpoint::at(const std::string& name) const
{
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.first == name; });
    if (found == entries_.end()) {
        refuse("does not fit the model: it has no " + name);
    }
    return found->second;
}

double Checkpoint::number(const std::string& name) const
{
    const Eigen::VectorXd& values = at(name);
    if (values.size() != 1) {
        refuse(name + " is not one number");
    }
    return values[0];
}

Checkpoint Checkpoint::part(const std::string& name) const
{
    Checkpoint result;
    const std::string prefix = name + '/';
    for (const auto& [entry, values] : entries_) {
        if (entry.compare(0, prefix.size(), prefix) == 0) {
            result.add(entry.substr(prefix.size()), values);
        }
    }
    return result;
}

namespace checkpoint_detail {

Eigen::VectorXd numbers_of(const std::vector<bool>& flags)
{
    Eigen::VectorXd numbers(static_cast<Eigen::Index>(flags.size()));
    std::transform(flags.begin(), flags.end(), numbers.begin(),
                   [](bool flag) { return flag ? 1.0 : 0.0; });
    return numbers;
}

std::vector<bool> flags_of(const Eigen::VectorXd& numbers)
{
    std::vector<bool> flags;
    for (const double number : numbers) {
        flags.push_back(number != 0.0);
    }
    return flags;
}

}  // namespace checkpoint_detail

}  // namespace clench::solver
