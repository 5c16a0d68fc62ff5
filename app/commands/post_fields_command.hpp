#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"

namespace clench::app {

/// What `clench post` is asked for.
struct PostFieldsOptions {
    PostOptions shapes;    ///< files; modes and derivatives instead of results, where named
    std::string analysis;  ///< empty: all of order reduced
    std::optional<double> from, to, scale;
    std::optional<int> stride;
    std::string frame;
    std::vector<std::string> sets, nodes, fields;
    bool volume = false, double_precision = false, no_envelope = false, force = false;
    bool picture = false, frames = false;
    std::vector<double> times;        ///< of pictures; empty: the end
    std::string colour, view;         ///< of pictures
    std::optional<double> low, high;  ///< ends of the colour bar
    std::optional<int> width, height, density;
};

/// Fields of reduced results for ParaView, modes, pictures or tables for other programs.
void post_fields_command(const PostFieldsOptions& options, const CommonOptions& common,
                         Console& console);

}  // namespace clench::app
