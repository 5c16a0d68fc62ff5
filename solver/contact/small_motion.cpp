#include "solver/contact/small_motion.hpp"

namespace clench::solver {

SmallMotion small_motion(const InterfaceLaws& laws, std::span<const double> gap,
                         std::span<const double> area)
{
    SmallMotion motion;
    motion.stiffness.assign(gap.size(), Eigen::Matrix3d::Zero());
    const double stick = laws.friction ? laws.friction->stick : 0.0;
    const bool has_dashpot = laws.friction && laws.friction->kind == friction_laws::viscous &&
                             laws.friction->viscosity > 0.0;
    if (has_dashpot) {
        motion.damping = motion.stiffness;
    }
    for (std::size_t i = 0; i < gap.size(); ++i) {
        const NormalResponse normal = normal_response(laws.normal, gap[i]);
        if (normal.pressure <= 0.0) {
            continue;
        }
        motion.stiffness[i].diagonal() << stick, stick, -normal.slope;
        motion.stiffness[i] *= area[i];
        if (has_dashpot) {
            motion.damping[i].diagonal().head<2>().setConstant(area[i] * laws.friction->viscosity);
        }
    }
    return motion;
}

}  // namespace clench::solver
