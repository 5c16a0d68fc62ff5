// time_laws [PAIRS]: how fast contact and friction laws are evaluated, for more pairs than caches
// hold, against the memory bandwidth of the same run, and for one interface of PAIRS (as many as
// the friction bar of [Pichler2018] has). One thread; threads are the callers'. Prints one JSON
// object.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <random>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/contact/friction_law.hpp"
#include "solver/contact/normal_law.hpp"

namespace {

using namespace clench::solver;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double seconds_of(const std::function<void()>& run)
{
    const Clock::time_point start = Clock::now();
    run();
    return seconds_since(start);
}

/// A loop that does nothing but copy 128 MiB.
class Copy {
public:
    static constexpr double bytes = 2.0 * (1 << 27);  // read and written
    void run()
    {
        std::copy(from_.begin(), from_.end(), to_.begin());
        from_.front() = to_.back();  // keeps the copy from being left out
    }

private:
    std::vector<double> from_ = std::vector<double>((1 << 27) / sizeof(double), 1.0);
    std::vector<double> to_ = from_;
};

/// The shortest of many runs within a second, and the shortest copy between them: other work on the
/// machine only makes runs longer, and hits both.
nlohmann::json measure(const std::function<void()>& run, std::size_t pairs,
                       std::size_t bytes_per_pair)
{
    static Copy copy;
    double law = 1e300, bare = 1e300;
    const Clock::time_point begin = Clock::now();
    for (int i = 0; i < 20 || seconds_since(begin) < 1.0; ++i) {
        law = std::min(law, seconds_of(run));
        if (i % 4 == 0) {
            bare = std::min(bare, seconds_of([] { copy.run(); }));
            run();  // what the copy put out of the caches comes back
        }
    }
    const double n = static_cast<double>(pairs);
    const double rate = n * static_cast<double>(bytes_per_pair) / law;
    return {{"ns_per_pair", 1e9 * law / n},
            {"bytes_per_pair", bytes_per_pair},
            {"GB_per_s", 1e-9 * rate},
            {"copy_GB_per_s", 1e-9 * Copy::bytes / bare}};
}

NormalLaw sample(NormalLawKind kind)
{
    return {.kind = kind,
            .stiffness = 400.0,
            .second_stiffness = 600.0,
            .gap0 = 4e-4,
            .gap1 = -1e-3,
            .pressure0 = 1e-4,
            .decay = 200.0};
}

/// Gaps of both signs: half of the pairs are open.
nlohmann::json time_normal(std::size_t pairs)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> draw(-2e-3, 2e-3);
    std::vector<double> gap(pairs), pressure(pairs), slope(pairs);
    std::generate(gap.begin(), gap.end(), [&] { return draw(random); });
    nlohmann::json result;
    using namespace normal_laws;
    for (const NormalLawKind kind :
         {linear, two_stage, power, quadratic_linear, exponential, joint_exponential}) {
        const NormalLaw law = sample(kind);
        result[std::string(name_of(law.kind))] = measure(
            [&] { normal_responses(law, gap, pressure, slope); }, pairs, 3 * sizeof(double));
    }
    return result;
}

/// Pairs with a history of their own; 30 % are open, others stick or slip.
nlohmann::json time_friction(std::size_t pairs)
{
    std::mt19937 random(2);
    std::uniform_real_distribution<double> draw(-1.0, 1.0);
    std::vector<FrictionHistory> histories(pairs);
    std::vector<FrictionInput> inputs(pairs);
    std::vector<FrictionTrial> trials(pairs);
    nlohmann::json result;
    using namespace friction_laws;
    const std::vector<std::pair<FrictionLawKind, double>> kinds_and_shapes = {
        {coulomb, 1.0},  {dahl, 1.0},   {valanis, 0.95},
        {bouc_wen, 4.0}, {masing, 4.0}, {viscous, 4.0}};
    for (const auto& [kind, shape] : kinds_and_shapes) {
        const FrictionLaw law{.kind = kind,
                              .mu = 0.15,
                              .stick = 1e4,
                              .slip = 500.0,
                              .shape = shape,
                              .viscosity = 1.0};
        for (std::size_t i = 0; i < pairs; ++i) {
            const Eigen::Vector2d y(1e-4 * draw(random), 1e-4 * draw(random));
            histories[i] = friction_trial(law, {}, {y, 3.0, 1e-3}).next;
            inputs[i] = {y + 5e-5 * Eigen::Vector2d(draw(random), draw(random)),
                         std::max(0.0, 2.0 + 5.0 * draw(random)), 1e-3};
        }
        const std::size_t bytes =
            sizeof(FrictionHistory) + sizeof(FrictionInput) + sizeof(FrictionTrial);
        result[std::string(name_of(law.kind))] =
            measure([&] { friction_trials(law, histories, inputs, trials); }, pairs, bytes);
    }
    return result;
}

}  // namespace

int main(int argc, char** argv)
{
    const long pairs = argc > 1 ? std::atol(argv[1]) : 3055;
    if (argc > 2 || pairs < 1) {
        std::cerr << "usage: time_laws [PAIRS]\n";
        return 2;
    }
    // Far more than any cache holds, so that memory is the limit.
    const std::size_t many_normal = 8000000, many_friction = 1000000;
    const nlohmann::json result{
        {"from_memory",
         {{"normal", time_normal(many_normal)}, {"friction", time_friction(many_friction)}}},
        {"one_interface",
         {{"pairs", pairs}, {"normal", time_normal(pairs)}, {"friction", time_friction(pairs)}}}};
    std::cout << result.dump(2) << '\n';
    return 0;
}
