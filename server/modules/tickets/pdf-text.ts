import bidiFactory, { type Bidi, type EmbeddingLevels } from "bidi-js";
import LineBreaker from "linebreak";
import { LRUCache } from "lru-cache";
import { basicFontFor, type FontStyle, fontFor, type PrintFont } from "./pdf-fonts.ts";

/* Sets text in lines: each letter in a font that has it, each word in its script's direction. */

export interface TextLook {
  style: FontStyle;
  /** Points. */
  size: number;
  colour: string;
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: "left" | "center" | "right";
  /** Further lines are left out, and the last shown one ends with '…'. */
  maxLines?: number;
}

/** Letters of one font and one direction, drawn at once. */
interface Run {
  text: string;
  font: PrintFont;
  isRightToLeft: boolean;
}

interface Line {
  /** The runs from left to right. */
  runs: Run[];
  /** Points. */
  width: number;
}

/** Most lines of a ticket are the same on every ticket of its event. */
const kept = new LRUCache<string, Line[]>({ max: 1000 });
/** Its types declare a default export, but Node gets the function itself. */
const bidi = (bidiFactory as unknown as () => Bidi)();
const clusters = new Intl.Segmenter("en-AU", { granularity: "grapheme" });
const NEUTRAL = /^[\p{scx=Zyyy}\p{scx=Zinh}]+$/u;
const ARABIC = /\p{Script=Arab}/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** The baseline below a line's top, as a part of the size. It is DejaVu's, for every font. */
const ASCENT = 0.928;
/** Marks that only give a direction are not needed once the letters are in order. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A paragraph whose every letter has its font. Emoji are left out, because no font has them. */
class Paragraph {
  readonly text: string;
  /** Where each character with its marks begins. */
  readonly #starts: number[] = [];
  /** The font of each character. */
  readonly #fonts: PrintFont[] = [];
  readonly #levels: EmbeddingLevels;
  readonly #size: number;
  readonly #basic: PrintFont;

  constructor(text: string, { style, size }: TextLook, basic = basicFontFor(style, text)) {
    this.#size = size;
    this.#basic = basic;
    let kept = "";
    for (const { segment } of clusters.segment(text)) {
      const before = this.#fonts.at(-1);
      const font = fontFor(segment, style, before && NEUTRAL.test(segment) ? [before, basic] : [basic]);
      if (!font && PICTURE.test(segment)) continue;
      // The space beside characters that were left out.
      if (segment === " " && /^$| $/.test(kept)) continue;
      this.#starts.push(kept.length);
      kept += segment;
      for (const _ of segment.split("")) this.#fonts.push(font ?? basic);
    }
    this.text = kept;
    this.#levels = bidi.getEmbeddingLevels(this.text);
  }

  /** The runs of a line from left to right. */
  runs(from: number, to: number): Run[] {
    const { levels } = this.#levels;
    const groups: { first: number; last: number; isArabic: boolean | undefined }[] = [];
    for (const index of bidi.getReorderedIndices(this.text, this.#levels, from, to - 1).slice(from, to)) {
      const letter = this.text[index] ?? "";
      const isArabic = NEUTRAL.test(letter) ? undefined : ARABIC.test(letter);
      const group = groups.at(-1);
      const goesOn =
        group &&
        (index === group.last + 1 || index === group.first - 1) &&
        levels[index] === levels[group.first] &&
        this.#fonts[index] === this.#fonts[group.first] &&
        (isArabic === undefined || group.isArabic === undefined || isArabic === group.isArabic);
      if (goesOn) {
        group.first = Math.min(group.first, index);
        group.last = Math.max(group.last, index);
        group.isArabic ??= isArabic;
      } else groups.push({ first: index, last: index, isArabic });
    }
    return groups.flatMap(({ first, last }) => {
      const text = this.text.slice(first, last + 1).replace(DIRECTION_MARKS, "");
      const font = this.#fonts[first];
      return text && font ? [{ text, font, isRightToLeft: (levels[first] ?? 0) % 2 === 1 }] : [];
    });
  }

  width(from: number, to: number): number {
    if (to <= from) return 0;
    return this.runs(from, to).reduce((sum, run) => sum + widthOf(run, this.#size), 0);
  }

  /** The lines of the paragraph as places in its text. A word that is too long is broken between letters. */
  lines(width: number): [from: number, to: number][] {
    if (!this.#isTooWide(0, this.text.length, width)) return [[0, this.text.length]];
    const lines: [number, number][] = [];
    let from = 0;
    let fits = 0;
    const breaker = new LineBreaker(this.text);
    const endLine = (at: number) => {
      lines.push([from, at]);
      from = at;
    };
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      const { position } = next;
      if (this.#isTooWide(from, position, width)) {
        if (fits > from) endLine(fits);
        while (this.#isTooWide(from, position, width)) endLine(this.#cutIn(from, position, width));
      }
      fits = position;
    }
    if (from < this.text.length || lines.length === 0) endLine(this.text.length);
    return lines;
  }

  #isTooWide = (from: number, to: number, width: number) =>
    this.width(from, from + this.text.slice(from, to).trimEnd().length) > width;

  #cutIn(from: number, to: number, width: number): number {
    const places = [...this.#starts.filter((start) => start > from && start < to), to];
    return places.findLast((at) => this.width(from, at) <= width) ?? places[0] ?? to;
  }

  /** A line without the space at its end. */
  line(from: number, to: number): Line {
    const end = from + this.text.slice(from, to).trimEnd().length;
    return { runs: end > from ? this.runs(from, end) : [], width: this.width(from, end) };
  }

  /** As many letters of a line as fit before '…'. */
  shortened([from, to]: readonly [from: number, to: number], width: number, look: TextLook): Paragraph {
    const dots = new Paragraph("…", look, this.#basic);
    const end = this.#cutIn(from, to, width - dots.width(0, 1));
    return new Paragraph(`${this.text.slice(from, end).trimEnd()}…`, look, this.#basic);
  }
}

const direction = ({ isRightToLeft }: Pick<Run, "isRightToLeft">): PDFKit.Mixins.OpenTypeFeatures[] => [
  isRightToLeft ? "rtla" : "ltra",
];

const widthOf = ({ text, font: { font }, ...run }: Run, size: number) =>
  (font.layout(text, direction(run)).advanceWidth / font.unitsPerEm) * size;

function linesOf(text: string, look: TextLook, width: number, maxLines = Number.POSITIVE_INFINITY): Line[] {
  const key = JSON.stringify([text, look.style, look.size, width, maxLines]);
  const lines = kept.get(key) ?? layLines(text, look, width, maxLines);
  kept.set(key, lines);
  return lines;
}

function layLines(text: string, look: TextLook, width: number, maxLines: number): Line[] {
  const all = text.split("\n").flatMap((words) => {
    const paragraph = new Paragraph(words, look);
    return paragraph.lines(width).map((place) => ({ paragraph, place }));
  });
  return all.slice(0, maxLines).map(({ paragraph, place }, index) => {
    if (index < maxLines - 1 || all.length <= maxLines) return paragraph.line(...place);
    const shortened = paragraph.shortened(place, width, look);
    return shortened.line(0, shortened.text.length);
  });
}

/** How many lines a text takes. */
export const countLines = (text: string, look: TextLook, width: number): number => linesOf(text, look, width).length;

/** The height of a line in points: the same for all scripts, so that no name pushes anything off its page. */
export function lineHeight({ style, size }: TextLook): number {
  const { ascent, descent, lineGap, unitsPerEm } = basicFontFor(style, "").font;
  return ((ascent + lineGap - descent) / unitsPerEm) * size;
}

/** Draws a text in its box and moves the document's `y` below it. */
export function drawText(doc: PDFKit.PDFDocument, text: string, look: TextLook, box: TextBox): void {
  const height = lineHeight(look);
  const lines = linesOf(text, look, box.width, box.maxLines);
  doc.fillColor(look.colour);
  for (const [index, { runs, width }] of lines.entries()) {
    const free = box.width - width;
    doc.x = box.x + (box.align === "right" ? free : box.align === "center" ? free / 2 : 0);
    for (const run of runs) drawRun(doc, run, look, box.y + index * height);
  }
  doc.y = box.y + lines.length * height;
}

/** Draws at the document's `x`, and moves that to the end of the run. A document embeds a font once, under its name. */
function drawRun(doc: PDFKit.PDFDocument, run: Run, look: TextLook, top: number): void {
  const { name, font } = run.font;
  const baseline = -(ASCENT * look.size);
  doc
    .registerFont(name, font)
    .font(name)
    .fontSize(look.size)
    .text(run.text, doc.x, top, { lineBreak: false, features: direction(run), baseline });
}
