// study_joint_modes DECK.inp VIBRATION_MODES G...: errors of reduced statics of the friction bar
// against the full order, for three methods and the numbers of joint modes given; a table in
// Markdown. Vibration modes alone, as many as the largest G more, come last.
#include <algorithm>
#include <cstdio>
#include <iostream>

#include "core/errors.hpp"
#include "tests/verification/reduction/bar_study.hpp"

int main(int argc, char** argv)
{
    using namespace clench;
    if (argc < 4) {
        std::cerr << "usage: study_joint_modes DECK.inp VIBRATION_MODES G...\n";
        return 2;
    }
    try {
        const test::BarStudy study(argv[1]);
        const Index vibration_count = std::atoi(argv[2]);
        std::vector<Index> counts;
        for (int i = 3; i < argc; ++i) {
            counts.push_back(std::atoi(argv[i]));
        }
        std::cout << table_of(joint_mode_study(study, vibration_count, counts)) << std::flush;
        const Index most = vibration_count + *std::max_element(counts.begin(), counts.end());
        const auto basis = reduce_basis(study.model(), study.options(most));
        const test::BarError bending =
            error_of(study.reduced(basis, study.bending()), study.full(study.bending()));
        std::printf("\n%d vibration modes and no joint modes: z_L %.3f %%, gap norm %.3f %%\n",
                    most, 100.0 * bending.tip_z, 100.0 * bending.gap_norm);
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return static_cast<int>(error.exit_code());
    }
    return 0;
}
