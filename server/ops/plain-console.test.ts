import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { plainConsole } from "./plain-console.ts";
import { textTable } from "./print-table.ts";

const CLEARS_THE_SCREEN = "North\u001b[2J\u009bdoor \u202e";

it("escapes control characters that a terminal would obey", () => {
  const printed: string[] = [];
  const out = new Writable({
    write: (text, _encoding, done) => {
      printed.push(String(text));
      done();
    },
  });
  const plain = plainConsole(out, out);
  plain.log(CLEARS_THE_SCREEN);
  plain.error(new Error(CLEARS_THE_SCREEN).message);
  const line = "North\\u001b[2J\\u009bdoor \\u202e\n";
  expect(printed.join("")).toBe(line + line);
});

it("keeps each cell of a table on one line", () => {
  const table = textTable(["device", "scans"], [[`${CLEARS_THE_SCREEN}\r\nNobody was let in twice.`, 3]]);
  expect(table.split("\n")).toHaveLength(3);
  expect(table).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});
