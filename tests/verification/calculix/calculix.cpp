#include "tests/verification/calculix/calculix.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/own_folder.hpp"

namespace clench::test {
namespace fs = std::filesystem;
namespace {

std::string text_of(const fs::path& path)
{
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

/// Lines of numbers that follow the line with `title`, until a line that is none after the first.
std::vector<std::vector<double>> table_after(const std::string& dat, const std::string& title)
{
    std::istringstream lines(dat.substr(std::min(dat.find(title), dat.size())));
    std::vector<std::vector<double>> table;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::vector<double> row;
        for (double value = 0.0; words >> value;) {
            row.push_back(value);
        }
        const bool numbers_only = words.eof() && !row.empty();
        if (numbers_only) {
            table.push_back(row);
        } else if (!table.empty()) {
            break;
        }
    }
    return table;
}

std::string hold(const std::string& set)
{
    return set.empty() ? "" : fmt::format("*BOUNDARY\n{}, 1, 3\n", set);
}

}  // namespace

bool has_calculix()
{
    static const bool found = std::system("command -v ccx > /dev/null 2>&1") == 0;
    return found;
}

CalculixJob::CalculixJob(const std::string& mesh_deck)
    : folder_(test::own_folder(CLENCH_TEST_OUTPUT))
{
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    std::ofstream(mesh_file()) << mesh_deck;
}

std::string CalculixJob::run(const std::string& job, const std::string& model,
                             const std::string& step)
{
    std::ofstream(folder_ / (job + ".inp")) << "*INCLUDE, INPUT=mesh.inp\n"
                                            << model << "*STEP\n"
                                            << step << "*END STEP\n";
    const std::string command =
        fmt::format("cd '{}' && OMP_NUM_THREADS=1 timeout 200 ccx {} > {}.log 2>&1",
                    folder_.string(), job, job);
    const int status = std::system(command.c_str());
    const std::string log = text_of(folder_ / (job + ".log"));
    // CalculiX returns 0 after many of its errors.
    if (status != 0 || log.find("*ERROR") != std::string::npos) {
        throw std::runtime_error(
            fmt::format("ccx {} failed in {}:\n{}", job, folder_.string(), log));
    }
    return text_of(folder_ / (job + ".dat"));
}

std::vector<double> CalculixJob::eigenvalues(int count, const std::string& fixed)
{
    const std::string dat =
        run(fixed.empty() ? "free" : "fixed", hold(fixed), fmt::format("*FREQUENCY\n{}\n", count));
    std::vector<double> eigenvalues;
    for (const std::vector<double>& row : table_after(dat, "E I G E N V A L U E   O U T P U T")) {
        eigenvalues.push_back(row.at(1));
    }
    return eigenvalues;
}

std::map<int, Eigen::Vector3d> CalculixJob::displacements(const std::string& fixed,
                                                          const std::string& load)
{
    const std::string dat =
        run("static", hold(fixed), "*STATIC\n*CLOAD\n" + load + "*NODE PRINT, NSET=ALL\nU\n");
    std::map<int, Eigen::Vector3d> result;
    for (const std::vector<double>& row : table_after(dat, "displacements")) {
        result[static_cast<int>(row.at(0))] = {row.at(1), row.at(2), row.at(3)};
    }
    return result;
}

void CalculixJob::store_matrices()
{
    run("matrices", "", "*FREQUENCY, SOLVER=MATRIXSTORAGE\n");
}

}  // namespace clench::test
