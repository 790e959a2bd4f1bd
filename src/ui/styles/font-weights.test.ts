import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Text has 400 and 700. Headings have the token, or 750 in a document without tokens. Their font's files declare a range. */
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
