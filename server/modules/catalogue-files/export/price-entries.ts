import { priceSections } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PriceEntry } from "#contract/wire/entry-sale.ts";
import type { RowPrice } from "#server/modules/inventory/row-prices.ts";

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
    const price = mostUsual(own.map((row) => row.cents));
    const admits = mostUsual(own.map((row) => row.admits));
    const others = ranges(
      own.filter((row) => row.cents !== price || row.admits !== admits),
      admits,
    );
    const planned = priceSections(plan, [{ sections: [section.key], price: 0 }])[0];
    const entry = {
      price: price / 100,
      ...(others.length > 0 ? { rows: others } : {}),
      ...(section.units !== undefined && planned?.units !== first.units ? { units: first.units } : {}),
      // The plan's table has its own number of people, unless the price overrides it.
      ...(admits > 1 || (planned?.admits ?? 1) > 1 ? { admits } : {}),
    };
    const same = JSON.stringify(entry);
    entries.set(same, { sections: [...(entries.get(same)?.sections ?? []), section.key], ...entry });
  }
  return [...entries.values()];
}

function mostUsual(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((usual, next) => (next[1] > usual[1] ? next : usual), [0, 0])[0];
}

type RowRange = NonNullable<PriceEntry["rows"]>[number];

/**
 * Rows side by side that sell the same. The number of people per ticket is included if it is not the section's usual
 * number.
 */
function ranges(rows: readonly RowPrice[], usualAdmits: number): RowRange[] {
  const found: RowRange[] = [];
  for (const { row, cents, admits } of rows) {
    const own: RowRange = { from: row, to: row, price: cents / 100, ...(admits !== usualAdmits && { admits }) };
    const last = found.at(-1);
    if (last && last.to === row - 1 && last.price === own.price && last.admits === own.admits) last.to = row;
    else found.push(own);
  }
  return found;
}
