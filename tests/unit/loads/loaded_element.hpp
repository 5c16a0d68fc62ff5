#pragma once

#include "preprocess/loads/inertia_forces.hpp"
#include "preprocess/loads/pressure_forces.hpp"
#include "preprocess/preprocess.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::loaded_element {

/// A distorted hexahedron of the kind, and all of its faces.
struct OneElement {
    explicit OneElement(const std::string& type)
    {
        const std::string deck = R"(*NODE
1, 0., 0., 0.
2, 2., .1, 0.
3, 2.2, 1., .3
4, 0., 1.3, 0.
5, .1, 0., 1.
6, 2., 0., 1.2
7, 2., 1.1, 1.
8, 0., 1., .9
*ELEMENT, TYPE=)" + type + R"(, ELSET=E
1, 1, 2, 3, 4, 5, 6, 7, 8
*MATERIAL, NAME=M
*ELASTIC
1000., 0.3
*DENSITY
3.
*SOLID SECTION, ELSET=E, MATERIAL=M
)";
        PreprocessOptions options;
        options.name = "block";
        PreprocessReport report;
        model = preprocess(test_abaqus::read(deck), options, report);
        for (std::uint8_t face = 0; face < 6; ++face) {
            faces.push_back({0, face});
        }
    }
    /// Force and moment about the origin.
    std::pair<Eigen::Vector3d, Eigen::Vector3d> resultant(const Eigen::VectorXd& f) const
    {
        Eigen::Vector3d force = Eigen::Vector3d::Zero(), moment = Eigen::Vector3d::Zero();
        for (Index node = 0; node < model.mesh.node_total(); ++node) {
            const Eigen::Vector3d here = f.segment<3>(model.dofs.first(node));
            force += here;
            moment += model.mesh.nodes[static_cast<std::size_t>(node)].cross(here);
        }
        return {force, moment};
    }
    FeModel model;
    std::vector<FaceRef> faces;
};

}  // namespace clench::preprocess::loaded_element
