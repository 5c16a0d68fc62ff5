#pragma once

#include <string>
#include <vector>

namespace clench::app {

/// How far a reduced body is from its own full-order model.
struct AccuracySummary {
    /// One quantity over one set of loads.
    struct Row {
        std::string loads{}, quantity{};     ///< "load tip", "contact force joint"
        int count = 1;                       ///< of loads or frequencies
        double median = 0.0, largest = 0.0;  ///< relative errors
        double reduced = 0.0, full = 0.0;    ///< where the error is largest
        std::string worst{};                 ///< which of them that is: "load 3, contact joint"
    };

    double tolerance = 0.0;
    bool checked = false;
    std::string reason;  ///< why not, where it is not
    std::vector<Row> rows;
    int lost = 0;          ///< loads without equilibrium at full order
    int lost_reduced = 0;  ///< loads without equilibrium of the reduced body alone
    double seconds = 0.0;

    bool is_good(const Row& row) const { return row.largest <= tolerance; }
    /// Everything was compared and is within the tolerance.
    bool all_good() const;
    /// Largest error over the tolerance.
    double worst() const;
};

/// The table, or why there is none.
std::string accuracy_text(const AccuracySummary& accuracy);

}  // namespace clench::app
