#include "preprocess/readers/nastran/bulk_cards.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

/// One physical line cut into fields: 8 of 8 columns, 4 of 16, or pieces between commas.
struct LineFields {
    std::string_view first;  ///< name or continuation mark
    std::vector<std::string_view> data;
    std::string_view last;  ///< field 10: continuation mark of the next line
    bool large = false;
};

bool is_free(std::string_view line)
{
    return line.find(',') != std::string_view::npos;
}

std::string_view first_field(std::string_view line)
{
    return trim(is_free(line) ? line.substr(0, line.find(',')) : line.substr(0, 8));
}

bool is_continuation(std::string_view line)
{
    const std::string_view first = first_field(line);
    return first.empty() || first[0] == '+' || first[0] == '*';
}

LineFields cut_free(std::string_view line, const Place& place)
{
    const std::vector<std::string_view> pieces = split(line, ',');
    LineFields fields;
    fields.first = pieces[0];
    fields.large = fields.first.ends_with('*') || fields.first.starts_with('*');
    const std::size_t count = fields.large ? 4 : 8;
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        if (i <= count) {
            fields.data.push_back(pieces[i]);
        } else if (i == count + 1 && !to_real(pieces[i])) {
            fields.last = pieces[i];
        } else if (!pieces[i].empty()) {
            throw InputError(place,
                             fmt::format("a free-field line has {} values, expected at most {}",
                                         pieces.size() - 1, count),
                             "go on in the next line, which starts with \"+,\"");
        }
    }
    fields.data.resize(count);
    return fields;
}

LineFields cut_fixed(std::string_view line)
{
    const auto columns = [line](std::size_t from, std::size_t count) {
        return from < line.size() ? trim(line.substr(from, count)) : std::string_view{};
    };
    LineFields fields;
    fields.first = columns(0, 8);
    fields.large = fields.first.ends_with('*') || fields.first.starts_with('*');
    const std::size_t width = fields.large ? 16 : 8;
    for (std::size_t from = 8; from < 72; from += width) {
        fields.data.push_back(columns(from, width));
    }
    fields.last = columns(72, 8);
    return fields;
}

/// "+AB1" and "*AB1" are the same mark: the first character only tells the format.
std::string_view mark(std::string_view field)
{
    return field.empty() ? field : trim(field.substr(1));
}

std::string name_of_line(std::string_view line)
{
    std::string_view name = first_field(line);
    if (name.ends_with('*')) {
        name = trim(name.substr(0, name.size() - 1));
    }
    return to_upper(name);
}

}  // namespace

BulkCards::BulkCards(const DeckLines& lines, std::size_t first) : lines_(lines)
{
    CardSpan* open = nullptr;
    for (std::size_t i = first; i < lines.size(); ++i) {
        const std::string_view line = lines.text(i);
        if (is_continuation(line)) {
            if (!open) {
                throw InputError(lines.place(i),
                                 "continuation " + shown(trim(line)) + " follows no card",
                                 "continuations stand directly behind the card they go on with");
            }
            open->end = static_cast<std::uint32_t>(i + 1);
            continue;
        }
        if (starts_with_word(line, "ENDDATA")) {
            ignored_lines_ = lines.size() - i - 1;
            return;
        }
        if (starts_with_word(line, "BEGIN")) {
            throw InputError(lines.place(i),
                             shown(trim(line)) +
                                 " starts another part (superelement, auxiliary "
                                 "model), which Clench does not read",
                             "write the model as one part");
        }
        std::vector<CardSpan>& spans = by_name_[name_of_line(line)];
        spans.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i + 1)});
        open = &spans.back();
    }
}

Card BulkCards::card(const std::string& name, const CardSpan& span) const
{
    std::vector<std::string_view> data;
    std::string_view last_mark;
    for (std::size_t i = span.first; i < span.end; ++i) {
        const std::string_view line = lines_.text(i);
        const LineFields fields = is_free(line) ? cut_free(line, lines_.place(i)) : cut_fixed(line);
        const bool is_first = i == span.first;
        if (!is_first && !mark(fields.first).empty() && !mark(last_mark).empty() &&
            mark(fields.first) != mark(last_mark)) {
            throw InputError(lines_.place(i),
                             fmt::format("continuation {} follows a line that ends with {}",
                                         shown(fields.first), shown(last_mark)),
                             "continuations stand directly behind the card they go on with");
        }
        // A small-field line starts a new row of eight; a large one fills half a row.
        const std::size_t row = fields.large ? 4 : 8;
        data.resize((data.size() + row - 1) / row * row);
        data.insert(data.end(), fields.data.begin(), fields.data.end());
        last_mark = fields.last;
    }
    return Card(name, lines_.place(span.first), std::move(data), span.first);
}

}  // namespace clench::preprocess::nastran
