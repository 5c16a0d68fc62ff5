#include "reduction/body/modal_damping.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::reduction {
namespace {

double ratio_in_bands(const std::vector<DampingBand>& bands, double frequency)
{
    const auto band = std::find_if(bands.begin(), bands.end(), [&](const DampingBand& candidate) {
        return frequency <= candidate.up_to;
    });
    if (band == bands.end()) {
        throw InputError("reduction.modal_damping",
                         fmt::format("has no band for a mode of {:.6g} Hz, the last one ends at "
                                     "{:.6g} Hz",
                                     frequency, bands.back().up_to),
                         "add a last band without up_to: {ratio: 0.02}");
    }
    return band->ratio;
}

}  // namespace

Eigen::VectorXd damping_ratios(const ModalDamping& damping, const std::vector<ModeRow>& modes)
{
    if (damping.ratios.size() > modes.size()) {
        throw InputError("reduction.modal_damping",
                         fmt::format("has {} ratios, expected at most {}: the body has as many "
                                     "modes",
                                     damping.ratios.size(), modes.size()),
                         "the last ratio holds for all modes that follow");
    }
    Eigen::VectorXd ratios = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(modes.size()));
    for (std::size_t i = 0; i < modes.size(); ++i) {
        double& ratio = ratios[static_cast<Eigen::Index>(i)];
        if (!damping.ratios.empty()) {
            ratio = damping.ratios[std::min(i, damping.ratios.size() - 1)];
        } else if (!damping.bands.empty()) {
            ratio = ratio_in_bands(damping.bands, modes[i].frequency);
        }
    }
    return ratios;
}

}  // namespace clench::reduction
