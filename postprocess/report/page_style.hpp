#pragma once

namespace clench::postprocess {

/// How a report looks, on the screen and on paper.
inline constexpr const char* page_style = R"(
body { font: 15px/1.45 system-ui, "DejaVu Sans", sans-serif; color: #1c2430; margin: 0; background: #f4f5f7; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 32px 64px; background: #fff; }
header { display: flex; flex-wrap: wrap; gap: 10px 28px; align-items: flex-start; margin: 0 0 18px; padding: 0 0 12px; border-bottom: 1px solid #d8dde4; }
header dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 6px 20px; flex: 1; margin: 0; }
dt { font-size: 12px; color: #5a6675; } dd { margin: 0; font-weight: 600; } .logo { max-height: 72px; max-width: 240px; order: 1; }
.sign { order: 2; flex: 0 1 240px; margin: 34px 0 0; padding: 3px 0 0; border-top: 1px solid #1c2430; font-size: 12px; color: #5a6675; }
h1 { margin: 0 0 4px; font-size: 28px; } h2 { margin: 36px 0 8px; border-bottom: 2px solid #d8dde4; padding-bottom: 4px; }
h3 { margin: 22px 0 6px; } h4 { margin: 16px 0 2px; font-size: 14px; } .sub { color: #5a6675; margin: 0 0 16px; }
nav a { margin-right: 14px; color: #1f5fa8; text-decoration: none; }
.numbers { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 12px; margin: 8px 0 14px; }
.numbers > div { border: 1px solid #d8dde4; border-left: 4px solid #1f5fa8; padding: 8px 12px; break-inside: avoid; }
.numbers p { margin: 2px 0; font-size: 12.5px; color: #465260; overflow-wrap: anywhere; } .numbers .value { font-size: 25px; font-weight: 600; color: #1c2430; }
.numbers .value small { font-size: 15px; font-weight: 400; }
table { border-collapse: collapse; margin: 8px 0 14px; font-size: 14px; display: block; overflow-x: auto; }
th { text-align: left; border-bottom: 1px solid #8794a5; padding: 3px 14px 3px 0; font-weight: 600; }
td { border-bottom: 1px solid #e6e9ee; padding: 3px 14px 3px 0; vertical-align: top; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
.good { color: #17723b; font-weight: 600; } .look { color: #b03a06; font-weight: 600; } .unknown { color: #5a6675; }
.missing, .wrong { color: #c40000; font-weight: 700; }
.figures { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 16px; margin: 8px 0; }
figure { margin: 0; } figure.wide { grid-column: 1 / -1; }
figure img { max-width: 100%; box-sizing: border-box; border: 1px solid #e6e9ee; } figcaption { font-size: 13px; color: #5a6675; }
pre { background: #f4f5f7; padding: 12px; overflow-x: auto; font-size: 13px; }
details { margin: 8px 0; } summary { cursor: pointer; color: #1f5fa8; }
@media (max-width: 700px) { .figures { grid-template-columns: 1fr; } }
@page { size: A4; margin: 16mm 14mm; }
@media print {
  body { background: #fff; font-size: 10.5pt; } main { max-width: none; padding: 0; } nav { display: none; }
  h2, h3, h4 { break-after: avoid; } figure, tr, .sign { break-inside: avoid; } table { display: table; width: 100%; font-size: 9pt; }
  pre { white-space: pre-wrap; font-size: 8pt; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)";

/// On paper nobody can unfold anything.
inline constexpr const char* print_script = R"(<script>
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach(one => { one.open = true; }));
</script>
)";

}  // namespace clench::postprocess
