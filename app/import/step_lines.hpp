#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/import/active_loads.hpp"
#include "app/import/contact_lines.hpp"

namespace clench::app {

/// The steps of a deck as the sections `loads`, `analysis` and `output` of a case file.
class StepLines {
public:
    StepLines(const preprocess::FeDeck& deck, const preprocess::DeckHistory& history,
              DeckAccount& account)
        : deck_(deck), history_(history), account_(account), active_(deck)
    {
    }

    /// @throws InputError for what the mesh does not have.
    void read();
    const std::vector<CaseLine>& loads() const { return loads_; }
    const std::vector<CaseLine>& analyses() const { return analyses_; }
    std::vector<CaseLine> output() const;
    /// What the loads hold along axes of nodes' own frames.
    std::vector<CaseLine> skew_supports() const;

private:
    void add_step(const preprocess::DeckStep& step, int number);
    void add_analysis(const preprocess::DeckStep& step, int number,
                      const std::vector<std::string>& loads, const std::vector<double>& via,
                      bool timed);
    void add_static(const preprocess::DeckStep& step, const std::vector<double>& via, bool timed);
    void add_dynamic(const preprocess::DeckStep& step);
    void add_line(const std::string& text, const Place& place);

    const preprocess::DeckAmplitude& amplitude(const LoadGroup& group) const;
    /// Corners of the amplitudes of a step, between its ends.
    std::vector<double> corners(const preprocess::DeckStep& step, int number,
                                const std::vector<LoadGroup>& groups) const;
    /// ", time: ..." of a load in a step; empty: it is there, and the solver lets it grow.
    std::string time_of(const LoadGroup& group, const preprocess::DeckStep& step, int number,
                        bool has_corners) const;
    /// The name of a load with this text, which is added if it is new.
    std::string load_name(const LoadGroup& group, const std::string& keys);

    const preprocess::FeDeck& deck_;
    const preprocess::DeckHistory& history_;
    DeckAccount& account_;
    ActiveLoads active_;
    std::vector<CaseLine> loads_, analyses_;
    std::map<std::string, std::string> names_;  ///< of loads by their keys
    std::map<LoadGroup::Kind, int> counts_;
    std::vector<double> begin_;  ///< total time at which each step begins
    double motion_time_ = 0.0;   ///< at which a motion begins: one after another goes on counting
    std::string last_general_;   ///< analysis that the next one starts from
    bool wants_stress_ = false;
};

}  // namespace clench::app
