import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/* docs/asvs.md answers every requirement of ASVS 5.0, levels 1 and 2, exactly once. */

/** How many requirements of levels 1 and 2 each section has. Within a section they are numbered without a gap. */
const SECTIONS =
  "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 " +
  "5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 " +
  "9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 " +
  "13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
const ALL = SECTIONS.split(" ").flatMap((each) => {
  const [section = "", count = ""] = each.split(":");
  return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
});

const rows = readFileSync("docs/asvs.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [ids = "", answer = "", how = "", shown = ""] = line.slice(2, -2).split(" | ");
    return { ids, answer, how, shown: shown.trim() };
  });

/** The requirements of a cell such as '6.2.4, 6.2.12', '4.4.1 to 4.4.4' or '17', which is a whole chapter. */
function requirementsOf(cell: string): string[] {
  return cell.split(", ").flatMap((part) => {
    const [from = "", to] = part.split(" to ");
    if (!from.includes(".")) return ALL.filter((id) => id.startsWith(`${from}.`));
    if (!to) return [from];
    const section = from.slice(0, from.lastIndexOf("."));
    const number = (id: string) => Number(id.slice(section.length + 1));
    return Array.from({ length: number(to) - number(from) + 1 }, (_, index) => `${section}.${number(from) + index}`);
  });
}

it("has each of the 253 requirements once, in order, and no other", () => {
  expect(ALL).toHaveLength(253);
  const answered = rows.flatMap(({ ids }) => requirementsOf(ids));
  expect([...answered].sort()).toEqual([...ALL].sort());
});

it("answers each with one of four words, and says how or why", () => {
  for (const { ids, answer, how } of rows) {
    expect(["met", "operator", "differs", "does not apply"], ids).toContain(answer);
    expect(how.length, ids).toBeGreaterThan(2);
  }
});

it("shows what is met by a test that exists, or by a page", () => {
  const files = globSync("{contract,server,src,sw,scripts,tests,deploy}/**/*.{ts,tsx,txt}");
  for (const { ids, answer, how, shown } of rows) {
    if (answer === "met") expect(`${how} ${shown}`, ids).toMatch(/\.(test|spec)\.ts`|\]\(/);
    for (const [, name = ""] of `${how} ${shown}`.matchAll(/`([\w./-]+\.(?:ts|tsx|txt))`/g))
      expect(
        files.filter((file) => file === name || file.endsWith(`/${name}`)),
        `${ids}: ${name}`,
      ).toHaveLength(1);
  }
});
