// study_joint_modes DECK.inp STUDY VIBRATION_MODES G...: errors of reduced statics of the friction
// bar against the full order, as tables in Markdown; docs/studies.md keeps them.
//   joint      joint modes of all methods, G of them, under bending and torsion
//   vibration  G more vibration modes instead
//   stiffness  weighted POD for contact stiffnesses from 50 to 50 000 N/mm³
//   preload    the preloaded bar: preload at both holes and at one
//   one_hole   the second of these alone
#include <cstdlib>
#include <iostream>

#include "core/errors.hpp"
#include "tests/verification/reduction/study_tables.hpp"

namespace {

using namespace clench;

struct Arguments {
    std::string deck, study;
    Index vibration_count = 0;
    std::vector<Index> counts;
};

// Errors under the preload alone, without joint modes: with the preload mode, and without.
void print_preload_alone(const test::BarStudy& study, Index vibration_count, bool both)
{
    const test::BarResponse full = study.full(study.preload(both));
    reduction::BasisOptions options = study.options(vibration_count);
    reduction::BasisStages stages;
    for (const bool with : {false, true}) {
        options.preload = with ? Eigen::MatrixXd(full.x) : Eigen::MatrixXd();
        const test::BarResponse found =
            study.reduced(reduce_basis(study.model(), options, &stages), study.preload(both));
        std::cout << "preload alone at " << (both ? "both holes" : "one hole") << ", g = 0, "
                  << (with ? "with" : "without") << " preload mode: pressure "
                  << 100.0 * error_of(study, found, full).pressure << " %, force "
                  << 100.0 * (found.normal_force / full.normal_force - 1.0) << " %\n"
                  << std::flush;
    }
}

bool run_preload(const Arguments& a, const std::vector<bool>& both_or_one)
{
    using enum test::PreloadBasis;
    const test::BarStudy study(a.deck);
    for (const bool both : both_or_one) {
        print_preload_alone(study, a.vibration_count, both);
        std::cout << table_of(preload_study(
                         study, a.vibration_count, both, a.counts,
                         {preload_derivatives, all_derivatives, without_preload_mode}))
                  << '\n'
                  << std::flush;
    }
    return true;
}

bool run_stiffness(const Arguments& a)
{
    for (const double eps_N : {5e1, 5e2, 5e3, 5e4}) {
        const test::BarStudy study(a.deck, eps_N);
        std::cout << "eps_N = " << eps_N << " N/mm3\n\n"
                  << table_of(joint_mode_study(study, a.vibration_count, a.counts,
                                               {test::decompositions().front()}))
                  << '\n'
                  << std::flush;
    }
    return true;
}

bool run(const Arguments& a)
{
    if (a.study == "joint") {
        std::cout << table_of(joint_mode_study(test::BarStudy(a.deck), a.vibration_count, a.counts,
                                               test::decompositions()));
        return true;
    }
    if (a.study == "vibration") {
        std::cout << table_of(vibration_study(test::BarStudy(a.deck), a.vibration_count, a.counts));
        return true;
    }
    if (a.study == "preload") {
        return run_preload(a, {true, false});
    }
    return a.study == "stiffness" ? run_stiffness(a)
                                  : a.study == "one_hole" && run_preload(a, {false});
}

}  // namespace

int main(int argc, char** argv)
{
    try {
        Arguments a;
        for (int i = 4; i < argc; ++i) {
            a.counts.push_back(std::atoi(argv[i]));
        }
        if (argc > 4) {
            a.deck = argv[1];
            a.study = argv[2];
            a.vibration_count = std::atoi(argv[3]);
        }
        if (a.counts.empty() || !run(a)) {
            std::cerr
                << "usage: study_joint_modes DECK.inp joint|vibration|stiffness|preload|one_hole "
                   "VIBRATION_MODES G...\n";
            return 2;
        }
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return static_cast<int>(error.exit_code());
    }
    return 0;
}
