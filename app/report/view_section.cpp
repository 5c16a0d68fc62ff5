#include "app/report/report_sections.hpp"
#include "postprocess/view3d/viewer_page.hpp"

namespace clench::app {

void add_view_section(const ReportViews& views, postprocess::HtmlPage& page)
{
    if (views.interactive.empty() && views.remarks.empty()) {
        return;
    }
    page.section("View");
    if (!views.interactive.empty()) {
        page.markup(postprocess::viewer_page(views.interactive));
    }
    for (const std::string& remark : views.remarks) {
        page.paragraph(remark);
    }
}

}  // namespace clench::app
