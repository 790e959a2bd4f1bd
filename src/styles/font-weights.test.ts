import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The weights of text, and those of headings: the token, the range of the font's files, and 750 in a document without tokens. */
const WEIGHTS = new Set(["400", "700", "inherit", "var(--heading-weight)", "600 800", "750"]);

it("text has two weights, because a phone prepares a face for each before its first paint", () => {
  const files = globSync("src/**/*.css");
  expect(files.length).toBeGreaterThan(100);
  const others = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/font-weight: (.+);|font: (\d{3}) /g)]
      .filter(([, ...weights]) => weights.every((weight) => !WEIGHTS.has(weight ?? "")))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(others).toEqual([]);
});
