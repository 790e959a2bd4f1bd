import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { columnClasses } from "#server/modules/privacy/data-classes.ts";
import { dataMap } from "#server/modules/privacy/data-map.ts";
import { keptElsewhere } from "#server/modules/privacy/kept-elsewhere.ts";
import { retentionRules } from "#server/modules/privacy/retention-rules.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";

/* Nothing is stored without a decision on its purpose and retention: every column of every table is in the map. */

const box = await openBoxOffice();

const words = (text = "") => text.split(" ").filter(Boolean);
const columnsOf = (table: string) => columnClasses.flatMap((each) => words(dataMap[table]?.[each]));

it("classes every column of every table exactly once, and names none that does not exist", async () => {
  const rows = await box.sql<{ name: string }>`
    select columns.table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const classed = Object.keys(dataMap).flatMap((table) => columnsOf(table).map((column) => `${table}.${column}`));
  expect(classed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(classed.length).toBeGreaterThan(300);
});

it("gives a period that exists, and a place in 'Download my data' or a reason, to every table about a person", () => {
  const periods = [...retentionRules, ...keptElsewhere].map(({ name }) => name);
  expect(new Set(periods).size).toBe(periods.length);
  for (const [table, { person, period, inFile }] of Object.entries(dataMap)) {
    if (period !== undefined) expect([table, periods]).toEqual([table, expect.arrayContaining([period])]);
    if (!person) continue;
    expect([table, period]).toEqual([table, expect.any(String)]);
    expect([table, inFile]).toEqual([table, expect.anything()]);
  }
});

it("says the same periods on the page for operators", async () => {
  const page = await readFile("docs/privacy.md", "utf8");
  const rows = page
    .slice(page.indexOf("## Periods"), page.indexOf("\n## ", page.indexOf("## Periods") + 5))
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| name") && !line.startsWith("| ---"));
  expect(rows).toEqual(
    [...retentionRules, ...keptElsewhere].map(
      (rule) => `| ${rule.name} | ${rule.holds} | ${rule.period} | ${rule.afterwards} |`,
    ),
  );
});
