import type { Cents } from "#contract/rules/money/money.ts";
import { type NamedRows, rowName } from "#contract/rules/seats/seat-plan.ts";
import { type Paint, type Painted, type PaintedSection, paintKey, paintsOf, samePaint } from "./painted.ts";
import type { Venue, VenueSection } from "./venue.ts";

/** One price with everything that it is for. */
export interface PriceRow {
  paint: Paint;
  /** 'Gold A', 'Gold B rows A to C' */
  places: string[];
  units: number;
  /** What they earn if all are sold, without fees and discounts. */
  grossCents: Cents;
}

export interface PriceTable {
  rows: PriceRow[];
  /** Tickets that were booked at another price than the plan has now. They retain their price. */
  kept: { units: number; grossCents: Cents };
  /** The titles of sections that are not sold. */
  unsold: string[];
  units: number;
  grossCents: Cents;
}

/** What is sold at each price, and what it earns if everything is sold. */
export function priceTable({ sections }: Venue, painted: Painted): PriceTable {
  const rows = new Map<string, PriceRow>(
    paintsOf(painted).map((paint) => [paintKey(paint), { paint, places: [], units: 0, grossCents: 0 }]),
  );
  const kept = { units: 0, grossCents: 0 };
  const unsold: string[] = [];
  for (const venue of sections) {
    const own = painted.get(venue.section.key);
    if (!own?.paint) unsold.push(venue.section.title);
    for (const part of own?.paint ? partsOf(venue, own, own.paint) : []) {
      const row = rows.get(paintKey(part.paint));
      if (!row) continue;
      row.places.push(part.place);
      row.units += part.units;
      row.grossCents += part.units * part.paint.cents;
      for (const { cents, count } of part.booked.filter((one) => one.cents !== part.paint.cents)) {
        row.units -= count;
        row.grossCents -= count * part.paint.cents;
        kept.units += count;
        kept.grossCents += count * cents;
      }
    }
  }
  const list = [...rows.values()];
  const sum = (of: (row: { units: number; grossCents: Cents }) => number) =>
    [...list, kept].reduce((all, row) => all + of(row), 0);
  return {
    rows: list,
    kept,
    unsold,
    units: sum(({ units }) => units),
    grossCents: sum(({ grossCents }) => grossCents),
  };
}

interface Part {
  paint: Paint;
  place: string;
  units: number;
  booked: VenueSection["booked"];
}

/** A section by its prices: the section itself, and rows with other prices. */
function partsOf(venue: VenueSection, own: PaintedSection, paint: Paint): Part[] {
  const { section, isUnits, rows, booked } = venue;
  if (isUnits) return [{ paint, place: section.title, units: own.units ?? venue.units, booked }];
  const paints = [paint, ...paintsOf(new Map([["", own]])).filter((one) => !samePaint(one, paint))];
  return paints.flatMap((one) => {
    const inside = [...rows.keys()].filter((row) => samePaint(own.rows.get(row) ?? paint, one));
    if (inside.length === 0) return [];
    const whole = inside.length === rows.size;
    return [
      {
        paint: one,
        place: whole ? section.title : `${section.title} ${rowWords(inside, section)}`,
        units: inside.reduce((sum, row) => sum + (rows.get(row) ?? 0), 0),
        booked: booked.filter(({ row }) => inside.includes(row)),
      },
    ];
  });
}

/** 'row C', 'rows A to C', 'rows A to C and F' */
export function rowWords(rows: readonly number[], section: NamedRows = {}): string {
  const ranges: [number, number][] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const name = (row: number) => rowName(section, row);
  const words = ranges.map(([from, to]) => (from === to ? name(from) : `${name(from)} to ${name(to)}`));
  const last = words.pop() ?? "";
  return `${rows.length === 1 ? "row" : "rows"} ${words.length > 0 ? `${words.join(", ")} and ${last}` : last}`;
}
