#include "app/base/table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace clench::app {
namespace {

/// Letters on the screen: UTF-8 continuation bytes take no column.
std::size_t width_of(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0) != 0x80; }));
}

bool is_number(const std::string& text)
{
    return text.find_first_not_of("0123456789+-.e") == std::string::npos &&
           text.find_first_of("0123456789") != std::string::npos;
}

struct Column {
    std::size_t width = 0;
    bool numeric = true;
};

}  // namespace

Table::Table(std::vector<std::string> heading, std::string indent)
    : heading_(std::move(heading)), indent_(std::move(indent))
{
}

void Table::add(std::vector<std::string> cells)
{
    rows_.push_back(std::move(cells));
}

std::string Table::text() const
{
    std::vector<Column> columns(heading_.size());
    for (std::size_t i = 0; i < heading_.size(); ++i) {
        columns[i].width = width_of(heading_[i]);
    }
    for (const auto& row : rows_) {
        columns.resize(std::max(columns.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            columns[i].width = std::max(columns[i].width, width_of(row[i]));
            columns[i].numeric = columns[i].numeric && (row[i].empty() || is_number(row[i]));
        }
    }
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string text = indent_;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string padding(columns[i].width - width_of(cells[i]), ' ');
            text += i > 0 ? "  " : "";
            text += columns[i].numeric ? padding + cells[i] : cells[i] + padding;
        }
        return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
    };
    std::string text = heading_.empty() ? "" : line(heading_);
    for (const auto& row : rows_) {
        text += line(row);
    }
    return text;
}

std::string shown(double value)
{
    return fmt::format("{:.6g}", value == 0.0 ? 0.0 : value);
}

std::string shown(const Eigen::Vector3d& vector)
{
    return fmt::format("({}, {}, {})", shown(vector[0]), shown(vector[1]), shown(vector[2]));
}

std::string counted(std::size_t count, const std::string& thing)
{
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

}  // namespace clench::app
