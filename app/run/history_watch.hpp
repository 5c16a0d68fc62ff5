#pragma once

#include <string>
#include <vector>

#include "app/base/console.hpp"

namespace clench::app {

/// Histories as curves of characters, one below the other.
std::string drawn_histories(const std::vector<std::string>& names, const std::vector<double>& first,
                            const std::vector<std::vector<double>>& columns);

/// The histories of a run while it goes on, above the progress bar; the last picture stays.
class Watch {
public:
    /// @param on  false: does nothing.
    Watch(Console& console, bool on, std::vector<std::string> names);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// A row of the table of results.
    void add(double first, const std::vector<double>& values);

private:
    std::string picture() const { return drawn_histories(names_, first_, columns_); }

    Console& console_;
    bool on_;
    std::vector<std::string> names_;
    std::vector<double> first_;
    std::vector<std::vector<double>> columns_;
};

}  // namespace clench::app
