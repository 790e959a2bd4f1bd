import type { Finding } from "./finding.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function row(finding: Finding): string {
  const { part, route, measure, got, asked, passed, spread = "", bare = "", machine = "", report } = finding;
  const cells = [passed ? "✓" : "✗ missed", part, route, measure, got, asked, spread, bare, machine].map(
    (text) => `<td>${escaped(text)}</td>`,
  );
  const link = report ? `<a href="${escaped(report)}">report</a>` : "";
  return `<tr${passed ? "" : ' class="missed"'}>${cells.join("")}<td>${link}</td></tr>`;
}

/** The whole table as a page, misses first, with links to Lighthouse's own reports. */
export function reportPage(findings: readonly Finding[], heading: string): string {
  const missedFirst = findings.toSorted((a, b) => Number(a.passed) - Number(b.passed));
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Audit</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
  table { border-collapse: collapse; }
  td, th { padding: 0.25rem 0.75rem; text-align: left; border-bottom: 1px solid #8884; vertical-align: top; }
  .missed { background: #d332; }
</style>
<h1>Audit</h1>
<p>${escaped(heading)}</p>
<table>
<tr><th></th><th>part</th><th>page</th><th>measure</th><th>got</th><th>asked</th><th>least to most</th><th>bare page</th><th>machine</th><th></th></tr>
${missedFirst.map(row).join("\n")}
</table>
</html>
`;
}
