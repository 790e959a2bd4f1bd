import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");
const WHOLE = join(
  ROOT,
  "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
);
/** Named by src/ui/styles/font.css. */
const HEADINGS = join(ROOT, "node_modules/.cache/brolga/bricolage-grotesque-750.woff2");
/** The letters of English and its punctuation, which are all that most headings need. Named by src/ui/styles/font.css and index.html. */
const ENGLISH_HEADINGS = join(ROOT, "node_modules/.cache/brolga/bricolage-grotesque-750-english.woff2");
const ENGLISH = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0x2013, 0x2026],
] as const;
/** `--heading-weight` (src/ui/styles/tokens.css). Only headings use this font. */
const WEIGHT = 750;
/** All code points of the package's latin file, as the first and last of each range. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;

/**
 * The headings' font for PDFs, which cannot embed a variable font. It is committed, because a server runs without a
 * build.
 */
export const PRINTED_HEADINGS = join(ROOT, "server/modules/tickets/fonts/bricolage-grotesque-750.ttf");

/** Cuts the one weight of headings out of the variable font, which halves the bytes that a first heading waits for. */
export async function cutHeadingFont(
  targetFormat: "woff2" | "truetype",
  ranges: readonly (readonly [number, number])[] = LATIN,
): Promise<Buffer> {
  const text = ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join("");
  return subsetFont(await readFile(WHOLE), text, { targetFormat, variationAxes: { wght: WEIGHT } });
}

async function writeHeadingFont(): Promise<void> {
  await mkdir(dirname(HEADINGS), { recursive: true });
  await writeFile(HEADINGS, await cutHeadingFont("woff2"));
  await writeFile(ENGLISH_HEADINGS, await cutHeadingFont("woff2", ENGLISH));
}

/** Writes the headings' font to the path that the styles and the page name, before the build reads them. */
export function headingFont(): Plugin {
  return { name: "brolga:heading-font", enforce: "pre", buildStart: writeHeadingFont };
}
