#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace clench::postprocess {

struct HtmlTable {
    std::vector<std::string> heading;
    std::vector<std::vector<std::string>> rows;  ///< cells that are numbers are set to the right
};

/// How a check came out; `wrong`: not to be believed; `missing`: nobody looked, though somebody
/// should have.
enum class Verdict { good, look, unknown, missing, wrong };

struct HtmlCheck {
    std::string what, found, expected;
    Verdict verdict = Verdict::unknown;
};

/// A number that people look for first.
struct HtmlNumber {
    std::string what, value, unit;
    std::vector<std::string> remarks;  ///< where, when, how exact: a line each
};

/// What stands above everything else.
struct HtmlHead {
    std::vector<std::array<std::string, 2>> entries;  ///< "author", "A. Name"
    std::string logo, logo_kind;                      ///< bytes, "image/png"; may be empty
    std::vector<std::string> signers;                 ///< a line to sign for each
};

/// One self-contained page: style and pictures are inside, nothing is fetched. All text is plain
/// and gets escaped here.
class HtmlPage {
public:
    HtmlPage(std::string title, std::string subtitle);

    void head(const HtmlHead& head);
    /// A heading that the list of contents names.
    void section(const std::string& name);
    void subsection(const std::string& name);
    void minor(const std::string& name);  ///< a heading within a subsection
    void paragraph(const std::string& text);
    void table(const HtmlTable& table);
    void checks(const std::vector<HtmlCheck>& checks);
    /// Side by side.
    void numbers(const std::vector<HtmlNumber>& numbers);
    /// Pictures that follow each other stand in rows of two.
    /// @param kind  of the picture: "image/svg+xml", "image/png".
    /// @param wide  over the whole width instead of half of it.
    void picture(std::string_view bytes, const std::string& kind, const std::string& caption,
                 bool wide = false);
    void verbatim(const std::string& text);
    /// What comes until unfold() is shown when the reader asks for it.
    void fold(const std::string& summary);
    void unfold();

    /// Markup made by the library itself, such as the interactive view: not escaped.
    void markup(const std::string& html);

    std::string text() const;

private:
    void add(const std::string& html);

    std::string title_, subtitle_, head_, body_;
    std::vector<std::string> sections_;
    bool in_row_ = false;  ///< of pictures
};

}  // namespace clench::postprocess
