import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

/* Noto's fonts for scripts that DejaVu lacks. A package has one or more files, each for some of its characters. */

const require = createRequire(import.meta.url);
/** The only one that has no variable font: all text has one weight. */
const MONGOLIAN = "noto-sans-mongolian";
const PACKAGES: readonly [script: RegExp, name: string][] = [
  [/\p{scx=Deva}/u, "noto-sans-devanagari"],
  [/\p{scx=Beng}/u, "noto-sans-bengali"],
  [/\p{scx=Guru}/u, "noto-sans-gurmukhi"],
  [/\p{scx=Gujr}/u, "noto-sans-gujarati"],
  [/\p{scx=Orya}/u, "noto-sans-oriya"],
  [/\p{scx=Taml}/u, "noto-sans-tamil"],
  [/\p{scx=Telu}/u, "noto-sans-telugu"],
  [/\p{scx=Knda}/u, "noto-sans-kannada"],
  [/\p{scx=Mlym}/u, "noto-sans-malayalam"],
  [/\p{scx=Sinh}/u, "noto-sans-sinhala"],
  [/\p{scx=Thai}/u, "noto-sans-thai"],
  [/\p{scx=Khmr}/u, "noto-sans-khmer"],
  [/\p{scx=Mymr}/u, "noto-sans-myanmar"],
  [/\p{scx=Ethi}/u, "noto-sans-ethiopic"],
  [/\p{scx=Tibt}/u, "noto-serif-tibetan"],
  [/\p{scx=Thaa}/u, "noto-sans-thaana"],
  [/\p{scx=Syrc}/u, "noto-sans-syriac"],
  [/\p{scx=Cher}/u, "noto-sans-cherokee"],
  [/\p{scx=Mong}/u, MONGOLIAN],
  [/\p{scx=Hang}/u, "noto-sans-kr"],
  // Chinese and Japanese, and the wide forms of signs, which belong to no script.
  [/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u, "noto-sans-sc"],
];

interface Slice {
  file: string;
  isVariable: boolean;
  ranges: readonly (readonly [first: number, last: number])[];
}

const slicesOfPackages = new Map<string, Promise<Slice[]>>();

async function readSlices(name: string): Promise<Slice[]> {
  const isVariable = name !== MONGOLIAN;
  const list = require.resolve(`@fontsource${isVariable ? "-variable" : ""}/${name}/unicode.json`);
  const cut = isVariable ? "wght" : "400";
  const ranges = JSON.parse(await readFile(list, "utf8")) as Record<string, string>;
  return Object.entries(ranges).map(([key, range]) => ({
    file: join(dirname(list), "files", `${name}-${key.replace(/^\[(.*)\]$/, "$1")}-${cut}-normal.woff2`),
    isVariable,
    ranges: range.split(",").map((part) => {
      const [first = "", last = first] = part.trim().slice(2).split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
}

/** The slice of Noto's fonts that has a character, or undefined if none of the packages has it. */
export async function notoSliceOf(character: string): Promise<Slice | undefined> {
  const code = character.codePointAt(0) ?? 0;
  for (const [script, name] of PACKAGES) {
    if (!script.test(character)) continue;
    const slices = slicesOfPackages.get(name) ?? readSlices(name);
    slicesOfPackages.set(name, slices);
    for (const slice of await slices)
      if (slice.ranges.some(([first, last]) => first <= code && code <= last)) return slice;
  }
  return undefined;
}

/** A slice at one weight, as TrueType: a PDF cannot embed a variable font. */
export async function cutNoto({ file, isVariable, ranges }: Slice, weight: number): Promise<Buffer> {
  let text = " ";
  for (const [first, last] of ranges) for (let code = first; code <= last; code++) text += String.fromCodePoint(code);
  const axes = isVariable && { variationAxes: { wght: weight } };
  const cut = await subsetFont(await readFile(file), text, { targetFormat: "sfnt", ...axes });
  // fontkit reads the bounding box of the last glyph even if it has none, such as Mongolian's separator, and so reads
  // beyond the file. Ten bytes are added for it.
  return Buffer.concat([cut, Buffer.alloc(10)]);
}

const ALL_WITHOUT_HINTS = { keepAllGlyphs: true, noHinting: true, targetFormat: "sfnt" } as const;

/**
 * The font without its hints for coarse screens: these are a third of what a PDF embeds of it, and take most of the
 * time of embedding.
 */
export const withoutHints = (file: Buffer): Promise<Buffer> => subsetFont(file, "", ALL_WITHOUT_HINTS);
