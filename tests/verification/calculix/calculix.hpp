#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace clench::test {

/// Whether the program `ccx` (Debian package calculix-ccx) can be run; tests that need it are
/// skipped otherwise, and say so.
bool has_calculix();

/// A folder with a mesh, in which CalculiX is run once per step.
class CalculixJob {
public:
    /// Makes an empty folder for the running test; `mesh_deck` becomes mesh.inp.
    explicit CalculixJob(const std::string& mesh_deck);

    std::filesystem::path mesh_file() const { return folder_ / "mesh.inp"; }
    std::filesystem::path file(const std::string& name) const { return folder_ / name; }

    /// Runs "*INCLUDE, INPUT=mesh.inp" + `model` + one linear step with the lines `step`, and
    /// returns the text of the .dat file. @throws std::runtime_error with CalculiX's words.
    std::string run(const std::string& job, const std::string& model, const std::string& step);

    /// The `count` lowest eigenvalues ω², with all DOFs of the node set `fixed` held ("": none).
    std::vector<double> eigenvalues(int count, const std::string& fixed);
    /// Displacements by node number under `load` lines (*CLOAD data), `fixed` held.
    std::map<int, Eigen::Vector3d> displacements(const std::string& fixed, const std::string& load);
    /// Writes matrices.sti, .mas and .dof of the free body into the folder.
    void store_matrices();

private:
    std::filesystem::path folder_;
};

}  // namespace clench::test
