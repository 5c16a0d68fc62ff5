#pragma once

#include "app/report/analysis_view.hpp"
#include "app/report/report_data.hpp"
#include "postprocess/report/html_page.hpp"

namespace clench::app {

/// Author, project, customer, date, logo. @throws InputError for a logo that is not there.
postprocess::HtmlHead report_head(const ReportData& data);

/// The numbers that matter of every analysis; nothing without bodies to show.
void add_summary_section(const ReportData& data, const ReportViews& views,
                         postprocess::HtmlPage& page);

/// The interactive view.
void add_view_section(const ReportViews& views, postprocess::HtmlPage& page);

/// What a sceptical reader would ask first: is everything computed, and do the numbers that check
/// the computation lie where they should?
std::vector<postprocess::HtmlCheck> report_checks(const ReportData& data);

/// What a look at the physics of every analysis found, the worst first.
std::vector<postprocess::HtmlCheck> physics_checks(const ReportData& data);

/// How far the reduced bodies are from their full-order models; empty without bodies with contacts.
std::vector<postprocess::HtmlCheck> accuracy_checks(const ReportData& data);

/// Bodies, materials, joints, motions, forces, contact pairs and their laws.
void add_model_section(const ReportData& data, postprocess::HtmlPage& page);

/// Mode tables and w(g) of the reduced bodies; nothing without such bodies.
void add_reduction_section(const ReportData& data, postprocess::HtmlPage& page);

/// Per analysis: what it took, contacts, energies, a curve per history, pictures of bodies and
/// contacts at the times that matter, and those that `clench post --picture` made.
void add_results_section(const ReportData& data, const ReportViews& views,
                         postprocess::HtmlPage& page);

/// Versions and the case with all defaults.
void add_input_section(const ReportData& data, postprocess::HtmlPage& page);

/// A number of a summary as it is shown; "" for what is not finite.
std::string shown_entry(double value);

}  // namespace clench::app
