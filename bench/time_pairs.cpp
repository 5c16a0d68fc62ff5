// time_pairs NODES [THREADS]: contact pairs of a pin in a bore with about NODES slave points that
// carry area, on non-matching meshes of quadratic tetrahedra and bricks. Prints one JSON object.
#include <chrono>
#include <cmath>
#include <ctime>
#include <iostream>
#include <numbers>

#include <nlohmann/json.hpp>

#include "core/errors.hpp"
#include "preprocess/contact/find_contacts.hpp"
#include "tests/support/interface_mesh.hpp"

namespace {

using namespace clench;

/// The skin of the pin has n × n cells, that of the bore 0.9 n × 0.9 n.
Mesh pin_in_bore(Shape shape, int n)
{
    const ElementKind kind{shape, Family::solid, Integration::full};
    const int m = std::max(1, 9 * n / 10);
    const double round = 2.0 * std::numbers::pi;
    Mesh mesh;
    test::add_piece(mesh, "PIN", test::tube(kind, {1, n, n}, {8.0, 10.0, 0.0, round, 40.0}));
    test::add_piece(mesh, "BORE", test::tube(kind, {1, m, m}, {10.01, 13.0, 0.0, round, 40.0}));
    return mesh;
}

nlohmann::json measure(Shape shape, int points, int threads)
{
    // Points with area per cell of the skin: three mid-side nodes of a 6-node triangle's edges,
    // one node, two mid-side nodes and a centre of an 8-node face.
    const double per_cell = shape == Shape::tet10 ? 3.0 : shape == Shape::hex20 ? 4.0 : 1.0;
    const int n = static_cast<int>(std::lround(std::sqrt(points / per_cell)));
    const Mesh mesh = pin_in_bore(shape, n);
    preprocess::ContactRequest request;
    request.name = "joint";
    request.slave = "PIN_X1";
    request.master = "BORE_X0";
    request.place = {"bench", 0};
    double best = 1e300, processor = 1e300;
    preprocess::Contacts contacts;
    for (int run = 0; run < 3; ++run) {
        const auto start = std::chrono::steady_clock::now();
        const std::clock_t processor_start = std::clock();
        contacts = preprocess::find_contacts(mesh, {}, {}, {request}, threads);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        best = std::min(best, seconds.count());
        processor = std::min(processor, double(std::clock() - processor_start) / CLOCKS_PER_SEC);
    }
    const preprocess::ContactReport& report = contacts.reports.front();
    return {{"pairs", report.pairs},
            {"unpaired", report.unpaired},
            {"master_faces", report.master_faces},
            {"gap_min", report.gap_min},
            {"gap_max", report.gap_max},
            {"seconds", best},
            {"processor_seconds", processor},  // of all threads together
            {"pairs_per_processor_second", report.pairs / processor}};
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc < 2 || argc > 3) {
        std::cerr << "usage: time_pairs NODES [THREADS]\n";
        return 2;
    }
    try {
        const int points = std::max(1, std::atoi(argv[1]));
        const int threads = argc == 3 ? std::atoi(argv[2]) : 1;
        nlohmann::json result;
        result["threads"] = threads;
        for (const Shape shape : {Shape::tet4, Shape::tet10, Shape::hex8, Shape::hex20}) {
            result[std::string(name_of(shape))] = measure(shape, points, threads);
        }
        std::cout << result.dump(1) << '\n';
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return static_cast<int>(error.exit_code());
    }
    return 0;
}
