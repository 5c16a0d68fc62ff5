#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/summary/body_summary.hpp"
#include "app/summary/contact_summary.hpp"

namespace clench::app {

/// What became of the FE model of a body.
struct PreprocessSummary {
    BodySummary body;  ///< only its name, where the model was up to date
    std::string artifact;
    bool up_to_date = false;
};

/// The static state that a preload group leads to.
struct PreloadGroupSummary {
    struct Imported {
        std::string source;
        std::size_t matched = 0, missing = 0;
        double disagreement = 0.0;
    };
    struct Computed {
        int iterations = 0, jacobians = 0;
        double seconds = 0.0;
    };
    std::string group, origin;
    double largest_displacement = 0.0;
    std::vector<ContactSummary> contacts;
    std::optional<Imported> imported;  ///< from a file
    Computed computed;                 ///< otherwise
};

/// What became of the preload shapes of a body.
struct PreloadSummary {
    std::string body, artifact;
    bool up_to_date = false;
    std::vector<PreloadGroupSummary> groups;  ///< unless up to date
};

std::string group_text(const PreloadGroupSummary& group);

/// What became of the fields of an analysis.
struct FieldsSummary {
    struct Extreme {
        double value = 0.0, time = 0.0;
    };
    /// Extreme values by part and quantity.
    using Envelope = std::map<std::string, std::map<std::string, Extreme>>;
    struct Seconds {
        double recovery = 0.0, fields = 0.0, compression = 0.0, disk = 0.0;
    };
    /// What was written.
    struct Written {
        std::size_t times = 0;
        std::vector<std::string> parts;
        double at_most_bytes = 0.0, bytes = 0.0;
        std::optional<Envelope> envelope;
        Seconds seconds;
    };
    std::string name;
    std::vector<std::string> files;
    std::optional<Written> written;  ///< nothing: up to date
};

}  // namespace clench::app
