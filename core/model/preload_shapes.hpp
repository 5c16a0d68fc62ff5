#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

namespace clench {

/// Static deflections of a body under its preload groups: what the reduction takes as preload
/// modes. They come from the full-order contact solver or from another FE code's result file.
struct PreloadShapes {
    /// What one interface showed at the solutions; imported shapes know nothing of it.
    struct Interface {
        std::string name;          ///< as in ContactPairs::name
        Eigen::MatrixXd gap;       ///< gN, n_CP × p
        Eigen::MatrixXd pressure;  ///< pN, n_CP × p
    };

    std::string body;
    std::vector<std::string> names;   ///< of the groups, one per column
    std::vector<std::string> origin;  ///< of each column: "computed", or the file it was read from
    Eigen::MatrixXd x;                ///< n_FE × p, all DOFs, rotations as well; basic frame
    std::vector<Interface> interfaces;

    Eigen::Index size() const { return x.cols(); }
};

}  // namespace clench
