import { escapeControls } from "#contract/rules/text/plain-text.ts";

type Cell = string | number | null;

/** Formats a table with aligned columns, numbers to the right. Every cell stays on one line. */
export function textTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => escapeControls(String(cell ?? "")).replace(/[\t\r\n]+/g, " ")));
  const widths = heads.map((head, at) => Math.max(head.length, ...texts.map((row) => row[at]?.length ?? 0)));
  const right = heads.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === "number"));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (right[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(heads), line(widths.map((width) => "-".repeat(width))), ...texts.map(line)].join("\n");
}

export function printTable(heads: readonly string[], rows: readonly (readonly Cell[])[], none: string): void {
  console.log(rows.length === 0 ? none : textTable(heads, rows));
}
