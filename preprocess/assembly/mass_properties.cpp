#include "preprocess/assembly/mass_properties.hpp"

#include "core/model/rigid_columns.hpp"

namespace clench::preprocess {

MassProperties mass_properties(const FeModel& model)
{
    MassProperties result;
    // A point near the body keeps the difference of large numbers out of the inertia.
    Eigen::Vector3d middle = Eigen::Vector3d::Zero();
    for (const Eigen::Vector3d& x : model.mesh.nodes) {
        middle += x / static_cast<double>(model.mesh.nodes.size());
    }
    const Eigen::MatrixXd R = rigid_columns(model, middle);
    const Eigen::Matrix<double, 6, 6> rigid_mass = R.transpose() * (model.M * R);

    const bool planar = R.col(2).isZero(0.0);
    result.mass = planar ? rigid_mass(0, 0) : rigid_mass.diagonal().head<3>().sum() / 3.0;
    if (!(result.mass > 0.0)) {
        return result;
    }
    // Block of translations × rotations: m × arm of the centre, entry (x, rz) = −m y, (y, rz) = m
    // x, ...
    Eigen::Vector3d arm(rigid_mass(1, 5) - rigid_mass(2, 4), rigid_mass(2, 3) - rigid_mass(0, 5),
                        rigid_mass(0, 4) - rigid_mass(1, 3));
    arm /= 2.0 * result.mass;
    if (planar) {
        arm = Eigen::Vector3d(rigid_mass(1, 5), -rigid_mass(0, 5), 0.0) / result.mass;
    }
    result.centre = middle + arm;
    const Eigen::Matrix3d about_middle = rigid_mass.bottomRightCorner<3, 3>();
    const Eigen::Matrix3d steiner =
        result.mass * (arm.squaredNorm() * Eigen::Matrix3d::Identity() - arm * arm.transpose());
    result.inertia = about_middle - steiner;
    if (planar) {
        const double about_normal = result.inertia(2, 2);
        result.inertia.setZero();
        result.inertia(2, 2) = about_normal;
    }
    return result;
}

}  // namespace clench::preprocess
