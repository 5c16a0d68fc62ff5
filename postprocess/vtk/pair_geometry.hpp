#pragma once

#include <string>

#include "core/model/contact_pairs.hpp"
#include "postprocess/vtk/point_field.hpp"

namespace clench::postprocess {

/// Column `column` of Q_i = [t1 t2 n] of every pair, as a vector field over pairs.
PointField frame_column(const ContactPairs& pairs, const std::string& name, int column);

/// x_S: the slave node, or the centre of a slave face.
Eigen::Vector3d slave_point(const Mesh& mesh, const ContactPairs& pairs, Index pair);

/// x_M = x_S + Σ_k N_k x_k − x_slave: the point of the master surface that pair `pair` touches.
Eigen::Vector3d closest_point(const Mesh& mesh, const ContactPairs& pairs, Index pair);

}  // namespace clench::postprocess
