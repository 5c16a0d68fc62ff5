#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace clench::preprocess {

/// Displacements of points, as another FE code wrote them, before they are given to a model.
struct DisplacementField {
    std::string file;                    ///< for messages
    std::string what;                    ///< "DISP of step 2, increment 1", "array displacement"
    std::vector<std::int64_t> id;        ///< numbers of the points; empty where the file has none
    std::vector<std::int32_t> instance;  ///< as Label::instance; empty where the file has none
    std::vector<Eigen::Vector3d> position, value;  ///< basic frame

    std::size_t size() const { return value.size(); }
};

/// Which field of a file.
struct FieldChoice {
    std::string name;                  ///< "" for the usual one: DISP, displacement, U
    std::optional<std::int64_t> step;  ///< of a file with several; without: the last one
};

}  // namespace clench::preprocess
