import type { Finding } from "./finding.ts";

/** The Lighthouse measures that have a column. A page's other measures share one column if they miss. */
const COLUMNS = [
  "mobile performance",
  "desktop performance",
  "mobile FCP",
  "mobile LCP",
  "mobile TBT",
  "mobile CLS",
  "mobile, throttled for real",
];

/** The findings as Markdown: a line for each page, and below it the measures of the whole. A miss is in bold. */
export function reportTable(findings: readonly Finding[]): string {
  const routes = [...new Set(findings.filter(isOfPage).map(({ route }) => route))];
  const head = ["page", ...COLUMNS, "all else"];
  const whole = findings.filter((finding) => !isOfPage(finding));
  return [
    line(head),
    line(head.map(() => "---")),
    ...routes.map((route) => pageLine(route, findings)),
    "",
    line(["of the whole", "measure", "got", "asked"]),
    line(["---", "---", "---", "---"]),
    ...whole.map((finding) =>
      line([`${finding.part}, ${finding.route}`, finding.measure, shown(finding), finding.asked]),
    ),
    "",
  ].join("\n");
}

const isOfPage = ({ part }: Finding) => part === "lighthouse" || part === "axe" || part === "headers";

function pageLine(route: string, findings: readonly Finding[]): string {
  const own = findings.filter((finding) => finding.route === route && isOfPage(finding));
  const column = (measure: string) => {
    const found = own.find((finding) => finding.part === "lighthouse" && finding.measure === measure);
    return found ? shown(found) : "";
  };
  const rest = own.filter(({ part, measure }) => part !== "lighthouse" || !COLUMNS.includes(measure));
  const missed = rest.filter(({ passed }) => !passed);
  const all =
    missed.length === 0 ? `${rest.length} within budget` : missed.map((one) => `${one.measure} ${shown(one)}`);
  return line([route, ...COLUMNS.map(column), [all].flat().join("; ")]);
}

/** Leaves out the names of Lighthouse's audits, which its own report has. */
function shown({ got, passed }: Finding): string {
  const short = got.replace(/ \(.*\)$/, "").trim();
  return passed ? short : `**${short}**`;
}

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
