#include "preprocess/readers/vtu/xml_element.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view name_ends = " \t\r\n/>=<\"'";

std::string decode_entities(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, char>, 5> entities{
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}}};
    std::string result;
    while (!text.empty()) {
        const auto found = std::find_if(entities.begin(), entities.end(), [&](const auto& entity) {
            return text.starts_with(entity.first);
        });
        result += found == entities.end() ? text.front() : found->second;
        text.remove_prefix(found == entities.end() ? 1 : found->first.size());
    }
    return result;
}

class XmlParser {
public:
    explicit XmlParser(const SourceFile& file) : name_(file.name), text_(file.text) {}

    XmlElement parse()
    {
        skip_misc();
        if (position_ == text_.size()) {
            fail("holds no XML element, expected <VTKFile>");
        }
        return element(0);
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& hint = "") const
    {
        throw InputError(Place{name_, line_}, problem, hint);
    }

    void advance(std::size_t count)
    {
        line_ += std::count(text_.begin() + static_cast<std::ptrdiff_t>(position_),
                            text_.begin() + static_cast<std::ptrdiff_t>(position_ + count), '\n');
        position_ += count;
    }
    bool at(std::string_view word) const { return text_.substr(position_).starts_with(word); }
    void skip_blanks()
    {
        advance(std::min(text_.find_first_not_of(blanks, position_), text_.size()) - position_);
    }
    void skip_past(std::string_view word)
    {
        const std::size_t found = text_.find(word, position_);
        if (found == std::string_view::npos) {
            fail(fmt::format("the file ends before {}", shown(word)), "it seems to be cut off");
        }
        advance(found + word.size() - position_);
    }

    /// Blanks, comments and <?...?> between elements.
    void skip_misc()
    {
        for (skip_blanks(); at("<!--") || at("<?"); skip_blanks()) {
            skip_past(at("<?") ? "?>" : "-->");
        }
        if (at("<!")) {
            fail("expected an element, found a document type or CDATA",
                 "VTK files have neither; is this a .vtu file?");
        }
    }

    std::string_view word(const char* what)
    {
        const std::size_t end = std::min(text_.find_first_of(name_ends, position_), text_.size());
        const std::string_view result = text_.substr(position_, end - position_);
        if (result.empty()) {
            fail(fmt::format("expected {}, found {}", what, shown(text_.substr(position_, 20))));
        }
        advance(result.size());
        return result;
    }

    void attribute(XmlElement& element)
    {
        const std::string_view key = word("an attribute");
        skip_blanks();
        if (!at("=")) {
            fail(fmt::format("attribute {} has no value", shown(key)));
        }
        advance(1);
        skip_blanks();
        if (!at("\"") && !at("'")) {
            fail(fmt::format("value of attribute {} is not in quotes", shown(key)));
        }
        const char quote = text_[position_];
        const std::size_t end = text_.find(quote, position_ + 1);
        if (end == std::string_view::npos) {
            fail(fmt::format("value of attribute {} has no closing quote", shown(key)));
        }
        element.attributes.emplace_back(
            key, decode_entities(text_.substr(position_ + 1, end - position_ - 1)));
        advance(end + 1 - position_);
    }

    XmlElement element(int depth)
    {
        constexpr int deepest = 32;
        if (depth > deepest) {
            fail(fmt::format("elements are nested deeper than {}", deepest));
        }
        XmlElement result;
        result.place = {name_, line_};
        if (!at("<")) {
            fail(fmt::format("expected an element, found {}", shown(text_.substr(position_, 20))));
        }
        advance(1);
        result.name = word("the name of an element");
        for (skip_blanks(); !at(">") && !at("/>"); skip_blanks()) {
            attribute(result);
        }
        if (at("/>")) {
            advance(2);
            return result;
        }
        advance(1);
        result.name == "AppendedData" ? appended(result) : content(result, depth);
        return result;
    }

    /// Text and children up to and with the end tag.
    void content(XmlElement& parent, int depth)
    {
        while (true) {
            const std::size_t end = std::min(text_.find('<', position_), text_.size());
            const std::string_view text = text_.substr(position_, end - position_);
            if (parent.text.empty() && text.find_first_not_of(blanks) != std::string_view::npos) {
                parent.text = text;
            }
            advance(end - position_);
            skip_misc();
            if (at("</")) {
                end_tag(parent.name);
                return;
            }
            parent.children.push_back(element(depth + 1));
            if (parent.children.back().name == "AppendedData") {
                position_ = text_.size();  // nothing of interest follows the data
            }
            if (position_ == text_.size()) {
                return;
            }
        }
    }

    void end_tag(const std::string& name)
    {
        advance(2);
        const std::string_view found = word("the name of an element");
        if (found != name) {
            fail(fmt::format("expected </{}>, found </{}>", name, found));
        }
        skip_past(">");
    }

    void appended(XmlElement& element)
    {
        skip_blanks();
        if (!at("_")) {
            fail("expected \"_\" at the start of the appended data");
        }
        element.text = text_.substr(position_ + 1);
        position_ = text_.size();
    }

    std::string name_;
    std::string_view text_;
    std::size_t position_ = 0;
    long line_ = 1;
};

}  // namespace

const std::string* XmlElement::attribute(std::string_view key) const
{
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const auto& entry) { return entry.first == key; });
    return found == attributes.end() ? nullptr : &found->second;
}

const std::string& XmlElement::required(std::string_view key) const
{
    if (const std::string* value = attribute(key)) {
        return *value;
    }
    throw InputError(place, fmt::format("<{}> has no attribute {}", name, key));
}

const XmlElement* XmlElement::child(std::string_view child_name) const
{
    const auto found =
        std::find_if(children.begin(), children.end(),
                     [&](const XmlElement& element) { return element.name == child_name; });
    return found == children.end() ? nullptr : &*found;
}

const XmlElement& XmlElement::required_child(std::string_view child_name) const
{
    if (const XmlElement* element = child(child_name)) {
        return *element;
    }
    throw InputError(place, fmt::format("<{}> has no <{}>", name, child_name));
}

XmlElement parse_vtk_xml(const SourceFile& file)
{
    return XmlParser(file).parse();
}

}  // namespace clench::preprocess
