import { type Cents, toCents, toDollars } from "#contract/rules/money/money.ts";
import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PriceEntry } from "#contract/wire/entry-sale.ts";

/** What a ticket costs without the fee, and how many people it admits. */
export interface Paint {
  cents: Cents;
  admits: number;
}

/** How a section of the plan is sold. */
export interface PaintedSection {
  /** Null: the section is not sold. */
  paint: Paint | null;
  /** The rows with a price of their own, by their number in the plan. */
  rows: ReadonlyMap<number, Paint>;
  /** How many places this event sells of an area or a category, if that differs from the plan. */
  units?: number | undefined;
}

/** The plan as prices colour it: each of its sections, by key. */
export type Painted = ReadonlyMap<string, PaintedSection>;

const NOT_SOLD: PaintedSection = { paint: null, rows: new Map() };

export const samePaint = (a: Paint | null, b: Paint | null): boolean =>
  a?.cents === b?.cents && a?.admits === b?.admits;

/** A paint as a key of maps and lists. */
export const paintKey = ({ cents, admits }: Paint): string => `${cents}x${admits}`;

/** Reads an entry's prices as the import does: the first one that names a section counts. */
export function readPainted(plan: SeatPlan, prices: readonly PriceEntry[]): Painted {
  const painted = new Map(plan.sections.map(({ key }) => [key, NOT_SOLD]));
  for (const entry of prices.toReversed())
    for (const { key } of sectionsMatching(plan, entry.sections)) painted.set(key, readSection(entry));
  return painted;
}

function readSection({ price, rows = [], units, admits = 1 }: PriceEntry): PaintedSection {
  const paint = { cents: toCents(price), admits };
  const own = new Map<number, Paint>();
  // Of two ranges with the same row, the first one counts.
  for (const range of rows.toReversed())
    for (let row = range.from; row <= range.to; row += 1)
      own.set(row, { cents: toCents(range.price), admits: range.admits ?? admits });
  return withoutSame({ paint, rows: own, units });
}

/**
 * Writes prices in the export's form, so that unchanged prices stay the same. Sections with the same prices share an
 * entry.
 */
export function writePrices(plan: SeatPlan, painted: Painted): PriceEntry[] {
  const entries = new Map<string, PriceEntry>();
  for (const { key, units: planned } of plan.sections) {
    const section = painted.get(key);
    if (!section?.paint) continue;
    const { paint, units } = section;
    const rows = rangesOf(section.rows, paint);
    const entry = {
      price: toDollars(paint.cents),
      ...(rows.length > 0 && { rows }),
      ...(units !== undefined && units !== planned && { units }),
      ...(paint.admits > 1 && { admits: paint.admits }),
    };
    const same = JSON.stringify(entry);
    entries.set(same, { sections: [...(entries.get(same)?.sections ?? []), key], ...entry });
  }
  return [...entries.values()];
}

type RowRange = NonNullable<PriceEntry["rows"]>[number];

function rangesOf(rows: PaintedSection["rows"], usual: Paint): RowRange[] {
  const ranges: RowRange[] = [];
  for (const [row, { cents, admits }] of [...rows].sort(([a], [b]) => a - b)) {
    const own: RowRange = { from: row, to: row, price: toDollars(cents), ...(admits !== usual.admits && { admits }) };
    const last = ranges.at(-1);
    if (last && last.to === row - 1 && last.price === own.price && last.admits === own.admits) last.to = row;
    else ranges.push(own);
  }
  return ranges;
}

const withoutSame = (section: PaintedSection): PaintedSection => ({
  ...section,
  rows: new Map([...section.rows].filter(([, paint]) => !samePaint(paint, section.paint))),
});

const change = (painted: Painted, key: string, how: (section: PaintedSection) => PaintedSection): Painted => {
  const section = painted.get(key);
  return section ? new Map(painted).set(key, how(section)) : painted;
};

/** Paints whole sections, including rows with a price of their own. Null: they are not sold. */
export const paintSections = (painted: Painted, keys: readonly string[], paint: Paint | null): Painted =>
  keys.reduce((all, key) => change(all, key, ({ units }) => ({ paint, rows: new Map(), units })), painted);

/** Paints rows of a section, both ends included. A section that is not sold has no rows to paint. */
export function paintRows(painted: Painted, key: string, [from, to]: readonly [number, number], paint: Paint): Painted {
  return change(painted, key, (section) => {
    if (!section.paint) return section;
    const rows = new Map(section.rows);
    for (let row = Math.min(from, to); row <= Math.max(from, to); row += 1) rows.set(row, paint);
    return withoutSame({ ...section, rows });
  });
}

/** Sets how many places of an area or a category this event sells. Undefined: as many as the plan has. */
export const setUnits = (painted: Painted, key: string, units: number | undefined): Painted =>
  change(painted, key, (section) => ({ ...section, units }));

/** Changes a price everywhere it is used. */
export function repaint(painted: Painted, from: Paint, to: Paint): Painted {
  const swap = (paint: Paint) => (samePaint(paint, from) ? to : paint);
  return new Map(
    [...painted].map(([key, section]) => [
      key,
      withoutSame({
        ...section,
        paint: section.paint && swap(section.paint),
        rows: new Map([...section.rows].map(([row, paint]) => [row, swap(paint)])),
      }),
    ]),
  );
}

/** The highest price first. */
export const inOrder = (paints: readonly Paint[]): Paint[] =>
  paints.toSorted((a, b) => b.cents - a.cents || a.admits - b.admits);

/** The prices in use, the highest first. */
export function paintsOf(painted: Painted): Paint[] {
  const found = new Map<string, Paint>();
  for (const { paint, rows } of painted.values())
    for (const one of paint ? [paint, ...rows.values()] : []) found.set(paintKey(one), one);
  return inOrder([...found.values()]);
}

/** The paint of a row of a section. Null: it is not sold. */
export function paintAt(painted: Painted, key: string, row: number): Paint | null {
  const section = painted.get(key);
  return section?.rows.get(row) ?? section?.paint ?? null;
}

/** Section names of an entry's prices that the plan does not have, because they belong to another venue. */
export const strangersIn = (plan: SeatPlan, prices: readonly PriceEntry[]): string[] =>
  prices.flatMap(({ sections }) => sections.filter((name) => sectionsMatching(plan, [name]).length === 0));
