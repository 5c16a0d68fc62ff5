#include "core/archive/inertia_archive.hpp"

#include "core/archive/dense_archive.hpp"

namespace clench {
namespace {

std::string name_of(const char* array)
{
    return std::string("inertia/") + array;
}

constexpr std::array<const char*, 3> coupling_names{"G_x", "G_y", "G_z"};

}  // namespace

void write_inertia(ArchiveWriter& archive, const InertiaInvariants& inertia)
{
    std::vector<double> rigid{inertia.mass};
    rigid.insert(rigid.end(), inertia.centre.data(), inertia.centre.data() + 3);
    rigid.insert(rigid.end(), inertia.J0.data(), inertia.J0.data() + 9);
    archive.write(name_of("rigid"), std::span<const double>(rigid));
    write_matrix(archive, name_of("S"), inertia.S);
    write_matrix(archive, name_of("H"), inertia.H);
    write_matrix(archive, name_of("D"), inertia.D);
    for (std::size_t a = 0; a < 3; ++a) {
        write_matrix(archive, name_of(coupling_names[a]), inertia.G[a]);
    }
    write_matrix(archive, name_of("J1"), inertia.J1);
    write_matrix(archive, name_of("J2"), inertia.J2);
    write_matrix(archive, name_of("M_ff"), inertia.M_ff);
}

InertiaInvariants read_inertia(const ArchiveReader& archive, Eigen::Index r)
{
    InertiaInvariants inertia;
    const Eigen::MatrixXd rigid = read_matrix(archive, name_of("rigid"), 13, 1);
    inertia.mass = rigid(0);
    inertia.centre = rigid.block<3, 1>(1, 0);
    inertia.J0 = Eigen::Map<const Eigen::Matrix3d>(rigid.data() + 4);
    inertia.S = read_matrix(archive, name_of("S"), 3, r);
    inertia.H = read_matrix(archive, name_of("H"), 3, r);
    inertia.D = read_matrix(archive, name_of("D"), 3, 3 * r);
    for (std::size_t a = 0; a < 3; ++a) {
        inertia.G[a] = read_matrix(archive, name_of(coupling_names[a]), r, r);
    }
    inertia.J1 = read_matrix(archive, name_of("J1"), 6, r);
    inertia.J2 = read_matrix(archive, name_of("J2"), 6, r * r);
    inertia.M_ff = read_matrix(archive, name_of("M_ff"), r, r);
    return inertia;
}

}  // namespace clench
