import type { Finding } from "./finding.ts";
import { FIGURES } from "./measure/budgets.ts";
import { VIEWS } from "./measure/views.ts";

/** The findings as Markdown: a table of speed for each view, one of all other checks of pages, and one of the whole. */
export function reportTable(findings: readonly Finding[]): string {
  const speed = VIEWS.flatMap(({ name }) => viewTable(name, findings));
  const ofPages = findings.filter((finding) => isOfPage(finding) && !isSpeed(finding));
  const routes = [...new Set(ofPages.map(({ route }) => route))];
  const whole = findings.filter((finding) => !isOfPage(finding));
  return [
    ...speed,
    ...table(
      ["page", "all else"],
      routes.map((route) => [route, restOf(ofPages.filter((finding) => finding.route === route))]),
    ),
    ...table(
      ["of the whole", "measure", "got", "asked"],
      whole.map((finding) => [`${finding.part}, ${finding.route}`, finding.measure, shown(finding), finding.asked]),
    ),
  ].join("\n");
}

const isOfPage = ({ part }: Finding) => part === "lighthouse" || part === "axe" || part === "headers";
const SPEED: ReadonlySet<string> = new Set(VIEWS.flatMap(({ name }) => FIGURES.map((figure) => `${name} ${figure}`)));
const isSpeed = ({ measure }: Finding) => SPEED.has(measure);

/** A line for each page, with median and spread in milliseconds. The bare page is the first. */
function viewTable(view: string, findings: readonly Finding[]): string[] {
  const own = findings.filter(({ measure }) => FIGURES.some((figure) => measure === `${view} ${figure}`));
  const routes = [...new Set(own.map(({ route }) => route))];
  const rows = routes.map((route) => {
    const of = own.filter((finding) => finding.route === route);
    const cells = FIGURES.map((figure) => {
      const found = of.find(({ measure }) => measure === `${view} ${figure}`);
      return found ? speedCell(found) : "";
    });
    return [route, ...cells, of[0]?.machine ?? ""];
  });
  return rows.length > 0 ? table([view, ...FIGURES, "machine"], rows) : [];
}

/** The spread is left out where all runs agree. */
function speedCell(finding: Finding): string {
  const { spread = "" } = finding;
  const [least, most = least] = spread.split(" to ");
  return `${shown(finding)}${least === most ? "" : ` (${spread})`}`.replaceAll(" ms", "");
}

function restOf(findings: readonly Finding[]): string {
  const missed = findings.filter(({ passed }) => !passed);
  if (missed.length === 0) return `${findings.length} within budget`;
  return missed.map((finding) => `${finding.measure} ${shown(finding)}`).join("; ");
}

/** A result without the names of Lighthouse's audits, which its own report has. A failure is in bold. */
function shown({ got, passed }: Finding): string {
  const short = got.replace(/ \(.*\)$/, "").trim();
  return passed ? short : `**${short}**`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""];
}

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
