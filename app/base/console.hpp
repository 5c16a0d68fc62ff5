#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include <nlohmann/json_fwd.hpp>

#include "core/progress.hpp"

namespace clench::app {

/// How a command talks: results on `out`, progress and notes on `err`.
struct ConsoleOptions {
    bool quiet = false;     ///< no progress, no notes
    bool json = false;      ///< one JSON value on `out` instead of tables
    bool terminal = false;  ///< `err` is a terminal: a bar that is drawn over, else plain lines
    double patience = 1.0;  ///< seconds before any progress is shown: what is quick needs none
    double silence = 10.0;  ///< seconds without progress after which it says what it is at
};

/// Shows how far a long computation is, and stops it when the user asked for that. A thread of its
/// own speaks where the computation has nothing to tell for long, as while a large matrix is
/// factorised.
class Console {
public:
    Console(std::ostream& out, std::ostream& err, ConsoleOptions options);
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    bool json() const { return options_.json; }
    bool quiet() const { return options_.quiet; }
    /// A result for people; nothing with --json.
    void print(std::string_view text);
    /// The result for programs; nothing without --json.
    void print_json(const nlohmann::json& summary);
    /// A remark on what is going on.
    void note(std::string_view text);

    /// While one exists the console prints no results and no notes: those of parts of a larger
    /// computation. Progress goes on.
    class Hush {
    public:
        explicit Hush(Console& console) : console_(console) { ++console_.hushed_; }
        ~Hush() { --console_.hushed_; }
        Hush(const Hush&) = delete;
        Hush& operator=(const Hush&) = delete;

    private:
        Console& console_;
    };

    /// For the stages: draws, and throws Interrupted after SIGINT. Valid as long as the console.
    Progress progress();
    /// Lines that are drawn above the bar each time it is drawn; an empty function: none any more.
    void show_above(std::function<std::string()> lines);

private:
    using Clock = std::chrono::steady_clock;
    void show(std::string_view activity, double fraction);
    void draw(double fraction, double seconds, const std::string& time);
    void break_silence(const std::stop_token& stop);
    bool is_silent() const;
    /// Takes the bar off the screen; a message may follow.
    void clear();
    /// Goes back to where the lines above the bar began, and wipes them.
    void take_off();

    std::ostream& out_;
    std::ostream& err_;
    ConsoleOptions options_;
    std::string activity_;
    Clock::time_point born_, started_, drawn_;
    std::function<std::string()> above_;
    bool bar_on_screen_ = false;
    long lines_above_ = 0;  ///< of them on the screen
    int hushed_ = 0;
    bool busy_ = false;  ///< since the last progress nothing was printed
    double fraction_ = 0.0;
    std::mutex mutex_;  ///< of everything above but options and hushed_
    std::condition_variable_any ended_;
    std::jthread speaker_;  ///< last: ends before what it uses
};

/// "0:07", "3:20", "1:02:05"
std::string shown_time(double seconds);

}  // namespace clench::app
