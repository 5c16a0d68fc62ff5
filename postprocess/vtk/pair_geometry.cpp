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

Eigen::Vector3d slave_point(const Mesh& mesh, const ContactPairs& pairs, Index pair)
{
    return pairs.point.empty() ? mesh.nodes[pairs.slave[pair]] : pairs.point[pair];
}

Eigen::Vector3d closest_point(const Mesh& mesh, const ContactPairs& pairs, Index pair)
{
    const Eigen::Vector3d& slave_node = mesh.nodes[pairs.slave[pair]];
    Eigen::Vector3d point = slave_point(mesh, pairs, pair) - slave_node;
    for (Index k = pairs.first[pair]; k < pairs.first[pair + 1]; ++k) {
        point += pairs.N[k] * mesh.nodes[static_cast<std::size_t>(pairs.master[k])];
    }
    return point;
}

}  // namespace clench::postprocess
