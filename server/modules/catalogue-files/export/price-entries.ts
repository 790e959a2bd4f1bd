import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { RowPrice } from "#server/modules/inventory/row-prices.ts";
import type { PriceEntry } from "../import/format.ts";
import { priceSections } from "../import/price-sections.ts";

/**
 * An event's prices in the import format. Sections with the same prices share an entry. Sections that the plan no
 * longer has are left out.
 */
export function priceEntries(plan: SeatPlan, rows: readonly RowPrice[]): PriceEntry[] {
  const bySection = new Map<string, RowPrice[]>();
  for (const row of rows) bySection.set(row.section, [...(bySection.get(row.section) ?? []), row]);
  const entries = new Map<string, PriceEntry>();
  for (const section of plan.sections) {
    const own = bySection.get(section.key);
    const first = own?.[0];
    if (!own || !first) continue;
    const price = usualCents(own);
    const others = ranges(own.filter((row) => row.cents !== price));
    const planned = priceSections(plan, [{ sections: [section.key], price: 0 }])[0]?.units;
    const entry = {
      price: price / 100,
      ...(others.length > 0 ? { rows: others } : {}),
      ...(section.units !== undefined && planned !== first.units ? { units: first.units } : {}),
      ...(first.admits > 1 ? { admits: first.admits } : {}),
    };
    const same = JSON.stringify(entry);
    entries.set(same, { sections: [...(entries.get(same)?.sections ?? []), section.key], ...entry });
  }
  return [...entries.values()];
}

function usualCents(rows: readonly RowPrice[]): number {
  const counts = new Map<number, number>();
  for (const { cents } of rows) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  return [...counts].reduce((usual, next) => (next[1] > usual[1] ? next : usual), [0, 0])[0];
}

function ranges(rows: readonly RowPrice[]): { from: number; to: number; price: number }[] {
  const found: { from: number; to: number; price: number }[] = [];
  for (const { row, cents } of rows) {
    const last = found.at(-1);
    if (last && last.to === row - 1 && last.price === cents / 100) last.to = row;
    else found.push({ from: row, to: row, price: cents / 100 });
  }
  return found;
}
