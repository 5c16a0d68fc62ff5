#include "preprocess/fields/frd_blocks.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

constexpr std::size_t mark_width = 3;    // " -1"
constexpr std::size_t value_width = 12;  // -1.23456E-01
constexpr std::size_t key_width = 6;     // "  100C"

/// Columns [from, from + width) of a line that may be shorter.
std::string_view columns(std::string_view line, std::size_t from, std::size_t width)
{
    return from < line.size() ? line.substr(from, width) : std::string_view();
}

class FrdScanner {
public:
    explicit FrdScanner(const SourceFile& file) : file_(file), lines_(file) {}

    FrdContents scan()
    {
        std::string_view line;
        while (lines_.next(line)) {
            const std::string_view key = columns(line, 0, key_width);
            if (key == "    2C") {
                read_nodes(line);
            } else if (key == "    3C") {
                format_of(line);
                skip_block();
            } else if (key == "  100C") {
                add_result(line);
            } else if (line.starts_with("    1PSTEP")) {
                read_step(line);
            } else if (trim(line) == "9999") {
                break;
            }
        }
        if (contents_.nodes.empty() && contents_.results.empty()) {
            throw InputError(file_.name, "holds no nodes and no results, expected a CalculiX .frd");
        }
        sort_nodes();
        return std::move(contents_);
    }

private:
    /// The last number of a header: 0 short, 1 long, 2 and 3 binary.
    FrdFormat format_of(std::string_view header) const
    {
        constexpr std::size_t column = 73;
        const std::string_view text = trim(columns(header, column, 2));
        if (text == "2" || text == "3") {
            throw InputError(lines_.place(), "is a binary .frd file, expected text",
                             "write it with *NODE FILE instead of *NODE OUTPUT");
        }
        if (text != "0" && text != "1") {
            throw InputError(
                lines_.place(),
                fmt::format("format of the block is {}, expected 0 or 1", shown(text)));
        }
        return text == "0" ? FrdFormat::short_numbers : FrdFormat::long_numbers;
    }

    /// The next line of a block. False at its end.
    bool next_in_block(std::string_view& line)
    {
        if (!lines_.next(line)) {
            throw InputError(lines_.place(), "the file ends within a block, expected \" -3\"",
                             "it seems to be cut off");
        }
        return !is_frd_end(line);
    }

    void skip_block()
    {
        std::string_view line;
        while (next_in_block(line)) {
        }
    }

    void read_nodes(std::string_view header)
    {
        const FrdFormat format = format_of(header);
        std::string_view line;
        while (next_in_block(line)) {
            contents_.nodes.push_back(frd_record(line, format, lines_.place()));
        }
    }

    void sort_nodes()
    {
        std::vector<FrdRecord>& nodes = contents_.nodes;
        std::sort(nodes.begin(), nodes.end(),
                  [](const FrdRecord& a, const FrdRecord& b) { return a.node < b.node; });
        const auto twice = std::adjacent_find(
            nodes.begin(), nodes.end(),
            [](const FrdRecord& a, const FrdRecord& b) { return a.node == b.node; });
        if (twice != nodes.end()) {
            throw InputError(file_.name, fmt::format("node {} is there twice", twice->node));
        }
    }

    /// "    1PSTEP   counter increment step"
    void read_step(std::string_view line)
    {
        const std::vector<std::string_view> words = split_blanks(line);
        if (words.size() < 4) {
            throw InputError(lines_.place(), "1PSTEP has not the three numbers expected");
        }
        increment_ = integer_at(words[2], "increment", lines_.place());
        step_ = integer_at(words[3], "step", lines_.place());
    }

    /// "  100C", set, time, nodes, text, kind of analysis, number, name, format.
    void add_result(std::string_view header)
    {
        constexpr std::size_t time_column = 12, kind_column = 56;
        FrdResult result;
        result.place = lines_.place();
        result.format = format_of(header);
        result.time =
            real_at(trim(columns(header, time_column, value_width)), "time", lines_.place());
        result.mode = trim(columns(header, kind_column, 2)) == "2";
        result.step = step_;
        result.increment = increment_;
        std::string_view line;
        bool open = next_in_block(line);
        if (!open || !line.starts_with(" -4")) {
            throw InputError(lines_.place(), "expected \" -4\" with the name of the results");
        }
        const std::vector<std::string_view> words = split_blanks(line);
        result.name = words.size() > 1 ? words[1] : "";
        while ((open = next_in_block(line)) && line.starts_with(" -5")) {
            const std::vector<std::string_view> component = split_blanks(line);
            const bool computed = component.size() > 6 && component[6].starts_with('1');
            result.components += computed ? 0 : 1;
        }
        result.first = lines_.line_number();
        contents_.results.push_back(std::move(result));
        if (open) {
            skip_block();
        }
    }

    const SourceFile& file_;
    LineReader lines_;
    std::int64_t step_ = 0, increment_ = 0;
    FrdContents contents_;
};

}  // namespace

bool is_frd_record(std::string_view line)
{
    return line.starts_with(" -1");
}

bool is_frd_end(std::string_view line)
{
    return line.starts_with(" -3");
}

FrdRecord frd_record(std::string_view line, FrdFormat format, const Place& place)
{
    const auto number_width = static_cast<std::size_t>(format);
    if (!is_frd_record(line)) {
        throw InputError(place, fmt::format("expected a node, \" -1\", found {}", shown(line)));
    }
    FrdRecord record;
    record.node = integer_at(trim(columns(line, mark_width, number_width)), "node number", place);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string_view text =
            columns(line, mark_width + number_width + i * value_width, value_width);
        record.value[static_cast<Eigen::Index>(i)] = real_at(trim(text), "value", place);
    }
    return record;
}

FrdContents scan_frd(const SourceFile& file)
{
    return FrdScanner(file).scan();
}

}  // namespace clench::preprocess
