#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace clench::test {

/// A block cut into cells, each cell into elements of one type.
struct CutBlockOptions {
    int nx = 1, ny = 1, nz = 1;  ///< cells
    Eigen::Vector3d size{1.0, 1.0, 1.0};
    /// Amplitude over size of a smooth displacement of all nodes: edges and faces become curved.
    double distortion = 0.0;
};

/// Nodes 1, 2, ...; elements 1, 2, ... in the node order of Abaqus.
struct CutBlock {
    std::string type;
    std::vector<Eigen::Vector3d> nodes;
    std::vector<std::vector<int>> elements;  ///< node numbers from 1
    std::vector<int> x0, x1;                 ///< node numbers of the ends x = 0 and x = size
};

/// @param type  C3D4, C3D10 (six tetrahedra a cell), C3D6, C3D15 (two wedges), C3D8, C3D8I,
///              C3D8R, C3D20, C3D20R.
CutBlock cut_block(const std::string& type, const CutBlockOptions& options);

/// The mesh as an Abaqus and CalculiX deck without a step: sets X0, X1 and ALL, element set BODY,
/// material STEEL (2.1e5 MPa, 0.3, 7.85e-9 t/mm³).
void write_deck(std::ostream& stream, const CutBlock& mesh);

}  // namespace clench::test
