#include "app/run/history_watch.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "postprocess/plot/text_plot.hpp"

namespace clench::app {
namespace {

/// More curves would not fit on a screen; the table of results has them all.
constexpr std::size_t most_curves = 5;

/// Whether the terminal can be expected to show UTF-8: the first of these variables that is set
/// decides, as it does for the C library.
bool shows_utf8()
{
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value && *value) {
            std::string text = value;
            std::transform(text.begin(), text.end(), text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            return text.find("utf-8") != text.npos || text.find("utf8") != text.npos;
        }
    }
    return false;
}

}  // namespace

std::string drawn_histories(const std::vector<std::string>& names, const std::vector<double>& first,
                            const std::vector<std::vector<double>>& columns)
{
    postprocess::TextPlot style;
    style.braille = shows_utf8();
    std::string text;
    for (std::size_t k = 0; k < std::min(names.size(), most_curves); ++k) {
        text += postprocess::text_plot(names[k], first, columns[k], style);
    }
    if (names.size() > most_curves) {
        text += "and " + std::to_string(names.size() - most_curves) + " more\n";
    }
    return text;
}

Watch::Watch(Console& console, bool on, std::vector<std::string> names)
    : console_(console),
      on_(on && !names.empty()),
      names_(std::move(names)),
      columns_(names_.size())
{
    if (on_) {
        console_.show_above([this] { return first_.empty() ? "" : picture(); });
    }
}

Watch::~Watch()
{
    if (on_) {
        console_.show_above({});
        if (first_.size() > 1) {
            std::string last = picture();
            last.pop_back();  // a note ends its line itself
            console_.note(last);
        }
    }
}

void Watch::add(double first, const std::vector<double>& values)
{
    if (on_) {
        first_.push_back(first);
        for (std::size_t k = 0; k < columns_.size(); ++k) {
            columns_[k].push_back(values[k]);
        }
    }
}

}  // namespace clench::app
