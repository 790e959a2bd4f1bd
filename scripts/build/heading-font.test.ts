import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { cutHeadingFont, PRINTED_HEADINGS } from "./heading-font.ts";

it("the font of printed tickets is the present one of headings; otherwise run npm run print-font", async () => {
  expect((await readFile(PRINTED_HEADINGS)).equals(await cutHeadingFont("truetype"))).toBe(true);
});
