import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { priceDots } from "#src/shared/seats/price-bands.ts";
import { isInPolygon } from "../geometry.ts";
import type { SectionFacts } from "../scene.ts";
import type { SectionLayout } from "../venue-layout.ts";

interface Line {
  text: string;
  /** In CSS pixels. */
  size: number;
  strong: boolean;
}

/** The words for which a section has room, and their direction. */
export interface SectionLabel {
  lines: readonly Line[];
  /** In radians. 0 is upright. */
  angle: number;
}

const LEADING = 1.28;
/** The size of the text whose letters are dots. */
const DOTS_PX = 7;
/** The space between the words and the section's edge, in CSS pixels. */
const INSET = 2;

/**
 * The largest label that can be read within the outline. It tries name, price and seats left, then fewer words, then
 * smaller ones, and follows the rows if there is more room that way. Without room for the price it has the price's dots.
 * @param widthOf the width of a text at 100 CSS pixels
 * @returns undefined if the section is too small for any text
 */
export function labelOf(
  section: SectionLayout,
  facts: SectionFacts | undefined,
  scale: number,
  widthOf: (text: string, strong: boolean) => number,
): SectionLabel | undefined {
  const angles = Math.abs(section.along) < 0.05 ? [0] : [0, section.along];
  for (const lines of variants(section.title, facts)) {
    for (const angle of angles) {
      const width = Math.max(...lines.map((line) => (widthOf(line.text, line.strong) * line.size) / 100));
      const height = lines.reduce((sum, line) => sum + line.size * LEADING, 0);
      if (fits(section, (width / 2 + INSET) / scale, (height / 2 + INSET / 2) / scale, angle)) return { lines, angle };
    }
  }
  return undefined;
}

function* variants(title: string, facts: SectionFacts | undefined): Generator<Line[]> {
  const name = (size: number): Line => ({ text: title, size, strong: true });
  const small = (text: string, size: number): Line => ({ text, size, strong: false });
  for (const size of [16, 14, 13, 12] as const) {
    if (!facts) yield [name(size)];
    else if (facts.soldOut) yield [name(size), small(facts.left, size - 2)];
    else
      yield [
        name(size),
        ...(facts.chosen ? [{ text: facts.chosen, size: size - 1, strong: true }] : []),
        ...[facts.price, facts.admits, facts.left].filter(Boolean).map((text) => small(text, size - 2)),
      ];
  }
  // The buyer's choice takes precedence over the price of the rest.
  if (facts?.chosen)
    for (const size of [14, 12] as const) yield [name(size), { text: facts.chosen, size: size - 1, strong: true }];
  if (facts && !facts.soldOut)
    for (const size of [14, 12] as const)
      yield [name(size), small(`${facts.price} · ${facts.admits || facts.left}`, size - 1)];
  if (facts?.admits && !facts.soldOut) yield [name(12), small(facts.price, 11), small(facts.admits, 11)];
  if (facts) yield [name(12), small(facts.soldOut ? facts.left : facts.price, 11)];
  // A shallow section has room for both on one line.
  for (const size of [12, 11] as const)
    if (facts) yield [{ text: `${title}  ${facts.soldOut ? facts.left : facts.price}`, size, strong: true }];
  const dots = facts && !facts.soldOut ? priceDots(facts.colour) : "";
  yield* withDots(title, dots, [12, 11, 10]);
  // 'GB' for 'GOLD B' is better than nothing.
  const code = facts?.code ?? title.split(/\s+/).at(-1) ?? title;
  yield* withDots(code, dots, code === title ? [9, 8] : [11, 10, 9, 8]);
}

/** The name with the dots under it or, in a shallow section, beside it; then the name alone. */
function* withDots(text: string, dots: string, sizes: readonly number[]): Generator<Line[]> {
  const name = (size: number, more = ""): Line => ({ text: text + more, size, strong: true });
  if (dots) for (const size of sizes) yield [name(size), { text: dots, size: DOTS_PX, strong: true }];
  if (dots) for (const size of sizes) yield [name(size, ` ${dots}`)];
  for (const size of sizes) yield [name(size)];
}

function fits(section: SectionLayout, halfWidth: number, halfHeight: number, angle: number): boolean {
  const [x, y] = section.middle;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const across of [-1, -0.5, 0, 0.5, 1]) {
    for (const down of [-1, 1]) {
      const [dx, dy] = [across * halfWidth, down * halfHeight];
      if (!isInPolygon(section.outline, x + dx * cos - dy * sin, y + dx * sin + dy * cos)) return false;
    }
  }
  return true;
}

/** The middle of each line, relative to the section's middle, before rotation. */
export function lineOffsets(lines: readonly Line[]): Point[] {
  const height = lines.reduce((sum, line) => sum + line.size * LEADING, 0);
  let top = -height / 2;
  return lines.map((line): Point => {
    const middle = top + (line.size * LEADING) / 2;
    top += line.size * LEADING;
    return [0, middle];
  });
}
