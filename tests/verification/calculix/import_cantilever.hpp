#pragma once

#include <fstream>
#include <sstream>

#include "postprocess/vtk/mesh_vtu.hpp"
#include "preprocess/fields/import_shape.hpp"
#include "tests/support/cut_block.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test::import_cantilever {

struct Cantilever {
    CalculixJob job;
    FeModel model;

    explicit Cantilever(const std::string& type) : job(deck(type)), model(ours()) {}

    /// Node 9000, out of the middle of the end face, and 9001, which CalculiX wants for rotations.
    static std::string deck(const std::string& type)
    {
        std::ostringstream text;
        write_deck(text, cut_block(type, {5, 2, 2, {60.0, 20.0, 12.0}, 0.05}));
        text << "*NODE\n9000, 75., 12., 5.\n9001, 75., 12., 5.\n*NSET, NSET=REF\n9000\n";
        return text.str();
    }
    FeModel ours() const
    {
        std::ofstream(job.file("ours.inp"))
            << "*INCLUDE, INPUT=mesh.inp\n*RIGID BODY, NSET=X1, REF NODE=9000\n";
        return model_of(job.file("ours.inp"));
    }
    /// Step 1: a force in z; step 2: a moment about x instead.
    std::filesystem::path solved()
    {
        job.run("rigid",
                "*RIGID BODY, NSET=X1, REF NODE=9000, ROT NODE=9001\n*BOUNDARY\nX0, 1, 3\n",
                "*STATIC\n*CLOAD\n9000, 3, 0.01\n*NODE FILE\nU\n*END STEP\n"
                "*STEP\n*STATIC\n*CLOAD, OP=NEW\n9001, 1, 0.2\n*NODE FILE\nU\n");
        return job.file("rigid.frd");
    }
    Eigen::VectorXd own(int dof, double load) const
    {
        return model.T * displacements(model, "X0", "REF", dof, load);
    }
    Index reference() const { return model.mesh.node_sets.at("REF").front(); }
};

}  // namespace clench::test::import_cantilever
