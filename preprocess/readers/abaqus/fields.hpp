#pragma once

#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "preprocess/readers/abaqus/block.hpp"

namespace clench::preprocess::abaqus {

/// The comma-separated values of a data line; those beyond its end are empty.
class Fields {
public:
    explicit Fields(const DataLine& line);

    std::size_t size() const { return texts_.size(); }
    std::string_view text(std::size_t i) const { return i < size() ? texts_[i] : ""; }
    bool empty(std::size_t i) const { return text(i).empty(); }
    Place place() const { return line_.place(); }

    /// A number; an empty field is `otherwise`, as in Abaqus. `what` names it in messages.
    double real(std::size_t i, const char* what, double otherwise = 0.0) const;
    /// @throws InputError if the field is empty or not a number.
    double required_real(std::size_t i, const char* what) const;
    std::int64_t integer(std::size_t i, const char* what) const;
    /// Degree of freedom 1 to 6 as 0 to 5.
    int dof(std::size_t i) const;
    /// Three numbers from field `first` on.
    Eigen::Vector3d vector(std::size_t first, const char* what) const;
    /// @throws InputError if a field after the first `most` is filled.
    void expect_at_most(std::size_t most, const char* what) const;

private:
    DataLine line_;
    std::vector<std::string_view> texts_;
};

/// The numbers of several data lines in a row: eight to a line and the rest on the next, as
/// constants of materials are written. A trailing comma does not make an empty number.
struct Numbers {
    std::vector<double> values;
    Place place;  ///< of the first line
};
Numbers numbers_of(const std::vector<DataLine>& lines, const char* what);

}  // namespace clench::preprocess::abaqus
