#include "postprocess/view3d/viewer_page.hpp"

#include "postprocess/view3d/viewer_files.hpp"

namespace clench::postprocess {
namespace {

/// Inside a script element nothing may look like its end; in JSON "<" stands in strings alone.
std::string without_tags(std::string_view json)
{
    std::string text;
    text.reserve(json.size());
    for (const char c : json) {
        c == '<' ? text += "\\u003c" : text += c;
    }
    return text;
}

}  // namespace

std::string viewer_page(std::string_view json)
{
    std::string page = "<style>\n";
    page.append(viewer_style()).append("</style>\n");
    page +=
        "<div class=\"view3d\" data-from=\"view3d-data\"><noscript>The interactive view needs "
        "JavaScript; the pictures below do not.</noscript></div>\n";
    page += "<script type=\"application/json\" id=\"view3d-data\">" + without_tags(json) +
            "</script>\n<script>\n(() => {\n\"use strict\";\n";
    page.append(viewer_script()).append("})();\n</script>\n");
    return page;
}

}  // namespace clench::postprocess
