#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

namespace clench::app {

/// Rows of cells printed as aligned columns, two blanks apart. Columns of numbers are set to the
/// right, words to the left.
class Table {
public:
    explicit Table(std::vector<std::string> heading = {}, std::string indent = "  ");
    void add(std::vector<std::string> cells);
    bool empty() const { return rows_.empty(); }
    std::string text() const;

private:
    std::vector<std::string> heading_;
    std::string indent_;
    std::vector<std::vector<std::string>> rows_;
};

/// Six significant digits: "1234.57", "7.85e-09".
std::string shown(double value);
/// "(1, 2, 3.5)"
std::string shown(const Eigen::Vector3d& vector);
/// "1 node", "3 nodes"
std::string counted(std::size_t count, const std::string& thing);

}  // namespace clench::app
