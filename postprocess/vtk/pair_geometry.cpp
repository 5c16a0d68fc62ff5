#include "postprocess/vtk/pair_geometry.hpp"

namespace clench::postprocess {

PointField frame_column(const ContactPairs& pairs, const std::string& name, int column)
{
    PointField field{name, 3, {}};
    for (const Eigen::Matrix3d& Q : pairs.frame) {
        field.values.insert(field.values.end(), Q.col(column).begin(), Q.col(column).end());
    }
    return field;
}

Eigen::Vector3d closest_point(const Mesh& mesh, const ContactPairs& pairs, Index pair)
{
    Eigen::Vector3d point = Eigen::Vector3d::Zero();
    for (Index k = pairs.first[pair]; k < pairs.first[pair + 1]; ++k) {
        point += pairs.N[k] * mesh.nodes[static_cast<std::size_t>(pairs.master[k])];
    }
    return point;
}

}  // namespace clench::postprocess
