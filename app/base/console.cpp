#include "app/base/console.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <stop_token>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/interrupt.hpp"
#include "app/base/printable.hpp"

namespace clench::app {
namespace {

constexpr double seconds_between_drawings = 0.1;
constexpr double seconds_between_lines = 10.0;

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What remains at the pace so far; too early to tell below one per cent.
std::string time_left(double fraction, double seconds)
{
    return fraction < 0.01 ? ""
                           : ", " + shown_time(seconds * (1.0 - fraction) / fraction) + " left";
}

}  // namespace

Console::Console(std::ostream& out, std::ostream& err, ConsoleOptions options)
    : out_(out), err_(err), options_(options), born_(Clock::now())
{
    if (!options_.quiet) {
        speaker_ = std::jthread([this](const std::stop_token& stop) { break_silence(stop); });
    }
}

Console::~Console()
{
    speaker_ = {};
    clear();
}

void Console::print(std::string_view text)
{
    if (!options_.json && hushed_ == 0) {
        const std::scoped_lock lock(mutex_);
        clear();
        out_ << printable(text) << std::flush;
    }
}

void Console::print_json(const nlohmann::json& summary)
{
    if (options_.json) {
        const std::scoped_lock lock(mutex_);
        clear();
        // Names of a deck may be in any encoding; JSON is UTF-8.
        out_ << summary.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
    }
}

void Console::note(std::string_view text)
{
    if (!options_.quiet && hushed_ == 0) {
        const std::scoped_lock lock(mutex_);
        clear();
        err_ << printable(text) << std::endl;
    }
}

Progress Console::progress()
{
    return [this](std::string_view activity, double fraction) {
        stop_if_interrupted();
        if (!options_.quiet) {
            show(activity, std::isfinite(fraction) ? std::clamp(fraction, 0.0, 1.0) : 0.0);
        }
    };
}

void Console::show_above(std::function<std::string()> lines)
{
    const std::scoped_lock lock(mutex_);
    clear();
    above_ = std::move(lines);
}

void Console::show(std::string_view activity, double fraction)
{
    const std::scoped_lock lock(mutex_);
    busy_ = true;
    fraction_ = fraction;
    const bool is_new = activity != activity_;
    if (is_new) {
        activity_ = activity;
        started_ = drawn_ = Clock::now();
    }
    const double pause = options_.terminal ? seconds_between_drawings : seconds_between_lines;
    const bool soon = !is_new && seconds_since(drawn_) < pause;
    if (soon || seconds_since(born_) < options_.patience) {
        return;
    }
    drawn_ = Clock::now();
    const double seconds = seconds_since(started_);
    draw(fraction, seconds, time_left(fraction, seconds));
}

/// Lines above the bar belong to the thread that computes.
bool Console::is_silent() const
{
    const double pause = options_.terminal ? std::min(1.0, options_.silence) : options_.silence;
    return busy_ && !above_ && seconds_since(drawn_) >= pause &&
           seconds_since(born_) >= options_.patience;
}

void Console::break_silence(const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds nap(200);
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        ended_.wait_for(lock, stop, nap, [] { return false; });
        if (!stop.stop_requested() && is_silent()) {
            drawn_ = Clock::now();
            const double seconds = seconds_since(started_);
            draw(fraction_, seconds, fmt::format(", {} so far", shown_time(seconds)));
        }
    }
}

void Console::draw(double fraction, double seconds, const std::string& time)
{
    const int percent = static_cast<int>(100.0 * fraction);
    const std::string above = above_ ? printable(above_()) : "";
    const std::string activity = printable(activity_);
    constexpr double just_begun = 1.0;
    if (!options_.terminal) {
        err_ << above
             << (percent > 0            ? fmt::format("{}: {} %{}", activity, percent, time)
                 : seconds > just_begun ? activity + time
                                        : activity)
             << std::endl;
        return;
    }
    constexpr int width = 30;
    const int filled = static_cast<int>(width * fraction);
    take_off();
    lines_above_ = std::count(above.begin(), above.end(), '\n');
    err_ << above;
    err_ << fmt::format("\r\x1b[K[{}{}] {:3} %  {}{}", std::string(filled, '#'),
                        std::string(width - filled, '.'), percent, activity, time)
         << std::flush;
    bar_on_screen_ = true;
}

void Console::clear()
{
    busy_ = false;
    if (bar_on_screen_) {
        take_off();
        err_ << "\r\x1b[K" << std::flush;
        bar_on_screen_ = false;
        activity_.clear();
    }
}

void Console::take_off()
{
    if (lines_above_ > 0) {
        err_ << fmt::format("\r\x1b[{}A\x1b[J", lines_above_);  // up, and clear to the end
        lines_above_ = 0;
    }
}

std::string shown_time(double seconds)
{
    const long whole = std::lround(std::min(seconds, 1e9));
    const long hours = whole / 3600, minutes = whole / 60 % 60;
    return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60)
                     : fmt::format("{}:{:02}", minutes, whole % 60);
}

}  // namespace clench::app
