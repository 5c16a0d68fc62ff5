// Cost of contact in the interface of a reduced body: bandwidth of one evaluation against what the
// memory of this machine gives in the same run, growth with pairs and modes, and steps per second
// of a body of industrial size. Usage: time_interface_contact [threads]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "bench/clock.hpp"
#include "core/linalg/blas.hpp"
#include "core/parallel/parallel_for.hpp"
#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "tests/unit/interface_contact/modal_body.hpp"

namespace {

using namespace clench;
using namespace clench::solver;
using namespace clench::solver::multibody;

/// Best of several passes, in seconds.
template <class Act>
double best_of(int passes, const Act& act)
{
    double best = 1e300;
    for (int i = 0; i < passes; ++i) {
        Clock clock;
        act();
        best = std::min(best, clock.lap());
    }
    return best;
}

/// GB/s at which all threads together read an array that no cache holds.
double read_bandwidth(int threads)
{
    const std::size_t numbers = 32u << 20;  // 256 MiB
    std::vector<double> x(numbers, 1.0);
    std::vector<double> sums(static_cast<std::size_t>(threads) * 64, 0.0);
    const double seconds = best_of(8, [&] {
        parallel_for(static_cast<Index>(numbers / 1024), threads,
                     [&](Index begin, Index end, int thread) {
                         Eigen::Map<const Eigen::ArrayXd> part(
                             x.data() + static_cast<std::size_t>(begin) * 1024,
                             static_cast<Eigen::Index>(end - begin) * 1024);
                         sums[static_cast<std::size_t>(thread) * 64] += part.sum();
                     });
    });
    return sums[0] > 0.0 ? 8e-9 * static_cast<double>(numbers) / seconds : 0.0;
}

/// Random rows and gaps: what a pass costs does not depend on their values, only on how many pairs
/// are closed; `closed` sets that share at rest.
FlexibleBody random_body(Index pairs, Index modes, double closed)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    FlexibleBody body = test::modal_body(Eigen::VectorXd::LinSpaced(modes, 1e6, 1e10));
    InterfaceOperator interface;
    interface.name = "joint";
    interface.normal = Eigen::MatrixXd::NullaryExpr(pairs, modes, [&] { return number(random); });
    interface.tangent =
        Eigen::MatrixXd::NullaryExpr(2 * pairs, modes, [&] { return number(random); });
    interface.gap = Eigen::VectorXd::NullaryExpr(
        pairs, [&] { return 1e-3 * (0.5 * (number(random) + 1.0) < closed ? -1.0 : 1.0); });
    interface.area = Eigen::VectorXd::Ones(pairs);
    body.interfaces.push_back(std::move(interface));
    return body;
}

InterfaceLaws laws(bool friction)
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e3;
    if (friction)
        laws.friction = FrictionLaw{.mu = 0.15, .stick = 1e3, .slip = 50.0};
    return laws;
}

struct Times {
    double evaluation = 0.0, tangent = 0.0;
};

struct Nowhere : TangentSink {
    void add_by_position(Index, Index, Index, Index,
                         const Eigen::Ref<const Eigen::MatrixXd>&) override
    {
    }
    void add_by_velocity(Index, Index, Index, Index,
                         const Eigen::Ref<const Eigen::MatrixXd>&) override
    {
    }
};

/// Gaps, laws and modal force of all pairs, and the tangent of the closed ones.
Times time_element(Index pairs, Index modes, bool friction, double closed, int threads)
{
    const FlexibleBody body = random_body(pairs, modes, closed);
    System system;
    system.add_body(flexible_body(body, {}));
    InterfaceContact contact("joint", 1, body.interfaces[0], laws(friction),
                             {.threads = threads, .skip_open = false});
    State state = system.start();
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());
    Times times;
    double displacement = 0.0;
    times.evaluation = best_of(12, [&] {
        state.q.tail(modes).setConstant(displacement += 1e-9);
        contact.add_force(Configuration(system, state), Q);
    });
    times.tangent = best_of(2, [&] {
        Nowhere sink;
        contact.add_tangent(Configuration(system, state), sink);
    });
    return times;
}

double bytes(Index pairs, Index modes, bool friction)
{
    return 8.0 * (friction ? 3.0 : 1.0) * static_cast<double>(pairs) * static_cast<double>(modes);
}

void print_bandwidth(int threads)
{
    const double memory = read_bandwidth(threads);
    std::printf("\nmemory read at %.1f GB/s by %d thread(s)\n\n", memory, threads);
    std::printf("| pairs | modes | friction | closed | evaluation ms | GB/s | of the memory's |\n");
    std::printf("|---:|---:|---|---:|---:|---:|---:|\n");
    for (const bool friction : {false, true}) {
        for (const double closed : {0.3, 1.0}) {
            const Index pairs = 12000, modes = 250;
            const Times times = time_element(pairs, modes, friction, closed, threads);
            const double rate = 1e-9 * bytes(pairs, modes, friction) / times.evaluation;
            std::printf("| %d | %d | %s | %.0f %% | %.2f | %.1f | %.0f %% |\n", pairs, modes,
                        friction ? "yes" : "no", 100 * closed, 1e3 * times.evaluation, rate,
                        100 * rate / memory);
        }
    }
    std::printf("\nmemory again: %.1f GB/s\n", read_bandwidth(threads));
}

void print_growth(int threads)
{
    std::printf("\n| pairs | modes | evaluation ms | tangent ms |\n|---:|---:|---:|---:|\n");
    const std::pair<Index, Index> sizes[] = {{3000, 125}, {6000, 125},  {12000, 125}, {24000, 125},
                                             {12000, 60}, {12000, 250}, {12000, 500}};
    for (const auto& [pairs, modes] : sizes) {
        const Times times = time_element(pairs, modes, true, 0.3, threads);
        std::printf("| %d | %d | %.2f | %.1f |\n", pairs, modes, 1e3 * times.evaluation,
                    1e3 * times.tangent);
    }
}

/// A body that swings through its interface, step by step with error control.
void print_rate(Index pairs, Index modes, int threads)
{
    const FlexibleBody body = random_body(pairs, modes, 0.1);
    System system;
    system.add_body(flexible_body(body, {}));
    auto element = std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(true),
                                                      InterfaceContactOptions{.threads = threads});
    InterfaceContact& contact = *element;
    system.add_force(std::move(element));
    State state = system.start();
    state.u.tail(modes).head(10).setConstant(0.05);
    make_consistent(system, state);
    IntegratorOptions options;
    options.tolerance = 1e-6;
    options.length_scale = 1.0;
    options.max_step = 1e-4;
    AlphaIntegrator integrator(system, state, 1.0, options);
    Clock clock;
    while (integrator.statistics().steps < 60)
        integrator.step();
    const double seconds = clock.lap();
    const IntegratorStatistics& s = integrator.statistics();
    const double looked = static_cast<double>(contact.pairs_seen());
    std::printf(
        "\n%d pairs, %d modes, friction: %.1f steps per second (%d steps, %d iterations, %d "
        "matrices, %d repeated; residual %.2f s, matrix %.2f s, solution %.2f s of %.2f s; "
        "%.0f %% of the pairs left out)\n",
        pairs, modes, static_cast<double>(s.steps) / seconds, static_cast<int>(s.steps),
        static_cast<int>(s.iterations), static_cast<int>(s.jacobians),
        static_cast<int>(s.rejected_by_error + s.rejected_by_newton + s.rejected_by_forces),
        s.seconds_residual, s.seconds_jacobian, s.seconds_solve, seconds,
        100.0 * static_cast<double>(contact.pairs_skipped()) /
            (looked + static_cast<double>(contact.pairs_skipped())));
}

}  // namespace

int main(int count, char** words)
{
    const int threads = clench::thread_count(count > 1 ? std::atoi(words[1]) : 0);
    clench::set_blas_threads(threads);
    print_bandwidth(threads);
    print_growth(threads);
    print_rate(12000, 250, threads);
    return 0;
}
