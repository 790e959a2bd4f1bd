import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { Blob, Direction, Face, type GlyphInfo, Buffer as Shaper, Font as ShapingFont, shape } from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import { cutNoto, notoSliceOf, withoutHints } from "./noto-fonts.ts";

/** The heading's font has Latin letters only: a heading with others is set in the bold one. */
export type FontStyle = "text" | "bold" | "heading";

export interface PrintFont {
  /** The name under which documents register it. */
  name: string;
  /** A parsed font for pdfkit, whose glyphs are chosen and placed by HarfBuzz. */
  font: Font;
}

const require = createRequire(import.meta.url);
const FILES: Record<FontStyle, string> = {
  /** Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Lao and some smaller scripts. */
  text: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  /** The storefront's headings (scripts/build/heading-font.ts). */
  heading: fileURLToPath(new URL("./fonts/bricolage-grotesque-750.ttf", import.meta.url)),
};
const WEIGHTS = { text: 400, bold: 700, heading: 700 } as const;
/** How many cuts are cached between documents: some megabytes. */
const MAX_CUTS = 60;
/**
 * How many shaped pieces of text are cached for each font. pdfkit asks for each piece three times, and most are on
 * every ticket of an event.
 */
const MAX_WORDS = 500;

const basic = new Map<FontStyle, PrintFont>();
const cuts = new Map<string, PrintFont>();

/** The letters of each glyph, so that words can be searched and copied: its own letter, or the remaining letters of its cluster. */
function lettersOfGlyphs(text: string, infos: readonly GlyphInfo[], ownGlyph: (code: number) => number): number[][] {
  const letters: number[][] = infos.map(() => []);
  const glyphsOf = Map.groupBy(infos.keys(), (glyph) => infos[glyph]?.cluster ?? 0);
  const starts = [...glyphsOf.keys()].sort((one, other) => one - other);
  for (const [index, start] of starts.entries()) {
    const left = [...text.slice(start, starts[index + 1])].map((letter) => letter.codePointAt(0) ?? 0);
    const glyphs = glyphsOf.get(start) ?? [];
    for (const glyph of glyphs) {
      const own = left.findIndex((code) => ownGlyph(code) === infos[glyph]?.codepoint);
      if (own >= 0) letters[glyph] = left.splice(own, 1);
    }
    const first = glyphs.find((glyph) => letters[glyph]?.length === 0) ?? glyphs[0] ?? 0;
    letters[first]?.push(...left);
  }
  return letters;
}

/** pdfkit's own shaping breaks on some of Noto's fonts and knows no direction. */
function printFont(name: string, file: Buffer): PrintFont {
  const font = create(file);
  const shapes = new ShapingFont(new Face(new Blob(new Uint8Array(file).buffer)));
  const ownGlyphs = new Map<number, number>();
  const ownGlyph = (code: number) => {
    const id = ownGlyphs.get(code) ?? font.glyphForCodePoint(code).id;
    ownGlyphs.set(code, id);
    return id;
  };
  const shaped = (text: string, isRightToLeft: boolean) => {
    const shaper = new Shaper();
    shaper.addText(text);
    shaper.guessSegmentProperties();
    shaper.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(shapes, shaper);
    const infos = shaper.getGlyphInfos();
    const letters = lettersOfGlyphs(text, infos, ownGlyph);
    const glyphs = infos.map(({ codepoint: id }, index) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: letters[index] ?? [],
    }));
    return { glyphs, positions: shaper.getGlyphPositions() };
  };
  const kept = new LRUCache<string, ReturnType<typeof shaped>>({ max: MAX_WORDS });
  font.layout = (text, features) => {
    const isRightToLeft = features?.includes("rtla") ?? false;
    const key = `${isRightToLeft} ${text}`;
    const run = kept.get(key) ?? shaped(text, isRightToLeft);
    kept.set(key, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return {
      glyphs: run.glyphs,
      positions,
      // Read after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return { name, font };
}

/** Joiners, marks of direction and variation selectors have no glyph of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

const has = ({ font }: PrintFont, characters: string) =>
  [...characters].every((each) => INVISIBLE.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));

const basicFont = (style: FontStyle): PrintFont => {
  const font = basic.get(style);
  if (!font) throw new Error("readFonts comes first");
  return font;
};

/**
 * Reads the fonts that a text needs: three always, and those of other scripts only when the text has such letters. They
 * are cached for as long as the process or thread runs.
 */
export async function readFonts(text: string): Promise<void> {
  for (const style of Object.keys(FILES) as FontStyle[])
    if (!basic.has(style)) basic.set(style, printFont(style, await withoutHints(await readFile(FILES[style]))));
  if (cuts.size > MAX_CUTS) cuts.clear();
  for (const letter of new Set(text)) {
    if (has(basicFont("text"), letter) && has(basicFont("bold"), letter)) continue;
    const slice = await notoSliceOf(letter);
    for (const weight of new Set(Object.values(WEIGHTS))) {
      const name = `${slice?.file} ${weight}`;
      if (slice && !cuts.has(name)) cuts.set(name, printFont(name, await cutNoto(slice, weight)));
    }
  }
}

/**
 * The font for a whole text of a style, chosen by the text alone: the style's own, or the bold one for a heading with
 * other than Latin letters.
 */
export function basicFontFor(style: FontStyle, text: string): PrintFont {
  return style === "heading" && !has(basicFont("heading"), text) ? basicFont("bold") : basicFont(style);
}

/** The font for one character with its marks: the preferred ones in turn, then any that was read. Undefined if none has it. */
export function fontFor(characters: string, style: FontStyle, preferred: readonly PrintFont[]): PrintFont | undefined {
  const weight = String(WEIGHTS[style]);
  const others = [...cuts.values()].filter(({ name }) => name.endsWith(weight));
  // DejaVu's bold lacks Hebrew and others that its text has.
  return [...preferred, ...others, basicFont("text")].find((each) => has(each, characters));
}
